import { expectAccessible } from './support/accessibility.ts';
import { demo, signInAs } from './support/sign-in.ts';
import { expect, onBoth, test } from './support/test.ts';

const password = 'four-green-lanterns';

test(
  'a manager invites a trainer, who works, is removed and can do nothing a second later',
  onBoth,
  async ({ page, browser, inbox }, { project }) => {
    const email = `sunita-${project.name}@example.org`;
    const name = 'Sunita Devi';
    await signInAs(page, demo.training, '/training-provider/people');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Full Name').fill(name);
    await dialog.getByLabel('Email').fill(email);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText('The invitation has been emailed.').first()).toBeVisible();
    await expectAccessible(page);

    const mail = await inbox.wait({ to: email, subject: 'You are invited' });
    const [link = ''] = /http\S+\/invitation#token=[\w-]+/u.exec(mail.text ?? '') ?? [];
    const trainer = await (await browser.newContext()).newPage();
    await trainer.goto(link);
    await trainer.getByLabel('New password', { exact: true }).fill(password);
    await trainer.getByRole('button', { name: 'Accept the invitation' }).click();
    await trainer.waitForURL('**/training-provider/dashboard');
    await trainer.goto('/training-provider/people');
    await expect(
      trainer.getByText('Only managers see the people of the organisation'),
    ).toBeVisible();
    await trainer.goto('/training-provider/assigned-candidates');
    await expect(trainer.getByRole('heading', { level: 1 })).toBeVisible();

    await page.reload();
    await page
      .getByRole('button', { name: `Remove: ${name}` })
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('The person has been removed.').first()).toBeVisible();
    const refused = await trainer.evaluate(async () => {
      const token = sessionStorage.getItem('token') ?? '';
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch('/api/training-providers/candidates', { headers })).status;
    });
    expect(refused).toBe(401);
    await trainer.reload();
    await trainer.waitForURL('**/login*');
    await trainer.context().close();
  },
);
