import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawAtLeisure } from './first-draw.tsx';

// As in a browser: React draws when it gets round to it.
const surroundings = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined };
let before: boolean | undefined;
beforeAll(() => {
  before = surroundings.IS_REACT_ACT_ENVIRONMENT;
  surroundings.IS_REACT_ACT_ENVIRONMENT = false;
});
afterAll(() => {
  surroundings.IS_REACT_ACT_ENVIRONMENT = before;
});

const Page = () => (
  <>
    <a href="/help">Help</a>
    <a href="/terms">Terms</a>
    <input aria-label="Email" />
  </>
);

const printed = '<a href="/help">Help</a><a href="/terms">Terms</a>';

const open = (): HTMLElement => {
  document.body.innerHTML = `<div id="app">${printed}</div>`;
  return document.getElementById('app') as HTMLElement;
};

test('what was printed stands until the screen takes its place', async () => {
  const place = open();
  const drawn = drawAtLeisure(place, <Page />);
  expect(place.innerHTML).toBe(printed);
  await drawn;
  expect(place.querySelector('input')).not.toBeNull();
  expect(place.querySelectorAll('a')).toHaveLength(2);
});

test('UX-35: the focus goes from a printed link to the same one of the screen', async () => {
  const place = open();
  const link = place.querySelectorAll('a')[1];
  const drawn = drawAtLeisure(place, <Page />);
  link?.focus();
  await drawn;
  expect(document.activeElement).not.toBe(link);
  expect(document.activeElement?.getAttribute('href')).toBe('/terms');
});

test('nothing takes the focus when nothing had it', async () => {
  const place = open();
  await drawAtLeisure(place, <Page />);
  expect(document.activeElement).toBe(document.body);
});
