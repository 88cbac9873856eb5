import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { createPortalCalls } from './support/portal-calls.ts';
import { waitUntilLoaded } from './support/wait-until-loaded.ts';
import { beginSession, demo, fillSignIn } from './support/sign-in.ts';
import { expect, onDesktop, onlyFullOnDesktop, test } from './support/test.ts';
import { waitForStepPause } from './support/training-provider.ts';

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
const links = (page: Page) => rows(page).getByRole('link');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const badge = (page: Page, word: string) =>
  page.locator('main header').getByText(word, { exact: true });
const next = (page: Page) => page.getByRole('link', { name: 'Next waiting' });

const confirm = async (page: Page, button: string, reason?: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  if (reason !== undefined) await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
};

const step = async (page: Page, button: string, reason?: string): Promise<void> => {
  // On desktops the usual reasons are beside it, and the dialog is for another reason.
  const opening = page.getByRole('button', { name: new RegExp(`^${button}…?$`, 'u') });
  await expect(opening).not.toHaveAttribute('aria-busy', 'true');
  // A second tap shortly after a step is ignored, and this test is faster than a person.
  await waitForStepPause(page);
  await opening.click();
  if (button !== 'Approve' && button !== 'Resume review') await confirm(page, button, reason);
};

/** On a desk the next one follows a decision. */
const backTo = async (page: Page, address: string): Promise<void> => {
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.goto(address);
};

test.beforeEach(async ({ page }) => beginSession(page, demo.l1));

const kinds = [
  {
    kind: 'job-provider',
    tile: 'Pending job providers',
    menu: 'Job Providers',
    many: 'job providers',
    noun: 'Job Provider',
    document: 'Company document',
    column: 'Industry',
    fact: 'Jobs offered',
    home: '/job-provider/dashboard',
  },
  {
    kind: 'training-provider',
    tile: 'Pending training providers',
    menu: 'Training Providers',
    many: 'training providers',
    noun: 'Provider',
    document: 'Registration document',
    column: 'Skills',
    fact: 'Skills offered',
    home: '/training-provider/dashboard',
  },
] as const;

for (const { kind, tile, menu, many, noun, document, column, fact, home } of kinds) {
  const listPath = `/l1-admin/${kind}s`;

  test(
    `searches and filters the list of ${many} and distinguishes empty from failed @UX-21 @UX-27 @full`,
    kind === 'job-provider' ? onDesktop : onlyFullOnDesktop,
    async ({ page }) => {
      await page.goto('/l1-admin/dashboard');
      await page.locator('main').getByRole('link', { name: tile }).click();
      await expect(page).toHaveURL(`${listPath}?status=PENDING`);
      await expect(heading(page)).toHaveText(menu);
      await expect(page.getByLabel('Status', { exact: true })).toHaveValue('PENDING');
      await expect(page.getByRole('columnheader', { name: 'Status' })).toHaveCount(0);
      await expect(page.getByRole('columnheader', { name: column })).toBeVisible();
      await expectAccessible(page);
      const shown = rows(page)
        .first()
        .getByText(/^[0-9A-F]{6}$/u);
      const id = (await shown.textContent()) ?? '';
      // The list does not show the email, but finds it.
      const callPortal = await createPortalCalls(page.request, demo.l1);
      const [{ contactPerson }] = await callPortal('GET', `/l1admin/${kind}s?q=${id}`);
      await page.getByPlaceholder('Search by name, contact email or ID...').fill(id);
      await expect(page).toHaveURL(new RegExp(`q=${id}`, 'u'));
      await expect(rows(page)).toHaveCount(1);
      await page.getByRole('searchbox').fill(contactPerson.email);
      await expect(rows(page)).toHaveCount(1);
      await page.reload();
      await expect(rows(page)).toHaveCount(1);
      await page.getByRole('searchbox').fill('nobody-is-called-this');
      await expect(page.getByText(`No ${many} match`)).toBeVisible();
      await page.getByRole('button', { name: 'Clear search and filters' }).click();
      await expect(rows(page).first()).toBeVisible();
      await page.route(`**/api/l1admin/${kind}s*`, (route) => route.abort());
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page.getByText(`Failed to fetch ${many}.`).first()).toBeVisible();
      await expect(
        page.getByText(`Failed to fetch ${many}. Please try again later.`),
      ).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(rows(page).first()).toBeVisible();
    },
  );

  test(
    `holds, resumes and approves one of the ${many}, who signs in, and holds it again @SEC-19`,
    kind === 'job-provider' ? onDesktop : onlyFullOnDesktop,
    async ({ page, newPerson }) => {
      await page.goto(`${listPath}?status=PENDING`);
      const name = (await links(page).first().locator('bdi').textContent()) ?? '';
      await links(page).first().click();
      await expect(heading(page)).toHaveText(name);
      const address = page.url();
      await expect(badge(page, 'Pending')).toBeVisible();
      await expect(page.getByText(fact, { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: document })).toBeVisible();
      await expect(page.getByText('The document could not be loaded.')).toHaveCount(0);
      await expectAccessible(page);

      await step(page, 'Put on hold', 'The licence cannot be read');
      await expect(page.getByText(`${noun} put on hold`)).toBeVisible();
      await backTo(page, address);
      await expect(page.getByText('The licence cannot be read').first()).toBeVisible();
      await step(page, 'Resume review');
      await expect(badge(page, 'Pending')).toBeVisible();

      await page.route(`**/api/l1admin/approve-${kind}/*`, (route) => route.abort());
      await step(page, 'Approve');
      await expect(page.getByText(`Failed to approve ${noun.toLowerCase()}`)).toBeVisible();
      await expect(badge(page, 'Pending')).toBeVisible();
      await page.unrouteAll();
      await step(page, 'Approve');
      await expect(page.getByText(`${noun} approved successfully`)).toBeVisible();
      await backTo(page, address);
      await expect(badge(page, 'Approved by L1')).toBeVisible();
      await expectAccessible(page);

      const email = (await page.getByText('@').first().textContent()) ?? '';
      const provider = await newPerson();
      await fillSignIn(provider, email, demo.password);
      await expect(provider).toHaveURL(home);
      // A screen that is loading notices the end of its session itself, and redirects while it is
      // reloaded.
      await waitUntilLoaded(provider);
      await step(page, 'Put on hold', 'The licence has run out');
      await expect(page.getByText(`${noun} put on hold`)).toBeVisible();
      await expect(badge(page, 'On hold')).toBeVisible();
      await provider.reload();
      await expect(provider).toHaveURL(/\/login/u);

      await step(page, 'Resume review');
      await step(page, 'Reject', 'It does not exist');
      await expect(page.getByText(`${noun} rejected successfully`)).toBeVisible();
      await backTo(page, address);
      await expect(badge(page, 'Rejected')).toBeVisible();
      await expect(page.getByRole('button', { name: /Approve|Reject|hold|Resume/u })).toHaveCount(
        0,
      );
    },
  );

  test(`shows that one of the ${many} was not found, with a link back @full`, async ({ page }) => {
    await page.goto(`/l1-admin/review/${kind}/01990000-0000-7000-8000-000000000000`);
    await expect(heading(page)).toHaveText(`${noun} not found.`);
    await expect(
      page.getByText(`Failed to fetch ${noun.toLowerCase()} details. The record may not exist.`),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: `To the ${many}` }).click();
    await expect(page).toHaveURL(listPath);
  });
}

/** After a decision: a phone waits for a tap on Next waiting, a desk does not. */
const goOn = async (page: Page): Promise<void> => {
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  const decidedHere = /^(?:Approved by L1|Rejected)$/u;
  if ((page.viewportSize()?.width ?? 0) >= 1280) return;
  await expect(page.locator('main header').getByText(decidedHere)).toBeVisible();
  await next(page).click();
};

test(
  'Next waiting follows the filtered list, decided or not @full',
  onDesktop,
  async ({ page }) => {
    await page.goto('/l1-admin/candidates?status=PENDING&q=demo');
    await expect(links(page).first()).toBeVisible();
    const names = await links(page).locator('bdi').allTextContents();
    await links(page).first().click();
    await expect(heading(page)).toHaveText(names[0] ?? '');
    await next(page).click();
    await expect(heading(page)).toHaveText(names[1] ?? '');
    await step(page, 'Approve');
    await goOn(page);
    await expect(heading(page)).toHaveText(names[2] ?? '');
    await expect(heading(page)).toBeFocused();
    await waitForStepPause(page);
    await step(page, 'Reject', '');
    await goOn(page);
    await expect(heading(page)).toHaveText(names[3] ?? '');
    const back = page.locator('main header').getByRole('link', { name: 'Candidates' });
    await expect(back).toHaveAttribute('href', '/l1-admin/candidates?status=PENDING&q=demo');
  },
);

test.describe('UX-23: the keyboard', onDesktop, () => {
  test('searches, navigates and opens a list @full', async ({ page }) => {
    await page.goto('/l1-admin/candidates?status=PENDING');
    await expect(links(page).first()).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.press('j');
    await expect(page.getByRole('searchbox')).toHaveValue('j');
    await page.getByRole('searchbox').fill('');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).not.toHaveURL(/q=/u);
    await heading(page).focus();
    await page.keyboard.press('j');
    await expect(links(page).nth(0)).toBeFocused();
    await page.keyboard.press('j');
    await expect(links(page).nth(1)).toBeFocused();
    await page.keyboard.press('k');
    await expect(links(page).nth(0)).toBeFocused();
    const name = (await links(page).first().locator('bdi').textContent()) ?? '';
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText(name);
  });

  test('approves, rejects, holds and continues, but not while the user types', async ({ page }) => {
    await page.goto('/l1-admin/candidates?status=PENDING');
    await links(page).first().click();
    await expect(next(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
    const dialog = page.getByRole('dialog');
    for (const [key, question] of [
      ['r', 'Reject'],
      ['h', 'Put'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(dialog).toContainText(question);
      await page.keyboard.press('n');
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    const first = await heading(page).textContent();
    await page.keyboard.press('n');
    await expect(heading(page)).not.toHaveText(first ?? '');
    await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
    const second = await heading(page).textContent();
    await page.keyboard.press('a');
    await expect(page.getByText('Candidate approved successfully')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(heading(page)).not.toHaveText(second ?? '');
  });

  test('can be switched off permanently @full', async ({ page }) => {
    await page.goto('/l1-admin/candidates?status=PENDING');
    await links(page).first().click();
    // The list has a button of that name too.
    await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expect(page.getByText('Keyboard shortcuts are off.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
    await page.keyboard.press('r');
    await expect(page.getByText('Keyboard shortcuts are off.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await page.keyboard.press('r');
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
