import { html } from "htm/preact";
import type { VNode } from "preact";
import { isLocalAddress } from "../../view/index.ts";

/** Copies the address of a page, or shares it where the browser can, when it says so. */
export const ShareButton = (url: string, title: string): VNode =>
  html`<button type="button" class="plain" hidden data-copy=${url} data-share=${title}>Copy link</button>`;

/** Says that nobody else can open what is cited or shared, where that is so. */
export const LocalNote = (url: string): VNode | null =>
  isLocalAddress(url)
    ? html`<p class="notice local">
        This page’s address, <span>${url}</span>, opens on this computer or network alone: the service has no public
        address yet, so nobody elsewhere can open what you cite or share. Its operator gives it one with${" "}
        <code>--public-url</code>, and keeps it.
      </p>`
    : null;
