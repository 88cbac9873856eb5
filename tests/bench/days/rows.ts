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
        const { top, bottom } = one.getBoundingClientRect();
        return { top, bottom };
      }),
    );
    const visibleRows = boxes.filter(({ bottom }) => bottom <= viewport.height).length;
    rows.push([
      path,
      String(visibleRows),
      String(boxes.length),
      String(Math.round(boxes[0]?.top ?? 0)),
    ]);
    await context.close();
  }
  return table(['list at 1366 × 768', 'whole rows', 'rows on the page', 'first row at'], rows);
};
