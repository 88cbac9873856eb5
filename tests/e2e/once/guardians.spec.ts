import { expectAccessible } from '../support/accessibility.ts';
import {
  address,
  createPerson,
  readCode,
  fillContact,
  fillPersonal,
  fillSkills,
  goToStep,
  submitForm,
} from '../support/registration-form.ts';
import { expect, test } from '../support/test.ts';

test.use({ settings: { GUARDIAN_CONSENT: 'on' } });

/** The birth date of a person who turned `years` yesterday. */
const bornYearsAgo = (years: number): string => {
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const born = `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
  return born.replace('-02-29', '-02-28');
};

test('records the consent of a 17-year-old’s parent by code, and its withdrawal by the link in their message @SEC-56 @T13 @T56 @full', async ({
  page,
  inbox,
  newPerson,
}) => {
  // The link is sent within a minute.
  test.setTimeout(180_000);
  const person = createPerson();
  const mother = `mother-of-${person.email}`;
  await page.goto(address);
  await fillPersonal(page);
  await goToStep(page, 'contact');
  await fillContact(page, inbox, person);
  await goToStep(page, 'skills');
  await fillSkills(page, person);
  const born = page.getByLabel('Date of birth');
  await expect(born).toHaveCount(0);
  await page.getByLabel('Category').selectOption('16-20');
  await born.fill(bornYearsAgo(18));
  const consent = page.getByRole('group', { name: 'Consent of a parent or guardian' }).first();
  await expect(consent).toHaveCount(0);
  // Typed with slashes, as people write it.
  const [year, month, day] = bornYearsAgo(17).split('-');
  await born.fill('');
  await born.pressSequentially(`${day}/${month}/${year}`);
  await expect(page.getByLabel('Year')).toHaveValue(String(year));
  await expect(consent).toBeVisible();
  await submitForm(page).click();
  await expect(page.getByRole('link', { name: 'Guardian’s name is required' })).toBeVisible();
  await page.getByLabel('Name of the parent or guardian').fill('Sita Devi');
  await page.getByLabel('Relationship').selectOption('Mother');
  await page.getByLabel('Their email').fill(mother);
  await submitForm(page).click();
  const unproven = page.getByRole('link', {
    name: 'Please ask the guardian to confirm with the code',
  });
  await expect(unproven).toBeVisible();
  await expect(page).not.toHaveURL(/success/u);
  const before = inbox.count();
  await page.getByRole('button', { name: 'Send the code' }).click();
  const mail = await inbox.wait({ to: mother, after: before });
  expect(mail.text).toContain('Asha Kumari');
  await expectAccessible(page);
  await page.getByLabel('One-time code (OTP)').fill(await readCode(inbox, mother, before));
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page.getByText('The guardian has agreed', { exact: true }).first()).toBeVisible();
  await submitForm(page).click();
  await expect(page).toHaveURL('/register/candidate/success');

  const message = await inbox.wait(
    { to: mother, subject: 'Your consent for Asha', after: before },
    { seconds: 100 },
  );
  const [link = ''] = /\/guardian-consent#token=[\w-]+/u.exec(String(message.text)) ?? [];
  const guardian = await newPerson();
  await guardian.goto(link);
  const heading = guardian.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Your consent for Asha Kumari');
  await expect(guardian.locator('main')).toContainText('Sita Devi');
  await expect(guardian.locator('main')).toContainText('Mother');
  expect(guardian.url()).not.toContain('token');
  await expectAccessible(guardian);
  const withdraw = guardian.getByRole('button', { name: 'Withdraw the consent' });
  await withdraw.click();
  await guardian.getByRole('button', { name: 'Cancel' }).click();
  await withdraw.click();
  await expect(guardian.getByText('we will pause the registration')).toBeVisible();
  await expectAccessible(guardian);
  await withdraw.click();
  await expect(heading).toHaveText('Your consent was withdrawn');
  await expectAccessible(guardian);
  // The link still shows the status of the consent.
  await guardian.goto(link);
  await guardian.reload();
  await expect(heading).toHaveText('Your consent was withdrawn');
  await guardian.goto(`/guardian-consent#token=${'x'.repeat(43)}`);
  await guardian.reload();
  await expect(guardian.getByText('This link does not work')).toBeVisible();
  await expectAccessible(guardian);
});
