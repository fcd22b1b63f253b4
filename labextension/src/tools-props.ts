import type { PlotlyFigure } from "../../src/contract/figure.ts";
import type { CitedCard } from "../../src/view/cited-card.ts";
import type { NotebookPort } from "./notebook-port.ts";

/** A card, where it stands, and the notebook round it where there is one. */
export interface ToolsProps {
  readonly card: CitedCard;
  readonly figure: PlotlyFigure | null;
  readonly notebook: NotebookPort | null;
  readonly node: Element;
}
