import type { Destination } from '#web/platform/routing/destination.ts';
import { reportMessages, waitLabels } from '@purboday/contract/reports/reports.messages';
import type { Person } from '@purboday/contract/reports/reports.contract';
import { figures, waits } from '@purboday/contract/reports/steps';
import { ListScreen, useListScreen } from '#web/domain/lists/list-screen.tsx';
import { toPlaceColumn } from '#web/domain/lists/place-column.tsx';
import { ReportFilters } from '#web/domain/reports/report-filters.tsx';
import {
  figureLabels,
  reportScopes,
  type ReportFilterValues,
  type ReportScope,
} from '#web/domain/reports/report-scopes.ts';
import { codeColumn } from '#web/domain/records/record-labels.tsx';
import { formatDay } from '#web/platform/language/india-time.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { Column } from '#web/ui/lists/list-table.tsx';
import { toBarFilter, type BarFilter } from '#web/ui/lists/list-filters.tsx';
import { useMedia } from '#web/ui/layout/use-media.ts';
import type { ReactNode } from 'react';

const day = (value: string | null) => value && formatDay(value);

const toColumns = (state: string | undefined): readonly Column<Person>[] => [
  codeColumn,
  { ...toPlaceColumn(state), roomy: false },
  {
    header: 'Registered',
    cell: ({ registeredOn }) => day(registeredOn),
    card: 'labelled',
  },
  { header: 'Approved', cell: ({ approvedOn }) => day(approvedOn), card: 'none', roomy: true },
  { header: 'Assigned', cell: ({ assignedOn }) => day(assignedOn), card: 'none', roomy: true },
  { header: 'Trained', cell: ({ trainedOn }) => day(trainedOn), card: 'none', roomy: true },
  { header: 'Placed', cell: ({ placedOn }) => day(placedOn), card: 'none', roomy: true },
  {
    header: 'Now',
    cell: ({ kept, waits: wait }) =>
      [kept && figureLabels[kept], wait && waitLabels[wait]].filter(Boolean).join('. '),
  },
];

/**
 * An erased candidate has no name. Providers do not see candidates who stopped sharing or moved to
 * another provider.
 */
const toName = ({ name, erased }: Person): string =>
  name ?? (erased ? 'Erased' : 'Counted without a name');

/** Link to the record, for readers who may open it. */
const rowLink: Record<ReportScope, (id: string) => Destination | undefined> = {
  all: (id) => ({ to: '/l2-admin/records/$kind/$id', params: { kind: 'candidates', id } }),
  cities: (id) => ({ to: '/l1-admin/review/candidate/$id', params: { id } }),
  training: (id) => ({ to: '/training-provider/candidates/$id', params: { id } }),
  employer: () => undefined,
};

type Decided = { approvedIn?: string | undefined; rejectedIn?: string | undefined };

/** Text of a bar of "Decisions a week". */
const toDecision = ({ approvedIn, rejectedIn }: Decided): string | undefined => {
  const [word, week] = approvedIn ? ['Approved', approvedIn] : ['Rejected', rejectedIn];
  return week && `${word} in the week of ${formatDay(week)}`;
};

const nothingChosen = {
  from: undefined,
  to: undefined,
  state: undefined,
  skill: undefined,
  provider: undefined,
  centre: undefined,
} satisfies ReportFilterValues;

/**
 * On phones the filters of the report are in the sheet of the list's filters, so that the first card is visible
 * (UX-76).
 */
const useReportFilters = (
  of: ReportScope,
  filters: ReportFilterValues,
  onChange: (changes: ReportFilterValues) => void,
): { above: ReactNode; inBar: readonly BarFilter[] } => {
  const isPhone = useMedia('(width <= 768px)');
  const control = <ReportFilters of={of} filters={filters} onChange={onChange} />;
  if (!isPhone) return { above: <div className="mb-2">{control}</div>, inBar: [] };
  const { from, to, state, skill, provider, centre } = filters;
  const chosen = [
    (from || to) && 'Period',
    state,
    skill,
    provider && 'Provider',
    centre && 'Centre',
  ];
  return {
    above: null,
    inBar: [
      {
        label: 'Report',
        control,
        chosen: chosen.filter(Boolean).join(', ') || undefined,
        clear: () => onChange(nothingChosen),
      },
    ],
  };
};

const People = ({ of }: { of: ReportScope }) => {
  const { screen, list: call } = reportScopes[of];
  const list = useListScreen(screen, call);
  const { q: _q, cursor: _cursor, ...chosen } = list.search;
  const { figure = 'registered', waits: wait, approvedIn, rejectedIn } = chosen;
  const decided = toDecision({ approvedIn, rejectedIn });
  const report = useReportFilters(of, chosen, list.filter);
  return (
    <>
      <PageHeader
        title={of === 'training' || of === 'employer' ? 'People in the report' : 'People'}
      />
      {report.above}
      <ListScreen
        list={list}
        search="Search by name, email or mobile..."
        filters={[
          ...report.inBar,
          toBarFilter({
            label: 'Progress',
            value: figure === 'registered' ? '' : figure,
            all: figureLabels.registered,
            options: figures
              .filter((one) => one !== 'registered')
              .map((value) => ({ value, label: figureLabels[value] })),
            onChange: (value) => list.filter({ figure: value }),
          }),
          toBarFilter({
            label: 'Waiting for',
            value: wait ?? '',
            all: 'Waiting or not',
            options: waits.map((value) => ({ value, label: waitLabels[value] })),
            onChange: (value) => list.filter({ waits: value }),
          }),
          ...(decided
            ? [
                toBarFilter({
                  label: 'Decided',
                  value: 'week',
                  all: 'At any time, or not',
                  options: [{ value: 'week', label: decided }],
                  onChange: () => list.filter({ approvedIn: '', rejectedIn: '' }),
                }),
              ]
            : []),
        ]}
        failed={reportMessages.peopleFailed}
        unreachable={reportMessages.peopleUnreachable}
        loading="Loading people"
        noMatch="No one matches"
        none={{
          title: 'No one is counted yet.',
          children: 'The people behind the figures of Analytics will be listed here.',
        }}
        caption="People, latest registration first"
        name={{ header: 'Name', of: toName }}
        rowLink={({ _id, name }) => (name === null ? undefined : rowLink[of](_id))}
        columns={toColumns(chosen.state)}
      />
    </>
  );
};

/** /l2-admin/people */
export const AllPeopleScreen = () => <People of="all" />;
/** /l1-admin/people */
export const CityPeopleScreen = () => <People of="cities" />;
/** /training-provider/report/people */
export const TrainingPeopleScreen = () => <People of="training" />;
/** /job-provider/report/people */
export const EmployerPeopleScreen = () => <People of="employer" />;
