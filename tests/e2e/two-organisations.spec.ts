import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import type { Inbox } from './support/inbox.ts';
import { deadline as dayFromNow } from './support/job-provider.ts';
import { createPortalCalls } from './support/portal-calls.ts';
import { registerProvider } from './support/provider-calls.ts';
import { postJson } from './support/registered-candidate.ts';
import { demo, fillSignIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const password = 'seven-silver-kites';

/** A manager of the demo's training provider and of a job provider. */
const createManager = async (page: Page, inbox: Inbox) => {
  const { email, id, serial } = await registerProvider(page.request, inbox);
  const reviewer = await createPortalCalls(page.request, demo.l1);
  await reviewer('PUT', `/l1admin/approve-job-provider/${id}`, { status: 'APPROVED_L1' });
  const manager = await createPortalCalls(page.request, demo.training);
  const profile = await manager('GET', '/training-providers/profile');
  const person = { fullName: 'Meera Das', email, organisationRole: 'MANAGER' };
  const after = inbox.count();
  await manager('POST', '/training-providers/people', person);
  const mail = await inbox.wait({ to: email, subject: 'You are invited', after });
  const [, token = ''] = /#token=([\w-]+)/u.exec(mail.text ?? '') ?? [];
  await postJson(page.request, `/auth/invitation/${token}`, { newPassword: 'not-used-here-1' });
  return {
    email,
    manager,
    training: { id: String(profile._id), name: String(profile.trainingProviderName) },
    job: { id, name: `Ganga Mils ${serial}` },
  };
};

/** A tab of the same session, as a link in a new tab opens it. */
const openTab = async (page: Page, path: string): Promise<Page> => {
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate((href) => {
      window.open(href);
    }, path),
  ]);
  await tab.waitForLoadState();
  return tab;
};

const dialogOf = (page: Page) =>
  page.getByRole('dialog', { name: 'You have switched to another organisation' });

test.describe('R25: a manager of two organisations with three tabs', () => {
  test('sees every switch at once, and nothing is written into the wrong organisation', async ({
    page,
    inbox,
  }) => {
    test.setTimeout(180_000);
    const { email, manager, training, job } = await createManager(page, inbox);
    await fillSignIn(page, email, password);
    await expect(page).toHaveURL(/\/training-provider\/dashboard/u);

    const title = `Typed before the switch ${job.id.slice(-6)}`;
    await page.goto('/training-provider/create-batch');
    await page.getByText('More details').click();
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Skill').selectOption({ index: 1 });
    await page.getByLabel('First day').fill(dayFromNow(1));
    await page.getByLabel('Last day').fill(dayFromNow(30));
    const list = await openTab(page, '/training-provider/batches');
    const account = await openTab(page, '/account');
    await expect(list.getByRole('heading', { level: 1 })).toHaveText('Batches', {
      timeout: 30_000,
    });

    await account.getByRole('button', { name: `Switch to ${job.name}` }).click();
    await expect(account).toHaveURL(/\/job-provider\/dashboard/u);
    for (const tab of [page, list]) {
      await expect(dialogOf(tab)).toContainText(`You work for ${job.name} now.`, {
        timeout: 30_000,
      });
      await expect(dialogOf(tab)).toContainText(`This page still shows ${training.name}.`);
    }
    await expectAccessible(page);
    // Escape decides nothing.
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeVisible();
    await list.getByRole('button', { name: `Open ${job.name}` }).click();
    await expect(list).toHaveURL(/\/job-provider\/dashboard/u);

    await page.getByRole('button', { name: `Switch back to ${training.name}` }).click();
    await expect(dialogOf(page)).toBeHidden();
    await expect(page.getByLabel('Title')).toHaveValue(title);
    for (const tab of [list, account])
      await expect(dialogOf(tab)).toContainText(`You work for ${training.name} now.`);
    await account.getByRole('button', { name: `Open ${training.name}` }).click();
    await expect(account).toHaveURL(/\/training-provider\/dashboard/u);
    await list.close();

    // A switch that no tab announces: on another device, the request itself is rejected.
    const token = await page.evaluate(() => sessionStorage.getItem('token'));
    const turn = await page.request.post('/api/auth/organisation', {
      headers: { authorization: `Bearer ${token}` },
      data: { id: job.id },
    });
    expect(turn.status()).toBe(200);
    const rejected = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.status() === 409,
    );
    await page.getByRole('button', { name: 'Plan batch' }).click();
    expect((await (await rejected).json()).message).toBe(`You work for ${job.name} now.`);
    await expect(dialogOf(page)).toBeVisible();
    const titles = async (): Promise<string[]> => {
      const batches = await manager('GET', `/training-providers/batches?q=${job.id.slice(-6)}`);
      return (batches as { title: string }[]).map((batch) => batch.title);
    };
    expect(await titles()).toEqual([]);

    await page.getByRole('button', { name: `Switch back to ${training.name}` }).click();
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await page.getByRole('button', { name: 'Plan batch' }).click();
    await expect(page.getByText(title, { exact: true })).toBeVisible();
    expect(await titles()).toEqual([title]);
  });
});
