import { landingPathOf, languageCodes } from '@purboday/contract/languages/languages';
import { documentOf } from '@purboday/contract/pages/screen-documents';
import { screenOf, screens } from '@purboday/contract/pages/screens';
import type { ScreenName } from '@purboday/contract/pages/screens';
import { expect, test } from 'vitest';
import { portalScreens } from '../../apps/web/src/portal-screens.ts';
import { publicScreens } from '../../apps/web/src/public-screens.ts';
import { textOf } from './repository.ts';

const names = Object.keys(screens) as ScreenName[];
const isDocument = (name: ScreenName): boolean => 'document' in screens[name];

test('every screen has a module in one of the import maps, or a document of its own', () => {
  const expected = names.filter((name) => !isDocument(name));
  const mapped = [...Object.keys(publicScreens), ...Object.keys(portalScreens)];
  expect(mapped.toSorted()).toEqual(expected.toSorted());
});

test.each(names.filter(isDocument))('the document of %s is there', (name) => {
  expect(textOf(`apps/web/${documentOf(name)}`)).toBeDefined();
});

test.each(languageCodes)('the landing page has an address in %s', (language) => {
  const landing = names.map(screenOf).find(({ path }) => path === landingPathOf(language));
  expect(landing?.language ?? 'en').toBe(language);
  expect(landing?.document).toBe('index.html');
});

test('no two screens share a path', () => {
  const paths = Object.values(screens).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
