import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { screens } from '../../packages/contract/src/pages/screens.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, withAnimations, onBoth, onPhone, test } from './support/test.ts';

const sections = ['home', 'about', 'skills', 'app-download', 'register', 'roadmap', 'contact'];
const isPhone = (): boolean => test.info().project.name === 'phone';

// The splash and the partners move.
test.use(withAnimations);

test(
  'shows the whole landing page in light and in dark mode @UX-32 @UX-40',
  onBoth,
  async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const id of sections) await expect(page.locator(`section#${id}`)).toBeVisible();
    for (const claim of ['25-40', '2023', '4+', 'Free']) {
      await expect(page.locator('#about').getByText(claim, { exact: true })).toBeVisible();
    }
    await expectAccessible(page);
  },
);

test('does not scroll sideways, also at 320 px @UX-33', async ({ page }) => {
  await page.goto('/');
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider, `at ${width} px`).toBeLessThanOrEqual(0);
  }
});

test('loads no React and at most 5 KiB of scripts', async ({ page }) => {
  const scripts: number[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push((await response.body()).length);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(5 * 1024);
});

test('links to every section from a bar at the top on desktops, at the bottom on phones', async ({
  page,
}) => {
  await page.goto('/');
  const bars = page.getByRole('navigation', { name: 'Sections' });
  await expect(bars).toHaveCount(1);
  const names = await bars.getByRole('link').allInnerTexts();
  expect(names.map((name) => name.trim())).toEqual(
    isPhone()
      ? ['Home', 'Skills', 'Register', 'Track', 'App', 'Contact']
      : ['Home', 'About', 'Skills', 'App', 'Register', 'Roadmap', 'Contact'],
  );
  const link = bars.getByRole('link', { name: 'Skills' });
  await link.click();
  await expect(page).toHaveURL('/#skills');
  await expect(page.locator('#skills h2')).toBeInViewport();
  await expect(link).toHaveAttribute('aria-current', 'true');
  const box = await link.boundingBox();
  expect(box?.height, 'UX-30').toBeGreaterThanOrEqual(44);
});

test('changes the bar after 50 px and shows the button to the top after 500 px @full', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const bar = page.getByRole('banner');
  const toTop = page.getByRole('link', { name: 'Back to the top' });
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top);
  await scrollTo(50);
  await expect(bar).not.toHaveClass(/is-scrolled/u);
  await scrollTo(51);
  await expect(bar).toHaveClass(/is-scrolled/u);
  await scrollTo(500);
  await expect(toTop).toBeHidden();
  await scrollTo(501);
  await expect(toTop).toBeVisible();
  await toTop.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(toTop).toBeHidden();
});

test('Login and the register buttons open their pages; /#register is reachable @full', async ({
  page,
}) => {
  const forms = Object.values(screens)
    .map(({ path }) => path)
    .filter((path) => /^\/register\/[\w-]+$/u.test(path));
  for (const path of forms) {
    await page.goto('/#register');
    await expect(page.locator('#register h2')).toBeInViewport();
    await page.locator(`#register a[href="${path}"]`).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');
});

test('moves the partners once in 15 seconds, pauses on request, and does not move them with reduced motion @UX-34 @full', async ({
  page,
}) => {
  await page.goto('/');
  const track = page.locator('.partners-track');
  const motion = () =>
    track.evaluate((element) => {
      const { animationDuration, animationIterationCount, animationPlayState, animationName } =
        getComputedStyle(element);
      return [animationName, animationDuration, animationIterationCount, animationPlayState];
    });
  expect(await motion()).toEqual(['partners', '15s', 'infinite', 'running']);
  const hold = page.getByLabel('Pause this list');
  await hold.check();
  expect((await motion()).at(-1)).toBe('paused');
  const place = () =>
    track.evaluate(async (element) => {
      // An animation pauses or continues a frame after the request.
      await Promise.all(element.getAnimations().map(({ ready }) => ready));
      return element.getBoundingClientRect().x;
    });
  const before = await place();
  await page.waitForTimeout(300);
  expect(await place()).toBe(before);
  await hold.uncheck();
  await expect.poll(place).not.toBe(before);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect((await motion())[0]).toBe('none');
  await expect(hold).toBeHidden();
  const names = page.locator('.partners-list:not([aria-hidden]) .partner-name');
  for (const name of await names.all()) {
    await name.scrollIntoViewIfNeeded();
    await expect(name).toBeInViewport({ ratio: 1 });
  }
});

test.describe('the Android app', () => {
  const button = 'Download the Android app';

  test('is downloaded 1.5 seconds after it was found', onPhone, async ({ page, product }) => {
    const file = product.fileIn('downloads/purbodayapp.apk');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, 'PK the app');
    await page.goto('/');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: button }).click();
    await expect(page.getByText('APK found. Starting download...')).toBeVisible();
    const found = Date.now();
    expect((await download).suggestedFilename()).toBe('purbodayapp.apk');
    expect(Date.now() - found).toBeGreaterThan(1000);
    await rm(file);
  });

  test(
    'shows when the app does not exist and when the check failed @full',
    onPhone,
    async ({ page }) => {
      await page.goto('/');
      const link = page.getByRole('link', { name: button });
      await link.click();
      await expect(page.getByText('APK file not found.')).toBeVisible();
      await expect(page.getByText('APK file not found.')).toBeHidden();
      await page.route('**/purbodayapp.apk', (route) => route.abort());
      await link.click();
      const failed = page
        .getByRole('status')
        .getByText('Something went wrong while checking the file.');
      await expect(failed).toBeVisible();
    },
  );
});

test.describe('in the Android app', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14) PurbodayApp/1.0' });

  test('starts at the sign-in without a session, after a splash screen of five seconds', async ({
    page,
  }) => {
    await page.goto('/register/candidate');
    await page.evaluate(() => {
      sessionStorage.setItem('user', '{"id":"1","role":"L2_ADMIN"}');
      sessionStorage.setItem('token', 'old');
    });
    await page.clock.install();
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    const splash = page.getByRole('region', { name: 'Welcome to Purboday' });
    await expect(splash).toBeVisible();
    await expect(splash.locator('.partners-track')).toBeVisible();
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
    await expectAccessible(page);
    await page.clock.fastForward(5000);
    await expect(splash).toBeHidden();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
    await expect(page.getByRole('link', { name: 'Back to the start' })).toBeHidden();
  });

  test('skips the splash screen @UX-34 @full', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Skip' }).click();
    await page.getByLabel('Email').fill('someone@example.org', { timeout: 2000 });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the page and working links', async ({ page }) => {
    await page.goto('/');
    for (const id of sections) await expect(page.locator(`section#${id}`)).toBeVisible();
    await page.getByLabel('Pause this list').check();
    await page.getByRole('navigation', { name: 'Sections' }).getByText('Contact').click();
    await expect(page.locator('#contact h2')).toBeInViewport();
  });
});

test.describe('the sign-in page', () => {
  test('has a back arrow and a title on phones, and the logo on desktops @full', async ({
    page,
  }) => {
    await page.goto('/login');
    const header = page.getByRole('banner');
    if (isPhone()) {
      await expect(header.getByText('Login', { exact: true })).toBeVisible();
      await header.getByRole('link', { name: 'Back to the start' }).click();
    } else {
      await header.getByRole('link', { name: 'Purboday, to the start' }).click();
    }
    await expect(page).toHaveURL('/');
  });

  test('covers the screen while signing in, then shows the message', async ({ page }) => {
    let answer = (): void => undefined;
    const requested = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/auth/login', async (route) => {
      await requested;
      await route.continue();
    });
    await page.goto('/login');
    await page.getByLabel('Email').fill('nobody@example.org');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Authenticating...')).toBeVisible();
    await expect(page.getByText('Signing in...')).toBeVisible();
    for (const control of await page.locator('input:visible, select, main button').all()) {
      await expect(control).toBeDisabled();
    }
    answer();
    await expect(page.getByRole('alert').getByText('Invalid email or password')).toBeVisible();
  });

  test('disables Register Account until a role is selected @full', async ({ page }) => {
    await page.goto('/login');
    const button = page.getByRole('button', { name: 'Register Account' });
    await expect(button).toBeDisabled();
    await page.getByLabel('Register as').selectOption('Candidate');
    await button.click();
    await expect(page).toHaveURL('/register/candidate');
  });
});
