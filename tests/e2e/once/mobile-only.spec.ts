import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { candidateRequestMessages } from '../../../packages/contract/src/candidate-requests/candidate-requests.messages.ts';
import hindi from '../../../packages/contract/src/languages/compiled/hi-pages.json' with { type: 'json' };
import { expectAccessible } from '../support/accessibility.ts';
import { createTrainees } from '../support/batch.ts';
import { countSms, waitForSms } from '../support/demo-mailbox.ts';
import { deadline as dayFromNow } from '../support/job-provider.ts';
import { createPortalCalls } from '../support/portal-calls.ts';
import { jpeg } from '../support/registration-form.ts';
import { demo, signInAs } from '../support/sign-in.ts';
import { expect, onlyFull, test } from '../support/test.ts';

// Demo mode without a mail server: SMS are read on the mailbox page.
test.use({ settings: { SMTP_URL: '' } });

const texts: Record<string, string> = hindi.texts;

/** A text of the public pages in Hindi. */
const inHindi = (english: string): string => {
  const text = texts[english];
  if (text === undefined) throw new Error(`"${english}" has no Hindi translation`);
  return text;
};

const field = (page: Page, label: string) => page.getByLabel(inHindi(label), { exact: true });
const button = (page: Page, name: string) =>
  page.getByRole('button', { name: inHindi(name), exact: true });

const createMobileNumber = (): string => `98${randomInt(1e7, 1e8)}`;

/** Requests a code and types it from the SMS. */
const requestCode = async (page: Page, mobileNumber: string): Promise<void> => {
  const after = await countSms(page.request, mobileNumber);
  await button(page, 'Send OTP').click();
  await expect(field(page, 'One-time code (OTP)')).toBeVisible();
  const sms = await waitForSms(page.request, { to: mobileNumber, text: /\b\d{6}\b/u, after });
  await field(page, 'One-time code (OTP)').fill(/\b\d{6}\b/u.exec(sms)?.[0] ?? '');
};

/** The path of a link in the newest SMS that has one. */
const findLink = async (
  page: Page,
  mobileNumber: string,
  link: RegExp,
  seconds = 35,
): Promise<string> => {
  const sms = await waitForSms(page.request, { to: mobileNumber, text: link }, { seconds });
  return link.exec(sms)?.[0] ?? '';
};

/** Registers in Hindi, with a code by SMS in place of an email. */
const register = async (
  page: Page,
  mobileNumber: string,
  aadhar = `88${randomInt(1e9, 1e10)}`,
): Promise<string> => {
  await page.goto('/register/candidate');
  await field(page, 'Name').fill('Asha Kumari');
  await field(page, "Father's Name").fill('Ram Kumar');
  await field(page, 'House No').fill('12/A');
  await field(page, 'Locality').fill('Salt Lake');
  await field(page, 'State').selectOption('West Bengal');
  await field(page, 'City').fill('Kolkata');
  await field(page, 'PIN code').fill('700001');
  await expect(page.getByText(/700001/u)).toBeVisible();
  await button(page, 'Next').click();
  await expect(page).toHaveURL(/step=contact/u);
  await button(page, 'I have no email address').click();
  await expect(page.getByLabel(inHindi('Email'), { exact: true })).toBeHidden();
  await field(page, 'Mobile Number').fill(mobileNumber);
  await requestCode(page, mobileNumber);
  await expectAccessible(page);
  await button(page, 'Verify OTP').click();
  await expect(
    page.getByText(inHindi('Mobile number successfully verified'), { exact: true }),
  ).toBeVisible();
  await button(page, 'Next').click();
  await expect(page).toHaveURL(/step=skills/u);
  await field(page, 'Qualification').selectOption('Graduation');
  await page.getByRole('checkbox', { name: inHindi('Coding') }).check();
  await field(page, 'Category').selectOption('20-24');
  await field(page, 'Aadhar Number').fill(aadhar);
  await field(page, 'Aadhar Card').setInputFiles(jpeg);
  await page.locator('#agreeToDataUse').check();
  await button(page, 'Submit registration').click();
  await expect(page).toHaveURL('/register/candidate/success');
  await expect(page.getByText(inHindi('A confirmation SMS has been sent'))).toBeVisible();
  const sms = await waitForSms(page.request, { to: mobileNumber, text: /PB-\w{3}-\w{3}/u });
  return /PB-\w{3}-\w{3}/u.exec(sms)?.[0] ?? '';
};

/** Follows the application at /track by mobile number. */
const follow = async (page: Page, code: string, mobileNumber: string): Promise<void> => {
  await page.goto('/track');
  await button(page, 'I have no email address').click();
  await field(page, 'Registration code').fill(code);
  await field(page, 'Mobile Number').fill(mobileNumber);
  await requestCode(page, mobileNumber);
  await button(page, 'Show my application').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(inHindi('Your application'));
};

/** Level 1 approves the candidate, and level 2 assigns the demo's training provider. */
const assign = async (request: APIRequestContext, id: string): Promise<void> => {
  const reviewer = await createPortalCalls(request, demo.l1);
  const trainer = await createPortalCalls(request, demo.training);
  const l2 = await createPortalCalls(request, demo.l2);
  await reviewer('PUT', `/l1admin/approve-candidate/${id}`, {});
  const { _id: trainingProviderId } = await trainer('GET', '/training-providers/profile');
  await l2('PUT', `/l2admin/approve-candidate-l2/${id}`, { trainingProviderId });
};

/** The candidate passes in a batch, and starts work 35 days ago. */
const passAndPlace = async (request: APIRequestContext, candidateId: string): Promise<void> => {
  const trainer = await createPortalCalls(request, demo.training);
  const l2 = await createPortalCalls(request, demo.l2);
  const { skillsOffered } = await trainer('GET', '/training-providers/profile');
  const { _id: batch } = await trainer('POST', '/training-providers/batches', {
    title: 'Tailoring, morning',
    skill: skillsOffered[0],
    trainerName: 'Sunita Devi',
    startsOn: dayFromNow(-7),
    endsOn: dayFromNow(30),
    days: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'],
    startTime: '10:00',
    endTime: '12:30',
    capacity: 20,
  });
  const path = `/training-providers/batches/${batch}`;
  await trainer('PUT', `${path}/members/${candidateId}`);
  await trainer('PUT', `${path}/status`, { status: 'RUNNING' });
  for (let day = -7; day < 0; day += 1)
    await trainer('PUT', `${path}/attendance/${dayFromNow(day)}`, {
      marks: [{ candidateId, mark: 'PRESENT' }],
    });
  const assessed = { assessorName: 'Ravi Iyer', assessedOn: dayFromNow(0) };
  await trainer('PUT', `${path}/results`, {
    results: [{ candidateId, outcome: 'PASSED', score: 81, ...assessed }],
  });
  await trainer('PUT', `${path}/status`, { status: 'COMPLETED' });
  await l2('POST', '/l2admin/placements', {
    candidateId,
    kind: 'WAGE',
    title: 'Tailor',
    offeredOn: dayFromNow(-40),
    joinedOn: dayFromNow(-35),
    employer: { name: 'Ganga Textiles' },
  });
};

/** Opens the certificate and answers the check-in by the links of the SMS. */
const openCertificateAndCheckIn = async (page: Page, mobileNumber: string): Promise<void> => {
  await page.goto(await findLink(page, mobileNumber, /\/certificates\/\w+/u));
  await expect(page.locator('.certificate-name')).toBeVisible();
  // The job that sends the question runs once a minute.
  await page.goto(await findLink(page, mobileNumber, /\/check-in\/[\w-]+/u, 80));
  await page.getByRole('button', { name: inHindi('Yes, I still work there') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(inHindi('Thank you'));
};

test.beforeEach(({ page, product }) =>
  page.context().addCookies([{ name: 'language', value: 'hi', url: product.url }]),
);

test.describe('reach §20: a candidate without an email, by SMS and in Hindi', () => {
  test('registers, follows the application, answers the offer, and gets certificate and check-in', async ({
    page,
  }) => {
    test.setTimeout(230_000);
    const mobileNumber = createMobileNumber();
    const code = await register(page, mobileNumber);
    await follow(page, code, mobileNumber);
    await expectAccessible(page);

    const l2 = await createPortalCalls(page.request, demo.l2);
    const [{ _id: id, email }] = await l2('GET', `/l2admin/records/candidates?q=${code}`);
    expect(email).toBeNull();
    await assign(page.request, id);
    await page.goto(await findLink(page, mobileNumber, /\/answer\/[\w-]{22}/u));
    await button(page, 'I will come').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(inHindi('Thank you'));
    await passAndPlace(page.request, id);
    await openCertificateAndCheckIn(page, mobileNumber);
  });

  test('does the same from the registration code after an import', onlyFull, async ({ page }) => {
    test.setTimeout(230_000);
    const trainer = await createPortalCalls(page.request, demo.training);
    const { _id: provider } = await trainer('GET', '/training-providers/profile');
    const [id = ''] = await createTrainees(page.request, provider, 1);
    const l2 = await createPortalCalls(page.request, demo.l2);
    const record = await l2('GET', `/l2admin/records/candidates/${id}`);
    const { registrationCode, mobileNumber, email } = record;
    expect(email).toBeNull();
    await follow(page, registrationCode, mobileNumber);
    await button(page, 'I will come').click();
    await expect(page.getByText(inHindi('You said that you will come.')).first()).toBeVisible();
    await passAndPlace(page.request, id);
    // The sign-in in Hindi made it the language of later messages and links.
    await openCertificateAndCheckIn(page, mobileNumber);
  });

  test('asks for the correction of a name, and the certificate is replaced @R31 @T69', async ({
    page,
    newPerson,
  }) => {
    test.setTimeout(230_000);
    const mobileNumber = createMobileNumber();
    const aadhar = `88${randomInt(1e9, 1e10)}`;
    const code = await register(page, mobileNumber, aadhar);
    const l2 = await createPortalCalls(page.request, demo.l2);
    const [{ _id: id }] = await l2('GET', `/l2admin/records/candidates?q=${code}`);
    await assign(page.request, id);
    await page.goto(await findLink(page, mobileNumber, /\/answer\/[\w-]{22}/u));
    await button(page, 'I will come').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(inHindi('Thank you'));
    await passAndPlace(page.request, id);
    const former = await findLink(page, mobileNumber, /\/certificates\/\w+/u);

    await follow(page, code, mobileNumber);
    await page.getByText(inHindi('Your data and rights')).click();
    await expect(button(page, 'Ask for a correction')).toBeHidden();
    await field(page, "Father's Name").fill('Ram Kumar');
    await field(page, 'Year of birth, or last four of your identity number').fill(aadhar.slice(-4));
    await button(page, 'Show everything').click();
    await button(page, 'Ask for a correction').click();
    await expectAccessible(page);
    await field(page, 'Name').fill('Asha Kumari Devi');
    await button(page, 'Ask for the correction').click();
    await expect(page.getByText(inHindi(candidateRequestMessages.requested))).toBeVisible();

    const l1 = await newPerson();
    await signInAs(l1, demo.l1, `/l1-admin/review/candidate/${id}`);
    await expect(l1.getByText('The candidate asks for a correction')).toBeVisible();
    await l1.getByRole('button', { name: 'Correct the registration' }).click();
    const dialog = l1.getByRole('dialog');
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Asha Kumari Devi');
    await expectAccessible(l1);
    await dialog.getByLabel('Why is it corrected?').fill('The school certificate shows it');
    await dialog.getByRole('button', { name: 'Correct', exact: true }).click();
    await expect(l1.getByText(candidateRequestMessages.corrected)).toBeVisible();

    await page.reload();
    await page.getByText(inHindi('What has happened')).click();
    await expect(page.getByText('The school certificate shows it')).toBeVisible();
    const employer = await newPerson();
    await employer.goto('/verify');
    await employer.waitForLoadState('networkidle');
    const formerCode = former.split('/').at(-1) ?? '';
    await employer.getByLabel('Or paste the text of the code').fill(formerCode);
    await employer.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(employer.getByText(/^This certificate was replaced on/u)).toBeVisible();
    await expect(employer.getByText('Asha Kumari')).toBeHidden();
    const { certificates } = await l2('GET', `/l2admin/records/candidates/${id}`);
    const renewed = certificates.find((one: { status: string }) => one.status === 'VALID');
    expect(renewed.code).not.toBe(formerCode);
    await employer.goto(`/certificates/${renewed.code}`);
    await expect(employer.locator('.certificate-name')).toHaveText('Asha Kumari Devi');
  });
});
