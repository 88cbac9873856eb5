import { notificationMessages } from '@purboday/contract/notifications/notifications.messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notificationSender } from '#server/notifications/notification-sender.ts';
import { listNamedCandidates } from '#server/domain/outbox/named-candidates.ts';
import type { Notification } from '#server/domain/outbox/notification-events.ts';
import { newId } from '#server/platform/database/database.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { compose } from '#server/domain/outbox/compose.ts';
import { sampleNotifications } from '#server/domain/outbox/sample-notifications.ts';
import { sender } from './testing/sending-set-up.ts';

// T31: a message to a provider that is sent later, or again, names only candidates that the provider may still see.

let app: TestApp;
let l2: string;
const sent: { text: string }[] = [];
beforeAll(async () => {
  app = await createTestApp({
    environment: { RATE_LIMIT_SCALE: '1000' },
    email: {
      send: async ({ text }) => {
        sent.push({ text });
        return { outcome: 'accepted' };
      },
    },
  });
  l2 = (await app.anL2Admin()).token;
});
afterAll(() => app.close());

const isToProvider = (notification: Notification): boolean =>
  'record' in notification && notification.record.kind.endsWith('-provider');

/**
 * Every notification that names a candidate to a provider, except the one about the withdrawal
 * itself.
 */
const naming = sampleNotifications.filter(
  (notification) =>
    listNamedCandidates(notification).length > 0 &&
    // These two announce the end of a relation.
    !['sharing-withdrawn', 'assignment-declined'].includes(notification.event),
);

type Person = { id: string; name: string };

/** The sample notification about this person, to a provider that trains or employs them. */
const notificationAbout = async (sample: Notification, person: Person) => {
  const isJob = 'record' in sample && sample.record.kind === 'job-provider';
  const { provider } = isJob ? await app.aJobProvider() : await app.aTrainingProvider();
  const relation = { candidateId: person.id, providerId: provider.id };
  const record = isJob ? await app.anApplicant(relation) : await app.aTraining(relation);
  const text = JSON.stringify({
    ...sample,
    record: { ...('record' in sample ? sample.record : {}), id: provider.id },
  });
  const id = listNamedCandidates(sample)[0] ?? '';
  const notification = JSON.parse(text, (key, value: unknown) => {
    const isNamed = typeof value === 'object' && value !== null && Reflect.get(value, 'id') === id;
    return isNamed && key !== 'record' && key !== 'batch'
      ? { ...value, id: person.id, name: person.name }
      : value;
  }) as Notification;
  return { notification, provider, record: String(record.id) };
};

const readState = async (providerId: string) =>
  app.database.execute<{ id: string; state: string; encrypted: boolean; candidate_ids: string[] }>(
    `select id, state, payload is not null as encrypted, candidate_ids from notifications
     where record_id = $1 and event not in ('sharing-withdrawn', 'assignment-declined') and candidate_ids <> '{}' order by id`,
    [providerId],
  );
const fail = (providerId: string) =>
  app.database.execute(
    `update notifications set state = 'failed' where record_id = $1 and payload is not null`,
    [providerId],
  );
const sendAgain = (id: string) =>
  app.request('POST', `/api/l2admin/notifications/${id}/send`, { as: l2, body: {} });

const withdraw = async (person: Person, record: string): Promise<void> => {
  const as = await app.sessions.begin({ id: person.id, role: 'CANDIDATE' });
  const { status } = await app.request('POST', `/api/candidate/sharings/${record}/withdraw`, {
    as,
    body: {},
  });
  expect(status).toBe(200);
};

const erase = async ({ id }: Person): Promise<void> => {
  const request = newId(app.clock());
  await app.database.execute(
    'insert into erasure_requests (id, candidate_id, requested_at) values ($1, $2, $3)',
    [request, id, app.clock()],
  );
  const { status } = await app.request('POST', `/api/l2admin/erasure-requests/${request}/erase`, {
    as: l2,
  });
  expect(status).toBe(200);
};

test('declares the candidates of every notice to a provider that contains a name (T31)', () => {
  const withName = sampleNotifications.filter(isToProvider).filter((notification) => {
    const { subject, text } = compose(notification, sender);
    return `${subject} ${text}`.includes('Asha Kumari');
  });
  expect(withName.length).toBeGreaterThan(3);
  expect(withName.filter((notification) => listNamedCandidates(notification).length === 0)).toEqual(
    [],
  );
});

describe('T31: a message that names a candidate to a provider', () => {
  test.each(
    naming.map(
      (notification) =>
        [
          `${notification.event}, ${'record' in notification && notification.record.kind}`,
          notification,
        ] as const,
    ),
  )('%s: cancels it on a withdrawal and on an erasure, queued or failed', async (_, sample) => {
    for (const end of [withdraw, erase])
      for (const state of ['queued', 'failed']) {
        const person = await app.aCandidate({ status: 'APPROVED_L2' });
        const { notification, provider, record } = await notificationAbout(sample, person);
        await app.notify(notification);
        if (state === 'failed') await fail(provider.id);
        const before = await readState(provider.id);
        expect(before.length).toBeGreaterThan(0);
        expect(before.find(({ encrypted }) => encrypted)?.candidate_ids).toEqual([person.id]);
        await end(person, record);
        for (const row of await readState(provider.id)) {
          expect(row).toMatchObject({ state: 'skipped', encrypted: false });
          const { status, body } = await sendAgain(row.id);
          expect([status, body.message]).toEqual([409, notificationMessages.nowHidden]);
        }
      }
  });

  test.each(
    naming
      .filter(
        (notification) =>
          'record' in notification && notification.record.kind === 'training-provider',
      )
      .map((notification) => [notification.event, notification] as const),
  )('%s: does not send it after the training has ended', async (_, sample) => {
    const person = await app.aCandidate({ status: 'APPROVED_L2' });
    const { notification, provider, record } = await notificationAbout(sample, person);
    await app.notify(notification);
    await app.database.execute(`update trainings set status = 'CANCELLED' where id = $1`, [record]);
    const [row] = await readState(provider.id);
    await fail(provider.id);
    const { status, body } = await sendAgain(row?.id ?? '');
    expect([status, body.message]).toEqual([409, notificationMessages.nowHidden]);
  });
});

test('sends a message about several candidates without the one who withdrew, and none after the end (T31)', async () => {
  const { provider } = await app.aTrainingProvider();
  const [first, second, third] = [
    await app.aCandidate({ status: 'APPROVED_L2', name: 'Anita Stays' }),
    await app.aCandidate({ status: 'APPROVED_L2', name: 'Bina Withdraws' }),
    await app.aCandidate({ status: 'APPROVED_L2', name: 'Chitra Ended' }),
  ];
  const trainings = new Map<string, string>();
  for (const { id } of [first, second, third])
    trainings.set(id, (await app.aTraining({ candidateId: id, providerId: provider.id })).id);
  await app.notify({
    event: 'absent-three-times',
    record: { kind: 'training-provider', id: provider.id },
    batch: { id: provider.id, title: 'Tailoring' },
    candidates: [first, second, third].map(({ id, name }) => ({ id, name, phone: '9876512345' })),
    to: { name: 'Ravi', email: 'ravi@example.org' },
  });
  await app.notify({
    event: 'assigned-provider',
    record: { kind: 'training-provider', id: provider.id },
    organisation: 'Ganga Skills',
    candidate: { id: third.id, name: third.name, skills: [], city: 'Patna' },
    to: { name: 'Ravi', email: 'ravi@example.org' },
  });
  await withdraw(second, trainings.get(second.id) ?? '');
  await app.database.execute(`update trainings set status = 'CANCELLED' where id = $1`, [
    trainings.get(third.id),
  ]);
  sent.length = 0;
  const { channels } = app;
  const sending = notificationSender({ ...app, sending: { channels, sender } });
  await sending.start();
  await expect
    .poll(() => readState(provider.id).then((rows) => rows.map(({ state }) => state)), {
      timeout: 20_000,
    })
    .toEqual(['sent', 'skipped']);
  const texts = sent.map(({ text }) => text).filter((text) => text.includes('Tailoring'));
  expect(texts).toHaveLength(1);
  expect(texts[0]).toContain('Anita Stays');
  expect(texts[0]).not.toMatch(/Bina|Chitra/u);
  expect(sent.filter(({ text }) => text.includes('Chitra'))).toEqual([]);
  await sending.stop();
});
