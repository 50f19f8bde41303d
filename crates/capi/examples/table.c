/* The tricks of every declarer and par of a deal, through the functions of DDS. */

#include <stdio.h>
#include <string.h>

#include "dll.h"

int main(void)
{
  static const char *const strains[DDS_STRAINS] = {"S", "H", "D", "C", "NT"};
  struct ddTableDealPBN deal;
  struct ddTableResults table;
  struct parResultsDealer par;
  char line[80];
  int code, strain, i;

  memset(&deal, 0, sizeof deal);
  strcpy(deal.cards, "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3");
  code = CalcDDtablePBN(deal, &table);
  if (code != RETURN_NO_FAULT) {
    ErrorMessage(code, line);
    fprintf(stderr, "%s\n", line);
    return 1;
  }
  printf("     N  E  S  W\n");
  for (strain = 0; strain < DDS_STRAINS; strain++) {
    printf("%-3s", strains[strain]);
    for (i = 0; i < DDS_HANDS; i++)
      printf("%3d", table.resTable[strain][i]);
    printf("\n");
  }
  code = DealerPar(&table, &par, 0, 0);
  if (code != RETURN_NO_FAULT)
    return 1;
  printf("par %d:", par.score);
  for (i = 0; i < par.number; i++)
    printf(" %s", par.contracts[i]);
  printf("\n");
  return 0;
}
