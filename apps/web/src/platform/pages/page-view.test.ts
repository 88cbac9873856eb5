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

test('a page view tells the screen and nothing else', () => {
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

test('it waits until the page has what it needs itself', () => {
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

test('it goes out once when the visitor leaves before', () => {
  sendPageView('/');
  dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveBeenCalledTimes(1);
  vi.runAllTimers();
  dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveBeenCalledTimes(1);
});

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])('with %o none is sent', (wish) => {
  vi.stubGlobal('navigator', wish);
  sendPageView('/');
  vi.runAllTimers();
  expect(sent).not.toHaveBeenCalled();
});

test('a line that is down is nobody’s concern', async () => {
  sent.mockRejectedValue(new TypeError('Failed to fetch'));
  sendPageView('/');
  expect(() => vi.runAllTimers()).not.toThrow();
  expect(sent).toHaveBeenCalledTimes(1);
  await Promise.resolve();
});
