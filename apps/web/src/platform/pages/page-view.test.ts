import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendPageView } from './page-view.ts';

const sent = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  sent.mockResolvedValue(new Response());
  vi.stubGlobal('fetch', sent);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sent.mockReset();
});

test('a page view contains only the screen', () => {
  sendPageView('/l1-admin/review/candidate/$id');
  vi.runAllTimers();
  const [[url, init] = []] = sent.mock.calls;
  expect(url).toBe('/api/page-views');
  expect(init).toEqual({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"screen":"/l1-admin/review/candidate/$id"}',
    credentials: 'omit',
    keepalive: true,
  });
});

test('waits until the page has loaded its own data', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  sendPageView('/');
  vi.runAllTimers();
  expect(sent).not.toHaveBeenCalled();
  dispatchEvent(new Event('load'));
  dispatchEvent(new Event('load'));
  expect(sent).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(sent).toHaveBeenCalledTimes(1);
});

test('sends it once when the visitor leaves earlier', () => {
  sendPageView('/');
  dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveBeenCalledTimes(1);
  vi.runAllTimers();
  dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveBeenCalledTimes(1);
});

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])('sends none with %o', (wish) => {
  vi.stubGlobal('navigator', wish);
  sendPageView('/');
  vi.runAllTimers();
  expect(sent).not.toHaveBeenCalled();
});

test('ignores a lost connection', async () => {
  sent.mockRejectedValue(new TypeError('Failed to fetch'));
  sendPageView('/');
  expect(() => vi.runAllTimers()).not.toThrow();
  expect(sent).toHaveBeenCalledTimes(1);
  await Promise.resolve();
});
