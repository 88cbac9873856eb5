import { expect, test } from 'vitest';
import { clearTop } from './clear-place.ts';

const box = { top: 16, bottom: 68, left: 16, right: 344 };
const across = { left: 0, right: 360 };

test('UX-44: messages stay at the top where nothing is in their way', () => {
  expect(clearTop(box, [], 640)).toBe(16);
  expect(clearTop(box, [{ top: 500, bottom: 548, ...across }], 640)).toBe(16);
  // Beside them, and above the window.
  expect(clearTop(box, [{ top: 0, bottom: 90, left: 344, right: 360 }], 640)).toBe(16);
  expect(clearTop(box, [{ top: -80, bottom: 10, ...across }], 640)).toBe(16);
});

test('UX-44: they go below what they would cover, and below the next one', () => {
  expect(clearTop(box, [{ top: 20, bottom: 64, ...across }], 640)).toBe(72);
  expect(
    clearTop(
      box,
      [
        { top: 20, bottom: 64, ...across },
        { top: 100, bottom: 300, ...across },
      ],
      640,
    ),
  ).toBe(308);
});

test('UX-44: in a window without room they stay at the top', () => {
  expect(clearTop(box, [{ top: 0, bottom: 600, ...across }], 640)).toBe(16);
});
