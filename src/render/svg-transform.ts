export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Affine map (a, b, c, d, e, f) of SVG: x' = a x + c y + e, y' = b x + d y + f. */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const DEGREE = Math.PI / 180;

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

const translate = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y];

function rotate(degrees: number, x: number, y: number): Matrix {
  const [cos, sin] = [Math.cos(degrees * DEGREE), Math.sin(degrees * DEGREE)];
  return times(times(translate(x, y), [cos, sin, -sin, cos, 0, 0]), translate(-x, -y));
}

function step(name: string, [first = 0, second, third = 0]: readonly number[]): Matrix {
  if (name === "translate") return translate(first, second ?? 0);
  if (name === "rotate") return rotate(first, second ?? 0, third);
  return name === "scale" ? [first, 0, 0, second ?? first, 0, 0] : IDENTITY;
}

/** The functions of a `transform` attribute that Plotly writes, combined. */
function matrixOf(transform: string): Matrix {
  return [...transform.matchAll(/(\w+)\(([^)]*)\)/g)].reduce<Matrix>((all, [, name = "", list = ""]) => {
    const numbers = list.split(/[\s,]+/).map(Number);
    return times(all, step(name, numbers));
  }, IDENTITY);
}

/** The upright box around a box that a `transform` attribute has moved or turned. */
export function transformed(box: Box, transform: string | null): Box {
  if (transform === null || transform === "") return box;
  const [a, b, c, d, e, f] = matrixOf(transform);
  const corners = [box.x, box.x + box.width].flatMap((x) =>
    [box.y, box.y + box.height].map((y) => [a * x + c * y + e, b * x + d * y + f] as const),
  );
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
