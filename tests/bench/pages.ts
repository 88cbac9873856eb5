import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import puppeteer from 'puppeteer-core';
import type { Browser, Page } from 'puppeteer-core';
import { requireChromium } from '../../scripts/find-chromium.ts';
import { startInbox } from '../e2e/support/inbox.ts';
import { startProduct } from '../e2e/support/product.ts';
import { inspect, type PageErrors } from './inspect.ts';
import { toSession, subjects, type BenchSubject } from './subjects.ts';
import { median, table } from './table.ts';

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const signIn = async (page: Page, url: string, email: string): Promise<void> => {
  const { user, token } = await toSession(url, email);
  await page.evaluateOnNewDocument(
    (storedUser, storedToken) => {
      sessionStorage.setItem('user', storedUser);
      sessionStorage.setItem('token', storedToken);
    },
    user,
    token,
  );
};

/** Each run uses a new browser without caches or service workers. */
const measure = async (browser: Browser, url: string, subject: BenchSubject): Promise<Result> => {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    if (subject.as !== undefined) await signIn(page, url, subject.as);
    const onlyCategories = ['performance', 'accessibility', 'best-practices'];
    if (!subject.unlisted) onlyCategories.push('seo');
    // The page of an unknown address correctly returns 404.
    const options = {
      onlyCategories,
      disableStorageReset: true,
      ignoreStatusCode: true,
      ...(subject.missing ? { skipAudits: ['errors-in-console'] } : {}),
      logLevel: 'error' as const,
    };
    const run = await lighthouse(
      url + subject.path,
      options,
      subject.desktop ? desktopConfig : undefined,
      page,
    );
    if (!run) throw new Error(`Lighthouse gave nothing for ${subject.path}`);
    return run.lhr;
  } finally {
    await context.close();
  }
};

const toScores = ({ categories }: Result): Record<string, number> =>
  Object.fromEntries(
    Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
  );

const timing = (result: Result, audit: string): number =>
  Math.round(result.audits[audit]?.numericValue ?? Number.NaN);

/** Failed audits of the other categories. */
const findFlaws = ({ categories, audits }: Result): string[] =>
  Object.entries(categories)
    .filter(([name]) => name !== 'performance')
    .flatMap(([, { auditRefs }]) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);

const summary = (subject: BenchSubject, results: Result[], { axe, csp }: PageErrors) => {
  const scores = results.map(toScores);
  const mid = (name: string): number => median(scores.map((found) => found[name] ?? Number.NaN));
  const others = Object.keys(scores[0] ?? {}).filter((name) => name !== 'performance');
  const measured = {
    performance: mid('performance'),
    others: Math.min(...others.map(mid)),
    lcp: median(results.map((result) => timing(result, 'largest-contentful-paint'))),
    tbt: median(results.map((result) => timing(result, 'total-blocking-time'))),
  };
  const { budget } = subject;
  const within =
    measured.performance >= budget.performance &&
    measured.others >= budget.others &&
    measured.lcp <= budget.lcp &&
    measured.tbt <= budget.tbt &&
    axe.length === 0 &&
    csp === 0;
  const flaws = [...new Set([...results.flatMap(findFlaws), ...axe])];
  return { measured, within, flaws };
};

/**
 * Measures pages with Lighthouse and compares the medians to their budgets.
 * @param only names of pages; all when empty
 * @returns a report in Markdown, and whether every page is within its budget
 */
export const benchPages = async (
  runs: number,
  only?: readonly string[],
): Promise<{ report: string; within: boolean }> => {
  const chosen = subjects.filter(({ name }) => only?.includes(name) ?? true);
  const executablePath = requireChromium();
  const inbox = await startInbox();
  const product = await startProduct(inbox.url);
  const browser = await puppeteer.launch({ executablePath, args: flags });
  const rows: string[][] = [];
  const notes: string[] = [];
  let all = true;
  try {
    const errors = await inspect(product.url, chosen, executablePath);
    for (const subject of chosen) {
      const results: Result[] = [];
      for (let run = 0; run < runs; run += 1) {
        results.push(await measure(browser, product.url, subject));
      }
      const found = errors.get(subject) ?? { axe: [], csp: 0 };
      const { measured, within, flaws } = summary(subject, results, found);
      all &&= within;
      if (flaws.length > 0) notes.push(`- ${subject.name}: ${flaws.join(', ')}`);
      const { budget } = subject;
      rows.push([
        subject.name,
        `${measured.performance} (≥ ${budget.performance})`,
        `${measured.others} (≥ ${budget.others})`,
        `${measured.lcp} (≤ ${budget.lcp})`,
        `${measured.tbt} (≤ ${budget.tbt})`,
        String(found.axe.length),
        String(found.csp),
        within ? 'yes' : 'NO',
      ]);
    }
  } finally {
    await browser.close();
    await product.remove();
    await inbox.close();
  }
  const head = [
    'page',
    'performance',
    'lowest other score',
    'LCP, ms',
    'TBT, ms',
    'axe, light and dark',
    'CSP',
    'within budget',
  ];
  return {
    report: [
      `## Pages, public ones on a phone and portals on a computer (median of ${runs})`,
      table(head, rows),
      notes.join('\n'),
    ].join('\n\n'),
    within: all,
  };
};
