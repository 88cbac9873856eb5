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
    await field.fill('page vi');
    await expect(finder.getByRole('option')).toHaveText(['Page views']);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Page views' })).toBeVisible();

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
