import { afterEach, beforeEach, expect, test } from 'vitest';
import { howrah, kolkata } from '#server/testing/builders.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { remindAdmins } from './remind-admins.ts';
import { waitingStore } from './unchanged-store.ts';

/** Nine in the morning in Kolkata. */
const morning = new Date('2026-11-21T03:30:00Z');
const daysAgo = (days: number): Date => new Date(morning.getTime() - days * 86_400_000);

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ start: morning });
});
afterEach(() => app.close());

/** The scheduled job of one server process. */
const remind = () => {
  const { database } = app;
  return remindAdmins({ ...app, waiting: waitingStore(database) })();
};
const waitingSince = (days: number) => ({ statusSince: daysAgo(days), createdAt: daysAgo(days) });

test('emails an L1 admin the registrations that have waited over three days in the assigned cities, by type', async () => {
  const admin = await app.anL1Admin({ places: [kolkata, howrah], fullName: 'Rina Sen' });
  await app.aCandidate({ ...waitingSince(9) });
  await app.aCandidate({ ...waitingSince(4), ...howrah });
  await app.aProvider({ kind: 'job-provider', status: 'PENDING', ...waitingSince(5) });
  // Waiting less than three days, no longer waiting, or not in the admin's cities.
  await app.aCandidate({ ...waitingSince(3) });
  await app.aCandidate({ ...waitingSince(9), status: 'ON_HOLD' });
  await app.aCandidate({ ...waitingSince(9), state: 'Bihar', city: 'Patna' });
  await remind();
  expect(await app.listNotifications()).toEqual([
    {
      event: 'registrations-waiting',
      record: { kind: 'account', id: admin.id },
      waiting: [
        { kind: 'candidate', count: 2, oldest: '2026-11-12' },
        { kind: 'job-provider', count: 1, oldest: '2026-11-16' },
      ],
      to: { name: 'Rina Sen', email: admin.email },
    },
  ]);
});

test('sends one email a day from several processes and rounds, and another on the next day', async () => {
  await app.anL1Admin();
  await app.anL1Admin();
  await app.aCandidate(waitingSince(9));
  await Promise.all([remind(), remind(), remind()]);
  app.advance({ minutes: 10 });
  await remind();
  expect(await app.listNotifications()).toHaveLength(2);
  app.advance({ hours: 24 });
  await remind();
  expect(await app.listNotifications()).toHaveLength(4);
});

test('sends no email at night', async () => {
  await app.anL1Admin();
  await app.aCandidate(waitingSince(9));
  for (const night of ['2026-11-21T02:29:59Z', '2026-11-21T14:30:00Z']) {
    app.set(new Date(night));
    await remind();
    expect(await app.listNotifications()).toEqual([]);
  }
  app.set(new Date('2026-11-21T02:30:00Z'));
  await remind();
  expect(await app.listNotifications()).toHaveLength(1);
});

test('never emails a disabled admin, an L2 admin, or an admin without waiting registrations', async () => {
  await app.anL1Admin({ disabledAt: daysAgo(1) });
  await app.anL1Admin({ places: [howrah] });
  await app.anL2Admin();
  await app.aCandidate(waitingSince(9));
  await remind();
  expect(await app.listNotifications()).toEqual([]);
});

test('tries again in the next round when an email could not be stored', async () => {
  await app.anL1Admin();
  await app.aCandidate(waitingSince(9));
  const { database } = app;
  const broken = remindAdmins({
    ...app,
    waiting: waitingStore(database),
    notify: () => Promise.reject(new Error('no room')),
  });
  await broken();
  expect(await app.failedRecords.listByJob()).toMatchObject([{ job: 'reminders', records: 1 }]);
  app.advance({ minutes: 1 });
  await remind();
  expect(await app.listNotifications()).toHaveLength(1);
});
