import type { Browser } from '@playwright/test';
import { demo } from '../../e2e/support/sign-in.ts';
import { table } from '../table.ts';

const lists = [
  [demo.l2, '/l2-admin/candidates'],
  [demo.l2, '/l2-admin/calls?tab=people'],
  [demo.l2, '/l2-admin/calls?tab=assignees'],
  [demo.l2, '/l2-admin/records'],
  [demo.l2, '/l2-admin/placements'],
  [demo.l2, '/l2-admin/batches'],
  [demo.l2, '/l2-admin/l1-admins'],
  [demo.l2, '/l2-admin/coverage'],
  [demo.l2, '/l2-admin/messages?state=all'],
  [demo.l1, '/l1-admin/candidates'],
  [demo.l1, '/l1-admin/job-providers?status=ALL'],
  [demo.l1, '/l1-admin/training-providers?status=ALL'],
  [demo.training, '/training-provider/assigned-candidates'],
  [demo.training, '/training-provider/batches'],
  [demo.jobs, '/job-provider/manage-jobs'],
  [demo.jobs, '/job-provider/applicants'],
  [demo.jobs, '/job-provider/placements'],
] as const;

const viewport = { width: 1366, height: 768 };

/** Counts the cells of each column whose text is cut. It runs in the page. */
const listCutColumns = (rows: Element[]): Record<string, number> => {
  const isCut = (part: Element): boolean => {
    const { overflowX, overflowY } = getComputedStyle(part);
    const isSide = overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1;
    const isBelow = overflowY !== 'visible' && part.scrollHeight > part.clientHeight + 4;
    return part.clientWidth > 2 && (isSide || isBelow);
  };
  const cells = rows.flatMap((row) => [...(row as HTMLTableRowElement).cells]);
  const cut = cells.filter((cell) => [cell, ...cell.querySelectorAll('*')].some(isCut));
  const columns = cut.map(
    (cell) => cell.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex]?.innerText ?? '',
  );
  return Object.fromEntries(
    [...new Set(columns)].map((column) => [
      column,
      columns.filter((each) => each === column).length,
    ]),
  );
};

/** Rows or cards of each list that are whole at 1366 × 768, and where the first begins. */
export const measureRows = async (browser: Browser, url: string): Promise<string> => {
  const rows: string[][] = [];
  for (const [email, path] of lists) {
    const context = await browser.newContext({ viewport, baseURL: url });
    const page = await context.newPage();
    const credentials = { email, password: demo.password };
    const answer = await context.request.post('/api/auth/login', { data: credentials });
    const { data } = await answer.json();
    await page.addInitScript(({ user, token }: { user: object; token: string }) => {
      if (location.protocol === 'about:') return;
      sessionStorage.setItem('user', JSON.stringify(user));
      sessionStorage.setItem('token', token);
    }, data);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const boxes = await page.locator('main :is(.list tbody tr, ul > li.sheet)').evaluateAll((all) =>
      all.map((one) => {
        const { top, bottom, height } = one.getBoundingClientRect();
        return { top, bottom, height };
      }),
    );
    const visibleRows = boxes.filter(({ bottom }) => bottom <= viewport.height).length;
    const heights = boxes.map(({ height }) => Math.round(height)).toSorted((a, b) => a - b);
    const cut = await page.locator('main .list tbody tr').evaluateAll(listCutColumns);
    rows.push([
      path,
      String(visibleRows),
      String(boxes.length),
      String(Math.round(boxes[0]?.top ?? 0)),
      `${heights[0] ?? 0} to ${heights.at(-1) ?? 0}`,
      Object.entries(cut)
        .map(([column, count]) => `${column} ${count}`)
        .join(', '),
    ]);
    await context.close();
  }
  return table(
    [
      'list at 1366 × 768',
      'whole rows',
      'rows on the page',
      'first row at',
      'height of a row',
      'cut cells',
    ],
    rows,
  );
};
