import { chromium, type Browser } from '@playwright/test';
import { axeOn } from '../e2e/support/axe.ts';
import { toSession, type BenchSubject } from './subjects.ts';

/**
 * Problems independent of speed: axe violations in both colour schemes, and violations of the
 * content security policy.
 */
export type PageErrors = { axe: string[]; csp: number };

const mark = 'CSP violation';

const inspectPage = async (
  browser: Browser,
  url: string,
  subject: BenchSubject,
): Promise<PageErrors> => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  let csp = 0;
  page.on('console', (message) => {
    if (message.text().startsWith(mark)) csp += 1;
  });
  await page.addInitScript((text) => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`${text} ${event.violatedDirective}`),
    );
  }, mark);
  if (subject.as !== undefined) {
    await page.addInitScript(
      (session) => {
        for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
      },
      await toSession(url, subject.as),
    );
  }
  const axe: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(url + subject.path);
    await page.locator('h1').waitFor();
    await page.waitForLoadState('networkidle');
    const violations = await axeOn(page);
    axe.push(...violations.map(({ id }) => `${id} (${colorScheme})`));
  }
  await context.close();
  return { axe, csp };
};

/** Checks each page in light and dark on a phone viewport. */
export const inspect = async (
  url: string,
  subjects: readonly BenchSubject[],
  executablePath: string,
): Promise<Map<BenchSubject, PageErrors>> => {
  const browser = await chromium.launch({ executablePath });
  const found = new Map<BenchSubject, PageErrors>();
  try {
    for (const subject of subjects) found.set(subject, await inspectPage(browser, url, subject));
  } finally {
    await browser.close();
  }
  return found;
};
