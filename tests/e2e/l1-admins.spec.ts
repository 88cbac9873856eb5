import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { selectFilter } from './support/list-filters.ts';
import { beginSession, demo, fillSignIn, signInAs } from './support/sign-in.ts';
import { expect, onDesktop, onPhone, test } from './support/test.ts';

const password = 'four-green-lanterns';

const toast = (page: Page, text: string) => page.getByText(text).first();

const create = async (
  page: Page,
  { name, email, cities }: { name: string; email: string; cities: string },
): Promise<string> => {
  await page.goto('/l2-admin/create-l1-admin');
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mobile').fill('98300 12345');
  await page.getByLabel('Assigned cities').fill(cities);
  const field = page.getByLabel('Temporary password');
  // The suggestions of cities come later and may move the button while it is pressed.
  await expect(async () => {
    await page.getByRole('button', { name: 'Generate' }).click();
    expect(await field.inputValue()).not.toBe('');
  }).toPass();
  const generated = await field.inputValue();
  await page.getByRole('button', { name: 'Create L1 Admin' }).click();
  await expect(
    toast(page, 'L1 Admin created successfully! Credentials have been emailed.'),
  ).toBeVisible();
  return generated;
};

/** The first sign-in, with a password of one's own. */
const choosePassword = async (page: Page, email: string, temporary: string): Promise<void> => {
  await fillSignIn(page, email, temporary);
  await page.waitForURL('**/change-password');
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
};

/** The first sign-in asks for the language too. */
const waitUntilLoaded = async (page: Page, email: string, temporary: string): Promise<void> => {
  await choosePassword(page, email, temporary);
  await page.getByRole('button', { name: 'English' }).click();
  await page.waitForURL('**/l1-admin/dashboard');
};

const openAdmin = async (page: Page, name: string): Promise<void> => {
  await page.goto('/l2-admin/l1-admins');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

const confirm = async (page: Page, action: string, confirmed = action): Promise<void> => {
  const dialog = page.getByRole('dialog');
  // A card above may just have grown or shrunk by what a save brought, and moved the button from under the finger.
  await expect(async () => {
    if (!(await dialog.isVisible()))
      await page.getByRole('main').getByRole('button', { name: action, exact: true }).click();
    await expect(dialog).toBeVisible({ timeout: 2000 });
  }).toPass();
  await dialog.getByRole('button', { name: confirmed, exact: true }).click();
};

test(
  'keeps search and filter in the address and shows no match, failure and retry @UX-21 @UX-27 @full',
  onDesktop,
  async ({ page }) => {
    await signInAs(page, demo.l2, '/l2-admin/l1-admins');
    const kolkata = page.getByRole('link', { name: 'Subhash Ghosh' });
    await expect(kolkata).toBeVisible();
    await expectAccessible(page);
    const search = page.getByPlaceholder('Search by name, email, mobile or city...');
    await search.fill('cuttack');
    await expect(page).toHaveURL(/q=cuttack/u);
    await expect(kolkata).toBeHidden();
    await expect(page.getByRole('link', { name: 'Lipsa Mohanty' })).toBeVisible();
    await selectFilter(page, 'Status', { label: 'Disabled' });
    await expect(page).toHaveURL(/status=DISABLED/u);
    await expect(page.getByText('No L1 admins match')).toBeVisible();
    await page.reload();
    await expect(page.getByText('No L1 admins match')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(kolkata).toBeVisible();

    const calls = '**/api/l2admin/l1admins?**';
    await page.route(calls, (route) => route.abort());
    await page.reload();
    const failure = 'Failed to fetch L1 Admins. Please try again later.';
    await expect(page.getByText(failure)).toBeVisible();
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(kolkata).toBeVisible();
    await page.getByRole('link', { name: 'Create L1 Admin' }).last().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Create L1 Admin' })).toBeVisible();
  },
);

test(
  'notifies an L1 admin of a removed city on the next request, keeps the other cities, and rejects the sign-in of a disabled L1 admin @SEC-19 @full',
  onPhone,
  async ({ page, newPerson }) => {
    const name = 'Bela Das';
    const email = 'bela@example.org';
    await beginSession(page, demo.l2);
    const temporary = await create(page, { name, email, cities: 'Kolkata, Howrah, Cuttack' });
    await page.getByRole('link', { name: `Open ${name}` }).click();
    await expect(page.getByText('Password not set')).toBeVisible();
    await expectAccessible(page);

    const admin = await newPerson();
    await waitUntilLoaded(admin, email, temporary);
    await expect(admin.getByText('HOWRAH, KOLKATA')).toBeVisible();
    await admin.goto('/l1-admin/candidates?status=PENDING&q=');
    const inKolkata = admin
      .getByRole('row')
      .filter({ hasText: 'Kolkata' })
      .getByRole('rowheader')
      .getByRole('link')
      .first();
    await inKolkata.click();
    const approve = admin.getByRole('button', { name: 'Approve' });
    await expect(approve).toBeVisible();

    // A name that is in several states, an unknown one and none at all are refused as when an admin is created.
    await page.reload();
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    const cities = page.getByLabel('Assigned cities');
    const save = page.getByRole('button', { name: 'Save cities' });
    await cities.fill('');
    await page.getByLabel('Assigned states').fill('');
    await save.click();
    await expect(page.locator('#assignedCities-error')).toHaveText(
      'Please enter at least one state or city',
    );
    await expectAccessible(page);
    await cities.fill('Bilaspur');
    await expect(page.getByText('0 cities · 1 with more than one match')).toBeVisible();
    await save.click();
    await expect(page.locator('#assignedCities-error')).toContainText('Himachal Pradesh');
    await expect(cities).toHaveValue('Bilaspur');
    await page.getByLabel('Assigned states').pressSequentially('Odi');
    await page.getByRole('button', { name: /^Add Odisha(?: \d|$)/u }).click();
    await cities.fill('Cut');
    await page.getByRole('button', { name: 'Add Cuttack Odisha' }).click();
    await save.click();
    await expect(toast(page, 'L1 Admin updated successfully!')).toBeVisible();
    await expect(cities).toHaveValue('Cuttack');

    await approve.click();
    await expect(
      admin.getByRole('heading', { level: 1, name: 'Candidate not found.' }),
    ).toBeVisible();
    await expect(admin.getByText('its city is no longer assigned to you')).toBeVisible();
    await admin.getByRole('link', { name: 'To the candidates' }).click();
    await expect(admin.getByRole('heading', { level: 1, name: 'Candidates' })).toBeVisible();
    await expect(admin.getByRole('row').filter({ hasText: 'Kolkata' })).toHaveCount(0);
    await admin.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(admin.getByText('CUTTACK', { exact: true })).toBeVisible();
    await expect(admin.getByText('KOLKATA')).toBeHidden();

    // A page without requests: the dashboard might notice on its own before it is opened again.
    await admin.goto('/help');
    await confirm(page, 'Disable');
    await expect(toast(page, 'L1 Admin disabled. All sessions have ended.')).toBeVisible();
    await expect(page.getByText('Disabled', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send a new temporary password' })).toBeHidden();
    await expectAccessible(page);
    await admin.goto('/l1-admin/dashboard');
    await admin.waitForURL('**/login*');
    await expect(admin.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    await fillSignIn(admin, email, password);
    await expect(admin.getByText('Your account has been disabled').first()).toBeVisible();

    await confirm(page, 'Enable');
    await expect(toast(page, 'L1 Admin enabled.')).toBeVisible();
    await fillSignIn(admin, email, password);
    await admin.waitForURL('**/l1-admin/dashboard');
  },
);

test(
  'emails a new temporary password, which replaces the old one and ends all sessions @SEC-06',
  onPhone,
  async ({ page, newPerson, inbox }) => {
    const name = 'Nila Das';
    const email = 'nila@example.org';
    await beginSession(page, demo.l2);
    const temporary = await create(page, { name, email, cities: 'Puri' });
    const admin = await newPerson();
    await waitUntilLoaded(admin, email, temporary);

    await openAdmin(page, name);
    const after = inbox.count();
    const emailsBefore = inbox.count(email);
    await page.getByRole('button', { name: 'Send a new temporary password' }).click();
    await expect(page.getByRole('dialog')).toContainText(email);
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Send password' }).dblclick();
    await expect(toast(page, 'A new temporary password has been emailed.')).toBeVisible();
    await expect(page.getByText('Password not set')).toBeVisible();
    const mail = await inbox.wait({ to: email, subject: 'Your new temporary password', after });
    expect(inbox.count(email) - emailsBefore).toBe(1);
    const [, sent = ''] = /temporary password:\s+(\S{8})\s/u.exec(mail.text ?? '') ?? [];
    expect(sent).toMatch(/^[A-Za-z2-9]{8}$/u);
    await expect(page.getByText(sent)).toBeHidden();

    // Not by a link: a list that was read a moment ago is shown without a request.
    await admin.reload();
    await admin.waitForURL('**/login*');
    await choosePassword(admin, email, sent);
    await admin.waitForURL('**/l1-admin/dashboard');
  },
);

test(
  'shows the current record to an L2 admin who saves over another’s change, and keeps the input @FLT-06 @full',
  onPhone,
  async ({ page, newPerson }) => {
    const name = 'mira das';
    await beginSession(page, demo.l2);
    await create(page, { name, email: 'mira@example.org', cities: 'Puri' });
    await openAdmin(page, name);
    const other = await newPerson();
    await beginSession(other, demo.l2);
    await openAdmin(other, name);
    await other.getByLabel('Assigned cities').fill('Puri, Cuttack');
    await other.getByRole('button', { name: 'Save cities' }).click();
    await expect(toast(other, 'L1 Admin updated successfully!')).toBeVisible();

    await page.getByLabel('Assigned cities').fill('Balasore');
    await page.getByRole('button', { name: 'Save cities' }).click();
    await expect(
      toast(page, 'This L1 Admin has been changed by someone else. Please check again.'),
    ).toBeVisible();
    await expect(page.getByLabel('Assigned cities')).toHaveValue('Balasore');
    await expect(page.getByText('Cuttack, Puri', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Save cities' }).click();
    await expect(toast(page, 'L1 Admin updated successfully!')).toBeVisible();

    await page.route('**/api/l2admin/l1admins/**', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    );
    await confirm(page, 'Disable');
    await expect(toast(page, 'Failed to update L1 admin')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Disable' })).toBeVisible();
    await confirm(page, 'Send a new temporary password', 'Send password');
    await expect(toast(page, 'Failed to send a new temporary password')).toBeVisible();
    await page.goto('/l2-admin/create-l1-admin');
    await page.route('**/api/l2admin/create-l1admin', (route) => route.abort());
    await page.getByLabel('Full name').fill('Rina Sen');
    await page.getByLabel('Email').fill('nobody@example.org');
    await page.getByLabel('Mobile').fill('9830012345');
    await page.getByLabel('Assigned cities').fill('Puri');
    await page.getByRole('button', { name: 'Generate' }).click();
    await page.getByRole('button', { name: 'Create L1 Admin' }).click();
    await expect(toast(page, 'Failed to create L1 Admin')).toBeVisible();
  },
);

test('shows that an L1 admin was not found and links to the list @full', async ({ page }) => {
  await signInAs(page, demo.l2, '/l2-admin/l1-admins/019a0000-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1, name: 'L1 Admin not found.' })).toBeVisible();
  await expect(
    toast(page, 'Failed to fetch L1 Admin details. The record may not exist.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'To the L1 admins' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'L1 Admins' })).toBeVisible();
});

test(
  'shows the other entries behind More in the menu of a phone @full',
  onPhone,
  async ({ page }) => {
    await signInAs(page, demo.l2);
    const more = page.getByRole('button', { name: 'More' });
    await more.click();
    const sheet = page.getByRole('dialog', { name: 'L2 Admin Portal' });
    await expect(sheet).toContainText('Foundation');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(more).toBeFocused();
    await more.click();
    await sheet.getByRole('link', { name: 'Manage Skills' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Manage Skills' })).toBeVisible();
    await expect(sheet).toBeHidden();
    await expect(more).toHaveAttribute('aria-current', 'true');
  },
);

test(
  'names the groups of a desktop menu and marks the current entry @full',
  onDesktop,
  async ({ page }) => {
    await signInAs(page, demo.l2);
    const menu = page.getByRole('navigation', { name: 'L2 Admin Portal' });
    await expect(menu.getByText('Foundation')).toBeVisible();
    const admins = menu.getByRole('link', { name: 'Admins' });
    await admins.click();
    await page.getByRole('rowheader').getByRole('link').first().click();
    await expect(page.getByLabel('Assigned cities')).toBeVisible();
    await expect(admins).toHaveAttribute('aria-current', 'page');
  },
);
