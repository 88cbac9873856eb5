import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkBeforeDownload } from './app-download.ts';

const downloads = vi.fn<() => void>();
let link: HTMLAnchorElement;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<a href="/downloads/purbodayapp.apk">Download</a><div data-toasts></div>';
  link = document.querySelector('a') as HTMLAnchorElement;
  checkBeforeDownload(link);
  // The browser follows a click unless it is prevented.
  document.body.onclick = (event) => {
    if (!event.defaultPrevented) downloads();
    event.preventDefault();
  };
});
afterEach(() => {
  downloads.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answering = (answer: () => Promise<Response>) => {
  const fetchCalls = vi.fn<(address: string, options: RequestInit) => Promise<Response>>(answer);
  vi.stubGlobal('fetch', fetchCalls);
  return fetchCalls;
};
const readToast = () => document.querySelector('[data-toasts]')?.textContent;
const settled = () => vi.advanceTimersByTimeAsync(0);

test('checks for the file, then downloads it after 1.5 seconds', async () => {
  const fetchCalls = answering(async () => new Response(null, { status: 200 }));
  link.click();
  await settled();
  expect(fetchCalls.mock.calls[0]?.[1]).toEqual({ method: 'HEAD' });
  expect(readToast()).toBe('APK found. Starting download...');
  await vi.advanceTimersByTimeAsync(1499);
  expect(downloads).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(downloads).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1500);
  expect(readToast()).toBe('');
});

test.each([
  ['APK file not found.', async () => new Response(null, { status: 404 })],
  [
    'Something went wrong while checking the file.',
    async () => new Response(null, { status: 503 }),
  ],
  ['Something went wrong while checking the file.', () => Promise.reject(new TypeError('offline'))],
])('explains a missing file: %s', async (text, answer) => {
  answering(answer);
  link.click();
  await settled();
  expect(readToast()).toBe(text);
  await vi.advanceTimersByTimeAsync(5000);
  expect(downloads).not.toHaveBeenCalled();
});

test('ignores a second click during the check', async () => {
  const fetchCalls = answering(async () => new Response(null, { status: 200 }));
  link.click();
  link.click();
  await vi.advanceTimersByTimeAsync(1500);
  expect(fetchCalls).toHaveBeenCalledTimes(1);
  expect(downloads).toHaveBeenCalledTimes(1);
});
