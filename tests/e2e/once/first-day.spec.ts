import { runCommand } from '../../../apps/server/src/testing/running-product.ts';
import type { Product } from '../support/product.ts';
import { registerCandidate } from '../support/registered-candidate.ts';
import { openFirstPending } from '../support/review.ts';
import { fillSignIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ settings: { DEMO: '0' } });

const meera = { email: 'meera@foundation.example', password: 'eleven quiet otters' };
const ravi = { email: 'ravi@foundation.example', password: 'four-green-lanterns' };

/** Runs the command that `/login` of an empty instance names, in another terminal. */
const createFirstAdmin = async ({ fileIn, databaseUrl }: Product): Promise<void> => {
  const settings = {
    DATA_DIR: fileIn(''),
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  };
  const args = ['admin', 'create', '--email', meera.email, '--name', 'Meera Rao'];
  expect(await runCommand(args, settings, `${meera.password}\n`)).toMatchObject({
    code: 0,
    err: '',
  });
};

test('the first day: from an empty instance to the first approved candidate @full', async ({
  page,
  product,
  inbox,
  newPerson,
}) => {
  test.setTimeout(150_000);
  const step = (text: string) => page.getByRole('listitem').filter({ hasText: text });

  await test.step('the operator reads how the first admin is made, and makes her', async () => {
    await page.goto('/login');
    await expect(page.getByText('There is no admin yet')).toBeVisible();
    await createFirstAdmin(product);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByText('There is no admin yet')).toBeHidden();
  });

  await test.step('she signs in and reads what is needed', async () => {
    await fillSignIn(page, meera.email, meera.password);
    await page.waitForURL('**/l2-admin/dashboard');
    await expect(step('Create an L1 admin')).toBeVisible();
    await expect(page.getByText('caught up')).toBeHidden();
  });

  const temporary = await test.step('she creates the L1 admin of a city', async () => {
    await step('Create an L1 admin').getByRole('link').click();
    await page.getByLabel('Full name').fill('Ravi Iyer');
    await page.getByLabel('Email').fill(ravi.email);
    await page.getByLabel('Mobile').fill('98300 12345');
    await page.getByLabel('Assigned cities').fill('Kolkata');
    const field = page.getByLabel('Temporary password');
    // The suggestions of cities come later and may move the button while it is pressed.
    await expect(async () => {
      await page.getByRole('button', { name: 'Generate' }).click();
      expect(await field.inputValue()).not.toBe('');
    }).toPass();
    const generated = await field.inputValue();
    await page.getByRole('button', { name: 'Create L1 Admin' }).click();
    await inbox.wait({ to: ravi.email });
    return generated;
  });

  const candidate = await registerCandidate(page.request, inbox);

  await test.step('he chooses a password and approves the first candidate', async () => {
    const l1 = await newPerson();
    await fillSignIn(l1, ravi.email, temporary);
    await l1.waitForURL('**/change-password');
    await l1.getByLabel('New password', { exact: true }).fill(ravi.password);
    await l1.getByRole('button', { name: 'Change password' }).click();
    await l1.getByRole('button', { name: 'English' }).click();
    await l1.waitForURL('**/l1-admin/dashboard');
    expect(await openFirstPending(l1)).toBe('Asha Kumari');
    await l1.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(l1.getByText('Candidate approved successfully')).toBeVisible();
    await inbox.wait({ to: candidate.email, subject: /approved/iu });
  });

  await test.step('her dashboard ticks what is done and offers the candidate for assignment', async () => {
    await page.goto('/l2-admin/dashboard');
    await expect(step('Create an L1 admin').getByText('Done')).toBeAttached();
    await expect(step('Upload candidates').getByText('Done')).toBeAttached();
    await expect(step('Invite a second L2 admin').getByRole('link')).toBeVisible();
    await page.goto('/l2-admin/candidates');
    await expect(page.getByRole('link', { name: 'Assign Asha Kumari' }).first()).toBeVisible();
  });
});
