import { expect, test } from 'vitest';
import { fittingIn } from './show-split-view.tsx';

const box = { width: 400, height: 600 };
const landscape = { width: 1600, height: 1000 };

test('fits a picture into its area and zooms from there', () => {
  const { inner, outer } = fittingIn(box, landscape, { zoom: 1, turns: 0 });
  expect(inner).toEqual({ width: 400, height: 250 });
  expect(outer).toEqual(inner);
  expect(fittingIn(box, landscape, { zoom: 2, turns: 2 }).outer).toEqual({
    width: 800,
    height: 500,
  });
});

test('scales a rotated picture by its rotated size', () => {
  const { inner, outer } = fittingIn(box, landscape, { zoom: 1, turns: 1 });
  expect(outer).toEqual({ width: 375, height: 600 });
  expect(inner).toEqual({ width: 600, height: 375 });
});

test('gives a picture that is not loaded no size', () => {
  expect(fittingIn(box, undefined, { zoom: 1, turns: 0 }).outer).toEqual({ width: 0, height: 0 });
});
