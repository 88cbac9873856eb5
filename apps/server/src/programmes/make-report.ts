import { daysAfter } from '@purboday/contract/conventions/kolkata-days';
import { factChoices } from '@purboday/contract/funder-facts/funder-facts';
import type { Definition } from '@purboday/contract/programmes/definition';
import { programmeSteps } from '@purboday/contract/programmes/programme-steps';
import type {
  ReportFigures,
  ReportMeasure,
  ReportTable,
} from '@purboday/contract/programmes/report.contract';
import {
  reportFigures,
  type MeasureKey,
  type ReportFigure,
  type TableKey,
} from '@purboday/contract/programmes/report-parts';
import type { CountedPerson, HelpCounts } from './report-store.ts';

/** People of the percentage who may still count have no result yet. */
const isCounted = (person: CountedPerson, figure: ReportFigure): boolean =>
  figure === 'unknown'
    ? person.outcome === 'lacks' || person.outcome === 'open'
    : person[`${figure}On`] !== null;

const countAll = (people: readonly CountedPerson[]): number[] =>
  reportFigures.map((figure) => people.filter((person) => isCounted(person, figure)).length);

type Group = { label: string | null; parent?: string | null };

const toFactLabel =
  (kind: 'gender' | 'socialCategory' | 'disability') =>
  ({ facts }: CountedPerson): Group => {
    const answer = facts[kind];
    const labels: Record<string, string> = factChoices[kind];
    return {
      label: answer === undefined || answer === 'not-said' ? null : (labels[answer] ?? null),
    };
  };

/** The group of a person in each table. */
const groupings: Record<TableKey, (person: CountedPerson) => Group> = {
  gender: toFactLabel('gender'),
  socialCategory: toFactLabel('socialCategory'),
  disability: toFactLabel('disability'),
  state: ({ state }) => ({ label: state }),
  city: ({ city, state }) => ({ label: city && `${city}, ${state}`, parent: state }),
  provider: ({ provider }) => ({ label: provider }),
  centre: ({ centre, provider }) => ({
    label: centre && `${centre} (${provider})`,
    parent: provider,
  }),
};

const toTable = (key: TableKey, people: readonly CountedPerson[]): ReportTable => {
  const groups = Map.groupBy(people, (person) => JSON.stringify(groupings[key](person)));
  const rows = [...groups].map(([group, members]) => ({
    ...(JSON.parse(group) as Group),
    figures: countAll(members),
  }));
  return {
    key,
    rows: rows.toSorted(
      (one, other) =>
        Number(one.label === null) - Number(other.label === null) ||
        (one.label ?? one.parent ?? '').localeCompare(other.label ?? other.parent ?? '', 'en'),
    ),
  };
};

/** As `percentile_cont`: between two values in proportion. */
const findQuantile = (sorted: readonly number[], part: number): number | null => {
  const at = (sorted.length - 1) * part;
  const [below, above] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return below === undefined || above === undefined
    ? null
    : Math.round(below + (above - below) * (at % 1));
};

const toMeasure = (key: MeasureKey, values: readonly (number | null)[]): ReportMeasure => {
  const sorted = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  return {
    key,
    people: sorted.length,
    lower: findQuantile(sorted, 0.25),
    median: findQuantile(sorted, 0.5),
    upper: findQuantile(sorted, 0.75),
  };
};

const dayMs = 86_400_000;

const between = (from: string | null, to: string | null): number | null =>
  from === null || to === null ? null : (Date.parse(to) - Date.parse(from)) / dayMs;

const toMeasures = (people: readonly CountedPerson[]): ReportMeasure[] => {
  const measure = (key: MeasureKey, of: (person: CountedPerson) => number | null) =>
    toMeasure(key, people.map(of));
  return [
    measure('approvalDays', (one) => between(one.registeredOn, one.approvedOn)),
    measure('enrolmentDays', (one) => between(one.approvedOn, one.enrolledOn)),
    measure('trainingDays', (one) => between(one.enrolledOn, one.trainedOn)),
    measure('placementDays', (one) => between(one.trainedOn, one.placedOn)),
    measure('pay', ({ pay }) => pay),
    measure('payChange', ({ pay, facts: { monthlyIncome } }) =>
      pay === null || monthlyIncome === undefined ? null : pay - monthlyIncome,
    ),
  ];
};

const toRetention = (
  people: readonly CountedPerson[],
  { retentionDays }: Definition,
  today: string,
): ReportFigures['sums'][number] => {
  const kept = people.filter(({ keptOn }) => keptOn !== null).length;
  const due = people.filter(
    ({ placedOn, keptOn }) =>
      keptOn !== null || (placedOn !== null && daysAfter(placedOn, retentionDays) <= today),
  ).length;
  return {
    key: 'retention',
    rows: [
      { key: 'due', figure: due },
      { key: 'kept', figure: kept },
      { key: 'notKept', figure: due - kept },
    ],
  };
};

const toHelp = (help: HelpCounts): ReportFigures['sums'] => [
  {
    key: 'complaints',
    rows: [
      { key: 'all', figure: help.complaints },
      { key: 'answered', figure: help.answered },
      { key: 'open', figure: help.complaints - help.answered },
    ],
  },
  {
    key: 'support',
    rows: [
      { key: 'all', figure: help.requests },
      { key: 'helped', figure: help.helped },
      { key: 'not_needed', figure: help.not_needed },
      { key: 'not_possible', figure: help.not_possible },
      {
        key: 'open',
        figure: help.requests - help.helped - help.not_needed - help.not_possible,
      },
    ],
  },
];

type Counted = {
  people: readonly CountedPerson[];
  help: HelpCounts;
  targets: ReportFigures['targets'];
  definition: Definition;
  today: string;
};

/** All figures of a report. Each person counts once. */
export const toFigures = ({ people, help, targets, definition, today }: Counted): ReportFigures => {
  const tables = Object.keys(groupings).map((key) => toTable(key as TableKey, people));
  return {
    totals: countAll(people),
    erased: people.filter(({ code }) => code === null).length,
    elsewhere: people.filter(({ isElsewhere }) => isElsewhere).length,
    // Facts are counted here, so targets of one gender have a result too.
    targets: targets.map((target) =>
      target.splitBy === 'gender' ? withReached(target, tables) : target,
    ),
    tables,
    sums: [toRetention(people, definition, today), ...toHelp(help)],
    measures: toMeasures(people),
  };
};

type Target = ReportFigures['targets'][number];

const withReached = (target: Target, tables: readonly ReportTable[]): Target => {
  const rows = tables.find(({ key }) => key === 'gender')?.rows ?? [];
  const row = rows.find(({ label }) => label === target.splitValue);
  return { ...target, reached: row?.figures[programmeSteps.indexOf(target.step)] ?? 0 };
};

/** The row of a person in a snapshot: no facts, because their consent can be withdrawn. */
export const toFrozen = ({
  id,
  code,
  outcome,
  registeredOn,
  approvedOn,
  enrolledOn,
  trainedOn,
  certifiedOn,
  placedOn,
  keptOn,
}: CountedPerson) => ({
  candidateId: code === null ? null : id,
  person: {
    code,
    registeredOn,
    approvedOn,
    enrolledOn,
    trainedOn,
    certifiedOn,
    placedOn,
    keptOn,
    outcome,
  },
});
