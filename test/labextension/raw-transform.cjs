"use strict";

/** Lets a test import an SVG file as its text, as the extension's bundler does. */
module.exports = { process: (text) => ({ code: `module.exports = ${JSON.stringify(text)};` }) };
