import { declineReasons } from '@purboday/contract/conventions/enumerations';
import type { InsertedRow } from './insert-rows.ts';

const day = 86_400_000;

/** A number below 100 that stays the same for a record. */
export const toShare = (id: string): number => Number.parseInt(id.slice(-6), 16) % 100;

const waiting = { answer: 'WAITING', answered_at: null, answer_reason: null, answer_text: null };

const acceptedAt = (at: Date): InsertedRow => ({
  ...waiting,
  answer: 'ACCEPTED',
  answered_at: at.toISOString(),
});

/** The answer to a place that ended because the candidate declined it. */
export const declinedAt = (id: string, at: Date): InsertedRow => ({
  ...waiting,
  answer: 'DECLINED',
  answered_at: at.toISOString(),
  answer_reason: declineReasons[toShare(id) % declineReasons.length] ?? null,
});

/** A step of the provider implies an acceptance. Half of the others have answered after a day. */
export const answerOf = (
  id: string,
  { at, since, now, isStarted }: { at: Date; since: Date; now: Date; isStarted: boolean },
): InsertedRow => {
  if (isStarted) return acceptedAt(new Date(at.getTime() + (since.getTime() - at.getTime()) / 10));
  const answeredAt = new Date(at.getTime() + day);
  return toShare(id) < 50 && answeredAt < now ? acceptedAt(answeredAt) : waiting;
};
