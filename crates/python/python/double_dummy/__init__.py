"""Double-dummy solver for contract bridge.

>>> import double_dummy as dd
>>> deal = dd.Deal("N:AKQJ.T98.765.432 T98.765.432.AKQJ 765.432.AKQJ.T98 432.AKQJ.T98.765")
>>> dd.table(deal).hex
'55557575575775755757'

Seats are ``"N" "E" "S" "W"``, strains ``"NT" "S" "H" "D" "C"``, cards a suit and a rank such as
``"SA"`` or ``"DT"``. Twenty results always stand in one order: strains NT S H D C, in each the
declarers N E S W.
"""

from double_dummy._boards import Board, generate, read, write
from double_dummy._calls import (
    best,
    best_card,
    cards_reaching,
    evidence,
    iter_tables,
    line,
    par,
    reach,
    solutions,
    solve,
    table,
    tables,
    trace,
    tricks,
)
from double_dummy._lead import Interval, Lead, lead
from double_dummy._native import (
    VERSION as __version__,
    Contract,
    Deal,
    InputError,
    Par,
    Position,
    Solution,
    Solver,
    Table,
    Tables,
)
from double_dummy._results import Evidence, Line, Mistakes, Trace, TracedCard
from double_dummy._words import SEATS, STRAINS, Seat, Side, Strain, Vulnerability

__all__ = [
    "SEATS",
    "STRAINS",
    "Board",
    "Contract",
    "Deal",
    "Evidence",
    "InputError",
    "Interval",
    "Lead",
    "Line",
    "Mistakes",
    "Par",
    "Position",
    "Seat",
    "Side",
    "Solution",
    "Solver",
    "Strain",
    "Table",
    "Tables",
    "Trace",
    "TracedCard",
    "Vulnerability",
    "__version__",
    "best",
    "best_card",
    "cards_reaching",
    "evidence",
    "generate",
    "iter_tables",
    "lead",
    "line",
    "par",
    "reach",
    "read",
    "solutions",
    "solve",
    "table",
    "tables",
    "trace",
    "tricks",
    "write",
]
