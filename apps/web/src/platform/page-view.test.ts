import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendPageView } from './page-view.ts';

const sent = vi.fn<typeof fetch>();

beforeEach(() => {
  sent.mockResolvedValue(new Response());
  vi.stubGlobal('fetch', sent);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sent.mockReset();
});

test('a page view tells the screen and nothing else', () => {
  sendPageView('/l1-admin/review/candidate/$id');
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
  expect(sent).not.toHaveBeenCalled();
  dispatchEvent(new Event('load'));
  dispatchEvent(new Event('load'));
  expect(sent).toHaveBeenCalledTimes(1);
});

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])('with %o none is sent', (wish) => {
  vi.stubGlobal('navigator', wish);
  sendPageView('/');
  expect(sent).not.toHaveBeenCalled();
});

test('a line that is down is nobody’s concern', async () => {
  sent.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(() => sendPageView('/')).not.toThrow();
  await Promise.resolve();
});
