import { expectAccessible } from '../support/accessibility.ts';
import {
  address,
  expectShortcutBesideHeading,
  fillPlace,
  isPhone,
  toast,
} from '../support/registration-form.ts';
import { expect, test } from '../support/test.ts';

test('filters state, city and PIN code by each other and clears what depends on a new choice @D1 @full', async ({
  page,
}) => {
  await page.goto(address);
  const state = page.getByLabel('State');
  const city = page.getByLabel('City');
  const code = page.getByLabel('PIN code', { exact: true });
  const verify = page.getByRole('button', { name: 'Verify PIN code' });
  await expect(city).toBeDisabled();
  await expect(code).toBeDisabled();
  await expect(verify).toBeVisible();
  await expect(verify).toBeDisabled();
  const tops = [];
  for (const field of [state, city, code]) tops.push((await field.boundingBox())?.y ?? 0);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));

  await state.selectOption('West Bengal');
  await expect(city).toBeEnabled();
  await expect(code).toBeDisabled();
  await city.fill('Howrah');
  await expect(code).toBeEnabled();
  await code.fill('71110');
  await expect(verify).toBeDisabled();
  await code.fill('999999');
  await expect(toast(page, 'Invalid PIN code ⚠️')).toBeVisible();
  await expect(code).toHaveAccessibleDescription(/Invalid PIN code ⚠️/u);
  await expect(verify).toBeEnabled();

  await code.fill('711101');
  await expect(toast(page, 'PIN code verified successfully ✅')).toBeVisible();
  await expect(page.getByText('711101 is in Howrah, West Bengal')).toBeVisible();
  await expectAccessible(page);

  // Another city clears the PIN code, another state clears both.
  await city.fill('darj');
  await page.getByRole('option', { name: 'Darjeeling', exact: true }).click();
  await expect(city).toHaveValue('Darjeeling');
  await expect(code).toHaveValue('');
  await expect(page.getByText('711101 is in')).toHaveCount(0);
  await code.fill('734101');
  await expect(page.getByText('734101 is in')).toBeVisible();
  await state.selectOption('Bihar');
  await expect(city).toHaveValue('');
  await expect(code).toHaveValue('');
  await expect(code).toBeDisabled();

  // A code of another state leads to a warning.
  await city.fill('Patna');
  await code.fill('110001');
  await expect(page.getByText('This PIN code belongs to Delhi, but you chose Bihar')).toBeVisible();
  await code.fill('800001');
  await expect(page.getByText('800001 is in Patna, Bihar')).toBeVisible();
  await code.fill('80000');
  await expect(page.getByText('800001 is in')).toHaveCount(0);
  await page.reload();
  await expect(state).toHaveValue('Bihar');
  await expect(city).toHaveValue('Patna');
});

for (const { path, above, widths } of [
  { path: address, above: 'House No', widths: [360, 1280] },
  // On a phone the address is a later step: provider-fields.tsx looks at it there.
  { path: '/register/job-provider', above: 'Locality', widths: [1280] },
  { path: '/register/training-provider', above: 'Locality', widths: [1280] },
])
  test(`shows the shortcut as a link beside the address heading on ${path} @D1 @full`, async ({
    page,
  }) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expectShortcutBesideHeading(page, 'Address');
      const link = page.getByRole('button', { name: 'Fill in from my PIN code' });
      const first = page.getByLabel(above, { exact: true });
      expect((await link.boundingBox())?.y).toBeLessThan((await first.boundingBox())?.y ?? 0);
    }
  });

test('fills in state, city and PIN code with the shortcut @D1 @full', async ({ page }) => {
  await page.goto(address);
  await page.getByRole('button', { name: 'Fill in from my PIN code' }).click();
  const shortcut = page.getByLabel('Your PIN code');
  await shortcut.fill('999999');
  await expect(toast(page, 'Invalid PIN code ⚠️')).toBeVisible();
  await shortcut.fill('711 101');
  await expect(page.getByLabel('State')).toHaveValue('West Bengal');
  await expect(page.getByLabel('City')).toHaveValue('Howrah');
  await expect(page.getByLabel('PIN code', { exact: true })).toHaveValue('711101');
  await expect(page.getByText('711101 is in Howrah, West Bengal')).toBeVisible();
  // Another town near the code keeps the code.
  const towns = page.getByRole('group', { name: 'Towns near this PIN code' }).getByRole('button');
  const other = await towns.nth(1).innerText();
  await towns.nth(1).click();
  await expect(page.getByLabel('City')).toHaveValue(other);
  await expect(page.getByLabel('PIN code', { exact: true })).toHaveValue('711101');
  await expectAccessible(page);
});

test('lists all cities in alphabetical order @D16 @full', async ({ page }) => {
  await page.goto(address);
  await page.getByLabel('State').selectOption('West Bengal');
  await page.getByLabel('City').click();
  const names = await page.getByRole('option').filter({ visible: true }).allInnerTexts();
  expect(names.length).toBeGreaterThan(100);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
});

test('moves to the field instead of the top of the page after Next @UX-43 @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(address);
  await page.getByLabel('Name', { exact: true }).fill('Asha Kumari');
  await page.getByLabel("Father's Name").fill('Ram Kumar');
  await fillPlace(page, { state: 'West Bengal', city: 'Kolkata', postalCode: '700001' });
  await page.getByLabel('House No').fill('12/A');
  await page.getByRole('button', { name: 'Next' }).click();
  const locality = page.getByLabel('Locality');
  await expect(locality).toBeFocused();
  await expect(locality).toBeInViewport();
  await expect(page.locator('#locality-error')).toHaveText('Locality is required');
  // Where the summary is in sight with the link of the field, it takes the focus as before.
  await page.setViewportSize({ width: 360, height: 2000 });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
});

test('keeps the form when the PIN code lookup fails @FLT-58 @full', async ({ page }) => {
  await page.goto(address);
  await page.getByLabel('Locality').fill('Salt Lake');
  await page.route('**/api/pincode/*', (route) => route.abort());
  await fillPlace(page, { state: 'West Bengal', city: 'Kolkata', postalCode: '700001' });
  await expect(toast(page, 'Verification failed. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Locality')).toHaveValue('Salt Lake');
  await page.unroute('**/api/pincode/*');
  await page.getByRole('button', { name: 'Verify PIN code' }).click();
  await expect(page.getByText('700001 is in Kolkata, West Bengal')).toBeVisible();
});

test('closes a toast on request and when its screen is left @UX-44 @full', async ({ page }) => {
  await page.goto(address);
  const submit = page.getByRole('button', {
    name: isPhone(page) ? 'Next' : 'Submit registration',
  });
  await submit.click();
  const message = toast(page, 'Name is required');
  await expect(message).toBeVisible();
  await page
    .getByRole('region', { name: 'Messages' })
    .getByRole('button', { name: 'Close' })
    .click();
  await expect(message).toBeHidden({ timeout: 1500 });
  await submit.click();
  await expect(message).toBeVisible();
  // The timer pauses under the pointer.
  await message.hover();
  // Not by the pointer, which would leave the toast and let its timer run.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).dispatchEvent('click');
  await expect(page).toHaveURL('/help');
  await expect(message).toBeHidden({ timeout: 2500 });
});
