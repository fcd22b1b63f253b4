// Runs in the reader's browser: puts the interactive figure in the place of its picture, in the page's colours.
const config = {
  displaylogo: false,
  displayModeBar: false,
  responsive: true,
  showSendToCloud: false,
  plotlyServerURL: "",
};

const colour = (name) => getComputedStyle(document.querySelector(".cgq-card")).getPropertyValue(name).trim();

function template() {
  const axis = { linecolor: colour("--cgq-muted"), tickcolor: colour("--cgq-muted"), zeroline: false, showgrid: false };
  return {
    layout: {
      font: { color: colour("--cgq-ink"), family: "system-ui, Arial, sans-serif", size: 13 },
      paper_bgcolor: "transparent",
      plot_bgcolor: "transparent",
      xaxis: axis,
      yaxis: axis,
    },
  };
}

async function draw() {
  const place = document.getElementById("figure");
  const { data, layout } = JSON.parse(document.getElementById("figure-json").textContent);
  const picture = place.querySelector("img");
  const root = document.createElement("div");
  root.setAttribute("role", "img");
  root.setAttribute("aria-label", picture.alt);
  const { images: _, ...drawn } = layout;
  place.replaceChildren(root);
  try {
    await globalThis.Plotly.newPlot(root, data, { ...drawn, template: template() }, config);
  } catch {
    place.replaceChildren(picture);
  }
}

matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
  const root = document.querySelector("#figure > div");
  if (root) void globalThis.Plotly.relayout(root, { template: template() });
});

void draw();
