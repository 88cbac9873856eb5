import { afterEach, expect, test, vi } from 'vitest';

const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** As a prerendered document has them. */
const begin = async (): Promise<void> => {
  document.head.innerHTML =
    '<template id="programs"><link rel="modulepreload" href="/assets/help.js"></template>';
  vi.resetModules();
  await import('./begin.ts');
};

const fetched = (): number => document.head.querySelectorAll(':scope > link').length;

afterEach(() => {
  vi.restoreAllMocks();
  document.head.replaceChildren();
});

test('programs are fetched when the page is painted', async () => {
  await begin();
  expect(fetched()).toBe(0);
  await frame();
  await vi.waitFor(() => expect(fetched()).toBe(1));
});

test('a page in the background, which is not painted, has them at once', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await begin();
  expect(fetched()).toBe(1);
});

test('a document without a template begins without a fault', async () => {
  document.head.replaceChildren();
  vi.resetModules();
  await import('./begin.ts');
  await frame();
  expect(fetched()).toBe(0);
});
