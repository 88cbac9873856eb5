import type { Report, ProviderReport, Person } from '@purboday/contract/reports/reports.contract';
import {
  answerCountLabels,
  declineReasonFigures,
  transitionLabels,
  waitLabels,
} from '@purboday/contract/reports/reports.messages';
import type { SheetColumn } from '#server/platform/sheets/sheet.ts';
import type { ReportFilter } from './report-store.ts';

/** One value per row, so that spreadsheets can refer to it. */
export type NumberRow = { part: string; of: string; value: number | string | null };

const filterRows = ({ from, to, state, provider, skill }: ReportFilter): NumberRow[] =>
  Object.entries({ From: from, To: to, State: state, Provider: provider, Skill: skill }).map(
    ([of, value]) => ({ part: 'Asked for', of, value: value ?? 'All' }),
  );

const funnelRows = ({ funnel }: ProviderReport): NumberRow[] => {
  const { kept90, ...steps } = funnel;
  const part = 'People who reached this step';
  const words = {
    registered: 'Registered',
    approved: 'Approved',
    assigned: 'Assigned',
    trained: 'Trained',
    placed: 'Placed',
  };
  return [
    ...Object.entries(words).map(([step, of]) => ({
      part,
      of,
      value: steps[step as keyof typeof steps],
    })),
    { part, of: 'Still at work after 90 days', value: kept90.kept },
    { part, of: 'Left within 90 days', value: kept90.lost },
    { part, of: 'Unknown after 90 days', value: kept90.unknown },
  ];
};

const weekRows = ({ weeks }: ProviderReport): NumberRow[] =>
  weeks.flatMap(({ week, registered, approved, rejected }) => [
    { part: 'Registrations in the week from', of: week, value: registered },
    { part: 'Approvals in the week from', of: week, value: approved },
    { part: 'Rejections in the week from', of: week, value: rejected },
  ]);

const dayRows = ({ days, sampled }: ProviderReport): NumberRow[] =>
  days.flatMap(({ step, people, median, p90 }) => [
    { part: 'Days, median', of: transitionLabels[step], value: median },
    { part: 'Days, 90th percentile', of: transitionLabels[step], value: p90 },
    {
      part: sampled ? 'Sample of people' : 'People',
      of: transitionLabels[step],
      value: people,
    },
  ]);

const answerRows = ({ answers }: ProviderReport): NumberRow[] => {
  const { reasons, providers } = answers;
  const counts = Object.entries(answerCountLabels) as [keyof typeof answerCountLabels, string][];
  return [
    ...counts.map(([count, of]) => ({ part: 'Offered places', of, value: answers[count] })),
    ...Object.entries(declineReasonFigures).map(([reason, of]) => ({
      part: 'Declined because of',
      of,
      value: reasons[reason as keyof typeof reasons],
    })),
    ...providers.flatMap(({ provider, ...each }) =>
      counts.map(([count, words]) => ({
        part: `${words}, by provider`,
        of: provider,
        value: each[count],
      })),
    ),
  ];
};

const stateRows = ({ states }: ProviderReport): NumberRow[] =>
  states.flatMap(({ state, people: _people, ...each }) =>
    Object.entries(waitLabels).map(([wait, words]) => ({
      part: words,
      of: state,
      value: each[wait as keyof typeof each],
    })),
  );

const actRows = (numbers: ProviderReport | Report): NumberRow[] => {
  if (!('actNow' in numbers)) return [];
  const { stalled, uncovered, failedMessages, erasuresDue } = numbers.actNow;
  const part = 'Act now';
  return [
    { part, of: 'Overdue tasks', value: stalled },
    { part, of: 'Cities without an L1 admin', value: uncovered.cities },
    { part, of: 'People waiting in those cities', value: uncovered.people },
    { part, of: 'Messages that could not be delivered', value: failedMessages },
    { part, of: 'Erasures to decide on', value: erasuresDue },
  ];
};

export const numberRows = (filter: ReportFilter, numbers: ProviderReport | Report): NumberRow[] => [
  ...filterRows(filter),
  ...funnelRows(numbers),
  ...weekRows(numbers),
  ...dayRows(numbers),
  ...answerRows(numbers),
  ...stateRows(numbers),
  ...actRows(numbers),
];

export const numberColumns: readonly SheetColumn<NumberRow>[] = [
  { header: 'What', width: 34, of: ({ part }) => part },
  { header: 'Of', width: 34, of: ({ of }) => of },
  { header: 'Number', width: 14, of: ({ value }) => value },
];

export const personColumns: readonly SheetColumn<Person>[] = [
  {
    header: 'Registration ID',
    width: 38,
    of: ({ _id, registrationCode, erased }) => (erased || registrationCode ? _id : ''),
  },
  { header: 'Registration Code', width: 14, of: ({ registrationCode }) => registrationCode },
  { header: 'Name', width: 26, of: ({ name, erased }) => (erased ? 'Erased' : name) },
  { header: 'City', of: ({ city }) => city },
  { header: 'State', of: ({ state }) => state },
  { header: 'Registered', of: ({ registeredOn }) => registeredOn },
  { header: 'Approved', of: ({ approvedOn }) => approvedOn },
  { header: 'Rejected', of: ({ rejectedOn }) => rejectedOn },
  { header: 'Assigned', of: ({ assignedOn }) => assignedOn },
  { header: 'Trained', of: ({ trainedOn }) => trainedOn },
  { header: 'Placed', of: ({ placedOn }) => placedOn },
  { header: 'After 90 days', of: ({ kept }) => kept },
  { header: 'Waits for', of: ({ waits }) => waits && waitLabels[waits] },
];
