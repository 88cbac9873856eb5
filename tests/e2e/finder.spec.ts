import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { createPortalCalls } from './support/portal-calls.ts';
import { demo, signInAs } from './support/sign-in.ts';
import { expect, withAnimations, onDesktop, onPhone, test } from './support/test.ts';

test.use(withAnimations);

test(
  'finds people, providers and screens of an L2 admin with Ctrl-K and keys alone @UX-59',
  onDesktop,
  async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await signInAs(page, demo.l2);
    expect(requests.filter((url) => url.includes('finder'))).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    const finder = page.getByRole('dialog', { name: 'Find' });
    const field = finder.getByRole('combobox');
    await expect(field).toBeFocused();
    await expect(finder.getByRole('option', { name: 'Messages' })).toBeVisible();
    await expectAccessible(page);
    await field.fill('udaan skill');
    const provider = finder.getByRole('group', { name: 'Training Providers' }).getByRole('option');
    await expect(provider.first()).toContainText('Udaan Skill Centre, Kolkata');
    await page.keyboard.press('Enter');
    await expect(finder).toBeHidden();
    await expect(page).toHaveURL(/\/l2-admin\/records\/training-providers\//u);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Udaan Skill Centre');

    await page.keyboard.press('Control+k');
    await field.fill('retent');
    await expect(finder.getByRole('option')).toHaveText(['Retention']);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/l2-admin\/retention/u);

    // A screen is found at once, people a moment later and above it: Enter opens the first result.
    await page.keyboard.press('Control+k');
    await field.fill('an');
    await expect(finder.getByRole('group', { name: 'Candidates' })).toBeVisible();
    await expect(finder.getByRole('group', { name: 'Screens' })).toBeVisible();
    const hits = finder.getByRole('option');
    const expectHighlighted = async (n: number) => {
      const id = await hits.nth(n).getAttribute('id');
      await expect(field).toHaveAttribute('aria-activedescendant', id ?? '');
      await expect(hits.nth(n)).toHaveAttribute('data-highlighted');
    };
    await expectHighlighted(0);
    await page.keyboard.press('ArrowDown');
    await expectHighlighted(1);
    await hits.nth(2).hover();
    await expectHighlighted(2);

    await field.fill('zzzz nobody');
    await expect(finder.getByText('Nothing found.')).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(finder).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(finder).toBeHidden();
  },
);

test(
  'finds only the jobs and applicants of a job provider @UX-59 @full',
  onDesktop,
  async ({ page, request }) => {
    const callPortal = await createPortalCalls(request, demo.jobs);
    const [{ name }] = await callPortal('GET', '/job-providers/candidates?limit=1');
    await signInAs(page, demo.jobs);
    const requests = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) requests.add(pathname);
    });
    await page.getByRole('button', { name: 'Find' }).click();
    const finder = page.getByRole('dialog', { name: 'Find' });
    const answered = page.waitForResponse(/job-providers\/candidates\?q=/u);
    await finder.getByRole('combobox').fill(name);
    expect((await answered).status()).toBe(200);
    await expect(
      finder.getByRole('group', { name: 'Applicants' }).getByRole('option', { name }).first(),
    ).toBeVisible();
    await page.route('**/api/job-providers/jobs?*', (route) => route.abort());
    await finder.getByRole('combobox').fill('ta');
    await expect(finder.getByText('Some lists could not be searched.')).toBeVisible();
    expect(
      [...requests].filter((path) => /l1admin|l2admin|training-providers/u.test(path)),
    ).toEqual([]);
  },
);

test('shows Find at the top of every screen on a phone @UX-59 @full', onPhone, async ({ page }) => {
  await signInAs(page, demo.l2);
  await page.getByRole('button', { name: 'Find' }).click();
  const finder = page.getByRole('dialog', { name: 'Find' });
  await finder.getByRole('combobox').fill('udaan');
  await finder
    .getByRole('option', { name: /Udaan Skill Centre/u })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Udaan Skill Centre');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
});

test.describe('while the code of the finder is loading @UX-140', onDesktop, () => {
  const openFirst = async (page: Page, list: string, role: Parameters<typeof signInAs>[1]) => {
    await signInAs(page, role, list);
    await page.locator('[data-row-link]').first().click();
  };
  const screens: [string, (page: Page) => Promise<void>][] = [
    [
      'review',
      async (page) => {
        await openFirst(page, '/l1-admin/candidates?status=PENDING', demo.l1);
        await expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled();
      },
    ],
    ['check-ins', (page) => signInAs(page, demo.l2, '/l2-admin/calls?due=2030-01-01')],
    ['assign', (page) => signInAs(page, demo.l2, '/l2-admin/candidates')],
    ['applicants', (page) => signInAs(page, demo.jobs, '/job-provider/applicants')],
  ];
  for (const [screen, open] of screens)
    test(`types a name into Find and changes nothing: ${screen}`, async ({ page }) => {
      const writes: string[] = [];
      page.on('request', (request) => {
        if (request.method() !== 'GET' && !request.url().endsWith('/page-views'))
          writes.push(`${request.method()} ${request.url()}`);
      });
      await page.route(/\/finder-|modal-dialog-/u, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 2_000));
        await route.continue().catch(() => undefined);
      });
      await open(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      const address = page.url();
      const before = await page.getByRole('heading', { level: 1 }).textContent();
      writes.length = 0;
      await page.keyboard.press('Control+k');
      await page.keyboard.type('asha123');
      const field = page.getByRole('dialog', { name: 'Find' }).getByRole('combobox');
      await expect(field).toHaveValue('asha123');
      // The code is there, and what was typed too.
      await expect(
        page.getByText(/^(?:Searching…|Nothing found\.|No record found\.)$/u),
      ).toBeVisible();
      await expect(field).toHaveValue('asha123');
      await expect(field).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(page.url()).toBe(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(before ?? '');
      await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
      expect(writes).toEqual([]);
    });

  test('ignores keys that decide while a menu entry has the focus', async ({ page }) => {
    await openFirst(page, '/l1-admin/candidates?status=PENDING', demo.l1);
    await expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled();
    const name = await page.getByRole('heading', { level: 1 }).textContent();
    await page.getByRole('button', { name: 'Find' }).focus();
    for (const key of ['a', 'r', 'h', 'n']) await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('h');
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
