import { noticeVersion } from '@purboday/contract/pages/privacy-notice';
import { randomInt } from 'node:crypto';
import { expectAccessible } from './support/accessibility.ts';
import { deadline as dayFromNow } from './support/job-provider.ts';
import { createPortalCalls } from './support/portal-calls.ts';
import { registerCandidate } from './support/registered-candidate.ts';
import { demo, signInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('an auditor draws, notes a finding, the provider replies, and level 2 sees the rate', async ({
  page,
  inbox,
  browser,
}) => {
  test.setTimeout(240_000);
  const { id } = await registerCandidate(page.request, inbox, {
    'consent[version]': noticeVersion,
    'consent[language]': 'en',
  });
  const reviewer = await createPortalCalls(page.request, demo.l1);
  const trainer = await createPortalCalls(page.request, demo.training);
  const l2 = await createPortalCalls(page.request, demo.l2);
  await reviewer('PUT', `/l1admin/approve-candidate/${id}`, {});
  const { _id: trainingProviderId } = await trainer('GET', '/training-providers/profile');
  await l2('PUT', `/l2admin/approve-candidate-l2/${id}`, { trainingProviderId });
  const { registrationCode } = await l2('GET', `/l2admin/records/candidates/${id}`);
  const { _id: programme } = await l2('POST', '/l2admin/programmes', {
    name: `Tailors of Howrah ${randomInt(1e6)}`,
    funder: 'Asha Textiles Ltd',
    funderKind: 'COMPANY',
    from: dayFromNow(0),
    to: dayFromNow(365),
    checkInDays: [],
    targets: [],
  });
  await l2('PUT', `/l2admin/programmes/${programme}/status`, { status: 'ACTIVE' });
  await l2('POST', `/l2admin/programmes/${programme}/fundings`, {
    registrationCode,
    from: dayFromNow(0),
    share: 100,
    reason: 'In the grant',
  });

  await signInAs(page, demo.l2, `/l2-admin/programmes/${programme}?tab=audits`);
  await page.getByRole('button', { name: 'Prepare an audit' }).click();
  await page.getByLabel('People who are').selectOption('Registered');
  await page.getByLabel('Size of the sample').fill('1');
  await page.getByLabel('Unit').selectOption('People');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Freeze the list' }).click();
  await expect(page.getByText('Hash of the list (SHA-256)')).toBeVisible();
  const email = `auditor${randomInt(1e9)}@example.org`;
  await page.getByRole('button', { name: 'Invite an auditor' }).click();
  await page.getByLabel('Name of the auditor').fill('Ravi Menon');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText('Ravi Menon', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const mail = await inbox.wait({ to: email, subject: 'Audit of Tailors' });
  const [link = ''] = /\/auditor\/[\w-]+/u.exec(mail.text ?? '') ?? [];
  const context = await browser.newContext();
  const auditor = await context.newPage();
  await auditor.goto(link);
  await auditor.getByRole('button', { name: 'Send me a code' }).click();
  const code = await inbox.wait({ to: email, subject: /code/iu });
  const [otp = ''] = /\b\d{6}\b/u.exec(code.text ?? '') ?? [];
  await auditor.getByLabel('One-time code (OTP)').fill(otp);
  await auditor.getByRole('button', { name: 'Open the audit' }).click();
  await auditor.getByLabel('Your words').fill('blue river 7');
  await expectAccessible(auditor);
  await auditor.getByRole('button', { name: 'Draw the sample' }).click();
  await expect(auditor.getByText('1 people drawn.')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Open the sample' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open the sample' }).click();
  await expect(page.getByRole('heading', { name: 'People of the sample' })).toBeVisible();

  await auditor.getByRole('button', { name: 'Check again' }).click();
  await auditor.getByRole('button', { name: String(registrationCode) }).click();
  await auditor.getByLabel('Why do you need them?').fill('To telephone');
  await auditor.getByRole('button', { name: 'Show contact details' }).click();
  await expect(auditor.getByText('Mobile number')).toBeVisible();
  await auditor.getByLabel('How did you check?').selectOption('By telephone');
  await auditor.getByLabel('Finding').selectOption('Not found');
  await auditor.getByLabel('What you found').fill('The number does not exist');
  await auditor.getByRole('button', { name: 'Record the finding' }).click();
  await expect(auditor.getByText('The number does not exist', { exact: true })).toBeVisible();
  await expectAccessible(auditor);

  const provider = await (await browser.newContext()).newPage();
  await signInAs(provider, demo.training, '/training-provider/audit-findings');
  await provider
    .getByRole('button', { name: /^Reply/u })
    .first()
    .click();
  await provider.getByRole('textbox', { name: 'Reply' }).fill('Please call the father');
  await provider.getByRole('button', { name: 'Send the reply' }).click();
  await expect(provider.getByText('Please call the father')).toBeVisible();
  await expectAccessible(provider);
  await provider.context().close();

  await auditor.getByRole('button', { name: 'Back to the sample' }).click();
  await expect(auditor.getByText('Reply to decide on')).toBeVisible();
  await auditor.getByRole('button', { name: String(registrationCode) }).click();
  await auditor.getByLabel('Decision').selectOption('Finding upheld');
  await auditor.getByLabel('Why?').fill('No one answers there either');
  await auditor.getByRole('button', { name: 'Save the decision' }).click();
  await expect(auditor.getByText('No one answers there either')).toBeVisible();
  await context.close();

  await page.reload();
  await expect(page.getByText('100 % (95 % interval: 20.7 % to 100 %)')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close the audit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close the audit' }).click();
  await expect(page.getByText('The audit has been closed.').first()).toBeVisible();
});
