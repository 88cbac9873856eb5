import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { isPhone } from './support/registration-form.ts';
import { demo, signInAs } from './support/sign-in.ts';
import { expect, onPhone, test } from './support/test.ts';

const footer = (page: Page) => page.getByRole('contentinfo');
const switchTo = (page: Page, name: 'हिन्दी' | 'English') =>
  page.getByRole('banner').getByRole('button', { name });
const language = (page: Page) => page.locator('html').getAttribute('lang');
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** English that a page shows, but for names, addresses and what is the same in every language. */
const englishOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const same =
      /\b(?:Purboday|English|OTP|PIN|PDF|JPEG|JPG|PNG|MB|IST|SMS|WhatsApp|Android|APK|CIN|GSTIN|GST|Udyam|L1|Gmail|WCAG|AA|am|pm|Do Not Track|Global Privacy Control)\b/gu;
    const hidden = 'script, style, noscript, svg, [lang="en"], .privacy-notice, [hidden], option';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const text = (walker.currentNode.textContent ?? '').replaceAll(
        /\S+@\S+|PB-\w{3}-\w{3}/gu,
        '',
      );
      const shown = walker.currentNode.parentElement?.closest(hidden) === null;
      if (shown && /[A-Za-z]{2}/u.test(text.replaceAll(same, ''))) found.push(text.trim());
    }
    return found;
  });

const expectHindi = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0900-\u097f]/u);
  expect(await language(page)).toBe('hi-IN');
  expect(await englishOn(page), page.url()).toEqual([]);
  for (const width of [320, isPhone(page) ? 360 : 1280]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await fits(page), `${page.url()} at ${width} px`).toBeLessThanOrEqual(0);
  }
};

const links = ['Help', 'Contact', 'Grievance officer', 'Privacy', 'Terms', 'Accessibility'];
const publicPages = [
  '/',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/register/candidate',
  '/register/job-provider',
  '/register/training-provider',
  '/track',
  '/terms',
  '/help',
  '/accessibility',
  '/app',
  '/nowhere',
];

test(
  'ends every public page with the same links in the same order, and a date @UX-39 @full',
  onPhone,
  async ({ page }) => {
    for (const path of publicPages) {
      await page.goto(path);
      await expect(footer(page).getByText(/Last updated on \d{1,2} \w+ \d{4}\./u)).toBeVisible();
      await expect(footer(page).getByText('Run by Purboday Foundation')).toBeVisible();
      const names = await footer(page).getByRole('link').allInnerTexts();
      expect(names.slice(0, links.length), path).toEqual(links);
      expect(await language(page), path).toBe('en-IN');
    }
  },
);

test('ends every portal with the same links, in English @UX-39 @full', async ({ page }) => {
  await signInAs(page, 'l2@demo.example');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Welcome/u);
  expect(await language(page)).toBe('en-IN');
  expect(await footer(page).getByRole('link').allInnerTexts()).toEqual(links);
});

test('shows the portal of a training provider in Hindi after the choice in the account, on every device @UX-39', async ({
  page,
  newPerson,
}) => {
  await signInAs(page, 'training@demo.example');
  await page.goto('/account');
  await page.getByRole('button', { name: 'हिन्दी', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'आपका खाता' })).toBeVisible();
  await expect(page.getByText('(अनुवाद की जाँच जारी)')).toHaveCount(1);
  expect(await language(page)).toBe('hi-IN');
  await page.goto('/training-provider/batches');
  await expect(page.getByRole('heading', { level: 1, name: 'बैच' })).toBeVisible();
  await expect(page).toHaveTitle('बैच · Purboday');
  await expect(page.getByRole('link', { name: 'बैच तय करें' }).first()).toBeVisible();
  await expectAccessible(page);
  const otherDevice = await newPerson();
  await signInAs(otherDevice, 'training@demo.example', '/training-provider/batches');
  await expect(otherDevice.getByRole('heading', { level: 1, name: 'बैच' })).toBeVisible();
  await page.goto('/account');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await otherDevice.reload();
  await expect(otherDevice.getByRole('heading', { level: 1, name: 'Batches' })).toBeVisible();
});

// Once, and with an account whose language no other test sets.
test(
  'keeps the language of the device before the first sign-in with the account @UX-39',
  onPhone,
  async ({ page, newPerson, baseURL }) => {
    await page.context().addCookies([{ name: 'language', value: 'hi', url: baseURL ?? '' }]);
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/api/account/language') && response.ok(),
    );
    await signInAs(page, demo.otherL1, '/account');
    await expect(page.getByRole('heading', { level: 1, name: 'आपका खाता' })).toBeVisible();
    await saved;
    const otherDevice = await newPerson();
    await signInAs(otherDevice, demo.otherL1, '/account');
    await expect(otherDevice.getByRole('heading', { level: 1, name: 'आपका खाता' })).toBeVisible();
    await otherDevice.getByRole('button', { name: 'English' }).click();
    await expect(
      otherDevice.getByRole('heading', { level: 1, name: 'Your account' }),
    ).toBeVisible();
  },
);

test('links to a person, the grievance officer and the privacy notice in the footer @UX-39 @full', async ({
  page,
}) => {
  await page.goto('/track');
  await footer(page).getByRole('link', { name: 'Grievance officer' }).click();
  await expect(page).toHaveURL('/help#grievance');
  await expect(page.locator('#grievance')).toContainText('Anjali Sen');
  await expect(page.locator('#grievance').getByRole('link')).toHaveCount(2);
  await expect(page.locator('#contact')).toContainText('(IST)');
  await expectAccessible(page);
  await footer(page).getByRole('link', { name: 'Privacy' }).click();
  await expect(page.locator('#privacy')).toBeInViewport();
  await footer(page).getByRole('link', { name: 'Accessibility' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible();
  await expectAccessible(page);
});

test('shows Hindi from the landing page to the errors of a registration, also after a reload @UX-39', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL('/hi');
  await expectHindi(page);
  await expectAccessible(page);
  await page.goto('/');
  expect(await language(page), 'chosen: the start is in Hindi too').toBe('hi-IN');

  await page.getByRole('banner').getByRole('link', { name: 'लॉग इन' }).click();
  await expect(page.getByRole('button', { name: 'साइन इन करें' })).toBeEnabled();
  await expectHindi(page);
  await page.getByLabel('ईमेल').fill('nobody@example.org');
  await page.getByLabel('पासवर्ड', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'साइन इन करें' }).click();
  await expect(page.getByRole('alert').first()).toContainText('ईमेल या पासवर्ड ग़लत है');
  await expectAccessible(page);

  await page.goto('/register/candidate');
  await page.getByRole('button', { name: isPhone(page) ? 'आगे' : 'रजिस्ट्रेशन भेजें' }).click();
  const summary = page.getByRole('alert').first();
  await expect(summary).toContainText('कृपया नाम लिखें');
  await expect(summary).toContainText('कृपया सही राज्य चुनें');
  await expect(page.locator('#name-error')).toHaveText('कृपया नाम लिखें');
  await expect(page).toHaveTitle(/^ग़लती: /u);
  await expectHindi(page);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('नाम', { exact: true })).toBeVisible();
  await expectHindi(page);
});

test(
  'shows every other public page entirely in Hindi @UX-39',
  onPhone,
  async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: 'language', value: 'hi', url: baseURL ?? '' }]);
    for (const path of publicPages) {
      await page.goto(path);
      await expectHindi(page);
    }
    await expectAccessible(page);
  },
);

test('keeps the input when the language is switched, and restores English @UX-39', async ({
  page,
}) => {
  await page.goto('/register/candidate');
  await page.getByLabel('Name', { exact: true }).fill('Asha Kumari');
  await switchTo(page, 'हिन्दी').click();
  await expect(page.getByLabel('नाम', { exact: true })).toHaveValue('Asha Kumari');
  expect(await language(page)).toBe('hi-IN');
  await switchTo(page, 'English').click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Asha Kumari');
  expect(await language(page)).toBe('en-IN');
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Asha Kumari');
});

test('loads no Hindi texts in English @UX-39', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/register/candidate', { waitUntil: 'networkidle' });
  expect(requests.filter((url) => /\/hi-(?:pages|notice|towns)/u.test(url))).toEqual([]);
});

test.describe('in a browser that prefers Hindi @UX-39', () => {
  test.use({ locale: 'hi-IN' });

  test('offers Hindi once, without a redirect', async ({ page }) => {
    await page.goto('/track');
    expect(await language(page)).toBe('en-IN');
    const offer = page.getByRole('complementary', { name: 'भाषा' });
    await expect(offer).toBeVisible();
    await expectAccessible(page);
    await offer.getByRole('link', { name: 'हिन्दी में देखें' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('अपना आवेदन देखें');
    await expect(offer).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('अपना आवेदन देखें');
    await expect(offer).toHaveCount(0);
  });

  test('stays in English on request @full', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Stay with English' }).click();
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
    await expect(page.getByRole('complementary', { name: 'भाषा' })).toHaveCount(0);
  });
});

test(
  'applies the chosen language to a page from the cache, never half of it @UX-39 @full',
  onPhone,
  async ({ page, baseURL }) => {
    const paths = ['/terms', '/help', '/login', '/register/candidate'];
    const english = new Map<string, string>();
    for (const path of paths) english.set(path, await (await page.request.get(path)).text());
    await page.context().addCookies([{ name: 'language', value: 'hi', url: baseURL ?? '' }]);
    for (const path of paths) {
      // As the worker of the page gives it without a network; the server would send the Hindi one.
      await page.route(`**${path}`, (route) =>
        route.fulfill({ body: english.get(path) ?? '', contentType: 'text/html' }),
      );
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
      await expectHindi(page);
    }
  },
);
