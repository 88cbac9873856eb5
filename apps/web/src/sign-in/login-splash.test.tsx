import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoginSplash } from './login-splash.tsx';
import { showSplash } from './login-splash.ts';

const partners = [{ name: 'Ganga Looms', does: 'Weaving' }];
const byId = (id: string): HTMLElement | null => document.getElementById(id);

const open = (agent: string): HTMLElement => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  const splash = renderToStaticMarkup(<LoginSplash name="Foundation" partners={partners} />);
  document.body.innerHTML = `${splash}<div id="app"></div>`;
  const page = byId('app') as HTMLElement;
  showSplash(byId('splash') as HTMLElement, page);
  return page;
};
const inApp = 'Mozilla/5.0 PurbodayApp/1.0';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  location.hash = '';
});

test('the Android app shows its partners for five seconds, then the sign-in', () => {
  const page = open(inApp);
  expect(byId('splash')?.textContent).toContain('Ganga Looms');
  expect(page.inert).toBe(true);
  vi.advanceTimersByTime(4999);
  expect(byId('splash')).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(byId('splash')).toBeNull();
  expect(page.inert).toBe(false);
});

test('UX-34: the splash can be skipped', () => {
  const page = open(inApp);
  byId('splash')?.querySelector('button')?.click();
  expect(byId('splash')).toBeNull();
  expect(page.inert).toBe(false);
});

test('a browser has no splash', () => {
  expect(open('Mozilla/5.0 Chrome/140').inert).not.toBe(true);
  expect(byId('splash')).toBeNull();
});

test('whoever was sent to the sign-in with a message reads it at once', () => {
  location.hash = '#session-ended';
  open(inApp);
  expect(byId('splash')).toBeNull();
});
