import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { startBatch } from '../support/batch.ts';
import { deadline as dayFromNow } from '../support/job-provider.ts';
import { waitForOfflinePages } from '../support/offline.ts';
import { createPortalCalls } from '../support/portal-calls.ts';
import { beginSession, demo, signInAs } from '../support/sign-in.ts';
import { fullIf } from '../support/full-run.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const mark = (page: Page, name: string, word: string) =>
  page.getByRole('group', { name, exact: true }).getByRole('button', { name: word });
const isMarked = (page: Page, name: string, word: string) =>
  expect(mark(page, name, word)).toHaveAttribute('aria-pressed', 'true');
const notSent = (page: Page, count: number) =>
  expect(page.getByRole('status').filter({ hasText: `${count} not sent yet` })).toBeVisible();

/** Waits until the page, its scripts and one register are on the device. */
const waitForCopies = async (page: Page): Promise<void> => {
  await waitForOfflinePages(page);
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const files = performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.includes('/assets/') && name.endsWith('.js'));
          const stored = await Promise.all(
            files.map(({ name }) => caches.match(name, { ignoreSearch: true })),
          );
          return stored.every((response) => response !== undefined);
        }),
      { timeout: 30_000 },
    )
    .toBe(true);
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(sessionStorage).some((key) => key.startsWith('register '))),
    )
    .toBe(true);
};

test.describe('J1: the attendance register without a network', () => {
  test('opens, keeps marks over reloads, and sends them when the network is back', async ({
    page,
  }) => {
    const trainer = await createPortalCalls(page.request, demo.training);
    const batch = await startBatch(page.request, 'Tailoring without a network', 3);
    const { members } = await trainer('GET', `/training-providers/batches/${batch}`);
    const [first, second, third] = members as { candidateId: string; name: string }[];
    if (!first || !second || !third) throw new Error('The batch has fewer than three members');
    const attendance = (day: number) =>
      `/training-providers/batches/${batch}/attendance/${dayFromNow(day)}`;
    await trainer('PUT', attendance(-2), {
      marks: [first, second, third].map(({ candidateId }) => ({ candidateId, mark: 'PRESENT' })),
    });

    // Only the page of the batch is opened with a network, and only once.
    await signInAs(page, demo.training, `/training-provider/batches/${batch}`);
    await expect(page.getByText('Tailoring without a network')).toBeVisible();
    await waitForCopies(page);
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Register', exact: true }).click();
    await mark(page, first.name, 'Absent').click();
    await notSent(page, 1);
    await page.reload();
    await isMarked(page, first.name, 'Absent');
    await page.getByRole('button', { name: 'Mark 2 present' }).click();
    await notSent(page, 3);
    await page.reload();
    await isMarked(page, second.name, 'Present');
    await notSent(page, 3);

    // A marked day and an unmarked one.
    await page.getByLabel('Day').selectOption(dayFromNow(-2));
    await isMarked(page, third.name, 'Present');
    await mark(page, third.name, 'Late').click();
    await notSent(page, 1);
    await page.getByLabel('Day').selectOption(dayFromNow(-1));
    await page.getByRole('button', { name: 'All present' }).click();
    await notSent(page, 3);
    await page.getByLabel('Day').selectOption(dayFromNow(-2));
    await page.reload();
    await isMarked(page, third.name, 'Late');

    // Meanwhile another trainer marks the same person.
    await trainer('PUT', attendance(-2), {
      marks: [{ candidateId: third.candidateId, mark: 'EXCUSED' }],
    });
    await page.context().setOffline(false);
    const conflict = page.getByRole('alert').filter({ hasText: 'was marked Excused' });
    await expect(conflict).toContainText(third.name);
    await isMarked(page, third.name, 'Excused');
    await expect(page.getByText('Everything is saved.')).toBeVisible();
    await page.reload();
    await expect(conflict).toBeVisible();
    await conflict.getByRole('button', { name: 'Keep Excused' }).click();
    await expect(conflict).toBeHidden();
    const marksOf = async (day: number) => {
      const { marks } = await trainer('GET', attendance(day));
      return Object.fromEntries(
        (marks as { name: string; mark: string }[]).map((line) => [line.name, line.mark]),
      );
    };
    await expect
      .poll(() => marksOf(0))
      .toEqual({ [first.name]: 'ABSENT', [second.name]: 'PRESENT', [third.name]: 'PRESENT' });
    await expect
      .poll(async () => Object.values(await marksOf(-1)))
      .toEqual(['PRESENT', 'PRESENT', 'PRESENT']);
  });

  test('sends marks of two days when only the server was unavailable @full', async ({ page }) => {
    const trainer = await createPortalCalls(page.request, demo.training);
    const batch = await startBatch(page.request, 'A dead Wi-Fi', 1);
    await signInAs(page, demo.training, `/training-provider/batches/${batch}?tab=register`);
    await waitForCopies(page);
    await page.route('**/attendance/*', (route) => route.abort());
    await page.getByRole('button', { name: 'All present' }).click();
    await notSent(page, 1);
    await page.getByLabel('Day').selectOption(dayFromNow(-2));
    await expect(page.getByText('1 not sent yet for other days')).toBeVisible();
    await page.getByRole('button', { name: 'All present' }).click();
    await page.unroute('**/attendance/*');
    await expect(page.getByText('Everything is saved.')).toBeVisible({ timeout: 30_000 });
    for (const day of [0, -2]) {
      const path = `/training-providers/batches/${batch}/attendance/${dayFromNow(day)}`;
      const { marks } = await trainer('GET', path);
      expect((marks as { mark: string }[]).map(({ mark: value }) => value)).toEqual(['PRESENT']);
    }
  });

  test('opens and takes marks when only the list of batches was loaded with a network @full', async ({
    page,
  }) => {
    const batch = await startBatch(page.request, 'Seen in the list only', 1);
    await signInAs(page, demo.training, '/training-provider/batches');
    await waitForOfflinePages(page);
    await expect
      .poll(() =>
        page.evaluate((id) => Object.keys(sessionStorage).some((key) => key.includes(id)), batch),
      )
      .toBe(true);
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Seen in the list only', exact: true }).click();
    await page.getByRole('link', { name: 'Register', exact: true }).click();
    await page.getByRole('button', { name: 'All present' }).click();
    await notSent(page, 1);
    await page.reload();
    await notSent(page, 1);
  });

  test('lists the batches stored on this device and deletes them at the end of the session @full', async ({
    page,
  }) => {
    const trainer = await createPortalCalls(page.request, demo.training);
    const batch = await startBatch(page.request, 'Weaving without a network', 1);
    await trainer('PUT', `/training-providers/batches/${batch}/attendance/${dayFromNow(0)}`, {
      marks: (
        (await trainer('GET', `/training-providers/batches/${batch}`)).members as {
          candidateId: string;
        }[]
      ).map(({ candidateId }) => ({ candidateId, mark: 'PRESENT' })),
    });
    await signInAs(page, demo.training, `/training-provider/batches/${batch}?tab=register`);
    await waitForCopies(page);
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Batches' }).filter({ visible: true }).first().click();
    await expect(
      page.getByText('The registers of these batches are saved on this device.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Weaving without a network' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(' 10:00 · from ');

    // The server no longer knows the session.
    await page.context().setOffline(false);
    await page.request.post('/api/auth/logout', {
      headers: {
        authorization: `Bearer ${await page.evaluate(() => sessionStorage.getItem('token'))}`,
      },
    });
    await page.reload();
    await expect(page).toHaveURL(/\/login/u);
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  });
});

test.describe('unsent marks at the end of the session', () => {
  // One batch for all three: the demo has few candidates who may join one.
  let batch: string | undefined;
  /** Opens the register of a batch, with one mark that cannot be sent. */
  const markWithoutNetwork = async (page: Page): Promise<void> => {
    batch ??= await startBatch(page.request, 'Marks that are not sent', 1);
    await signInAs(page, demo.training, `/training-provider/batches/${batch}?tab=register`);
    await waitForCopies(page);
    await page.route('**/attendance/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await page.getByRole('group').getByRole('button', { name: 'Absent' }).first().click();
    await notSent(page, 1);
  };
  const onDevice = (page: Page) =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('marks')));
  const warning = '1 attendance mark has not been sent. It stays on this device';
  const waits = '1 attendance mark of tr•••@demo.example waits on this device.';

  test('logout says that they stay, sends them when possible, and keeps them otherwise @full', async ({
    page,
  }) => {
    await markWithoutNetwork(page);
    await page.getByRole('button', { name: /^Account menu/u }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm Logout' });
    await expect(dialog).toContainText(warning);
    await expectAccessible(page);
    await page.unroute('**/attendance/*');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(dialog).not.toContainText(warning);
    await dialog.getByRole('button', { name: 'Yes, Logout' }).click();
    await expect(page).toHaveURL(/\/login/u);
    expect(await onDevice(page)).toEqual([]);
  });

  test('an idle timeout warns of them and keeps them @full', async ({ page }) => {
    await page.clock.install();
    await markWithoutNetwork(page);
    await page.clock.fastForward('07:57:00');
    const dialog = page.getByRole('dialog', { name: 'Are you still there?' });
    await expect(dialog).toContainText(warning);
    await page.clock.fastForward('03:00');
    await page.clock.fastForward('00:06');
    await expect(page).toHaveURL(/\/login/u);
    await expect(page.getByText(waits)).toBeVisible();
    expect(await onDevice(page)).toHaveLength(1);
  });

  test('keeps and reports them when the server ends the session @full', async ({ page }) => {
    await markWithoutNetwork(page);
    await page.request.post('/api/auth/logout', {
      headers: {
        authorization: `Bearer ${await page.evaluate(() => sessionStorage.getItem('token'))}`,
      },
    });
    await page.reload();
    await expect(page).toHaveURL(/\/login/u);
    await expect(page.getByText(waits)).toBeVisible();
    await expectAccessible(page);
    expect(await onDevice(page)).toHaveLength(1);
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  });
});

for (const days of [-1, 1])
  test(`marks today on a phone whose clock is ${days < 0 ? 'a day behind' : 'a day ahead'} @R17${fullIf(days < 0)}`, async ({
    page,
  }) => {
    const trainer = await createPortalCalls(page.request, demo.training);
    const batch = await startBatch(page.request, `Clock of ${days} days`, 1);
    await page.clock.install({ time: Date.now() + days * 86_400_000 });
    await beginSession(page, demo.training);
    await page.goto(`/training-provider/batches/${batch}?tab=register`);
    await expect(page.getByLabel('Day')).toHaveValue(dayFromNow(0));
    await page.getByRole('button', { name: 'All present' }).click();
    await expect(page.getByText('Everything is saved.')).toBeVisible();
    const { marks } = await trainer(
      'GET',
      `/training-providers/batches/${batch}/attendance/${dayFromNow(0)}`,
    );
    expect((marks as { mark: string }[]).map((line) => line.mark)).toEqual(['PRESENT']);
  });

for (const off of [-2, 2])
  test(`follows the server’s day for a job deadline on a clock ${off} days off @R17${fullIf(off < 0)}`, async ({
    page,
  }) => {
    await page.clock.install({ time: Date.now() + off * 86_400_000 });
    await beginSession(page, demo.jobs);
    await page.goto('/job-provider/create-job');
    await page.getByRole('button', { name: 'Open the calendar' }).click();
    const calendar = page.getByRole('dialog', { name: 'Calendar' });
    const days = calendar.getByRole('gridcell').getByRole('button', { disabled: false });
    await expect(days.first()).toHaveText(String(Number(dayFromNow(0).slice(-2))));
  });
