import { afterEach, beforeEach, expect, test } from 'vitest';
import { howrah, kolkata } from '#server/testing/builders.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { sendOverdueDigests } from './send-overdue-digests.ts';

/** Monday, 23 November 2026, nine in the morning in Kolkata. */
const nine = new Date('2026-11-23T03:30:00Z');
const daysAgo = (days: number): Date => new Date(nine.getTime() - days * 86_400_000);

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ start: nine });
});
afterEach(() => app.close());

/** The scheduled job of one server process. */
const send = () => sendOverdueDigests(app)();
const digests = async () =>
  (await app.listNotifications()).flatMap((notification) =>
    notification.event === 'stalled-digest'
      ? [[notification.to.name, notification.steps, notification.uncovered]]
      : [],
  );
const since = (days: number) => ({ statusSince: daysAgo(days), createdAt: daysAgo(days) });
const none = { cities: 0, people: 0 };

test('mails each assignee with overdue tasks on Monday at nine', async () => {
  await app.anL1Admin({ fullName: 'Asha', places: [kolkata] });
  await app.anL1Admin({ fullName: 'Idle', places: [howrah] });
  await app.anL1Admin({ fullName: 'Gone', disabledAt: daysAgo(1) });
  await app.anL2Admin({ fullName: 'Ravi' });
  const trainer = await app.aTrainingProvider({ contactName: 'Meera' });
  const employer = await app.aJobProvider({ contactName: 'Sunil' });
  await app.aJobProvider({ contactName: 'Nothing to do' });
  const old = { updatedAt: daysAgo(8), assignedAt: daysAgo(8), appliedAt: daysAgo(8) };
  await app.aCandidate(since(4));
  await app.aCandidate({ ...since(20), status: 'ON_HOLD' });
  await app.aCandidate({ ...since(0), state: 'Bihar', city: 'Patna' });
  const { id } = await app.aCandidate({ status: 'APPROVED_L2' });
  await app.aTraining({ candidateId: id, providerId: trainer.provider.id, ...old });
  await app.anApplicant({ candidateId: id, providerId: employer.provider.id, ...old });
  await send();
  expect(new Set(await digests())).toEqual(
    new Set([
      [
        'Asha',
        [
          { step: 'review', count: 1 },
          { step: 'hold', count: 1 },
        ],
        none,
      ],
      ['Ravi', [{ step: 'answer', count: 2 }], { cities: 1, people: 1 }],
      ['Meera', [{ step: 'start', count: 1 }], none],
      ['Sunil', [{ step: 'applicant', count: 1 }], none],
    ]),
  );
});

test('sends one email from several processes and rounds, and another on the next Monday', async () => {
  await app.anL1Admin();
  await app.aCandidate(since(9));
  await Promise.all([send(), send(), send()]);
  app.advance({ minutes: 10 });
  await send();
  expect(await digests()).toHaveLength(1);
  app.advance({ hours: 24 });
  await send();
  expect(await digests()).toHaveLength(1);
  app.advance({ hours: 6 * 24 });
  await send();
  expect(await digests()).toHaveLength(2);
});

test.each([
  ['before nine', '2026-11-23T03:29:00Z', 0],
  ['later, when no process was there at nine', '2026-11-23T09:00:00Z', 1],
  ['at night', '2026-11-23T14:30:00Z', 0],
  ['on Sunday', '2026-11-22T03:30:00Z', 0],
])('%s', async (_, at, mails) => {
  await app.anL1Admin();
  await app.aCandidate(since(9));
  app.set(new Date(at));
  await send();
  expect(await digests()).toHaveLength(mails);
});
