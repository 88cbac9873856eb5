// Takes the screenshots of the README (docs/pictures) from a running demo: `npm run pictures`, or
// with `-- --url http://127.0.0.1:3000`.
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { requireChromium } from './find-chromium.ts';

const { values } = parseArgs({
  options: { url: { type: 'string', default: 'http://127.0.0.1:3000' } },
});
const baseURL = values.url;
const folder = new URL('../docs/pictures/', import.meta.url);

const viewports = {
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1280, height: 740 } },
};

/** Signs in with an account of the demo, as printed by `npm start`. */
const signIn = async (page: Page, email: string, home: string): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('monsoon-kites-42');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`**${home}`);
};

const take = async (
  browser: Browser,
  name: keyof typeof viewports,
  open: (page: Page) => Promise<void>,
): Promise<void> => {
  const context = await browser.newContext({
    ...viewports[name],
    baseURL,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    deviceScaleFactor: name === 'phone' ? 2 : 1,
  });
  const page = await context.newPage();
  await open(page);
  await page.waitForLoadState('networkidle');
  const path = new URL(`${name}.png`, folder);
  await page.screenshot({ path: path.pathname });
  console.log(`docs/pictures/${name}.png`);
  await context.close();
};

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: requireChromium() });
try {
  await take(browser, 'phone', async (page) => {
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
  await take(browser, 'desk', async (page) => {
    await signIn(page, 'kolkata@demo.example', '/l1-admin/dashboard');
    await page.goto('/l1-admin/candidates?status=PENDING');
    await page.getByRole('table').waitFor();
  });
} finally {
  await browser.close();
}
