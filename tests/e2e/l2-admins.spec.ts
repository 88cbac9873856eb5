import { expectAccessible } from './support/accessibility.ts';
import { demo, fillSignIn, signInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const password = 'four-green-lanterns';

test('an L2 admin invites another one, who accepts, is disabled and can do nothing more', async ({
  page,
  newPerson,
  inbox,
}, { project }) => {
  const email = `ravi.sen-${project.name}@example.org`;
  await signInAs(page, demo.l2, '/l2-admin/l2-admins');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full name').fill('Ravi Sen');
  await dialog.getByLabel('Email').fill(email);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('The invitation has been emailed.').first()).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Ravi Sen' });
  await expect(row).toContainText('Invited');
  await expectAccessible(page);

  const mail = await inbox.wait({ to: email, subject: 'You are invited' });
  const [link = ''] = /http\S+\/invitation#token=[\w-]+/u.exec(mail.text ?? '') ?? [];
  const invited = await newPerson();
  await invited.goto(link);
  await expect(invited.getByRole('heading', { name: 'Welcome, Ravi Sen' })).toBeVisible();
  // The token has left the address.
  await expect(invited).toHaveURL('/invitation');
  await expectAccessible(invited);
  await invited.getByLabel('New password', { exact: true }).fill(password);
  await invited.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(invited).toHaveURL('/account/second-factor');
  await invited.goto('/l2-admin/l2-admins');
  await expect(invited.getByRole('row').filter({ hasText: 'Ravi Sen' })).toContainText('You');

  await page.reload();
  await expect(row).toContainText('Active');
  await page.getByRole('button', { name: 'More actions for Ravi Sen' }).click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await dialog.getByLabel('Why is the account disabled?').fill('He has left the foundation');
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect(row).toContainText('Disabled');
  await expect(row).toContainText('He has left the foundation');
  await inbox.wait({ to: email, subject: 'An L2 admin was disabled' });

  await invited.reload();
  await invited.waitForURL('**/login*');
  await fillSignIn(invited, email, password);
  await expect(invited.getByText('Your account has been disabled').first()).toBeVisible();
  await invited.goto(link);
  await expect(invited.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});
