import type { Page } from '@playwright/test';
import { settled } from './support/settled.ts';
import { beginSession, demo } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** What a portal's document shows before its programs are there (docs/decisions/024). */
const frame = '#app > [inert]';

const programs = /\/assets\/(?!begin-)[^/]+\.js$/u;
const answers = /\/api\//u;

/** Holds requests back. @returns lets them go */
const hold = async (page: Page, what: RegExp): Promise<() => void> => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(what, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

/** Adds up what moves on the pages without anybody's doing. */
const watchMoves = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { moved: 0 });
    const here = globalThis as unknown as { moved: number };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        here.moved += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
};
const movedOn = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { moved: number }).moved);

/** Where everything stands that is there before the data. */
const placesOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(
      document.querySelectorAll('#app :is(h1, h2, a, main, header, aside, nav)'),
      (each) => {
        const { x, y, width } = each.getBoundingClientRect();
        const text = each.matches('h1, h2, a') ? each.textContent : '';
        return `${each.nodeName} ${text}: ${x}, ${y}, ${width}`;
      },
    ),
  );

const screens = [
  { as: demo.l1, path: '/l1-admin/dashboard', heading: /^Welcome, \w/u, entry: 'Candidates' },
  { as: demo.l1, path: '/l1-admin/candidates', heading: /^Candidates$/u, entry: 'Candidates' },
  { as: demo.training, path: '/training-provider/dashboard', heading: /^Dash/u, entry: 'Batches' },
] as const;

for (const { as, path, heading, entry } of screens) {
  test(`UX-28: ${path} is painted before its programs are there, and does not move when they are`, async ({
    page,
  }) => {
    await beginSession(page, as);
    await watchMoves(page);
    const [releasePrograms, releaseAnswers] = [
      await hold(page, programs),
      await hold(page, answers),
    ];
    await page.goto(path, { waitUntil: 'commit' });
    const shown = page.locator(frame);
    await expect(shown.locator('h1')).toHaveText(heading);
    await expect(shown.locator('h1')).toBeInViewport();
    await expect(shown.locator('nav a:visible', { hasText: entry })).toBeInViewport();
    await expect(shown.locator('a[href="/account"]:visible')).toHaveText(/: \w/u);
    // Nobody hears it, or comes into it with the keyboard.
    await expect(page.getByRole('heading')).toHaveCount(0);
    await expect(shown.locator('.after-200ms').first()).toBeVisible();
    const before = await placesOn(page);
    const scrolled = await page.evaluate(() => {
      scrollTo({ top: 40, behavior: 'instant' });
      return scrollY;
    });

    releasePrograms();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.locator('[aria-hidden=true] h1')).toHaveCount(0);
    expect(await page.locator('.after-200ms').first().isVisible(), 'placeholders stay').toBe(true);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('#content')).toHaveCount(1);
    expect(await page.evaluate(() => scrollY), 'how far it was scrolled').toBe(scrolled);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    expect(await placesOn(page)).toEqual(before);
    // The face of the headings may come late, and is a hair wider.
    expect(await movedOn(page), 'when the programs came').toBeLessThan(0.001);

    releaseAnswers();
    await expect(page.locator('output:visible', { has: page.locator('.skeleton') })).toHaveCount(0);
    // What Core Web Vitals call good; how many lines wait differs from day to day.
    expect(await movedOn(page), 'when the data came').toBeLessThan(0.1);
    await settled(page);
  });
}

test('nobody without a session of its role is shown the frame of a portal', async ({ page }) => {
  const release = await hold(page, programs);
  await page.goto('/l1-admin/candidates', { waitUntil: 'commit' });
  await expect(page.locator('#app')).toBeEmpty();
  expect(await page.locator('body').innerText()).not.toContain('Candidates');
  release();
  await expect(page).toHaveURL('/login');
});
