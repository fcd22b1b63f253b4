import { html } from "htm/preact";
import type { VNode } from "preact";
import type { CompletedCard } from "../../contract/card.ts";
import type { FigureView } from "../../contract/figure-view.ts";
import type { Figure } from "../../contract/figure.ts";
import { figureSize, printedSize } from "../../services/figure-size.ts";
import { viewChoices } from "../../services/view-figure.ts";
import { Choice } from "./choice.ts";
import { isAsOnCard, viewQuery } from "./figure-address.ts";

const AS_ON_CARD = ["", "as on the card"] as const;
const axes = [AS_ON_CARD, ["linear", "linear"], ["log", "logarithmic"], ["asinh", "log, linear near 0"]] as const;
const marks = [AS_ON_CARD, ["violin", "violins"]] as const;
const panels = [AS_ON_CARD, ["cancer_types", "one for each cancer type"]] as const;
const palettes = [AS_ON_CARD, ["tol_bright", "Tol bright"], ["grey", "grey and dashes"]] as const;

const NumberField = (
  label: string,
  name: keyof FigureView,
  view: FigureView,
  [least, most]: readonly [number, number],
) =>
  html`<div>
    <label for=${name}>${label}</label>
    <input id=${name} name=${name} type="number" min=${least} max=${most} step="0.5" value=${view[name] ?? ""} />
  </div>`;

const File = ({ id }: CompletedCard, view: FigureView, kind: "svg" | "png" | "pdf"): VNode =>
  html`<a href=${`/cards/${id}/figure.${kind}${viewQuery(view)}`} download=${`${id}-figure.${kind}`}
    >${kind.toUpperCase()}</a
  >`;

/** Leads to the axis on which far values press nothing together. */
const Squashed = ({ id }: CompletedCard, view: FigureView): VNode =>
  html`<p>
    Far values press the others together.${" "}
    <a href=${`/cards/${id}${viewQuery({ ...view, axis: "asinh" })}#figure`}>Show them on a transformed scale</a>
  </p>`;

/** Changes how the figure is shown and saved; the choices stand in the page's address, so that they can be shared. */
function Options(card: CompletedCard, view: FigureView): VNode {
  const has = viewChoices(card.figure);
  return html`${has.isSquashed && view.axis === undefined ? Squashed(card, view) : null}
    <details open=${!isAsOnCard(view)}>
      <summary>Figure options</summary>
      <form method="get" action=${`/cards/${card.id}#figure`}>
        <div class="fields">
          ${has.axis ? Choice("Axis of values", "axis", view.axis ?? "", axes) : null}
          ${has.marks ? Choice("Marks", "marks", view.marks ?? "", marks) : null}
          ${has.panels ? Choice("Panels", "panels", view.panels ?? "", panels) : null}
          ${has.time ? NumberField("Last month of the time axis", "until_months", view, [1, 600]) : null}
          ${Choice("Colours", "palette", view.palette ?? "", palettes)}
          ${NumberField("Printed width in mm", "width_mm", view, [40, 300])}
          ${NumberField("Text in points", "font_pt", view, [4, 24])}
        </div>
        <p>
          <button class="plain">Show</button>
          ${isAsOnCard(view) ? null : html` <a href=${`/cards/${card.id}#figure`}>As on the card</a>`}
        </p>
      </form>
      <p>Save this figure: ${File(card, view, "svg")}, ${File(card, view, "png")}, ${File(card, view, "pdf")}</p>
    </details>`;
}

/** The drawn picture, until the script puts the interactive figure in its place, and how to show it otherwise. */
export function FigureBlock(card: CompletedCard, shown: Figure, view: FigureView): VNode {
  const printed = printedSize(shown, view);
  const { width, height } = printed ?? figureSize(shown);
  const room = printed === undefined ? "" : `max-width:${width}px;`;
  return html`<div class="figure-view">
    <div id="figure" class="figure" style=${`${room}min-height:${height}px`}>
      <img
        src=${`/cards/${card.id}/figure.png${viewQuery(view)}`}
        width=${width}
        height=${height}
        alt=${card.figure.alt_text}
        fetchpriority="high"
      />
    </div>
    ${Options(card, view)}
  </div>`;
}
