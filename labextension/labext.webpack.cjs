"use strict";

/** Plotly's core imports the style sheet of its maps; the extension draws none. */
module.exports = { resolve: { alias: { "maplibre-gl/dist/maplibre-gl.css": false } } };
