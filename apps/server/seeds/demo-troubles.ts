import { encryptPayload } from '../src/domain/outbox/payload.ts';
import { followUpStore } from '../src/domain/follow-up/follow-up-store.ts';
import { createPersonalData } from '../src/erasure/personal-data.ts';
import { retentionPeriods, retentionStore } from '../src/domain/retention/retention-store.ts';
import type { Clock } from '../src/platform/process/clock.ts';
import type { Database } from '../src/platform/database/database.ts';
import type { Encryption } from '../src/platform/encryption/encryption.ts';
import { demoMailDomain } from '../src/domain/account/account-store.ts';
import type { DemoAdmin } from './demo-accounts.ts';
import { sentMessage } from './demo-messages.ts';
import { insertRows, type InsertedRow } from './insert-rows.ts';
import type { Random } from './random.ts';
import { timeline } from './timeline.ts';

type AddTroublesDeps = { database: Database; encryption: Encryption; clock: Clock; random: Random };
type Person = {
  id: string;
  code: string;
  name: string;
  email: string;
  phone: string;
  status: string;
};

const day = 86_400_000;

const complaints = [
  [
    'No one has called me since my training was approved.',
    'Your training provider called you on Monday and agreed the first day with you.',
  ],
  [
    'The training hall was locked twice when I came.',
    'The centre has changed its caretaker. Please tell us if it happens again.',
  ],
  [
    'My name is spelled wrongly on the certificate.',
    'We corrected your name and issued the certificate again.',
  ],
  [
    'The employer paid less than the advertisement said.',
    'We spoke to the employer. The difference comes with the next salary.',
  ],
] as const;

const reasons = ['I moved abroad.', 'I found work myself.', 'I no longer want to take part.'];

/** Approved candidates of the demo who are in no queue, spread over all of them. */
const somePeople = (database: Database, count: number): Promise<Person[]> =>
  database.execute<Person>(
    `select id, registration_code as code, name, email, mobile_number as phone, status from live_candidates
     where status = 'APPROVED_L2' and queue is null and email like $1 order by right(id::text, 12) limit $2`,
    [`%@${demoMailDomain}`, count],
  );

const addComplaints = async (
  { database, random, clock }: AddTroublesDeps,
  people: readonly Person[],
  answeredBy: string,
): Promise<void> => {
  const rows = people.map(({ id }, turn): InsertedRow => {
    const [text, answer] = random.pick(complaints);
    const isOpen = turn % 3 === 0;
    const at = clock().getTime() - random.between(1, isOpen ? 12 : 200) * day;
    return {
      id: random.id(new Date(at)),
      candidate_id: id,
      text,
      state: isOpen ? 'open' : 'answered',
      created_at: new Date(at).toISOString(),
      answer: isOpen ? null : answer,
      answered_at: isOpen ? null : new Date(at + day * random.next()).toISOString(),
      answered_by: isOpen ? null : answeredBy,
    };
  });
  await insertRows(database, 'grievances', rows);
  const answered = people.flatMap((recipient, turn) => {
    const at = rows[turn]?.['answered_at'];
    const record = { kind: 'candidate', id: recipient.id };
    return typeof at === 'string'
      ? [sentMessage(random, 'grievance-answered', { record, recipient, at: new Date(at) })]
      : [];
  });
  await insertRows(database, 'notifications', answered);
};

const helpNeeded = [
  ['hostel', 'The hostel had no water for a week.', 'We found a room nearer to the work.'],
  ['pay', 'I was paid for twenty days only.', 'We spoke to the employer, who paid the rest.'],
  ['family', null, 'The candidate comes back in January.'],
  ['health', 'The dust made me cough.', 'A doctor was found; another employer is being asked.'],
  ['safety', 'There were no gloves.', 'The employer gives gloves now.'],
] as const;

const addSupportRequests = async (
  { database, random, clock }: AddTroublesDeps,
  closedBy: string,
): Promise<void> => {
  const left = await database.execute<{ id: string; candidate: string; left: Date }>(
    `select distinct on (candidate_id) id, candidate_id as candidate, ended_at as left from placements
     where status = 'LEFT' and erased_at is null and ended_at is not null order by candidate_id limit 10`,
  );
  const rows = left.map(({ id, candidate, left: since }, turn): InsertedRow => {
    const [cause, words, note] = random.pick(helpNeeded);
    const isOpen = turn % 2 === 0;
    const at = isOpen ? clock().getTime() - random.between(1, 6) * day : new Date(since).getTime();
    return {
      id: random.id(new Date(at)),
      candidate_id: candidate,
      placement_id: id,
      cause,
      words,
      state: isOpen ? 'open' : 'closed',
      created_at: new Date(at).toISOString(),
      outcome: isOpen ? null : 'helped',
      note: isOpen ? null : note,
      closed_at: isOpen ? null : new Date(Math.min(at + 2 * day, clock().getTime())).toISOString(),
      closed_by: isOpen ? null : closedBy,
    };
  });
  await insertRows(database, 'support_requests', rows);
};

/** Most trained people have answered; some were not reached, and others have a call due. */
const addFollowUps = async ({ database, clock }: AddTroublesDeps): Promise<void> => {
  await followUpStore(database, clock).plan([30, 90, 180, 365]);
  await database.execute(`
    with open as (
      select id, candidate_id, due_on, asked, get_byte(decode(md5(training_id::text || days), 'hex'), 0) % 10 as turn
      from follow_ups where status = 'DUE' and due_on <= current_date - 3
    )
    update follow_ups set notified_at = open.due_on + time '09:00', reminded_at = open.due_on + 3 + time '09:00',
      call_on = least(call_on, current_date), missed_calls = case when turn = 0 then 1 else 0 end,
      status = case when turn = 0 then 'UNREACHED' when turn < case when open.asked then 4 else 9 end then 'ANSWERED' else 'DUE' end,
      answered_at = case when turn between 1 and case when open.asked then 3 else 8 end then open.due_on + 1 + time '18:00' end,
      answer = case when turn not between 1 and case when open.asked then 3 else 8 end then null
        when exists (select from placements where candidate_id = open.candidate_id and status = 'JOINED') then 'placed'
        else (array['looking', 'studies', 'own_work', 'unable', 'elsewhere'])[1 + turn % 5] end
    from open where open.id = follow_ups.id`);
};

/** Requests of each state in turn. Erased people are erased by the product's own code. */
const addErasures = async (
  deps: AddTroublesDeps,
  people: readonly Person[],
  admin: DemoAdmin,
): Promise<void> => {
  const { database, random, clock } = deps;
  const none = () => Promise.resolve();
  const { erase } = createPersonalData({
    ...deps,
    // No one has signed in to the demo or sent a request yet.
    idempotency: { deleteAbout: none },
    rateLimiter: { erase: none },
  });
  for (const [turn, { id, status }] of people.entries()) {
    const state = (['open', 'erased', 'declined'] as const)[turn % 3] ?? 'open';
    const requestedAt = new Date(clock().getTime() - random.between(2, 6) * day);
    const steps = timeline(random, clock(), { kind: 'candidate', id, since: requestedAt });
    const decided = {
      decided_at: new Date(requestedAt.getTime() + day).toISOString(),
      decided_by: admin.id,
      decision_reason:
        state === 'declined' ? 'The certificate must be kept for three years.' : null,
    };
    await insertRows(database, 'erasure_requests', [
      {
        id: random.id(requestedAt),
        candidate_id: id,
        reason: random.pick(reasons),
        requested_at: requestedAt.toISOString(),
        state,
        ...(state === 'open' ? {} : decided),
      },
    ]);
    if (state === 'erased') await erase(id);
    if (state === 'open') continue;
    const action = state === 'erased' ? 'erase' : 'decline-erasure';
    steps.step({ action, to: status, doer: admin, at: new Date(decided.decided_at) });
    const to = state === 'erased' ? { from_state: status, to_state: null } : { to_state: null };
    await insertRows(
      database,
      'history',
      steps.rows.map((row) => ({ ...row, ...to })),
    );
  }
};

/** Mailboxes that no longer exist. The text stays, so that an admin can send it again. */
const failMessages = async (
  { database, encryption }: AddTroublesDeps,
  people: readonly Person[],
) => {
  for (const { id, code, name, email, phone } of people) {
    const [message] = await database.execute<{ id: string }>(
      `select id from notifications where record_kind = 'candidate' and record_id = $1 and event = 'registration-approved'
       order by id desc limit 1`,
      [id],
    );
    if (!message) continue;
    const record = { kind: 'candidate' as const, id, code };
    const to = { name, email, phone };
    const payload = encryptPayload(encryption, message.id, {
      address: email,
      notification: { event: 'registration-approved', record, to },
    });
    await database.execute(
      `update notifications set state = 'failed', sent_at = null, payload = $2, last_error = '550 5.1.1 no such mailbox'
       where id = $1`,
      [message.id, payload],
    );
  }
};

/**
 * Answers after trainings, complaints, support requests, requests for erasure, undelivered messages and records due for erasure, so many of each.
 * @param count of complaints and messages; half as many requests, of which the small demo has an open one
 */
export const addTroubles = (
  deps: AddTroublesDeps,
  admins: readonly DemoAdmin[],
  count: number,
): Promise<void> =>
  deps.database.transaction(async () => {
    const admin = admins.find(({ role }) => role === 'L2_ADMIN');
    const people = await somePeople(deps.database, 3 * count);
    if (!admin) return;
    await addComplaints(deps, people.slice(0, count), admin.id);
    await addFollowUps(deps);
    await addSupportRequests(deps, admin.id);
    await failMessages(deps, people.slice(count, 2 * count));
    await retentionStore(deps.database, deps.clock).list(retentionPeriods(''));
    const requests = count < 4 ? 1 : Math.ceil(count / 2);
    await addErasures(deps, people.slice(2 * count, 2 * count + requests), admin);
  });
