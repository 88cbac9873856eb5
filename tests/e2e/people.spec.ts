import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from './support/accessibility.ts';
import { startBatch } from './support/batch.ts';
import { createPortalCalls } from './support/portal-calls.ts';
import { postJson } from './support/registered-candidate.ts';
import { beginSession, demo, signInAs } from './support/sign-in.ts';
import { registerProvider } from './support/provider-calls.ts';
import { expect, test } from './support/test.ts';

const password = 'four-green-lanterns';

/** Sends a call with the session of a page, and returns the status. */
const callAs = (page: Page, method: string, path: string, body?: object): Promise<number> =>
  page.evaluate(
    async (request) => {
      const response = await fetch(request.path, {
        method: request.method,
        headers: {
          authorization: `Bearer ${sessionStorage.getItem('token') ?? ''}`,
          'content-type': 'application/json',
        },
        ...(request.body ? { body: JSON.stringify(request.body) } : {}),
      });
      return response.status;
    },
    { method, path, body },
  );

const stepsOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `More actions for ${name}` }).first();

const selectStep = async (page: Page, name: string, step: string): Promise<void> => {
  await stepsOf(page, name).click();
  await page.getByRole('menuitem', { name: step }).click();
};

test('a manager invites a trainer, who works, is removed and can do nothing a second later', async ({
  page,
  browser,
  inbox,
}, { project }) => {
  const email = `sunita-${project.name}@example.org`;
  const name = 'Sunita Devi';
  await signInAs(page, demo.training, '/training-provider/people');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full name').fill(name);
  await dialog.getByLabel('Email').fill(`wrong-${email}`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('The invitation has been emailed.').first()).toBeVisible();
  await expectAccessible(page);
  // The address was wrong (R37).
  await selectStep(page, name, 'Send again');
  await expect(dialog.getByLabel('Email')).toHaveValue(`wrong-${email}`);
  await expectAccessible(page);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('A new invitation has been emailed.').first()).toBeVisible();

  const mail = await inbox.wait({ to: email, subject: 'You are invited' });
  const [link = ''] = /http\S+\/invitation#token=[\w-]+/u.exec(mail.text ?? '') ?? [];
  const trainer = await (await browser.newContext()).newPage();
  await trainer.goto(link);
  await trainer.getByLabel('New password', { exact: true }).fill(password);
  await trainer.getByRole('button', { name: 'Accept the invitation' }).click();
  await trainer.waitForURL('**/training-provider/dashboard');
  await trainer.goto('/training-provider/people');
  await expect(trainer.getByText('Only managers see the team of the organisation')).toBeVisible();
  // The menu of members has no entries of managers.
  await expect(trainer.getByRole('link', { name: 'Batches', exact: true }).first()).toBeAttached();
  for (const entry of ['Team', 'Manage Profile'])
    await expect(trainer.getByRole('link', { name: entry, exact: true })).toHaveCount(0);

  const batch = await startBatch(page.request, `Register of ${project.name}`, 2);
  const manager = await createPortalCalls(page.request, demo.training);
  const { members } = await manager('GET', `/training-providers/batches/${batch}`);
  const [first, second] = members as { name: string }[];
  const mark = (person: { name: string } | undefined) =>
    trainer
      .getByRole('group', { name: person?.name ?? '', exact: true })
      .getByRole('button', { name: 'Present' });
  await trainer.goto(`/training-provider/batches/${batch}?tab=register`);
  const stored = trainer.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('attendance'),
  );
  await mark(first).click();
  expect((await stored).status()).toBe(200);
  const path = `/api/training-providers/batches/${batch}`;
  expect(await callAs(trainer, 'PUT', path, { capacity: 25 })).toBe(200);

  await page.reload();
  await selectStep(page, name, 'Remove');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('The person has been removed.').first()).toBeVisible();
  const rejected = await callAs(trainer, 'GET', '/api/training-providers/candidates');
  expect(rejected).toBe(401);
  const { history } = await manager('GET', `/training-providers/batches/${batch}`);
  expect((history as { by: string }[]).map(({ by }) => by)).toContain(name);
  await mark(second).click();
  await expect(trainer).toHaveURL(/\/login/u);
  await trainer.context().close();
});

test('an L2 admin hands an organisation over when its contact person has left', async ({
  page,
  browser,
  inbox,
}, { project }) => {
  const email = `tara-${project.name}@example.org`;
  const contact = await registerProvider(page.request, inbox);
  const reviewer = await createPortalCalls(page.request, demo.l1);
  await reviewer('PUT', `/l1admin/approve-job-provider/${contact.id}`, { status: 'APPROVED_L1' });

  await signInAs(page, demo.l2, `/l2-admin/records/job-providers/${contact.id}?tab=people`);
  const after = inbox.count();
  await page.getByRole('button', { name: 'Invite a manager' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full name').fill('Tara Bose');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('The invitation has been emailed.').first()).toBeVisible();
  const notice = await inbox.wait({ to: contact.email, subject: 'people of Ganga Mils', after });
  expect(notice.text).toContain('Tara Bose');

  const mail = await inbox.wait({ to: email, subject: 'You are invited' });
  const [link = ''] = /http\S+\/invitation#token=[\w-]+/u.exec(mail.text ?? '') ?? [];
  const manager = await (await browser.newContext()).newPage();
  await manager.goto(link);
  await manager.getByLabel('New password', { exact: true }).fill(password);
  await manager.getByRole('button', { name: 'Accept the invitation' }).click();
  await manager.waitForURL('**/job-provider/dashboard');

  await page.reload();
  await selectStep(page, 'Meera Das', 'Disable');
  await dialog.getByLabel('Why?').fill('She has left the company');
  await dialog.getByRole('button', { name: 'Disable', exact: true }).click();
  await expect(page.getByText('The person has been disabled.').first()).toBeVisible();

  await manager.goto('/job-provider/people');
  await expect(manager.getByText('Tara Bose').filter({ visible: true }).first()).toBeVisible();
  await expect(manager.getByText('Disabled').filter({ visible: true }).first()).toBeVisible();
  await manager.context().close();
});

/**
 * Sets up an authenticator app for the account of a session.
 * @returns removes it again, for accounts that other tests use
 */
const setUpApp = async (
  request: APIRequestContext,
  token: string,
  ownPassword: string,
): Promise<() => Promise<void>> => {
  const post = async (path: string, body: object) => {
    const answer = await request.post(`/api/auth/second-factor/${path}`, {
      headers: { authorization: `Bearer ${token}` },
      data: body,
    });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()).data;
  };
  const { secret } = await post('begin', { password: ownPassword });
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  await post('confirm', { code: app.generate() });
  // A code works once, so the next one is of the next half minute.
  const next = Date.now() + 30_000;
  return () =>
    post('remove', { code: app.generate({ timestamp: Math.max(next, Date.now()) }) }).then(
      () => undefined,
    );
};

test('a manager, and an L2 admin on the record, reset the lost authenticator app of a person', async ({
  page,
  newPerson,
  inbox,
}) => {
  const serial = randomInt(1e6);
  const name = `Bela Sen ${serial}`;
  const email = `bela${serial}@example.org`;
  const manager = await createPortalCalls(page.request, demo.training);
  const { _id: organisation } = await manager('GET', '/training-providers/profile');
  await manager('POST', '/training-providers/people', { fullName: name, email });
  const mail = await inbox.wait({ to: email, subject: 'You are invited' });
  const [, token = ''] = /#token=([\w-]+)/u.exec(mail.text ?? '') ?? [];
  await postJson(page.request, `/auth/invitation/${token}`, { newPassword: password });

  const l2 = await newPerson();
  const record = `/l2-admin/records/training-providers/${organisation}?tab=people`;
  for (const [reader, account, path] of [
    [page, demo.training, '/training-provider/people'],
    [l2, demo.l2, record],
  ] as const) {
    const { data } = await postJson(page.request, '/auth/login', { email, password });
    await setUpApp(page.request, data.token, password);
    // Only an account with an app resets the app of another person.
    const token = await beginSession(reader, account);
    const removeOwnApp = await setUpApp(page.request, token, demo.password);
    await reader.goto(path);
    await selectStep(reader, name, 'Reset authenticator app');
    const dialog = reader.getByRole('dialog');
    await expect(dialog.getByLabel('Why is the app reset?')).toBeVisible();
    await expectAccessible(reader);
    const after = inbox.count();
    await dialog.getByLabel('Why is the app reset?').fill('The phone is lost');
    await dialog.getByRole('button', { name: 'Reset authenticator app' }).click();
    await expect(dialog).toBeHidden();
    // Without an app there is none to reset.
    await stepsOf(reader, name).click();
    await expect(reader.getByRole('menuitem').first()).toBeVisible();
    await expect(reader.getByRole('menuitem', { name: 'Reset authenticator app' })).toHaveCount(0);
    const notice = await inbox.wait({ to: email, subject: 'How you sign in', after });
    expect(notice.text).toContain('The phone is lost');
    await removeOwnApp();
  }
});
