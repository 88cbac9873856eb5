import lighthouse from 'lighthouse';
import type { Result } from 'lighthouse';
import puppeteer from 'puppeteer-core';
import type { Browser, Page } from 'puppeteer-core';
import { chromiumForTests } from '../../scripts/find-chromium.ts';
import { startInbox } from '../e2e/support/inbox.ts';
import { startProduct } from '../e2e/support/product.ts';
import { median, table } from './table.ts';

/** What a page may cost on a phone: scores of 100, milliseconds (the budgets of ARCHITECTURE.md). */
type Budget = { performance: number; others: number; lcp: number; tbt: number };
type Subject = { name: string; path: string; as?: string; budget: Budget };

const demoPassword = 'monsoon-kites-42';
const list: Budget = { performance: 95, others: 100, lcp: 2100, tbt: 150 };

const subjects: Subject[] = [
  { name: 'landing', path: '/', budget: { performance: 100, others: 100, lcp: 1200, tbt: 0 } },
  { name: 'sign-in', path: '/login', budget: { performance: 98, others: 100, lcp: 1700, tbt: 50 } },
  {
    name: 'registration',
    path: '/register/candidate',
    budget: { performance: 95, others: 100, lcp: 2000, tbt: 100 },
  },
  { name: 'L1 dashboard', path: '/l1-admin/dashboard', as: 'kolkata@demo.example', budget: list },
  { name: 'L1 candidates', path: '/l1-admin/candidates', as: 'kolkata@demo.example', budget: list },
  { name: 'L2 candidates', path: '/l2-admin/candidates', as: 'l2@demo.example', budget: list },
];

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
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  const { data } = (await answer.json()) as { data: { user: unknown; token: string } };
  await page.evaluateOnNewDocument(
    (user, token) => {
      sessionStorage.setItem('user', user);
      sessionStorage.setItem('token', token);
    },
    JSON.stringify(data.user),
    data.token,
  );
};

const measure = async (browser: Browser, url: string, subject: Subject): Promise<Result> => {
  const page = await browser.newPage();
  try {
    if (subject.as !== undefined) await signIn(page, url, subject.as);
    // Portals are not for search engines, so their "SEO" says nothing.
    const onlyCategories = ['performance', 'accessibility', 'best-practices'];
    if (subject.as === undefined) onlyCategories.push('seo');
    const options = { onlyCategories, disableStorageReset: true, logLevel: 'error' as const };
    const run = await lighthouse(url + subject.path, options, undefined, page);
    if (!run) throw new Error(`Lighthouse gave nothing for ${subject.path}`);
    return run.lhr;
  } finally {
    await page.close();
  }
};

const scoresOf = ({ categories }: Result): Record<string, number> =>
  Object.fromEntries(
    Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
  );

const timing = (result: Result, audit: string): number =>
  Math.round(result.audits[audit]?.numericValue ?? Number.NaN);

const summary = (subject: Subject, results: Result[]) => {
  const scores = results.map(scoresOf);
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
    measured.tbt <= budget.tbt;
  return { measured, within };
};

/**
 * Measures the pages with Lighthouse as a phone sees them, medians of several runs, against their budgets.
 * @returns a report in Markdown, and whether every page kept its budget
 */
export const benchPages = async (runs: number): Promise<{ report: string; within: boolean }> => {
  const executablePath = chromiumForTests();
  if (executablePath === undefined) throw new Error('No Chromium was found: set CHROMIUM_PATH.');
  const inbox = await startInbox();
  const product = await startProduct(inbox.url);
  const browser = await puppeteer.launch({ executablePath, args: flags });
  const rows: string[][] = [];
  let all = true;
  try {
    for (const subject of subjects) {
      const results: Result[] = [];
      for (let run = 0; run < runs; run += 1) {
        results.push(await measure(browser, product.url, subject));
      }
      const { measured, within } = summary(subject, results);
      all &&= within;
      const { budget } = subject;
      rows.push([
        subject.name,
        `${measured.performance} (≥ ${budget.performance})`,
        `${measured.others} (≥ ${budget.others})`,
        `${measured.lcp} (≤ ${budget.lcp})`,
        `${measured.tbt} (≤ ${budget.tbt})`,
        within ? 'yes' : 'NO',
      ]);
    }
  } finally {
    await browser.close();
    await product.remove();
    await inbox.close();
  }
  const head = ['page', 'performance', 'lowest other score', 'LCP, ms', 'TBT, ms', 'within budget'];
  return {
    report: `## Pages, as a phone sees them (median of ${runs})\n\n${table(head, rows)}`,
    within: all,
  };
};
