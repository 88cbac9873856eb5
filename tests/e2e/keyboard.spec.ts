import type { Page } from '@playwright/test';
import { address, createPerson, readCode, jpeg } from './support/registration-form.ts';
import { expect, onDesktop, test } from './support/test.ts';

/**
 * Describes the focused element: the label of a field (also of its button), or the text of a button
 * or link.
 */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    const isField = at instanceof HTMLInputElement || at instanceof HTMLSelectElement;
    const ofButton = document.getElementById(at?.getAttribute('aria-describedby') ?? '');
    const label = isField ? at.labels?.[0] : ofButton;
    return ((label ?? at)?.textContent ?? '').trim();
  });

/** Goes on with Tab until that has the focus. */
const reach = async (page: Page, name: string): Promise<void> => {
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab');
    if ((await focused(page)).startsWith(name)) return;
  }
  throw new Error(`Tab does not lead to ${name}`);
};

const type = async (page: Page, label: string, text: string): Promise<void> => {
  await reach(page, label);
  await page.keyboard.type(text);
};

const press = async (page: Page, name: string, key = 'Enter'): Promise<void> => {
  await reach(page, name);
  await page.keyboard.press(key);
};

test(
  'registers a candidate by keyboard alone @UX-40 @UX-20',
  onDesktop,
  async ({ page, inbox }) => {
    const { email, aadharNumber } = createPerson();
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await type(page, 'Name', 'Asha Kumari');
    await type(page, "Father's Name", 'Ram Kumar');
    await type(page, 'House No', '12/A');
    await type(page, 'Locality', 'Salt Lake');
    // The list of states is fetched: keys are faster here than a person's.
    await expect(page.getByRole('option', { name: 'West Bengal' })).toBeAttached();
    await type(page, 'State', 'West Bengal');
    await expect(page.getByLabel('State')).toHaveValue('West Bengal');
    await type(page, 'City', 'kolk');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('City')).toHaveValue('Kolkata');
    await type(page, 'PIN code', '700001');
    await expect(page.getByText('700001 is in Kolkata, West Bengal')).toBeVisible();

    // The rest of the page is loaded later, and these keys are faster than any user's.
    await expect(page.getByLabel('Mobile Number')).toBeVisible();
    await type(page, 'Mobile Number', '9876543210');
    await type(page, 'Email', email);
    const before = inbox.count();
    await press(page, 'Send OTP');
    const code = await readCode(inbox, email, before);
    await expect(page.getByLabel('One-time code (OTP)')).toBeVisible();
    if (!(await focused(page)).startsWith('One-time code')) await reach(page, 'One-time code');
    await page.keyboard.type(code);
    await press(page, 'Verify OTP');
    await expect(page.getByText('Email successfully verified', { exact: true })).toBeVisible();

    await type(page, 'Qualification', 'Graduation');
    await press(page, 'Coding', 'Space');
    await type(page, 'Category', '20-24');
    await type(page, 'Aadhar Number', aadharNumber);
    const choosing = page.waitForEvent('filechooser');
    await press(page, 'Aadhar Card');
    await (await choosing).setFiles(jpeg);
    await press(page, 'I have read', 'Space');
    await press(page, 'Submit registration');
    await expect(page).toHaveURL('/register/candidate/success');
  },
);
