/** Grey values, row by row. */
export type Grey = { width: number; height: number; values: Uint8ClampedArray };

/** The grey of each point of a picture (ITU-R BT.601). @param data red, green, blue and alpha of each point */
export const greyOf = (data: Uint8ClampedArray, width: number, height: number): Grey => {
  const values = new Uint8ClampedArray(width * height);
  for (let i = 0; i < values.length; i += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(i * 4, i * 4 + 3);
    values[i] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return { width, height, values };
};

/** How sharp a picture is: the variance of its Laplacian, which edges make large and blur makes small. */
export const sharpnessOf = ({ width, height, values }: Grey): number => {
  const at = (x: number, y: number): number => values[y * width + x] ?? 0;
  let sum = 0;
  let squares = 0;
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const edge = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y);
      sum += edge;
      squares += edge * edge;
    }
  const points = (width - 2) * (height - 2);
  return points <= 0 ? 0 : squares / points - (sum / points) ** 2;
};

/** Below it the small print of a card is not read any more, on a picture of 800 points in its longer side. */
export const blurredBelow = 60;
