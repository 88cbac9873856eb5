import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/accessibility.ts';
import { createPortalCalls } from './support/portal-calls.ts';
import { registerProvider } from './support/provider-calls.ts';
import { registerCandidate, readCode, postJson } from './support/registered-candidate.ts';

import { demo, signInAs } from './support/sign-in.ts';
import { expect, onDesktop, test } from './support/test.ts';

test(
  'an L2 admin records a nominee’s request for the data @full',
  onDesktop,
  async ({ page, request, inbox }) => {
    const { id: registrationId, email } = await registerCandidate(request, inbox);
    const after = inbox.count();
    await postJson(request, '/auth/candidate/send-otp', { registrationId, email });
    const otp = await readCode(inbox, email, after);
    const { data } = await postJson(request, '/auth/candidate/login', {
      registrationId,
      email,
      otp,
    });
    const named = await request.put('/api/candidate/nominee', {
      headers: { authorization: `Bearer ${data.token}` },
      data: { name: 'Sita Devi', relation: 'Mother', contact: '9876511111' },
    });
    expect(named.status()).toBe(200);

    await signInAs(page, demo.l2, `/l2-admin/records/candidates/${registrationId}?tab=privacy`);
    await expect(page.locator('main')).not.toContainText('Sita Devi');
    await page.getByRole('button', { name: 'Record a nominee’s request' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nominee’s request' });
    await expect(dialog).toContainText('Sita Devi (Mother)');
    const record = dialog.getByRole('button', { name: 'Record the request' });
    await record.click();
    await expect(
      dialog.getByText('Please describe the evidence you have seen').first(),
    ).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('What does the nominee ask for?').selectOption('export');
    await dialog
      .getByLabel('What is the evidence?')
      .fill('Death certificate 17/2026 and voter card');
    const download = page.waitForEvent('download');
    await record.click();
    const file = await download;
    const copy = JSON.parse(await readFile(await file.path(), 'utf8')) as { name: string };
    expect(copy.name).toBe('Asha Kumari');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Record a nominee’s request' }).click();
    await expect(dialog).toContainText('Have a copy of the data');
    await expect(dialog).toContainText('Death certificate 17/2026');
  },
);

test(
  'an L2 admin erases the contact person of an organisation that has left',
  onDesktop,
  async ({ page, request, inbox }) => {
    const { id, email } = await registerProvider(request, inbox);
    const l1 = await createPortalCalls(request, demo.l1);
    await signInAs(page, demo.l2, `/l2-admin/records/job-providers/${id}`);
    const main = page.locator('main');
    await expect(main).toContainText(email);
    const erase = page.getByRole('button', { name: 'Erase the contact person' });
    await expect(erase).toHaveCount(0);

    await l1('PUT', `/l1admin/hold/job-provider/${id}`, { reason: 'The company has left' });
    await page
      .getByRole('navigation', { name: 'Parts of the record' })
      .getByRole('link', { name: /^Privacy/u })
      .click();
    await page.reload();
    await expectAccessible(page);
    await erase.click();
    const dialog = page.getByRole('dialog', { name: /^Erase the contact person of/u });
    const confirm = dialog.getByRole('button', { name: 'Erase', exact: true });
    await confirm.click();
    await expect(dialog.getByText('Please enter who requested it, and why').first()).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Who asked for it, and why?').fill('The owner wrote that they closed');
    await confirm.click();
    await expect(dialog).toBeHidden();
    await expect(
      main.getByText('The data of the contact person has been erased.').first(),
    ).toBeVisible();
    await page.getByRole('link', { name: /^Overview/u }).click();
    await expect(main).toContainText('Contact person');
    await expect(main).not.toContainText(email);
    await expect(main).not.toContainText('Meera Das');
    await expect(erase).toHaveCount(0);
    await expectAccessible(page);
  },
);
