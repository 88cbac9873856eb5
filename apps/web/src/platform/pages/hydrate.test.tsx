import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { hydrateOrRender } from './hydrate.tsx';
import { useScreenRendered } from './hydrated.ts';

// As in a browser: React renders asynchronously.
const surroundings = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined };
let before: boolean | undefined;
beforeAll(() => {
  before = surroundings.IS_REACT_ACT_ENVIRONMENT;
  surroundings.IS_REACT_ACT_ENVIRONMENT = false;
});
afterAll(() => {
  surroundings.IS_REACT_ACT_ENVIRONMENT = before;
});

const wrong = vi.fn<(error: unknown) => void>();
beforeEach(() => vi.spyOn(console, 'error').mockImplementation((text) => wrong(text)));
afterEach(() => {
  vi.restoreAllMocks();
  wrong.mockReset();
});

const Page = () => {
  useScreenRendered();
  const [count, setCount] = useState(0);
  return (
    <>
      <a href="/help">Help</a>
      <input aria-label="Email" defaultValue="" />
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    </>
  );
};

const open = (markup: string, attribute = ''): HTMLElement => {
  document.body.innerHTML = `<div id="app" ${attribute}>${markup}</div>`;
  return document.getElementById('app') as HTMLElement;
};

const isLive = async (place: HTMLElement): Promise<void> => {
  const button = place.querySelector('button');
  await vi.waitFor(() => {
    button?.click();
    expect(button?.textContent).not.toBe('0');
  });
};

test('hydrating a screen keeps its focus and typed text (UX-35)', async () => {
  const place = open(renderToString(<Page />), 'data-server-rendered');
  const [link, input] = [place.querySelector('a'), place.querySelector('input')];
  if (input) input.value = 'asha@';
  input?.focus();
  await hydrateOrRender(place, <Page />);
  await isLive(place);
  expect(place.querySelector('a')).toBe(link);
  expect(document.activeElement).toBe(input);
  expect(input?.value).toBe('asha@');
  expect(wrong).not.toHaveBeenCalled();
});

test('renders a screen into an empty page', async () => {
  const place = open('');
  await hydrateOrRender(place, <Page />);
  await vi.waitFor(() => expect(place.querySelector('input')).not.toBeNull());
  await isLive(place);
  expect(document.activeElement).toBe(document.body);
});

test('replaces the placeholder of the app shell in one step', async () => {
  const place = open('<div inert aria-hidden="true"><input></div>');
  const counts: number[] = [];
  const observer = new MutationObserver(() => counts.push(place.childElementCount));
  observer.observe(place, { childList: true });
  await hydrateOrRender(place, <Page />);
  await vi.waitFor(() => expect(place.querySelector('[inert]')).toBeNull());
  await isLive(place);
  observer.disconnect();
  expect(counts).toEqual([3]);
  expect(wrong).not.toHaveBeenCalled();
});
