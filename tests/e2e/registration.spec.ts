import { expectAccessible } from './support/accessibility.ts';
import {
  address,
  createPerson,
  goToStep,
  toast,
  fillPersonal,
  fillContact,
  fillSkills,
  fillAll,
  readStorage,
  submitForm,
  submitOfflineFirst,
} from './support/registration-form.ts';
import { expect, onPhone, test } from './support/test.ts';

test(
  'a candidate registers, reloads halfway, and gets an email',
  onPhone,
  async ({ page, inbox }) => {
    const person = createPerson();
    await page.goto(address);
    await expect(page).toHaveTitle(/^Register as a candidate/u);
    await expectAccessible(page);
    await fillPersonal(page);
    await goToStep(page, 'contact');
    await fillContact(page, inbox, person);
    await expectAccessible(page);
    await goToStep(page, 'skills');
    await fillSkills(page, person);

    const stored = await readStorage(page);
    expect(stored).toContain('Asha Kumari');
    expect(stored.replaceAll(' ', '')).not.toContain(person.aadharNumber);
    expect(stored).not.toContain('aadhar-card.jpg');

    await page.reload();
    await expect(page.getByLabel('Qualification')).toHaveValue('Graduation');
    await expect(page.getByLabel('Coding')).toBeChecked();
    await expect(page.getByLabel('Aadhar Number')).toHaveValue('');
    await fillSkills(page, person);
    await expectAccessible(page);

    await submitForm(page).click();
    await expect(page).toHaveURL('/register/candidate/success');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registration successful!');
    await expect(page.getByText(/^[0-9a-f]{8}-[0-9a-f-]{27}$/u)).toBeVisible();
    await expect(page.getByText(/under review/u).first()).toBeVisible();
    await expect(page.getByText(/confirmation email/iu).first()).toBeVisible();
    await expect(page.getByText(/film-festival pass/u)).toBeVisible();
    await expect(page.getByText(/spam folder/u)).toBeVisible();
    await expectAccessible(page);
    await inbox.wait({ to: person.email, subject: /registration/iu });
    const left = await readStorage(page);
    expect(left).not.toContain('Asha Kumari');
    expect(left).not.toContain(person.email);
  },
);

test('redirects from the success page to the start without a registration @full', async ({
  page,
}) => {
  await page.goto('/register/candidate/success');
  await expect(page).toHaveURL('/');
});

test('sends one registration on a double click @FLT-01 @full', onPhone, async ({ page, inbox }) => {
  await fillAll(page, inbox, createPerson());
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/candidate/register')) sent += 1;
  });
  await submitForm(page).dblclick();
  await expect(page).toHaveURL('/register/candidate/success');
  expect(sent).toBe(1);
});

test(
  'reports a lost connection, keeps the input, and registers once on a retry @FLT-02',
  onPhone,
  async ({ page, inbox }) => {
    const person = createPerson();
    await fillAll(page, inbox, person);
    const keys: (string | undefined)[] = [];
    let cut = true;
    await page.route('**/api/auth/candidate/register', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (!cut) return route.continue();
      // The server did its work; its answer is what gets lost.
      await route.fetch();
      cut = false;
      return route.abort();
    });
    await submitForm(page).click();
    await expect(page.getByText(/Nothing you entered is lost/u).first()).toBeVisible();
    await expect(page.getByLabel('Qualification')).toHaveValue('Graduation');
    await submitForm(page).click();
    await expect(page).toHaveURL('/register/candidate/success');
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  },
);

test(
  'reports a submission without a network and sends it when the network is back @FLT-60',
  onPhone,
  async ({ page, inbox }) => {
    await fillAll(page, inbox, createPerson());
    await submitOfflineFirst(page);
  },
);

test(
  'shows the same reference when the user returns to a sent form @FLT-03',
  onPhone,
  async ({ page, inbox }) => {
    await fillAll(page, inbox, createPerson());
    await submitForm(page).click();
    const reference = await page.getByText(/^PB-[0-9A-Z]{3}-[0-9A-Z]{3}$/u).textContent();
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have already registered');
    await expect(page.getByText(reference ?? '')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Register another person' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  },
);

test(
  'shows a duplicate email at its field, on its step, and keeps the input',
  onPhone,
  async ({ page, inbox, newPerson }) => {
    const person = createPerson();
    const other = await newPerson();
    // Both proved the address; the first to send it has it.
    await fillAll(page, inbox, person);
    await fillAll(other, inbox, { ...createPerson(), email: person.email });
    await submitForm(page).click();
    await expect(page).toHaveURL('/register/candidate/success');
    await submitForm(other).click();
    await expect(toast(other, 'This email is already registered')).toBeVisible();
    await expect(other.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
      /already registered/u,
    );
    await expect(other.getByLabel('Mobile Number')).toHaveValue('+91 98765 43210');
    // The way on, and nothing about the person who has the address.
    const known = other.getByText('Is this your registration?');
    await expect(known.getByRole('link', { name: 'Track your application' })).toHaveAttribute(
      'href',
      '/track',
    );
    await expect(known).not.toContainText('PB-');
  },
);

test(
  'keeps the data with Back and Next on a phone, and returns after Change @UX-15 @UX-16 @D22',
  onPhone,
  async ({ page, inbox }) => {
    const person = createPerson();
    await fillAll(page, inbox, person);
    await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible();
    const answers = page.getByRole('region', { name: 'Check your answers' });
    await expect(answers.getByText('Salt Lake')).toBeHidden();
    await answers.getByText('Check your answers').click();
    await expect(answers.getByText('Salt Lake')).toBeVisible();
    await expect(answers).toContainText(/House No.*Locality.*State.*City.*PIN code/su);
    await page.goBack();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Asha Kumari');
    await page.goForward();
    await page.goForward();
    await answers.getByText('Check your answers').click();
    await page.getByRole('button', { name: 'Change Locality' }).click();
    await expect(page.getByLabel('Locality')).toBeFocused();
    await page.getByLabel('Locality').fill('Ballygunge');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(answers).toContainText('Ballygunge');
    await expect(page.getByRole('button', { name: 'Remove aadhar-card.jpg' })).toBeVisible();
  },
);

test(
  'redirects from a later step to the first incomplete one on a phone @full',
  onPhone,
  async ({ page }) => {
    await page.goto(`${address}?step=skills`);
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(address);
  },
);
