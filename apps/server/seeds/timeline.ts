import type { Role } from '@purboday/contract/conventions/roles';
import { registrantName } from '../src/domain/audit/history.ts';
import type { InsertedRow } from './insert-rows.ts';
import type { Random } from './random.ts';

/** The person who took a step, as the history shows it. */
export type TimelineActor = { id: string | null; role: Role; name: string };
type TimelineStep = {
  action: string;
  to: string;
  doer?: TimelineActor | undefined;
  reason?: string | undefined;
  /** When, where that is known. */
  at?: Date | undefined;
};

const hour = 3_600_000;
const day = 24 * hour;

/** A time up to so many days ago, more often recent than not. */
export const someTimeAgo = (random: Random, now: Date, days: number): Date =>
  new Date(now.getTime() - hour - Math.floor(random.next() ** 1.6 * days * day));

/**
 * How long a step waits for someone, in milliseconds. Few steps are slow, except where no admin is in
 * charge.
 */
export const waitingTime = (random: Random, isSlow = false): number =>
  Math.floor(
    (random.chance(isSlow ? 0.6 : 0.04) ? 14 + random.next() * 24 : random.next() * 12) * day,
  );

const toActor = (doer: TimelineActor | undefined): InsertedRow => ({
  actor_id: doer?.id ?? null,
  actor_role: doer?.role ?? null,
  actor_name: doer?.name ?? registrantName,
});

/** The steps of one record, each at its time, or between an hour and a week after the one before; none in the future. */
export const timeline = (
  random: Random,
  now: Date,
  record: { kind: string; id: string; since: Date },
) => {
  const rows: InsertedRow[] = [];
  let at = record.since;
  let state: string | null = null;
  let importer: TimelineActor | undefined;
  const later = (): Date => {
    if (state === null) return at;
    const left = now.getTime() - at.getTime();
    return new Date(at.getTime() + Math.min(hour + random.below(7 * day), Math.floor(left * 0.8)));
  };
  return {
    rows,
    /** The first step is an import by this admin. */
    importBy: (doer: TimelineActor): void => void (importer = doer),
    step: ({ action, to, doer = importer, reason, at: known }: TimelineStep): Date => {
      at = known ?? later();
      rows.push({
        id: random.id(at),
        record_kind: record.kind,
        record_id: record.id,
        action: importer ? 'import' : action,
        from_state: state,
        to_state: to,
        ...toActor(doer),
        reason: reason ?? null,
        at: at.toISOString(),
      });
      state = to;
      importer = undefined;
      return at;
    },
  };
};
export type Timeline = ReturnType<typeof timeline>;
