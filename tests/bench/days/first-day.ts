import { expect, type Browser } from '@playwright/test';
import type { Inbox } from '../../e2e/support/inbox.ts';
import { registerCandidate } from '../../e2e/support/registered-candidate.ts';
import { openFirstPending } from '../../e2e/support/review.ts';
import { fillSignIn } from '../../e2e/support/sign-in.ts';
import { startCheckout } from '../checkout.ts';
import type { TaskCost } from './day.ts';
import { countActs, viewports } from './measured-day.ts';

const meera = { email: 'meera@foundation.example', password: 'eleven quiet otters' };
const ravi = { email: 'ravi@foundation.example', password: 'four-green-lanterns' };

export const firstDay = {
  id: 'first-day',
  name: 'the first day of a foundation: from `npm start` to the first approved candidate',
  goal: 'one command, and at most 15 clicks of two people',
};

/** Measures an empty instance. The candidate's own registration is a day of its own. */
export const measureFirstDay = async (
  browser: Browser,
  checkout: string,
  inbox: Inbox,
): Promise<TaskCost> => {
  const began = performance.now();
  const product = await startCheckout(checkout, inbox, undefined);
  const context = () => browser.newContext({ ...viewports.desk, baseURL: product.url });
  const [hers, his] = [await context(), await context()];
  try {
    const acts = [await countActs(hers), await countActs(his)];
    const page = await hers.newPage();
    await page.goto('/login');
    await page.getByText('There is no admin yet').waitFor();
    const create = ['admin', 'create', '--email', meera.email, '--name', 'Meera Rao'];
    product.runCommand(create, `${meera.password}\n`);
    await page.reload();
    await fillSignIn(page, meera.email, meera.password);
    const step = page.getByRole('listitem').filter({ hasText: 'Create an L1 admin' });
    await step.getByRole('link').click();
    await page.getByLabel('Full name').fill('Ravi Iyer');
    await page.getByLabel('Email').fill(ravi.email);
    await page.getByLabel('Mobile').fill('98300 12345');
    await page.getByLabel('Assigned cities').fill('Kolkata');
    const password = page.getByLabel('Temporary password');
    // The suggestions of cities come later and may move the button while it is pressed.
    await expect(async () => {
      await page.getByRole('button', { name: 'Generate' }).click();
      expect(await password.inputValue()).not.toBe('');
    }).toPass();
    const temporary = await password.inputValue();
    await page.getByRole('button', { name: 'Create L1 Admin' }).click();
    await inbox.wait({ to: ravi.email });
    await registerCandidate(page.request, inbox);
    const l1 = await his.newPage();
    await fillSignIn(l1, ravi.email, temporary);
    await l1.waitForURL('**/change-password');
    await l1.getByLabel('New password', { exact: true }).fill(ravi.password);
    await l1.getByRole('button', { name: 'Change password' }).click();
    await l1.getByRole('button', { name: 'English' }).click();
    await l1.waitForURL('**/l1-admin/dashboard');
    const name = await openFirstPending(l1);
    await l1.getByRole('button', { name: 'Approve', exact: true }).click();
    await l1.getByText('Candidate approved successfully').first().waitFor();
    const sum = (act: 'clicks' | 'keys' | 'typed') =>
      acts.reduce((total, each) => total + each[act], 0);
    return {
      clicks: sum('clicks'),
      keys: sum('keys'),
      typed: sum('typed'),
      seconds: (performance.now() - began) / 1000,
      done: `${name} approved, with one command`,
    };
  } finally {
    await hers.close();
    await his.close();
    await product.remove();
  }
};
