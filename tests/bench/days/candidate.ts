import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createCameraPhoto } from '../../../apps/server/src/domain/document/testing/sample-documents.ts';
import type { Inbox } from '../../e2e/support/inbox.ts';
import type { Day, DayContext } from './day.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Enters state, city and PIN code, which verifies itself. The city of earlier checkouts is a native list. */
const givePlace = async ({ page, type, choose }: DayContext): Promise<void> => {
  await choose(page.getByLabel('State'), 'West Bengal');
  const city = page.locator('select[name=city], input[name=city]:enabled');
  const isNative = await city.evaluate((field) => field instanceof HTMLSelectElement);
  await (isNative ? choose(city, 'Kolkata') : type(city, 'Kolkata'));
  await type(field(page, 'PIN code'), '700001');
  const verify = page.getByRole('button', { name: 'Verify PIN code' });
  const verified = page.getByText('700001 is in Kolkata, West Bengal');
  await verify.or(verified).first().waitFor();
  if (!(await verified.isVisible())) await verify.click();
  await verified.waitFor();
};

/** Reads the email in another app, after which the phone has discarded the tab. */
const readCode = async (page: Page, inbox: Inbox, email: string, after: number) => {
  const mail = await inbox.wait({ to: email, after });
  await page.reload();
  return /\b\d{6}\b/u.exec(mail.text ?? '')?.[0] ?? '';
};

const proveEmail = async (context: DayContext): Promise<string> => {
  const { page, inbox, type } = context;
  const email = `asha${randomInt(1e9)}@example.org`;
  await type(field(page, 'Email'), email);
  const after = inbox.count();
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByLabel('One-time code (OTP)').waitFor();
  let code = await readCode(page, inbox, email, after);
  let lost = 0;
  await field(page, 'Email').waitFor();
  await page.waitForTimeout(1_000);
  if (!(await page.getByLabel('One-time code (OTP)').isVisible())) {
    lost = 1;
    const again = inbox.count();
    await page.getByRole('button', { name: 'Send OTP' }).click();
    const mail = await inbox.wait({ to: email, after: again });
    code = /\b\d{6}\b/u.exec(mail.text ?? '')?.[0] ?? '';
  }
  await type(page.getByLabel('One-time code (OTP)'), code);
  // The "next" key of the keyboard.
  await page.keyboard.press('Enter');
  await page.getByText('Email successfully verified', { exact: true }).waitFor();
  return `${lost} codes lost by the reload`;
};

const firstFieldInSight = async (page: Page): Promise<string> => {
  await field(page, 'Name').waitFor();
  const box = await field(page, 'Name').boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  const inSight = box !== null && box.y >= 0 && box.y + box.height <= height;
  return inSight ? 'first field in sight' : 'first field out of sight';
};

/** Whether the registration succeeded, or the form's message about the photo. */
const outcome = async (page: Page): Promise<string> => {
  const refusal = page.getByText('File must be under 2 MB').first();
  const rejected = refusal.waitFor({ timeout: 120_000 }).then(() => 'refused: over 2 MB');
  const success = page.waitForURL('**/register/candidate/success', { timeout: 120_000 });
  return Promise.race([success.then(() => 'registered'), rejected]);
};

/** A candidate registers on a phone with a slow connection and a photo of 4 MB. */
export const candidateDay: Day = {
  id: 'candidate',
  name: 'a candidate registers on a phone with a camera’s photo of 7 MB at 400 kbps',
  goal: 'at most 12 taps besides typing, first field in sight at once, a reload while the code is read costs nothing',
  device: 'phone',
  kbps: 400,
  prepare: async ({ page, url }) => {
    await page.goto(`${url}/register/candidate`);
  },
  run: async (context) => {
    const { page, type, choose } = context;
    const seen = await firstFieldInSight(page);
    await type(field(page, 'Name'), 'Asha Kumari');
    await type(page.getByLabel("Father's Name"), 'Ram Kumar');
    await givePlace(context);
    await type(page.getByLabel('House No'), '12/A');
    await type(page.getByLabel('Locality'), 'Salt Lake');
    await page.getByRole('button', { name: 'Next' }).click();
    await type(page.getByLabel('Mobile Number'), '9876543210');
    const codes = await proveEmail(context);
    await page.getByRole('button', { name: 'Next' }).click();
    await choose(page.getByLabel('Qualification'), 'Graduation');
    await page.getByLabel('Coding').check();
    await choose(page.getByLabel('Category'), '20-24');
    await type(page.getByLabel('Aadhar Number'), `88${randomInt(1e9, 1e10)}`);
    const photo = {
      name: 'IMG_0001.jpg',
      mimeType: 'image/jpeg',
      buffer: await createCameraPhoto(),
    };
    await page.locator('input[name=aadharFile]').setInputFiles(photo);
    await page.getByLabel(/^I have read “What we do with your data”/u).check();
    await page.getByRole('button', { name: 'Submit registration' }).click();
    return `${await outcome(page)}; ${seen}; ${codes}`;
  },
};
