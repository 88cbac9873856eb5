import type { EvidenceLevel } from '@purboday/contract/conventions/enumerations';
import { dayInKolkata, daysAfter } from '@purboday/contract/conventions/kolkata-days';
import type { Location } from '../../src/domain/locations/locations.ts';
import type { InsertedRow } from '../insert-rows.ts';
import { demoCheckIns, toMorning } from './demo-check-ins.ts';
import { inventMobileNumber } from '../people.ts';
import type { Random } from '../random.ts';
import { timeline, type TimelineActor } from '../timeline.ts';

/** A job that a candidate started: employer, title, date. */
export type DemoJoining = Location & {
  candidateId: string;
  /** A job provider; undefined for an employer outside or none. */
  employer: { providerId: string; applicantId: string } | undefined;
  title: string;
  at: Date;
};

/** A placement with what came of it. */
export type DemoWork = {
  placement: InsertedRow;
  checkIns: InsertedRow[];
  steps: InsertedRow[];
  endedAt: Date | null;
};

type DemoWorkDeps = { random: Random; now: Date; assigner: TimelineActor };

const leavingReasons = [
  'Too far from home',
  'Found something better nearby',
  'Family',
  'Illness',
  'The season was over',
];
const outside = ['Shree Balaji Traders', 'Annapurna Caterers', 'City Care Clinic', 'New Era Press'];

type Kind = 'WAGE' | 'APPRENTICE' | 'SELF_EMPLOYED';
const toKind = (random: Random, employed: boolean): Kind =>
  employed
    ? random.weighted({ WAGE: 85, APPRENTICE: 15 })
    : random.weighted({ WAGE: 60, APPRENTICE: 10, SELF_EMPLOYED: 30 });

const toLastDay = (random: Random, joinedOn: string, today: string): string | null => {
  const leftOn = random.chance(0.28) ? daysAfter(joinedOn, random.between(12, 240)) : null;
  return leftOn !== null && leftOn < today ? leftOn : null;
};

const toEmployer = (random: Random, kind: Kind, { employer, city }: DemoJoining): InsertedRow => {
  const unnamed = { employer_name: null, employer_place: null, employer_phone: null };
  if (employer)
    return { provider_id: employer.providerId, applicant_id: employer.applicantId, ...unnamed };
  const unregistered = { provider_id: null, applicant_id: null };
  if (kind === 'SELF_EMPLOYED') return { ...unregistered, ...unnamed };
  return {
    ...unregistered,
    employer_name: random.pick(outside),
    employer_place: city,
    employer_phone: inventMobileNumber(random),
  };
};

type Ended = { id: string; endedAt: Date | null; reason: string | null };

const toSteps = (
  { random, now, assigner }: DemoWorkDeps,
  { employer, at }: DemoJoining,
  { id, endedAt, reason }: Ended,
): InsertedRow[] => {
  const doer: TimelineActor = employer
    ? { id: null, role: 'JOB_PROVIDER', name: 'The provider' }
    : assigner;
  const steps = timeline(random, now, { kind: 'placement', id, since: at });
  steps.step({ action: 'make', to: 'JOINED', doer });
  if (endedAt) steps.step({ action: 'leave', to: 'LEFT', doer, at: endedAt, reason: reason ?? '' });
  return steps.rows;
};

const toEnd = (leftOn: string | null, reason: string | null): InsertedRow => ({
  status: leftOn === null ? 'JOINED' : 'LEFT',
  left_on: leftOn,
  reason,
});

/** Starts a placement. Check-ins and answers follow from how long ago that was. */
export const demoWork = (needs: DemoWorkDeps, joining: DemoJoining): DemoWork => {
  const { random, now } = needs;
  const { candidateId, employer, title, at, state, city } = joining;
  const today = dayInKolkata(now);
  const joinedOn = dayInKolkata(at);
  const id = random.id(at);
  const kind = toKind(random, employer !== undefined);
  const leftOn = toLastDay(random, joinedOn, today);
  const endedAt = leftOn === null ? null : toMorning(leftOn, now);
  const reason = leftOn === null ? null : random.pick(leavingReasons);
  const sure: EvidenceLevel = employer ? 'CONFIRMED' : 'TOLD';
  const checkIns = demoCheckIns(needs, { id, joinedOn, leftOn, today, sure });
  const keptOn = checkIns.map((row) => row['answered_on']).findLast((on) => on !== null);
  const steps = toSteps(needs, joining, { id, endedAt, reason });
  const placement: InsertedRow = {
    id,
    candidate_id: candidateId,
    kind,
    ...toEnd(leftOn, reason),
    ...toEmployer(random, kind, joining),
    title,
    monthly_pay: random.chance(0.07) ? null : random.between(80, 185) * 100,
    state,
    city,
    offered_on: null,
    joined_on: joinedOn,
    evidence: sure,
    kept_on: keptOn ?? null,
    ended_at: endedAt,
    erased_at: null,
    created_at: at.toISOString(),
    updated_at: endedAt ?? at,
  };
  return { placement, checkIns, steps, endedAt };
};
