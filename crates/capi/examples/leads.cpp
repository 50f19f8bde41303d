// Many positions at once through the interface of our own: every opening lead of a deal.

#include <cstdio>
#include <vector>

#include "dll.h"

namespace {

int report(void *, size_t done, size_t total)
{
  std::fprintf(stderr, "%zu of %zu\n", done, total);
  return 0;
}

}

int main()
{
  dd_solver *const solver = dd_solver_new(0, 0);
  dd_deal deal{};
  const char *const text = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
  if (solver == nullptr || dd_read_deal(solver, text, &deal, sizeof deal) != DD_OK) {
    std::fprintf(stderr, "%s\n", dd_error(solver));
    return 1;
  }
  // Notrump, each seat on lead.
  std::vector<dd_position> positions(4);
  for (unsigned char seat = 0; seat < 4; seat++) {
    dd_position &position = positions[seat];
    for (int hand = 0; hand < 4; hand++)
      for (int suit = 0; suit < 4; suit++)
        position.holdings[hand][suit] = deal.holdings[hand][suit];
    position.strain = 4;
    position.leader = seat;
  }
  std::vector<dd_cards> cards(positions.size());
  const int status = dd_solve(solver, positions.data(), sizeof(dd_position), positions.size(),
                              cards.data(), sizeof(dd_cards), report, nullptr);
  if (status != DD_OK) {
    std::fprintf(stderr, "%s\n", dd_error(solver));
    return 1;
  }
  for (unsigned seat = 0; seat < 4; seat++) {
    std::printf("%c leads:", "NESW"[seat]);
    for (int i = 0; i < cards[seat].count; i++)
      std::printf(" %c%c=%d", "SHDC"[cards[seat].suit[i]], "23456789TJQKA"[cards[seat].rank[i] - 2],
                  cards[seat].tricks[i]);
    std::printf("\n");
  }
  dd_solver_free(solver);
  return 0;
}
