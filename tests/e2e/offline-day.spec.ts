import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { startBatch } from './support/batch.ts';
import type { Inbox } from './support/inbox.ts';
import { deadline as dayFromNow } from './support/job-provider.ts';
import { waitForOfflinePages } from './support/offline.ts';
import { createPortalCalls } from './support/portal-calls.ts';
import { postJson, readCode, registerCandidate } from './support/registered-candidate.ts';
import { demo, fillSignIn, signInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const mark = (page: Page, name: string, word: string) =>
  page.getByRole('group', { name, exact: true }).getByRole('button', { name: word });
const isMarked = (page: Page, name: string, word: string) =>
  expect(mark(page, name, word)).toHaveAttribute('aria-pressed', 'true');
const notSent = (page: Page, count: number) =>
  expect(page.getByRole('status').filter({ hasText: `${count} not sent yet` })).toBeVisible();
const storedMarks = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('account '))),
  );

const signOut = async (page: Page): Promise<void> => {
  const logout = page.getByRole('button', { name: 'Logout', exact: true });
  const menu = page.getByRole('button', { name: /^Account menu/u });
  await expect(logout.or(menu).first()).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  await logout.click();
};

/** A colleague of the demo's training provider. */
const inviteColleague = async (page: Page, inbox: Inbox) => {
  const email = `bela${randomInt(1e9)}@example.org`;
  const password = 'four-green-lanterns';
  const manager = await createPortalCalls(page.request, demo.training);
  await manager('POST', '/training-providers/people', { fullName: 'Bela Sen', email });
  const mail = await inbox.wait({ to: email, subject: 'You are invited' });
  const [, token = ''] = /#token=([\w-]+)/u.exec(mail.text ?? '') ?? [];
  await postJson(page.request, `/auth/invitation/${token}`, { newPassword: password });
  return { email, password };
};

/** A running batch with three members, and Asha, who has an email and can stop sharing. */
const createBatch = async (page: Page, inbox: Inbox) => {
  const { request } = page;
  const title = `A day without a line ${randomInt(1e9)}`;
  const trainer = await createPortalCalls(request, demo.training);
  const reviewer = await createPortalCalls(request, demo.l1);
  const l2 = await createPortalCalls(request, demo.l2);
  const { _id: trainingProviderId } = await trainer('GET', '/training-providers/profile');
  const asha = await registerCandidate(request, inbox);
  await reviewer('PUT', `/l1admin/approve-candidate/${asha.id}`, {});
  await l2('PUT', `/l2admin/approve-candidate-l2/${asha.id}`, { trainingProviderId });
  const id = await startBatch(request, title, 3);
  await trainer('PUT', `/training-providers/batches/${id}/members/${asha.id}`);
  const { members } = await trainer('GET', `/training-providers/batches/${id}`);
  const others = (members as { candidateId: string; name: string }[])
    .filter(({ candidateId }) => candidateId !== asha.id)
    .map(({ name }) => name);
  const [first, second, third] = others;
  if (!first || !second || !third) throw new Error('The batch has fewer than four members');
  const readMarks = async (day: number): Promise<Record<string, string | null>> => {
    const path = `/training-providers/batches/${id}/attendance/${dayFromNow(day)}`;
    const { marks } = await trainer('GET', path);
    return Object.fromEntries(
      (marks as { name: string; mark: string | null }[]).map((line) => [line.name, line.mark]),
    );
  };
  return { id, title, asha, first, second, third, readMarks };
};

const stopSharing = async (page: Page, inbox: Inbox, asha: { id: string; email: string }) => {
  const after = inbox.count();
  const contact = { registrationId: asha.id, email: asha.email };
  await postJson(page.request, '/auth/candidate/send-otp', contact);
  const otp = await readCode(inbox, asha.email, after);
  const { data } = await postJson(page.request, '/auth/candidate/login', { ...contact, otp });
  const headers = { authorization: `Bearer ${data.token}` };
  const application = await page.request.get('/api/candidate/application', { headers });
  const { sharings } = (await application.json()).data as { sharings: { _id: string }[] };
  const withdrawn = await page.request.post(
    `/api/candidate/sharings/${sharings[0]?._id}/withdraw`,
    { headers, data: {} },
  );
  expect(withdrawn.status()).toBe(200);
};

test.describe('R26, R27: a trainer’s day without a line', () => {
  test('keeps every mark while a colleague signs in and a candidate stops sharing', async ({
    page,
    inbox,
  }) => {
    test.setTimeout(240_000);
    const { id, title, asha, first, second, third, readMarks } = await createBatch(page, inbox);
    const colleague = await inviteColleague(page, inbox);

    // Only the list of batches is opened with a network.
    await signInAs(page, demo.training, '/training-provider/batches');
    await waitForOfflinePages(page);
    await expect
      .poll(
        () =>
          page.evaluate(
            (batch) => Object.keys(sessionStorage).some((key) => key.includes(batch)),
            id,
          ),
        { timeout: 30_000 },
      )
      .toBe(true);
    await page.context().setOffline(true);
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('link', { name: 'Register', exact: true }).click();
    const today = [
      [first, 'Present'],
      [second, 'Late'],
      [third, 'Absent'],
      ['Asha Kumari', 'Excused'],
    ] as const;
    for (const [name, word] of today) await mark(page, name, word).click();
    await notSent(page, 4);
    await page.reload();
    for (const [name, word] of today) await isMarked(page, name, word);
    await notSent(page, 4);
    await page.getByLabel('Day').selectOption(dayFromNow(-1));
    await page.getByRole('button', { name: 'All present' }).click();
    await page.reload();
    await notSent(page, 4);
    expect(await storedMarks(page)).not.toContain('Asha');

    // The line is good enough to sign out, and too bad for the marks.
    await page
      .context()
      .route('**/attendance/*', (route) =>
        route.request().method() === 'PUT' ? route.abort() : route.continue(),
      );
    await page.context().setOffline(false);
    await signOut(page);
    const dialog = page.getByRole('dialog', { name: 'Confirm Logout' });
    await expect(dialog).toContainText(
      '8 attendance marks have not been sent. They stay on this device',
    );
    await dialog.getByRole('button', { name: 'Yes, Logout' }).click();
    await expect(page).toHaveURL(/\/login/u);
    const waits = page.getByText('8 attendance marks of tr•••@demo.example wait on this device.');
    await expect(waits).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);

    // The colleague sees and sends none of them.
    await page.context().unroute('**/attendance/*');
    const sent: string[][] = [];
    page.on('request', (request) => {
      if (request.method() !== 'PUT') return;
      const { marks } = request.postDataJSON() as { marks: { mark: string }[] };
      sent.push(marks.map((line) => line.mark));
    });
    await fillSignIn(page, colleague.email, colleague.password);
    await expect(page).toHaveURL(/\/training-provider\/dashboard/u);
    await page.goto(`/training-provider/batches/${id}?tab=register`);
    await mark(page, second, 'Present').click();
    await expect(page.getByText('Everything is saved.')).toBeVisible();
    expect(sent).toEqual([['PRESENT']]);
    expect((await readMarks(0))[second]).toBe('PRESENT');
    await stopSharing(page, inbox, asha);
    await signOut(page);
    await page.getByRole('button', { name: 'Yes, Logout' }).click();
    await expect(page).toHaveURL(/\/login/u);
    await expect(waits).toBeVisible();

    // The trainer’s marks are sent by any screen, person by person.
    await fillSignIn(page, demo.training, demo.password);
    await expect(page).toHaveURL(/\/training-provider\/dashboard/u);
    await expect
      .poll(() => readMarks(0), { timeout: 30_000 })
      .toEqual({
        [first]: 'PRESENT',
        [second]: 'PRESENT',
        [third]: 'ABSENT',
      });
    await expect
      .poll(() => readMarks(-1))
      .toEqual({
        [first]: 'PRESENT',
        [second]: 'PRESENT',
        [third]: 'PRESENT',
      });
    await page.goto('/training-provider/batches');
    const unsaved = page.getByRole('alert').filter({ hasText: 'could not be saved' });
    await expect(unsaved).toHaveCount(2, { timeout: 30_000 });
    // Her name left the phone with the first session, and the server no longer sends it.
    await expect(unsaved.first()).toContainText(
      'A candidate (Excused): This candidate has stopped sharing their data with your organisation',
    );
    await expect(unsaved.first()).toContainText(title);
    await expectAccessible(page);
    for (const left of [1, 0]) {
      await page.getByRole('button', { name: 'I have read this' }).first().click();
      await expect(unsaved).toHaveCount(left);
    }
    await page.goto(`/training-provider/batches/${id}?tab=register`);
    const conflict = page.getByRole('alert').filter({ hasText: 'was marked Present' });
    await expect(conflict).toContainText('You marked Late', { timeout: 30_000 });
    await conflict.getByRole('button', { name: 'Keep Present' }).click();
    await expect(conflict).toBeHidden();
    expect(await storedMarks(page)).toBe('[]');
  });

  test('names the candidate whose mark was not saved while the tab still knows the name', async ({
    page,
    inbox,
  }) => {
    test.setTimeout(180_000);
    const { id, asha, first, readMarks } = await createBatch(page, inbox);
    await signInAs(page, demo.training, `/training-provider/batches/${id}?tab=register`);
    await page
      .context()
      .route('**/attendance/*', (route) =>
        route.request().method() === 'PUT' ? route.abort() : route.continue(),
      );
    await mark(page, 'Asha Kumari', 'Absent').click();
    await mark(page, first, 'Late').click();
    await notSent(page, 2);
    await stopSharing(page, inbox, asha);
    await page.context().unroute('**/attendance/*');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    const unsaved = page.getByRole('alert').filter({ hasText: 'could not be saved' });
    await expect(unsaved).toContainText('Asha Kumari (Absent)');
    await expect(unsaved).toContainText('has stopped sharing');
    await expect(page.getByText('Everything is saved.')).toBeVisible();
    expect((await readMarks(0))[first]).toBe('LATE');
    await unsaved.getByRole('button', { name: 'I have read this' }).click();
    await expect(unsaved).toBeHidden();
  });
});
