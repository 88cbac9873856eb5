import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import {
  address,
  createPerson,
  fillContact,
  fillPersonal,
  fillSkills,
  goToStep,
  submitForm,
} from './support/registration-form.ts';
import { expect, onPhone, test } from './support/test.ts';

/** Everything that the browser keeps for this address. Caches hold public files only. */
const readTraces = (page: Page) =>
  page.evaluate(async () => ({
    device: Object.entries(localStorage),
    tab: Object.entries(sessionStorage),
    cookies: document.cookie,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    cached: await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
      ),
    ).then((paths) => paths.flat().filter((path) => path.startsWith('/api/'))),
  }));

const nothing = {
  device: [],
  tab: [['shared-device', '1']],
  cookies: '',
  databases: [],
  cached: [],
};

const box = (page: Page) => page.getByLabel('This is not my device');

test(
  'stores nothing on a device of other people, from the first page to the success @T87',
  onPhone,
  async ({ page, inbox }) => {
    const person = createPerson();
    await page.goto(address);
    // Ticking the box also removes the values stored before.
    await page.getByLabel('Name', { exact: true }).fill('Asha Kumari');
    await expect.poll(async () => JSON.stringify(await readTraces(page))).toContain('Asha Kumari');
    await box(page).check();
    await expect(
      page.getByText('Nothing you enter is stored here.', { exact: false }),
    ).toBeVisible();
    await expectAccessible(page);
    await fillPersonal(page);
    expect(await readTraces(page)).toEqual(nothing);

    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(box(page)).toBeChecked();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');

    await fillPersonal(page);
    await goToStep(page, 'contact');
    await fillContact(page, inbox, person);
    await goToStep(page, 'skills');
    await fillSkills(page, person);
    expect(await readTraces(page)).toEqual(nothing);
    await submitForm(page).click();
    await expect(page).toHaveURL('/register/candidate/success');
    expect(await readTraces(page)).toEqual(nothing);

    // The next person at this device sees an empty form, not the registration of this one.
    await page.goto(address);
    await expect(box(page)).toBeChecked();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
    await box(page).uncheck();
    await page.getByLabel('Name', { exact: true }).fill('Rina Saha');
    await expect.poll(async () => JSON.stringify(await readTraces(page))).toContain('Rina Saha');
  },
);

test('offers the box on every public form that stores input @T87 @full', async ({ page }) => {
  for (const path of ['/register/job-provider', '/register/training-provider', '/track']) {
    await page.goto(path);
    await box(page).check();
    const email = page.getByLabel('Email', { exact: false }).first();
    await email.fill('asha@example.org');
    await expect(email).toHaveValue('asha@example.org');
    expect(await readTraces(page)).toEqual(nothing);
    await box(page).uncheck();
    expect((await readTraces(page)).tab).toEqual([]);
  }
});

for (const [language, label] of [
  ['hi', 'यह मेरा डिवाइस नहीं है'],
  ['bn', 'এটি আমার ডিভাইস নয়'],
  ['or', 'ଏହା ମୋର ଡିଭାଇସ୍ ନୁହେଁ'],
] as const)
  test(`names the box in ${language} @T87 @full`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    await page.goto(address);
    await page.getByLabel(label).check();
    expect((await readTraces(page)).device).toEqual([]);
  });
