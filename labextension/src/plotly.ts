import Plotly from "plotly.js/lib/core";
import bar from "plotly.js/lib/bar";
import box from "plotly.js/lib/box";
import heatmap from "plotly.js/lib/heatmap";
import histogram from "plotly.js/lib/histogram";
import violin from "plotly.js/lib/violin";

// Scatter is part of the core. No WebGL traces: they need `new Function` and a scarce browser context.
Plotly.register([bar, box, heatmap, histogram, violin]);

/** Plotly with the trace types of Query Cards; loaded when the first figure comes into view. */
export const plotly = Plotly;
