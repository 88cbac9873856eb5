import type { EvidenceLevel } from '@purboday/contract/conventions/enumerations';
import { daysAfter } from '@purboday/contract/conventions/kolkata-days';
import type { InsertedRow } from '../insert-rows.ts';
import type { Random } from '../random.ts';

type DemoCheckInsDeps = { random: Random; now: Date };

/** The candidate of the check-in. */
type DemoPlacement = {
  id: string;
  joinedOn: string;
  leftOn: string | null;
  today: string;
  /** How sure an answer is. */
  sure: EvidenceLevel;
};

const hour = 3_600_000;
const checkInDays = [30, 90, 180, 365];
const answerShares = { answered: 74, unreached: 12, open: 14 } as const;
/** An admin still calls about them. */
const recentShares = { answered: 35, unreached: 15, open: 50 } as const;

/** The morning of a day in Kolkata, never in the future. */
export const toMorning = (on: string, now: Date): Date =>
  new Date(Math.min(Date.parse(`${on}T09:30:00+05:30`), now.getTime() - hour));

const earliest = (...days: string[]): string | undefined => days.toSorted()[0];

const toAnswer = (
  { random }: DemoCheckInsDeps,
  { leftOn, today, sure }: DemoPlacement,
  dueOn: string,
): InsertedRow => ({
  status: 'ANSWERED',
  answer: 'working',
  answered_on: earliest(daysAfter(dueOn, random.between(0, 9)), leftOn ?? today, today),
  evidence: sure,
  call_on: null,
});

const unanswered = { answer: null, answered_on: null, evidence: null } as const;

const toEnd = (needs: DemoCheckInsDeps, request: DemoPlacement, dueOn: string): InsertedRow => {
  const { random } = needs;
  const open = { ...unanswered, status: 'DUE', call_on: dueOn };
  if (dueOn > request.today) return open;
  // Older check-ins are missed, because no admin calls about them any more.
  const isRecent = dueOn > daysAfter(request.today, -12);
  const end = random.weighted(isRecent ? recentShares : answerShares);
  if (end === 'answered') return toAnswer(needs, request, dueOn);
  if (end === 'open' && isRecent) return open;
  const callOn = daysAfter(request.today, random.between(0, 5));
  return { ...unanswered, status: 'UNREACHED', call_on: isRecent ? callOn : null };
};

/** When a check-in was sent, and again after three days; null when that is in the future. */
const toNotificationTime = (on: string, today: string, now: Date): Date | null =>
  on <= today ? toMorning(on, now) : null;

/** A check-in so many days after joining. Candidates who left get none. */
export const demoCheckIns = (needs: DemoCheckInsDeps, request: DemoPlacement): InsertedRow[] => {
  const { random, now } = needs;
  const { id, joinedOn, leftOn, today } = request;
  const created = toMorning(joinedOn, now);
  const rows = checkInDays.map((days): InsertedRow => {
    const dueOn = daysAfter(joinedOn, days);
    return {
      id: random.id(created),
      placement_id: id,
      days,
      due_on: dueOn,
      ...toEnd(needs, request, dueOn),
      reason: null,
      notified_at: toNotificationTime(dueOn, today, now),
      reminded_at: toNotificationTime(daysAfter(dueOn, 3), today, now),
      created_at: created,
    };
  });
  return rows.filter(
    (row) => leftOn === null || (row['status'] === 'ANSWERED' && String(row['due_on']) < leftOn),
  );
};
