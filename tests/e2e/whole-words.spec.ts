import type { Page } from '@playwright/test';
import { waitUntilLoaded } from './support/wait-until-loaded.ts';
import { beginSession, demo, signInAs } from './support/sign-in.ts';
import { expect, onlyFullOnPhone, onPhone, test } from './support/test.ts';

/** Words that go on in another line, anywhere on the page: addresses, and what no line has room for, are left out. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    const cutAt = (element: Element): number => {
      for (let box: Element | null = element; box; box = box.parentElement)
        if (getComputedStyle(box).webkitLineClamp !== 'none')
          return box.getBoundingClientRect().bottom - 1;
      return Infinity;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      // Only screen readers read this: its box is one pixel wide.
      if (node.parentElement.closest('.sr-only, caption, .page-back')) continue;
      const text = node.textContent ?? '';
      // A part of an email address, which breaks before its domain.
      if (node.parentElement.textContent.includes('@')) continue;
      for (const { 0: token, index } of text.matchAll(/[^\s/]{3,24}/gu)) {
        if (/[@/:_.\d-]/u.test(token)) continue;
        range.setStart(node, index);
        range.setEnd(node, index + token.length);
        // A card cuts a long title and ends it with an ellipsis.
        const visibleUntil = cutAt(node.parentElement);
        const lines = new Set(
          [...range.getClientRects()]
            .filter(({ top }) => top < visibleUntil)
            .map(({ top }) => Math.round(top / 4)),
        );
        if (lines.size > 1) broken.push(token);
      }
    }
    return broken;
  });

const small = { width: 320, height: 640 };

const publicPages = [
  '/',
  '/hi',
  '/help',
  '/track',
  '/register/candidate',
  '/register/job-provider',
];

const screensOf = {
  [demo.l2]: [
    'dashboard',
    'people',
    'candidates',
    'calls',
    'calls?tab=people',
    'calls?tab=assignees',
    'records',
    'placements',
    'batches',
    'centres',
    'centre-visits',
    'upload/candidates',
    'upload/placements',
    'l1-admins',
    'coverage',
    'l2-admins',
    'master/skills',
    'erasure-requests',
    'grievances',
    'retention',
    'messages',
    'page-views',
    'settings',
  ],
  [demo.l1]: [
    'dashboard',
    'people',
    'candidates',
    'job-providers',
    'training-providers',
    'centres',
    'centre-visits',
  ],
  [demo.training]: [
    'dashboard',
    'assigned-candidates',
    'batches',
    'create-batch',
    'centres',
    'centre-visits',
    'manage-profile',
    'people',
  ],
  [demo.jobs]: ['dashboard', 'manage-jobs', 'create-job', 'applicants', 'placements', 'people'],
} as const;
const portalOf = {
  [demo.l2]: '/l2-admin',
  [demo.l1]: '/l1-admin',
  [demo.training]: '/training-provider',
  [demo.jobs]: '/job-provider',
} as const;

test.use({ viewport: small });

test('breaks no word on the public pages at 320 px @UX-64', onPhone, async ({ page }) => {
  for (const path of publicPages) {
    await page.goto(path);
    await waitUntilLoaded(page);
    expect.soft(await brokenWords(page), path).toEqual([]);
  }
});

type Person = keyof typeof screensOf;

/** Labels of the bottom menu: the distance of each from the next, and from the edge. */
const gapsOfMenu = (page: Page): Promise<number[]> =>
  page.locator('.bottom-bar').evaluate((bar) => {
    const range = document.createRange();
    const labels = [...bar.querySelectorAll(':scope > .menu-link')].map((link) => {
      const text =
        link.querySelector('.menu-label') ??
        [...link.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
      range.selectNodeContents(text ?? link);
      return range.getBoundingClientRect();
    });
    const edges = [0, ...labels.flatMap(({ left, right }) => [left, right]), innerWidth];
    return edges.flatMap((edge, n) => (n % 2 === 1 ? [edge - (edges[n - 1] ?? 0)] : []));
  });

/** Few enough for one test. */
const screensAtOnce = 8;

for (const person of Object.keys(screensOf) as Person[])
  for (let first = 0; first < screensOf[person].length; first += screensAtOnce) {
    const names = screensOf[person].slice(first, first + screensAtOnce);
    test(
      `breaks no word for ${person} at 320 px and keeps the menu labels apart, from ${names[0]} on @UX-64`,
      onlyFullOnPhone,
      async ({ page }) => {
        await beginSession(page, person);
        for (const name of names) {
          await page.goto(`${portalOf[person]}/${name}`);
          await waitUntilLoaded(page);
          expect.soft(await brokenWords(page), name).toEqual([]);
        }
        for (const gap of await gapsOfMenu(page)) expect(gap).toBeGreaterThanOrEqual(2);
        // No scrolling is needed: entries that do not fit are behind More.
        const over = await page
          .locator('.bottom-bar')
          .evaluate((bar) => bar.scrollWidth - bar.clientWidth);
        expect(over).toBeLessThanOrEqual(0);
      },
    );
  }

test('extends a dialog to the edges of a phone @UX-64 @full', onPhone, async ({ page }) => {
  await signInAs(page, demo.l2);
  for (const name of ['Find', 'More']) {
    await page.getByRole('button', { name, exact: true }).click();
    const box = await page.getByRole('dialog').boundingBox();
    expect(box?.x).toBe(0);
    expect(box?.width).toBe(small.width);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(small.height);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test(
  'fades tabs that overflow and scrolls the selected one into view @UX-64 @full',
  onPhone,
  async ({ page }) => {
    await signInAs(page, demo.l2, '/l2-admin/candidates');
    await waitUntilLoaded(page);
    const bar = page.getByRole('navigation', { name: 'Queues' });
    expect(await bar.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeGreaterThan(0);
    expect(await bar.evaluate((one) => getComputedStyle(one).backgroundAttachment)).toContain(
      'local',
    );
    const last = bar.getByRole('link').last();
    await page.goto((await last.getAttribute('href')) ?? '');
    await waitUntilLoaded(page);
    await expect(last).toHaveAttribute('aria-current', 'page');
    await expect(last).toBeInViewport({ ratio: 0.9 });
  },
);

test('reports no page error when a navigation interrupts another @UX-64 @full', async ({
  page,
}) => {
  await signInAs(page, demo.l2);
  const entries = page.getByRole('navigation', { name: 'L2 Admin Portal' }).getByRole('link');
  await expect(entries.first()).toBeVisible();
  // The guard of every test refuses an error that escapes.
  await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a.menu-link')].filter((link) =>
      link.checkVisibility(),
    );
    for (const link of [...links, ...links]) link.click();
  });
  await waitUntilLoaded(page);
  await page.goBack();
  await page.goForward();
  await waitUntilLoaded(page);
});

const figures = /(?:(\d+|five|ten|fifteen) minutes)/giu;

test('states the same duration of the form everywhere @UX-64 @full', onPhone, async ({ page }) => {
  const words: string[] = [];
  const read = (text: string) =>
    words.push(...[...text.matchAll(figures)].map(([, n = '']) => n.toLowerCase()));
  await page.goto('/');
  read(
    (await page
      .getByText(/minutes on a phone/u)
      .first()
      .textContent()) ?? '',
  );
  await page.goto('/register/candidate');
  read((await page.getByText('Please keep your Aadhar card ready').first().textContent()) ?? '');
  read((await page.locator('meta[name=description]').getAttribute('content')) ?? '');
  await page.goto('/help');
  const needed = page.getByText(/an email address that you can open now/u);
  read((await needed.first().textContent()) ?? '');
  expect(words).toEqual(['ten', 'ten', 'ten', 'ten']);
});
