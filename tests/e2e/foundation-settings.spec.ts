import { expectAccessible } from './support/accessibility.ts';
import { postJson } from './support/registered-candidate.ts';
import { demo, signInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const email = 'help-desk@udaan.example.org';

test('an L2 admin changes the public email with its code, and puts the earlier one back', async ({
  page,
  inbox,
}) => {
  await signInAs(page, demo.l2, '/l2-admin/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Foundation settings' })).toBeVisible();
  const field = page.getByLabel('Email', { exact: true }).first();
  const before = await field.inputValue();
  await field.fill(email);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Some changes do not count yet')).toBeVisible();
  await expectAccessible(page, ['light', 'dark']);
  const code = /\b\d{6}\b/u.exec((await inbox.wait({ to: email })).text ?? '')?.[0] ?? '';
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('Confirmed. Everyone sees the change')).toBeVisible();
  await expect(page.getByText('Last changed on')).toBeVisible();
  await expectAccessible(page, ['light', 'dark']);

  await page.goto('/#contact');
  await expect(page.getByRole('link', { name: email }).first()).toBeVisible();
  const after = inbox.count();
  await postJson(page.request, '/auth/forgot-password', { email: demo.l1 });
  const mail = await inbox.wait({ to: demo.l1, subject: 'password', after });
  expect(mail.text).toContain(email);

  await page.goto('/l2-admin/settings');
  await page.getByLabel('Email', { exact: true }).first().fill(before);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Everyone sees the change')).toBeVisible();
  await page.goto('/l2-admin/settings?tab=history');
  await expect(page.getByText('In force').first()).toBeVisible();
  await expectAccessible(page, ['light', 'dark']);
  for (const tab of ['languages', 'rules']) {
    await page.goto(`/l2-admin/settings?tab=${tab}`);
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
    await expectAccessible(page, ['light']);
  }
});

test('ends the note about the review of Hindi with a tick in the settings', async ({ page }) => {
  await signInAs(page, demo.l2, '/l2-admin/settings?tab=languages&language=hi');
  const tick = page.getByLabel('A native reader has reviewed the Hindi translation');
  const waiting = page.getByText('Until then pages in this language say');
  await expect(waiting).toBeVisible();
  const hindi = { name: 'language', value: 'hi', url: page.url() };
  const note = page.getByText('(अनुवाद की जाँच जारी)');
  const expectNotes = async (n: number): Promise<void> => {
    await page.context().addCookies([hindi]);
    for (const path of ['/hi', '/track']) {
      await page.goto(path);
      const english = page.getByRole('contentinfo').locator('[lang=en]');
      await expect(english).toHaveText('English');
      await expect(english).toBeEnabled();
      await expect(note).toHaveCount(n);
    }
    await page.context().clearCookies({ name: 'language' });
  };
  await tick.click();
  await expect(page.getByText(/^Confirmed by /u)).toBeVisible();
  await expectNotes(0);
  await page.goto('/l2-admin/settings?tab=languages&language=hi');
  await tick.click();
  await expect(waiting).toBeVisible();
  await expectNotes(1);
});

test('previews an unsaved translation on the landing page, in its language @full', async ({
  page,
}) => {
  await signInAs(page, demo.l2, '/l2-admin/settings?tab=languages&language=hi');
  await page.getByLabel('Purboday Foundation', { exact: true }).fill('नई सुबह फ़ाउंडेशन');
  await page.getByRole('button', { name: 'Preview landing page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview of the landing page' });
  await expect(dialog.getByLabel('Language')).toHaveValue('hi');
  const frame = await page.getByTitle('Preview of the landing page').boundingBox();
  expect(frame?.height).toBeGreaterThan(400);
  const shown = page.frameLocator('iframe[title="Preview of the landing page"]');
  await expect(shown.locator('html')).toHaveAttribute('lang', /^hi/u);
  await expect(shown.getByText('नई सुबह फ़ाउंडेशन').first()).toBeVisible();
  await dialog.getByLabel('Language').selectOption('English');
  await expect(shown.locator('html')).toHaveAttribute('lang', /^en/u);
  await expectAccessible(page, ['light', 'dark']);
});
