import { expect, test } from 'vitest';
import { fitSize, blurThreshold, toGreyPicture, measureSharpness } from './photo.ts';
const side = 64;

const renderedBy = (light: (x: number) => number) => ({
  width: side,
  height: side,
  values: Uint8ClampedArray.from({ length: side * side }, (_, i) => light(i % side)),
});

test('distinguishes a blurred photo from a sharp one (UX-41)', () => {
  const print = renderedBy((x) => (Math.floor(x / 4) % 2 === 0 ? 0 : 255));
  const blur = renderedBy((x) => 127 + 120 * Math.sin(x / 8));
  expect(measureSharpness(print)).toBeGreaterThan(blurThreshold * 10);
  expect(measureSharpness(blur)).toBeLessThan(blurThreshold);
  expect(measureSharpness({ width: 1, height: 1, values: new Uint8ClampedArray(1) })).toBe(0);
});

test('weighs colours by their perceived brightness', () => {
  const { values } = toGreyPicture(
    new Uint8ClampedArray([255, 0, 0, 255, 255, 255, 255, 255]),
    2,
    1,
  );
  expect([...values]).toEqual([76, 255]);
});

test('limits the longer side of a photo to 1,600 pixels and never enlarges (UX-41)', () => {
  expect(fitSize({ width: 4000, height: 3000 }, 1600)).toEqual({ width: 1600, height: 1200 });
  expect(fitSize({ width: 3000, height: 4000 }, 1600)).toEqual({ width: 1200, height: 1600 });
  expect(fitSize({ width: 800, height: 600 }, 1600)).toEqual({ width: 800, height: 600 });
});
