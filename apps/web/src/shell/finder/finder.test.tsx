import type { Role } from '@purboday/contract/conventions/roles';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  respondByPath,
  clearScreen,
  toListResponse,
  renderScreens,
} from '#web/platform/testing/shown-screen.tsx';
import { startPortalLanguage } from '#web/platform/language/portal-language.ts';
import { Finder } from './use-finder.tsx';

// Loaded lazily by the finder.
beforeAll(() => import('./finder.tsx'), 60_000);
afterEach(async () => {
  await clearScreen();
  await startPortalLanguage('en');
});

/** Zero-width space, as copied from messengers. */
const invisible = '\u200b';

const role: Role = 'TRAINING_PROVIDER';

const openFinder = async () => {
  const requests = respondByPath({
    '/api/training-providers/candidates': toListResponse([]),
    '/api/batches': toListResponse([]),
  });
  await renderScreens('/find', {
    '/find': () => <Finder role={role} onClose={() => undefined} />,
  });
  // The results are loaded after the input.
  await screen.findByRole('listbox');
  return { requests, field: screen.getByRole('combobox') };
};

const searchedTexts = (requests: readonly string[]): (string | null)[] => [
  ...new Set(requests.map((url) => new URL(url, 'http://localhost').searchParams.get('q'))),
];

test.each([
  [` as${invisible}ha  rao `, 'asha rao'],
  [`asha@उदाहरण${invisible}.भारत`, 'asha@उदाहरण.भारत'],
  ['९७८०५', '97805'],
])('searches %j without invisible characters, in ASCII digits', async (typed, searched) => {
  const { requests, field } = await openFinder();
  fireEvent.change(field, { target: { value: typed } });
  await vi.waitFor(() => expect(searchedTexts(requests)).toEqual([searched]));
});

test('does not count invisible characters as letters', async () => {
  const { requests, field } = await openFinder();
  fireEvent.change(field, { target: { value: `z${invisible}${invisible}` } });
  await screen.findByText('Type at least two letters.');
  expect(requests).toEqual([]);
});

test('finds a screen by a name with invisible characters', async () => {
  const { field } = await openFinder();
  fireEvent.change(field, { target: { value: `bat${invisible}ches` } });
  expect(await screen.findByRole('option', { name: /Batches/u })).toBeTruthy();
});

test.each(['बैच', 'batches'])('finds a screen in Hindi by %s', async (typed) => {
  await startPortalLanguage('hi');
  const { field } = await openFinder();
  fireEvent.change(field, { target: { value: typed } });
  expect(await screen.findByRole('option', { name: 'बैच' })).toBeTruthy();
});

test('keeps the focus when the page below is ready only now (UX-140)', async () => {
  const { field } = await openFinder();
  const heading = document.body.appendChild(document.createElement('h1'));
  heading.tabIndex = -1;
  heading.focus();
  // happy-dom does not say where the focus went.
  fireEvent.focusOut(field, { relatedTarget: heading });
  expect(document.activeElement).toBe(field);
  heading.remove();
});
