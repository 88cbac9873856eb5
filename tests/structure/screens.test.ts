import { landingPathOf, languageCodes } from '@purboday/contract/languages/languages';
import { screenAt, templateOf } from '@purboday/contract/pages/rendered-pages';
import { screenOf, screens } from '@purboday/contract/pages/screens';
import type { ScreenName } from '@purboday/contract/pages/screens';
import { expect, test } from 'vitest';
import { textOf } from './repository.ts';

const names = Object.keys(screens) as ScreenName[];

test.each(names)('the HTML file of %s is there', (name) => {
  expect(textOf(`apps/web/${templateOf(name)}`)).toBeDefined();
});

test.each(names)('the path of %s leads to it, with an id as its parameter', (name) => {
  expect(screenAt(screens[name].path.replaceAll(/\$\w+/gu, '0190aaaa'))).toBe(name);
});

test('a path with too few or too many parts leads to no screen', () => {
  expect(screenAt('/l1-admin/review/candidate')).toBeUndefined();
  expect(screenAt('/l1-admin/review/candidate/0190/more')).toBeUndefined();
});

test.each(languageCodes)('the landing page has an address in %s', (language) => {
  const landing = names.map(screenOf).find(({ path }) => path === landingPathOf(language));
  expect(landing?.language ?? 'en').toBe(language);
  expect(landing?.template).toBe('index.html');
});

test('no two screens share a path', () => {
  const paths = Object.values(screens).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
