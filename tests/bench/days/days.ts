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
import { firstDay, measureFirstDay } from './first-day.ts';
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
  withFirstDay: boolean,
): Promise<Measured> => {
  const inbox = await startInbox();
  const costs = new Map<string, TaskCost>();
  const record = async (id: string, measure: () => Promise<TaskCost>): Promise<void> => {
    // A day that fails says so in the table, and the others are measured.
    const cost = await measure().catch((error: unknown): TaskCost => ({
      clicks: 0,
      keys: 0,
      typed: 0,
      seconds: 0,
      done: `FAILED: ${String(error).split('\n').slice(0, 3).join(' ')}`,
    }));
    costs.set(id, cost);
    console.log(
      `${id}: ${cost.clicks} clicks, ${cost.keys} keys, ${cost.seconds.toFixed(1)} s, ${cost.done}`,
    );
  };
  if (withFirstDay) await record(firstDay.id, () => measureFirstDay(browser, checkout, inbox));
  if (chosen.length === 0) {
    await inbox.close();
    return { costs, rows: '' };
  }
  const product = await startCheckout(checkout, inbox, size);
  try {
    // Before the days change what the lists show.
    const rows = await measureRows(browser, product.url);
    for (const day of chosen)
      await record(day.id, () => measureDay(browser, day, { url: product.url, inbox }));
    return { costs, rows };
  } finally {
    await product.remove();
    await inbox.close();
  }
};

const row = (
  when: string,
  { name, goal }: Pick<Day, 'name' | 'goal'>,
  cost: TaskCost,
): string[] => [
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
  const isChosen = ({ id }: { id: string }): boolean => ids?.includes(id) ?? true;
  const chosen = days.filter(isChosen);
  const browser = await chromium.launch({ executablePath: requireChromium() });
  try {
    const earlier =
      before === undefined
        ? undefined
        : await measureCheckout(browser, before, chosen, isChosen(firstDay));
    const now = await measureCheckout(browser, root, chosen, isChosen(firstDay));
    const rows = [firstDay, ...chosen].flatMap((day) =>
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
