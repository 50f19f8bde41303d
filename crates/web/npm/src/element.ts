/** Defines `<dd-diagram>`, `<dd-table>` and `<dd-play>`. */

import { DdDiagram } from "./elements/diagram.js";
import { DdPlay } from "./elements/play.js";
import { DdTable } from "./elements/table.js";

for (const [name, element] of [["dd-diagram", DdDiagram], ["dd-table", DdTable], ["dd-play", DdPlay]] as const) {
  if (!customElements.get(name)) customElements.define(name, element);
}

export { DdDiagram, DdPlay, DdTable };
