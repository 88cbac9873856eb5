import { dayInKolkata, daysAfter } from '@purboday/contract/conventions/kolkata-days';
import type { ProviderReport } from '@purboday/contract/reports/reports.contract';
import { transitions, waits, weeksShown, type Wait } from '@purboday/contract/reports/steps';
import type { TestApp } from '#server/testing/test-app.ts';

// Counts the same figures again from history and records, person by person.

type ExpectedStep = { record: string; action: string; at: Date };
type EmptyRow = Record<string, never>;
type Training = {
  candidate: string;
  provider: string;
  id: string;
  status: string;
  at: Date;
  gone: Date | null;
};
type Applicant = { candidate: string; provider: string; at: Date; waits: boolean };
type Placement = {
  candidate: string;
  provider: string | null;
  status: string;
  joined: string | null;
  left: string | null;
  kept: string | null;
  at: Date;
};
type Candidate = {
  id: string;
  state: string;
  city: string;
  skills: string[];
  at: Date;
  status: string;
  queue: string | null;
  erased: Date | null;
};
type Records = {
  candidates: Candidate[];
  steps: ExpectedStep[];
  trainings: Training[];
  applicants: Applicant[];
  placements: Placement[];
};

/** The steps of one person, in total or with one provider. */
type Way = {
  id: string;
  state: string;
  city: string;
  skills: string[];
  registered: string;
  approved: string | null;
  rejected: string | null;
  assigned: string | null;
  trained: string | null;
  placed: string | null;
  outcome: 'kept' | 'lost' | 'unknown' | null;
  waits: Wait | null;
};

const read = async (app: TestApp): Promise<Records> => {
  const all = <T>(text: string) => app.database.execute<T & EmptyRow>(text);
  return {
    candidates: await all<Candidate>(
      'select id, state, city, skills, created_at as at, status, queue, erased_at as erased from candidates',
    ),
    steps: await all<ExpectedStep>(
      'select record_id as record, action, at from history order by at, id',
    ),
    trainings: await all<Training>(
      'select candidate_id as candidate, provider_id as provider, id, status, assigned_at as at, superseded_at as gone from trainings',
    ),
    applicants: await all<Applicant>(
      `select candidate_id as candidate, provider_id as provider, applied_at as at,
         job_status = 'PENDING' and status <> 'rejected' and ended_at is null as waits from applicants`,
    ),
    placements: await all<Placement>(
      `select candidate_id as candidate, provider_id as provider, status, joined_on as joined, left_on as left, kept_on as kept,
         created_at as at from placements`,
    ),
  };
};

const earliest = (days: readonly (string | null)[]): string | null =>
  days.filter((day) => day !== null).toSorted()[0] ?? null;

/** Decisions in the history, except undone ones. */
const decided = (steps: readonly ExpectedStep[]) => {
  const stood: ExpectedStep[] = [];
  for (const step of steps) {
    if (step.action === 'undo') stood.pop();
    else if (['approve', 'reject', 'hold'].includes(step.action)) stood.push(step);
  }
  const last = (action: string): string | null => {
    const step = stood.findLast((one) => one.action === action);
    return step ? dayInKolkata(step.at) : null;
  };
  return { approved: last('approve'), rejected: last('reject') };
};

const toOutcome = (work: readonly Placement[], today: string): Way['outcome'] => {
  const each = work.flatMap(({ joined, left, kept }) => {
    if (joined === null || daysAfter(joined, 90) > today) return [];
    const day = daysAfter(joined, 90);
    if (kept !== null && kept >= day) return ['kept' as const];
    return [left !== null && left < day ? ('lost' as const) : ('unknown' as const)];
  });
  return (['kept', 'unknown', 'lost'] as const).find((one) => each.includes(one)) ?? null;
};

const placedOn = (work: readonly Placement[]): string | null =>
  earliest(
    work
      .filter(({ status }) => status === 'JOINED' || status === 'LEFT')
      .map(({ joined, at }) => joined ?? dayInKolkata(at)),
  );

const toWait = (
  person: Candidate,
  trainings: readonly Training[],
  applicants: readonly Applicant[],
): Wait | null => {
  if (person.erased) return null;
  if (['PENDING', 'ON_HOLD'].includes(person.status)) return 'review';
  if (person.status === 'APPROVED_L1') return 'assign';
  if (person.queue !== null) return 'next';
  if (trainings.some(({ status, gone }) => status === 'PENDING' && gone === null))
    return 'training';
  return applicants.some((one) => one.waits) ? 'employer' : null;
};

const toWay = (person: Candidate, records: Records, today: string): Way => {
  const own = <T extends { candidate: string }>(rows: readonly T[]) =>
    rows.filter(({ candidate }) => candidate === person.id);
  const of = (id: string) => records.steps.filter(({ record }) => record === id);
  const steps = of(person.id);
  const assigned = steps.find(({ action }) => action === 'assign');
  const completed = own(records.trainings)
    .flatMap(({ id }) => of(id))
    .filter(({ action }) => action === 'complete');
  const work = own(records.placements);
  return {
    id: person.id,
    state: person.state,
    city: person.city,
    skills: person.skills,
    registered: dayInKolkata(person.at),
    ...decided(steps),
    assigned: assigned ? dayInKolkata(assigned.at) : null,
    trained: earliest(completed.map(({ at }) => dayInKolkata(at))),
    placed: placedOn(work),
    outcome: toOutcome(work, today),
    waits: toWait(person, own(records.trainings), own(records.applicants)),
  };
};

const withProvider = (way: Way, provider: string, records: Records, today: string): Way[] => {
  const own = <T extends { candidate: string; provider: string | null }>(rows: readonly T[]) =>
    rows.filter((row) => row.candidate === way.id && row.provider === provider);
  const [taught, applied, work] = [
    own(records.trainings),
    own(records.applicants),
    own(records.placements),
  ];
  const sent = [...taught, ...applied, ...work].map(({ at }) => dayInKolkata(at));
  if (sent.length === 0) return [];
  const completed = records.steps.filter(
    ({ record, action }) => action === 'complete' && taught.some(({ id }) => id === record),
  );
  const waiting = taught.some(({ status, gone }) => status === 'PENDING' && gone === null)
    ? 'training'
    : null;
  const common = { ...way, assigned: earliest(sent) };
  const gone = records.candidates.some(({ id, erased }) => id === way.id && erased !== null);
  if (taught.length > 0)
    return [
      {
        ...common,
        trained: earliest(completed.map(({ at }) => dayInKolkata(at))),
        waits: gone ? null : waiting,
      },
    ];
  return [
    {
      ...common,
      placed: placedOn(work),
      outcome: toOutcome(work, today),
      waits: !gone && applied.some((one) => one.waits) ? 'employer' : null,
    },
  ];
};

const monday = (day: string): string => daysAfter(day, -((new Date(day).getUTCDay() + 6) % 7));

const at = (days: readonly number[], share: number): number | null =>
  days.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(days.length * share) - 1)] ?? null;

const dayMs = 86_400_000;
const between = (from: string | null, to: string | null): number[] => {
  const days = from && to ? (Date.parse(to) - Date.parse(from)) / dayMs : -1;
  return days >= 0 ? [days] : [];
};

export type ReportQuery = {
  provider?: string;
  state?: string;
  skill?: string;
  from?: string;
  to?: string;
  cities?: readonly string[];
};

/** Counts the figures of a dashboard by hand. */
export const countByHand = async (
  app: TestApp,
  query: ReportQuery,
): Promise<Omit<ProviderReport, 'asOf' | 'answers'>> => {
  const records = await read(app);
  const today = dayInKolkata(app.clock());
  const { provider } = query;
  const ways = records.candidates
    .map((person) => toWay(person, records, today))
    .flatMap((way) =>
      provider === undefined ? [way] : withProvider(way, provider, records, today),
    )
    .filter(({ state }) => query.state === undefined || state === query.state)
    .filter(({ skills }) => query.skill === undefined || skills.includes(query.skill))
    .filter(({ city }) => query.cities === undefined || query.cities.includes(city));
  const chosen = ways.filter(
    ({ registered }) =>
      (query.from === undefined || registered >= query.from) &&
      (query.to === undefined || registered <= query.to),
  );
  const count = (is: (way: Way) => unknown, of = chosen): number => of.filter(is).length;
  const last = monday(query.to !== undefined && query.to < today ? query.to : today);
  const inWeek = (week: string) => (day: string | null) => day !== null && monday(day) === week;
  const passed = {
    review: chosen.flatMap((way) => between(way.registered, way.approved)),
    assign: chosen.flatMap((way) => between(way.approved, way.assigned)),
    train: chosen.flatMap((way) => between(way.assigned, way.trained)),
    place: chosen.flatMap((way) => between(way.trained, way.placed)),
  };
  const states = [...new Set(chosen.map(({ state }) => state))].toSorted().map((state) => {
    const here = chosen.filter((way) => way.state === state);
    const each = Object.fromEntries(
      waits.map((wait) => [wait, count((way) => way.waits === wait, here)]),
    ) as Record<Wait, number>;
    return { state, people: count((way) => way.waits !== null, here), ...each };
  });
  return {
    funnel: {
      registered: chosen.length,
      approved: count(({ approved }) => approved),
      assigned: count(({ assigned }) => assigned),
      trained: count(({ trained }) => trained),
      placed: count(({ placed }) => placed),
      kept90: {
        kept: count(({ outcome }) => outcome === 'kept'),
        lost: count(({ outcome }) => outcome === 'lost'),
        unknown: count(({ outcome }) => outcome === 'unknown'),
      },
    },
    weeks: Array.from({ length: weeksShown }, (_, n) => {
      const week = daysAfter(last, 7 * (n - weeksShown + 1));
      const is = inWeek(week);
      return {
        week,
        registered: count(({ registered }) => is(registered), ways),
        approved: count(({ approved }) => is(approved), ways),
        rejected: count(({ rejected }) => is(rejected), ways),
      };
    }),
    days: transitions.map((step) => ({
      step,
      people: passed[step].length,
      median: at(passed[step], 0.5),
      p90: at(passed[step], 0.9),
    })),
    sampled: false,
    states: states.filter(({ people }) => people > 0),
  };
};
