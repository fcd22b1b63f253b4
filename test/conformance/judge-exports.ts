import { valueAt } from "./fields.ts";
import { judgeBadRequest } from "./judge-questions.ts";
import type { Session } from "./session.ts";

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const sizes = [
  [{}, [1600, 1200]],
  [{ scale: "1" }, [800, 600]],
  [{ width: "400" }, [800, 1200]],
  [{ height: "300" }, [1600, 600]],
  [{ width: "640", height: "480", scale: "1.5" }, [960, 720]],
  [{ width: "1000", height: "500", scale: "3" }, [3000, 1500]],
] as const;

const bad = [
  { width: "0" },
  { width: "-5" },
  { height: "0" },
  { height: "12.5" },
  { scale: "0" },
  { scale: "-1" },
  { width: "1000000", height: "1000000" },
] as const;

/** The figure as a file. */
export async function judgeExports(session: Session): Promise<void> {
  const { service, trial, card, cardId } = session;
  const file = (format: string, query: Record<string, string> = {}) =>
    service.call(`/cards/${cardId}/export/${format}`, { query });
  for (const [query, expected] of sizes) {
    const { status, type, bytes } = await file("png", query);
    const what = `a PNG of ${new URLSearchParams(query).toString() || "800 x 600 at 2"}`;
    trial.equals(`${what} is 200`, status, 200);
    trial.equals(`${what} is image/png`, type, "image/png");
    trial.holds(`${what} begins as the PNG specification says`, bytes.subarray(0, 8).equals(PNG));
    // Width and height stand in the IHDR chunk.
    const size = bytes.length > 24 ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] : [];
    trial.equals(`${what} has width x scale and height x scale pixels`, size, expected);
  }
  const svg = await file("svg");
  trial.equals("an SVG is 200", svg.status, 200);
  trial.equals("an SVG is image/svg+xml", svg.type, "image/svg+xml");
  trial.holds("an SVG is one", /^(<\?xml[^>]*>\s*)?<svg[\s>]/.test(svg.bytes.toString()));
  trial.holds("an SVG ends", svg.bytes.toString().trimEnd().endsWith("</svg>"));
  const json = await file("json");
  trial.equals("a figure as JSON is 200", json.status, 200);
  trial.equals("a figure as JSON is application/json", json.type, "application/json");
  trial.equals(
    "a figure as JSON has the data of the card's",
    valueAt(json.json, "data"),
    valueAt(card, "figure.plotly_json.data"),
  );
  for (const format of ["pdf", "gif", "PNG"])
    trial.isOneOf(`the format ${format} is refused`, (await file(format)).status, [400, 404]);
  for (const query of bad)
    judgeBadRequest(session, `a PNG of ${new URLSearchParams(query).toString()}`, await file("png", query));
}
