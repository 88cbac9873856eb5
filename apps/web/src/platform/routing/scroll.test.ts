import { afterEach, expect, test } from 'vitest';
import { scrollsFromSecondScreen } from './scroll.ts';

afterEach(() => scrollTo(0, 0));

test('the first screen of a document stays where its reader scrolled it before its program came, the next begins at its top', () => {
  const scrolls = scrollsFromSecondScreen();
  scrollTo(0, 300);
  expect(scrolls()).toBe(false);
  expect(scrolls()).toBe(true);
});

test('the first screen that nobody scrolled goes to what its address names', () => {
  expect(scrollsFromSecondScreen()()).toBe(true);
});
