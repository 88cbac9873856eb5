import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { requireChromium } from '../../../scripts/find-chromium.ts';
import { startInbox } from '../../e2e/support/inbox.ts';
import { startCheckout } from '../checkout.ts';
import { table } from '../table.ts';
import { assignDay, assignSinglyDay, decideDay } from './admins.ts';
import { candidateDay } from './candidate.ts';
import type { TaskCost, Day } from './day.ts';
import { callsDay, mondayDay, morningDay, registerDay, secondJobDay, waitingDay } from './desks.ts';
import { measureDay } from './measured-day.ts';
import { measureRows } from './rows.ts';
import { startTrainings } from './start-trainings.ts';

const root = join(import.meta.dirname, '../../..');

/** The size of a typical foundation. */
const size = ['--candidates', '3240', '--providers', '60', '--jobs', '200'];

/** Each day is a file in this folder and an entry here. */
const days: readonly Day[] = [
  candidateDay,
  decideDay,
  assignDay,
  assignSinglyDay,
  startTrainings,
  waitingDay,
  callsDay,
  registerDay,
  morningDay,
  secondJobDay,
  mondayDay,
];

type Measured = { costs: Map<string, TaskCost>; rows: string };

const measureCheckout = async (
  browser: Browser,
  checkout: string,
  chosen: readonly Day[],
): Promise<Measured> => {
  const inbox = await startInbox();
  const product = await startCheckout(checkout, inbox, size);
  try {
    // Before the days change what the lists show.
    const rows = await measureRows(browser, product.url);
    const costs = new Map<string, TaskCost>();
    for (const day of chosen)
      costs.set(day.id, await measureDay(browser, day, { url: product.url, inbox }));
    return { costs, rows };
  } finally {
    await product.remove();
    await inbox.close();
  }
};

const row = (when: string, { name, goal }: Day, cost: TaskCost): string[] => [
  name,
  when,
  String(cost.clicks),
  String(cost.keys),
  String(cost.typed),
  cost.seconds.toFixed(1),
  cost.done,
  goal,
];

/**
 * Measures clicks, keys and seconds of typical tasks in a real browser, among a few thousand
 * records, and the rows that each list shows.
 * @param before path of a checkout with installed packages, measured first
 * @param ids selected days; all when empty
 * @returns a report in Markdown; nothing is asserted
 */
export const benchDays = async (
  before: string | undefined,
  ids: readonly string[] | undefined,
): Promise<{ report: string; within: boolean }> => {
  const chosen = days.filter(({ id }) => ids?.includes(id) ?? true);
  const browser = await chromium.launch({ executablePath: requireChromium() });
  try {
    const earlier =
      before === undefined ? undefined : await measureCheckout(browser, before, chosen);
    const now = await measureCheckout(browser, root, chosen);
    const rows = chosen.flatMap((day) =>
      [['before', earlier] as const, ['now', now] as const].flatMap(([when, measured]) => {
        const cost = measured?.costs.get(day.id);
        return cost ? [row(when, day, cost)] : [];
      }),
    );
    const head = ['', '', 'clicks', 'keys', 'typed', 'seconds', 'done', 'goal'];
    return { report: `${table(head, rows)}\n\n${now.rows}`, within: true };
  } finally {
    await browser.close();
  }
};
