"use strict";

const { TextDecoder, TextEncoder } = require("node:util");

/** What browsers have and jsdom lacks; nothing of the extension is replaced. */

/** Reports nothing by itself; a test calls `show` to bring everything observed into view. */
class IntersectionObserver {
  static live = new Set();
  static show(isIntersecting = true) {
    for (const one of [...IntersectionObserver.live]) {
      one.callback(
        [...one.targets].map((target) => ({ target, isIntersecting })),
        one,
      );
    }
  }
  targets = new Set();
  constructor(callback) {
    this.callback = callback;
  }
  observe(target) {
    this.targets.add(target);
    IntersectionObserver.live.add(this);
  }
  disconnect() {
    IntersectionObserver.live.delete(this);
  }
}

class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

class DragEvent extends Event {}

Object.assign(globalThis, { IntersectionObserver, ResizeObserver, DragEvent });
Object.defineProperty(globalThis.crypto, "subtle", { value: require("node:crypto").webcrypto.subtle });
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;
globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value));
window.matchMedia ??= (media) => ({ matches: false, media, addEventListener() {}, removeEventListener() {} });
window.URL.createObjectURL ??= () => "blob:none";
navigator.clipboard ??= { writeText: () => Promise.resolve() };
document.queryCommandSupported ??= () => false;

// jsdom lays nothing out; Plotly asks for the size of its texts.
const box = () => ({ x: 0, y: 0, width: 40, height: 12 });
window.SVGElement.prototype.getBBox = box;
window.SVGElement.prototype.getComputedTextLength = () => 40;
window.HTMLCanvasElement.prototype.getContext = () => null;
