import type { Locator, Page } from '@playwright/test';
import { startBatch } from '../../e2e/support/batch.ts';
import { deadline } from '../../e2e/support/job-provider.ts';
import { createPortalCalls } from '../../e2e/support/portal-calls.ts';
import { readCode, registerCandidate } from '../../e2e/support/registered-candidate.ts';
import { demo } from '../../e2e/support/sign-in.ts';
import type { Day } from './day.ts';

/** An L2 admin answers a question of the board. */
export const waitingDay: Day = {
  id: 'waiting',
  name: 'an L2 admin finds who in Howrah has waited longest, and why',
  goal: 'at most 6 clicks, without opening a record',
  device: 'desk',
  as: demo.l2,
  run: async ({ page, choose }) => {
    await page
      .getByRole('link', { name: /^Calls/u })
      .first()
      .click();
    await page.getByRole('link', { name: /^Overdue people/u }).click();
    await choose(page.getByLabel('State'), 'West Bengal');
    await choose(page.getByLabel('City'), 'Howrah');
    const table = page.getByRole('table', { name: 'People waiting, longest first' });
    await page.waitForURL(/city=Howrah/u);
    // Meanwhile the rows of the whole state are dimmed.
    await page.locator('.list-frame[aria-busy=false]').waitFor();
    const longest = table.locator('tbody tr').first().filter({ hasText: 'Howrah' });
    return (await longest.innerText()).replaceAll(/\s+/gu, ' ');
  },
};

const calls = 20;

/** Every second person is reached and called again in a week; the others do not answer. */
export const callsDay: Day = {
  id: 'calls',
  name: `an hour of calls: an L2 admin records ${calls} results`,
  goal: 'at most 3 clicks, and 2 keys a call',
  device: 'desk',
  as: demo.l2,
  run: async ({ page }) => {
    await page
      .getByRole('link', { name: /^Calls/u })
      .first()
      .click();
    await page.getByRole('link', { name: /^Overdue people/u }).click();
    const rows = page.locator('tbody tr').filter({ has: page.locator('[data-result]') });
    await rows.first().locator('[data-row-link]').focus();
    for (let n = 0; n < calls; n += 1) {
      const row = page.locator('tbody tr:focus-within');
      // Providers wait for an L1 admin and have no results.
      while ((await row.locator('[data-result]').count()) === 0) await page.keyboard.press('j');
      const person = await row.locator('[data-row-link]').getAttribute('href');
      if (n % 2 === 0) await page.keyboard.press('2');
      else {
        // A second key within this time counts as a double press and is ignored.
        await page.waitForTimeout(600);
        await page.keyboard.press('1');
        await row.getByRole('button', { name: 'In a week' }).waitFor();
        await page.waitForTimeout(600);
        await page.keyboard.press('2');
      }
      await page.waitForFunction(
        (before) => document.activeElement?.getAttribute('href') !== before,
        person,
      );
    }
    return `${calls} results`;
  },
};

const trainees = 30;

/** The first class of Home of this size in which no one is marked. */
const unmarkedClass = (page: Page, size: number): Locator =>
  page
    .getByRole('listitem')
    .filter({ hasText: `0 of ${size} marked` })
    .first();

/** A trainer marks the register at the end of the day. */
export const registerDay: Day = {
  id: 'register',
  name: `a training provider marks ${trainees} trainees on a phone, three of them absent`,
  goal: 'at most 8 taps',
  device: 'phone',
  as: demo.training,
  prepare: async ({ page }) => {
    await startBatch(page.request, 'Looms', trainees, '07:30');
    await page.goto('/training-provider/dashboard');
    await unmarkedClass(page, trainees).waitFor();
  },
  run: async ({ page }) => {
    await unmarkedClass(page, trainees)
      .getByRole('link', { name: /^Mark attendance/u })
      .click();
    await page.getByRole('button', { name: 'All present' }).click();
    const absent = page.getByRole('main').getByRole('radio', { name: 'Absent' });
    const buttons = page.getByRole('main').getByRole('button', { name: /^Absent/u });
    await absent.or(buttons).first().waitFor();
    for (const n of [4, 11, 25]) await absent.or(buttons).nth(n).click();
    await page.getByRole('button', { name: 'Everyone is marked' }).waitFor();
    return `${trainees} marked`;
  },
};

const classSize = 20;

/** Two classes are over at noon. */
export const morningDay: Day = {
  id: 'morning',
  name: `a trainer’s morning: opens Home and marks two classes of ${classSize} on a phone`,
  goal: 'at most 6 taps',
  device: 'phone',
  as: demo.training,
  prepare: async ({ page }) => {
    await startBatch(page.request, 'Early class', classSize, '06:00');
    await startBatch(page.request, 'Second class', classSize, '06:30');
    await page.goto('/training-provider/centres');
  },
  run: async ({ page }) => {
    for (let n = 0; n < 2; n += 1) {
      await page
        .getByRole('link', { name: /^Dashboard/u })
        .filter({ visible: true })
        .first()
        .click();
      await unmarkedClass(page, classSize)
        .getByRole('link', { name: /^Mark attendance/u })
        .click();
      await page.getByRole('button', { name: 'All present' }).click();
      await page.getByRole('button', { name: 'Everyone is marked' }).waitFor();
    }
    await page.getByText('Everything is saved.').waitFor();
    return `${2 * classSize} marked`;
  },
};

/** An employer needs more people for the same work. */
export const secondJobDay: Day = {
  id: 'second-job',
  name: 'a job provider posts a second job like the last',
  goal: 'at most 5 clicks',
  device: 'desk',
  as: demo.jobs,
  run: async ({ page }) => {
    await page.getByRole('link', { name: 'Post New Job' }).first().click();
    await page.getByRole('link', { name: /^Copy/u }).click();
    await page.waitForURL(/copy=/u);
    const until = page.getByLabel('Application deadline');
    await until.click();
    await until.fill(deadline(30));
    await page.getByRole('button', { name: 'Post job' }).click();
    await page.waitForURL('**/job-provider/manage-jobs');
    return 'posted, with the deadline entered';
  },
};

/**
 * A candidate learns of a place in a batch. The SMS itself names day, time and place; measured is
 * the link to all details.
 */
const planned = { email: '', code: '' };
export const mondayDay: Day = {
  id: 'monday',
  name: 'a candidate finds where to go on Monday, from the message on a phone',
  goal: 'no tap: the SMS names day, time and place; at most 6 taps to address and directions',
  device: 'phone',
  prepare: async ({ page, inbox }) => {
    const { email, id } = await registerCandidate(page.request, inbox);
    const l1 = await createPortalCalls(page.request, demo.l1);
    const l2 = await createPortalCalls(page.request, demo.l2);
    const trainer = await createPortalCalls(page.request, demo.training);
    const { _id: trainingProviderId } = await trainer('GET', '/training-providers/profile');
    await l1('PUT', `/l1admin/approve-candidate/${id}`, {});
    await l2('PUT', `/l2admin/approve-candidate-l2/${id}`, { trainingProviderId });
    const batch = await startBatch(page.request, 'Monday class', 1);
    await trainer('PUT', `/training-providers/batches/${batch}/members/${id}`);
    const mail = await inbox.wait({ to: email, subject: /training is planned/u });
    planned.email = email;
    planned.code = /\/track\?code=\S+/u.exec(mail.text ?? '')?.[0] ?? '';
  },
  run: async ({ page, inbox, type }) => {
    await page.goto(planned.code);
    await type(page.getByLabel('Email'), planned.email);
    const after = inbox.count();
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await type(page.getByLabel('One-time code (OTP)'), await readCode(inbox, planned.email, after));
    await page.getByRole('button', { name: 'Show my application' }).click();
    const place = page.getByRole('link', { name: 'Directions' }).first();
    await place.waitFor();
    const box = await place.boundingBox();
    return `Directions begins at ${Math.round(box?.y ?? 0)} px`;
  },
};
