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

test('shows the partners for five seconds in the Android app, then the sign-in', () => {
  const page = open(inApp);
  expect(byId('splash')?.textContent).toContain('Ganga Looms');
  expect(page.inert).toBe(true);
  vi.advanceTimersByTime(4999);
  expect(byId('splash')).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(byId('splash')).toBeNull();
  expect(page.inert).toBe(false);
});

test('skips the splash screen (UX-34)', () => {
  const page = open(inApp);
  byId('splash')?.querySelector('button')?.click();
  expect(byId('splash')).toBeNull();
  expect(page.inert).toBe(false);
});

test('shows no splash screen in a browser', () => {
  expect(open('Mozilla/5.0 Chrome/140').inert).not.toBe(true);
  expect(byId('splash')).toBeNull();
});

test('shows a message at once instead of the splash screen', () => {
  location.hash = '#session-ended';
  open(inApp);
  expect(byId('splash')).toBeNull();
});
