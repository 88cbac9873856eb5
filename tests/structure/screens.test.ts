import { toLandingPath, languageCodes } from '@purboday/contract/languages/languages';
import { findScreen, pageTemplate } from '@purboday/contract/pages/rendered-pages';
import { getScreen, screens, type ScreenName } from '@purboday/contract/pages/screens';
import { expect, test } from 'vitest';
import { readText } from './repository.ts';

const names = Object.keys(screens) as ScreenName[];

test.each(names)('has an HTML file for %s', (name) => {
  expect(readText(`apps/web/${pageTemplate(name)}`)).toBeDefined();
});

test.each(names)('matches the path of %s, with an id as parameter', (name) => {
  expect(findScreen(screens[name].path.replaceAll(/\$\w+/gu, '0190aaaa'))).toBe(name);
});

test('matches no screen for a path with missing or extra segments', () => {
  expect(findScreen('/l1-admin/review/candidate')).toBeUndefined();
  expect(findScreen('/l1-admin/review/candidate/0190/more')).toBeUndefined();
});

test.each(languageCodes)('has an address of the landing page in %s', (language) => {
  const landing = names.map(getScreen).find(({ path }) => path === toLandingPath(language));
  expect(landing?.language ?? 'en').toBe(language);
  expect(landing?.template).toBe('index.html');
});

test('gives each screen its own path', () => {
  const paths = Object.values(screens).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
