import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import type { Inbox } from '../support/inbox.ts';
import { registerCandidate, readCode, postJson } from '../support/registered-candidate.ts';
import {
  createPerson,
  address,
  consentCheckbox,
  fillContact,
  fillPersonal,
  fillSkills,
  goToStep,
  submitForm,
} from '../support/registration-form.ts';
import { demo, signInAs } from '../support/sign-in.ts';
import { fullIf } from '../support/full-run.ts';
import { expect, test } from '../support/test.ts';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const l2Token = async (request: APIRequestContext): Promise<string> => {
  const { data } = await postJson(request, '/auth/login', {
    email: demo.l2,
    password: demo.password,
  });
  return data.token;
};

/** A registered candidate who has requested erasure. */
const anErasureRequest = async (request: APIRequestContext, inbox: Inbox) => {
  const { id: registrationId, email } = await registerCandidate(request, inbox);
  const after = inbox.count();
  await postJson(request, '/auth/candidate/send-otp', { registrationId, email });
  const otp = await readCode(inbox, email, after);
  const { data } = await postJson(request, '/auth/candidate/login', { registrationId, email, otp });
  const response = await request.post('/api/candidate/erasure-request', {
    headers: bearer(data.token),
    data: { reason: 'I have moved away' },
  });
  expect(response.status()).toBe(201);
  return { registrationId, email, token: String(data.token) };
};

/** The page views as the browser sends them. */
const toPageViews = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/page-views')) sent.push(request.postData() ?? '');
  });
  return sent;
};

test.describe('SEC-55, UX-42: before the first field of a registration', () => {
  for (const path of [address, '/register/job-provider', '/register/training-provider']) {
    test(`${path} explains in three lines how data is used, and everything in English and Hindi${fullIf(path !== address)}`, async ({
      page,
    }) => {
      await page.goto(path);
      const brief = page.getByRole('region', { name: 'Your data' });
      await expect(brief.getByRole('listitem')).toHaveCount(3);
      await expect(brief).toContainText('never sell it');
      const first = page.getByRole('textbox').first();
      const lowerEdge = (one: Element) => one.getBoundingClientRect().bottom;
      const field = await first.evaluate(lowerEdge);
      expect(await brief.evaluate(lowerEdge)).toBeLessThan(field);
      // The part of a phone's screen below its address bar.
      expect(field).toBeLessThanOrEqual(640);
      await page.getByRole('button', { name: 'Read all' }).click();
      const notice = page.getByRole('region', { name: 'What we do with your data' }).first();
      for (const text of ['Who sees it', 'How to withdraw', 'Your rights', 'Complaints'])
        await expect(notice.getByText(`${text}.`, { exact: true })).toBeVisible();
      await expect(notice).toContainText('Data Protection Board of India');
      await expect(notice.getByRole('link', { name: /@/u })).toBeVisible();
      await page.getByRole('button', { name: 'हिन्दी में पढ़ें' }).first().click();
      const hindi = page.getByRole('region', { name: 'हम आपकी जानकारी का क्या करते हैं' }).first();
      await expect(hindi).toHaveAttribute('lang', 'hi');
      await expect(hindi).toContainText('आपके अधिकार');
      await expectAccessible(page);
      await hindi.getByRole('button', { name: 'Read in English' }).click();
      await expect(notice).toBeVisible();
    });
  }
});

test('shows the whole notice beside the consent and records its version and language @UX-42', async ({
  page,
  inbox,
  request,
}) => {
  const person = createPerson();
  await page.goto(address);
  await fillPersonal(page);
  await goToStep(page, 'contact');
  await fillContact(page, inbox, person);
  await goToStep(page, 'skills');
  await fillSkills(page, person);
  await page.getByRole('button', { name: 'हिन्दी में पढ़ें' }).click();
  const notice = page.getByRole('region', { name: 'हम आपकी जानकारी का क्या करते हैं' });
  await expect(notice).toContainText('रजिस्ट्रेशन');
  const box = notice.getByRole('checkbox', { name: /पढ़ लिया है/u });
  await box.check();
  const [shown] = /\d{4}-\d{2}-\d{2}[.\d]*/u.exec(await notice.innerText()) ?? [];
  const answer = page.waitForResponse('**/auth/candidate/register');
  await submitForm(page).click();
  const { data } = await (await answer).json();
  const read = await request.get(`/api/l2admin/consents/candidate/${data.candidateId}`, {
    headers: bearer(await l2Token(request)),
  });
  expect((await read.json()).data).toMatchObject([
    { given: true, source: 'form', noticeVersion: shown, noticeLanguage: 'hi' },
  ]);
});

test('registers a candidate only with consent, which L2 can read @SEC-55', async ({
  page,
  inbox,
  request,
}) => {
  const views = toPageViews(page);
  await page.goto(address);
  await fillPersonal(page);
  await goToStep(page, 'contact');
  const person = createPerson();
  await fillContact(page, inbox, person);
  await goToStep(page, 'skills');
  await expect(consentCheckbox(page)).not.toBeChecked();
  await fillSkills(page, person);
  await consentCheckbox(page).uncheck();
  await submitForm(page).click();
  await expect(page.locator('#agreeToDataUse-error')).toHaveText(
    'Please agree to the use of your data',
  );
  await consentCheckbox(page).check();
  const answer = page.waitForResponse('**/auth/candidate/register');
  await submitForm(page).click();
  const { data } = await (await answer).json();
  await expect(page).toHaveURL('/register/candidate/success');
  const read = await request.get(`/api/l2admin/consents/candidate/${data.candidateId}`, {
    headers: bearer(await l2Token(request)),
  });
  expect((await read.json()).data).toMatchObject([
    { given: true, source: 'form', noticeLanguage: 'en' },
  ]);
  // SEC-56: nothing of a registration is counted.
  expect(views).toEqual([]);
});

test('sends the email verification with the upload @SEC-42 @full', async ({ page, inbox }) => {
  await page.goto(address);
  await fillPersonal(page);
  await goToStep(page, 'contact');
  const person = createPerson();
  await fillContact(page, inbox, person);
  await goToStep(page, 'skills');
  await fillSkills(page, person);
  const sent = page.waitForRequest('**/auth/candidate/register');
  await submitForm(page).click();
  expect((await sent).headers()['email-proof']).toMatch(/^[\w-]{43}$/u);
  await expect(page).toHaveURL('/register/candidate/success');
});

test('sends only the screen of a page view, and L2 sees the counts @full', async ({ page }) => {
  const views = toPageViews(page);
  // Sent a moment after the page is rendered.
  const expectView = (screen: string) =>
    expect.poll(() => views.at(-1)).toBe(JSON.stringify({ screen }));
  await page.goto('/?utm_source=asha#about');
  await expectView('/');
  await page.goto('/login');
  await expectView('/login');
  await page.getByLabel('Email').fill(demo.l2);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expectView('/l2-admin/dashboard');
  await page.goto('/l2-admin/candidates?q=asha');
  await expect(page.getByRole('heading', { name: 'Assign Candidates' })).toBeVisible();
  await expectView('/l2-admin/candidates');
  await page.goto('/track');
  await page.goto('/forgot-password');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForTimeout(1_000);
  expect(views).toEqual([
    '{"screen":"/"}',
    '{"screen":"/login"}',
    '{"screen":"/l2-admin/dashboard"}',
    '{"screen":"/l2-admin/candidates"}',
  ]);
  await page.goto('/l2-admin/page-views');
  await expect(page.getByRole('img', { name: /^Page views a day/u })).toBeVisible();
  const rows = page.getByRole('table', { name: /^Page views by screen/u });
  await expect(rows.getByRole('row').filter({ hasText: 'Home page in English' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('From', { exact: true }).fill('2026-01-01');
  await page.getByLabel('To', { exact: true }).fill('2026-01-31');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL('/l2-admin/page-views?from=2026-01-01&to=2026-01-31');
  await expect(page.getByText('No pages were opened in this period.')).toBeVisible();
  await page.getByLabel('From', { exact: true }).fill('2026-02-01');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const fault = page.getByText('The first day must not be after the last day');
  // At the field, and beside the button.
  await expect(fault).toHaveCount(2);
  await expect(fault.first()).toBeVisible();
});

test('sends no page views when the browser opts out @full', async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.url });
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
  });
  const page = await context.newPage();
  const views = toPageViews(page);
  await page.goto('/');
  await page.goto('/login');
  await page.goto('/terms');
  await expect(page.getByRole('heading', { name: 'What we count' })).toBeVisible();
  expect(views).toEqual([]);
  await context.close();
});

test('L2 erases the data of a candidate, who gets a last message @SEC-57', async ({
  page,
  request,
  inbox,
}) => {
  const { registrationId, email, token } = await anErasureRequest(request, inbox);
  await signInAs(page, demo.l2, `/l2-admin/erasure-requests?q=${encodeURIComponent(email)}`);
  await expect(page.getByText('90 days left').or(page.getByText('89 days left'))).toBeVisible();
  await expect(page.getByText('I have moved away')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Erase now: Asha Kumari' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase the data of Asha Kumari?' });
  await expect(dialog).toContainText('This cannot be undone.');
  const after = inbox.count();
  await dialog.getByRole('button', { name: 'Erase now' }).click();
  await expect(page.getByText('The data has been erased.')).toBeVisible();
  await expect(page.getByText('No request matches your search')).toBeVisible();
  await page.goto('/l2-admin/erasure-requests?state=erased');
  const left = `Erased candidate ${registrationId.slice(-6).toUpperCase()}`;
  await expect(page.getByRole('rowheader', { name: left })).toBeVisible();
  const mail = await inbox.wait({ to: email, subject: 'has been erased', after });
  expect(mail.text).toContain('This is our last message to you.');
  const own = await request.get('/api/candidate/application', { headers: bearer(token) });
  expect(own.status()).toBe(401);
});

test('L2 declines with a reason, which the candidate reads @SEC-57', async ({
  page,
  request,
  inbox,
  newPerson,
}) => {
  const { registrationId, email } = await anErasureRequest(request, inbox);
  await signInAs(page, demo.l2, `/l2-admin/erasure-requests?q=${encodeURIComponent(email)}`);
  await page.getByRole('button', { name: 'Decline: Asha Kumari' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline this request?' });
  await dialog.getByRole('button', { name: 'Decline request' }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await dialog.getByLabel('Why must the data be kept?').fill('A court has asked for it');
  const after = inbox.count();
  await dialog.getByRole('button', { name: 'Decline request' }).click();
  await expect(page.getByText('The request has been declined')).toBeVisible();
  const mail = await inbox.wait({ to: email, subject: 'Your request for erasure', after });
  expect(mail.text).toContain('A court has asked for it');
  const candidate = await newPerson();
  await candidate.goto('/track');
  await candidate.getByLabel('Registration code').fill(registrationId);
  await candidate.getByLabel('Email').fill(email);
  const before = inbox.count();
  await candidate.getByRole('button', { name: 'Send OTP' }).click();
  const code = await readCode(inbox, email, before);
  await candidate.getByLabel('One-time code (OTP)').fill(code);
  await candidate.getByRole('button', { name: 'Show my application' }).click();
  await expect(candidate.getByText('A court has asked for it')).toBeVisible();
  await expect(candidate.getByRole('button', { name: 'Request erasure' })).toBeVisible();
});
