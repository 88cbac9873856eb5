import type { Page } from '@playwright/test';
import { publicForms, openPage } from './support/public-pages.ts';
import { expectAccessible } from './support/accessibility.ts';
import {
  address,
  createPerson,
  fillAll,
  fillPersonal,
  isPhone,
  jpeg,
  goToStep,
  submitForm,
} from './support/registration-form.ts';
import { demo, signInAs } from './support/sign-in.ts';
import { fullIf } from './support/full-run.ts';
import { expect, onDesktop, onPhone, test } from './support/test.ts';

/** Every input of a form, with its hints for phones and password managers. */
const toControls = (page: Page) =>
  page.locator('input:not([hidden]), select, textarea').evaluateAll((all) =>
    all.map((each) => {
      const control = each as HTMLInputElement;
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '700 001');
      const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData });
      control.dispatchEvent(paste);
      return {
        name: control.name,
        type: control.type,
        keyboard: control.inputMode,
        autofill: control.autocomplete,
        labelled:
          [...(control.labels ?? [])].some((label) => label.textContent?.trim()) ||
          control.getAttribute('aria-label') !== null,
        limited: control.hasAttribute('maxlength') && control.type === 'password',
        // A field may put in itself what was pasted, without the blanks in it.
        pasteRefused: paste.defaultPrevented && control.value === '',
        textPixels: Number.parseFloat(getComputedStyle(control).fontSize),
      };
    }),
  );

/** UX-07 and UX-08: type, keyboard, autofill of the fields that have one. */
const expected: Record<string, { type: string; keyboard: string; autofill: string }> = {
  email: { type: 'email', keyboard: 'email', autofill: 'email' },
  'contactPerson.email': { type: 'email', keyboard: 'email', autofill: 'email' },
  name: { type: 'text', keyboard: '', autofill: 'name' },
  'contactPerson.name': { type: 'text', keyboard: '', autofill: 'name' },
  mobileNumber: { type: 'tel', keyboard: 'tel', autofill: 'tel-national' },
  'contactPerson.mobileNumber': { type: 'tel', keyboard: 'tel', autofill: 'tel-national' },
  postalCode: { type: 'text', keyboard: 'numeric', autofill: 'postal-code' },
  'address.postalCode': { type: 'text', keyboard: 'numeric', autofill: 'postal-code' },
  houseNo: { type: 'text', keyboard: '', autofill: 'address-line1' },
  state: { type: 'select-one', keyboard: '', autofill: 'address-level1' },
  city: { type: 'text', keyboard: '', autofill: 'address-level2' },
  companyName: { type: 'text', keyboard: '', autofill: 'organization' },
  trainingProviderName: { type: 'text', keyboard: '', autofill: 'organization' },
  aadharNumber: { type: 'text', keyboard: 'numeric', autofill: 'off' },
  newPassword: { type: 'password', keyboard: '', autofill: 'new-password' },
  confirmPassword: { type: 'password', keyboard: '', autofill: 'new-password' },
};
const byPath: Record<string, typeof expected> = {
  '/login': {
    email: { type: 'email', keyboard: 'email', autofill: 'username' },
    password: { type: 'password', keyboard: '', autofill: 'current-password' },
  },
  '/forgot-password': { email: { type: 'email', keyboard: 'email', autofill: 'username' } },
  '/register/job-provider': {
    password: { type: 'password', keyboard: '', autofill: 'new-password' },
  },
};

const always: readonly string[] = ['/login', '/register/candidate', '/track'];

for (const path of publicForms) {
  test(`${path.split('#')[0]}: has a label, keyboard type and autofill for every field, and accepts pasted text @UX-06 @UX-07 @UX-08 @UX-12 @UX-13${fullIf(!always.includes(path))}`, async ({
    page,
  }) => {
    await openPage(page, path);
    const controls = await toControls(page);
    expect(controls.length).toBeGreaterThan(0);
    for (const { name, type, keyboard, autofill, ...rest } of controls) {
      expect(rest, name).toMatchObject({ labelled: true, limited: false, pasteRefused: false });
      // A phone zooms in on a field with smaller text; on a file's button it does not.
      if (type !== 'file') expect(rest.textPixels, `UX-33: ${name}`).toBeGreaterThanOrEqual(16);
      const known = byPath[path]?.[name] ?? expected[name];
      if (known) expect({ type, keyboard, autofill }, name).toEqual(known);
    }
  });
}

test(
  'announces a toast politely, keeps it while the pointer is on it, and shows the error elsewhere too @UX-29 @full',
  onDesktop,
  async ({ page }) => {
    await openPage(page, '/forgot-password');
    await page.getByRole('button', { name: 'Send the link' }).click();
    const toast = page.getByRole('status').filter({ hasText: 'Email is required' }).first();
    await expect(toast).toBeVisible();
    const spoken = await toast.evaluate((each) =>
      each.closest('[aria-live]')?.getAttribute('aria-live'),
    );
    expect(spoken).toBe('polite');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Email is required/u);
    await toast.hover();
    await page.waitForTimeout(4000);
    await expect(toast).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(toast).toBeHidden();
  },
);

test(
  'carries the registration code to the tracking page and does not request it again on Back @UX-19 @UX-45',
  onPhone,
  async ({ page, inbox }) => {
    const person = createPerson();
    await fillAll(page, inbox, person);
    await submitForm(page).click();
    await expect(page.getByText(/^[0-9a-f]{8}-[0-9a-f-]{27}$/u)).toBeVisible();
    const code = (await page.getByText(/^PB-[0-9A-Z]{3}-[0-9A-Z]{3}$/u).textContent()) ?? '';
    await page.getByRole('link', { name: 'Track your application' }).click();
    await expect(page).toHaveURL('/track');
    await expect(page.getByLabel('Registration code')).toHaveValue(code);
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await page.getByRole('button', { name: 'Change code or email' }).click();
    await expect(page.getByLabel('Registration code')).toHaveValue(code);
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
  },
);

test(
  'says on the confirmation what happens when and whose help is available, prints it, and keeps it over a reload @UX-17',
  onPhone,
  async ({ page, inbox }) => {
    await page.addInitScript(() => {
      window.print = () => void (document.documentElement.dataset['printed'] = 'yes');
    });
    await fillAll(page, inbox, createPerson());
    await submitForm(page).click();
    await expect(
      page.getByText(/That usually takes (?:a day|about \d+ (?:days|weeks))/u),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'contact us' })).toHaveAttribute(
      'href',
      '/#contact',
    );
    await page.getByRole('button', { name: 'Save or print this page' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
    const id = (await page.getByText(/^[0-9a-f]{8}-[0-9a-f-]{27}$/u).textContent()) ?? '';
    await page.reload();
    await expect(page.getByText(id)).toBeVisible();
  },
);

test('the browser confirms closing a page with a chosen document, and not without one @UX-18 @full', async ({
  page,
}) => {
  let requestCount = 0;
  page.on('dialog', (dialog) => {
    requestCount += 1;
    void dialog.accept();
  });
  await page.goto('/register/candidate');
  await page.getByLabel('Name', { exact: true }).click();
  await page.reload();
  expect(requestCount).toBe(0);
  await page.getByLabel('Name', { exact: true }).click();
  await page.locator('input[name=aadharFile]').setInputFiles({
    name: 'card.png',
    mimeType: 'image/png',
    buffer: Buffer.from('png'),
  });
  await page.reload();
  expect(requestCount).toBe(1);
});

test('selects and removes a document by keyboard @UX-20 @full', onDesktop, async ({ page }) => {
  await page.goto(address);
  await expect(submitForm(page)).toBeEnabled();
  const card = { name: 'card.png', mimeType: 'image/png', buffer: Buffer.from('png') };
  // In the first moments of a page Chromium opens a chooser without telling Playwright of it.
  await expect(async () => {
    const chooser = page.waitForEvent('filechooser', { timeout: 2_000 });
    await page.getByLabel('Aadhar Card').press('Enter');
    await (await chooser).setFiles(card);
  }).toPass();
  const remove = page.getByRole('button', { name: 'Remove card.png' });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(remove).toBeHidden();
  await expect(page.getByLabel('Aadhar Card')).toBeFocused();
});

test(
  'keeps a photo removed that was removed while being prepared @UX-20 @full',
  onDesktop,
  async ({ page }) => {
    const scripts = /\/assets\/photo-(?!editor)[^/]*\.js$/u;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(scripts, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(address);
    await expect(submitForm(page)).toBeEnabled();
    const requested = page.waitForRequest(scripts);
    await page.getByLabel('Aadhar Card').setInputFiles(jpeg);
    await requested;
    const remove = page.getByRole('button', { name: `Remove ${jpeg.name}` });
    await remove.click();
    const loaded = page.waitForResponse(scripts);
    release();
    await (await loaded).finished();
    // Preparing the photo takes a moment after its script has loaded.
    await page.waitForTimeout(1_000);
    await expect(remove).toBeHidden();
    await expect(page.getByLabel('Aadhar Card')).toBeVisible();
  },
);

test(
  'signs in and requests a new password by keyboard alone @UX-40',
  onDesktop,
  async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
    const reach = async (name: string): Promise<void> => {
      for (let step = 0; step < 20; step += 1) {
        await page.keyboard.press('Tab');
        const at = await page.evaluate(
          () =>
            document.activeElement?.getAttribute('name') ??
            document.activeElement?.textContent ??
            '',
        );
        if (at === name) return;
      }
      throw new Error(`Tab does not lead to ${name}`);
    };
    await reach('Forgot your password?');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/forgot-password');
    await expectAccessible(page);
    await reach('email');
    await page.keyboard.type('nobody@example.org');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
    await reach('email');
    await page.keyboard.type(demo.l1);
    await reach('password');
    await page.keyboard.type(demo.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/l1-admin/dashboard');
  },
);

test('marks a new password for password managers and hides it again on submission @UX-08 @UX-13', async ({
  page,
}) => {
  await signInAs(page, demo.jobs, '/change-password');
  await expect(page.getByLabel('Current password', { exact: true })).toHaveAttribute(
    'autocomplete',
    'current-password',
  );
  const field = page.getByLabel('New password', { exact: true });
  await expect(field).toHaveAttribute('autocomplete', 'new-password');
  await field.fill('short');
  await page.getByRole('button', { name: 'Show new password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(field).toHaveAttribute('type', 'password');
  await expectAccessible(page);
});

test('sends a form once on a double click @UX-14', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('nobody@example.org');
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/forgot-password')) sent += 1;
  });
  await page.getByRole('button', { name: 'Send the link' }).dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  expect(sent).toBe(1);
});

test('accepts separators that phones and cards put between digits @UX-11 @full', async ({
  page,
}) => {
  await page.goto(address);
  if (!isPhone(page)) {
    await page.getByLabel('Mobile Number').fill('０９８７６５ 43210');
    await submitForm(page).click();
    await expect(page.getByRole('link', { name: 'Invalid phone number' })).toHaveCount(0);
    return;
  }
  await fillPersonal(page);
  await goToStep(page, 'contact');
  await page.getByLabel('Mobile Number').fill('+91-98765 43210');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Email is required').first()).toBeVisible();
  await expect(page.getByText('Invalid phone number')).toHaveCount(0);
});
