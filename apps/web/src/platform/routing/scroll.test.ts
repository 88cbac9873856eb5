import { afterEach, expect, test } from 'vitest';
import { createScrollRestoration } from './router-options.ts';

afterEach(() => scrollTo(0, 0));

test('keeps the scroll position of the first screen before hydration, and starts the next at its top', () => {
  const scrolls = createScrollRestoration();
  scrollTo(0, 300);
  expect(scrolls()).toBe(false);
  expect(scrolls()).toBe(true);
});

test('scrolls the first screen to the fragment of its address unless the reader scrolled', () => {
  expect(createScrollRestoration()()).toBe(true);
});
