import { getRouteApi } from '@tanstack/react-router';
import { countText, formatNumber } from '@purboday/contract/conventions/plural';
import {
  coverageContract,
  type Coverage,
  type CoveredCity,
} from '@purboday/contract/l1-admins/l1-admins.contract';
import { coverageMessages } from '@purboday/contract/l1-admins/l1-admins.messages';
import { useListQuery, useListState } from '#web/domain/lists/list-state.ts';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { useCall } from '#web/platform/calls/data.ts';
import { TextLink } from '#web/ui/elements/links.tsx';
import { EmptyState, NoMatch } from '#web/ui/feedback/states.tsx';
import { SectionHeader } from '#web/shell/section-header.tsx';
import { ListBar } from '#web/ui/lists/list-bar.tsx';
import { ListResults } from '#web/ui/lists/list-results.tsx';
import { ListTable, type Column } from '#web/ui/lists/list-table.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { AssignCitiesBar, MergedTownNames, useSelectedCities } from './assign-bar.tsx';
import './coverage.css';
import { toBarFilter } from '#web/ui/lists/list-filters.tsx';

const route = getRouteApi('/portal/l2-admin/coverage');

const { listCoverage, readCoverage } = coverageContract;
const keyOf = ({ state, city }: Pick<CoveredCity, 'state' | 'city'>): string => `${state}\t${city}`;

const Admins = ({ admins }: Pick<CoveredCity, 'admins'>) =>
  admins.length === 0 ? (
    <span className="badge badge-ended uncovered">Nobody</span>
  ) : (
    admins.map(({ _id, fullName }, index) => (
      <span key={_id}>
        {index > 0 && ', '}
        <TextLink to="/l2-admin/l1-admins/$id" params={{ id: _id }}>
          {fullName}
        </TextLink>
      </span>
    ))
  );

const columns: readonly Column<CoveredCity>[] = [
  { header: 'State', card: 'corner', cell: ({ state }) => state },
  { header: 'L1 Admins', long: true, cell: ({ admins }) => <Admins admins={admins} /> },
  {
    header: 'Waiting or on hold',
    card: 'labelled',
    numeric: true,
    cell: ({ admins, waiting }) => (
      <span className={admins.length === 0 && waiting > 0 ? 'uncovered font-semibold' : undefined}>
        {formatNumber(waiting)}
      </span>
    ),
  },
  {
    header: 'Registered',
    card: 'labelled',
    numeric: true,
    roomy: true,
    cell: ({ registered }) => formatNumber(registered),
  },
];

type Covered = Coverage['states'][number];

const toLead = (states: readonly Covered[]): string => {
  const missing = states.reduce((sum, { without }) => sum + without, 0);
  const waiting = states.reduce((sum, { waitingWithout }) => sum + waitingWithout, 0);
  return missing === 0
    ? 'Every city with registrations has an L1 admin.'
    : `Without an L1 admin: ${countText(missing, 'city', 'cities')} with registrations. Waiting or on hold there: ${countText(waiting, 'registration')}.`;
};

const stateOption = ({ state, admins, without }: Covered) => ({
  value: state,
  label: [
    state,
    `${formatNumber(admins)} ${admins === 1 ? 'admin' : 'admins'}`,
    ...(without > 0 ? [`${formatNumber(without)} without`] : []),
  ].join(' · '),
});

const NoCities = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) =>
  isFiltered ? (
    <NoMatch title="No cities match" onClear={onClear} />
  ) : (
    <EmptyState title="No registrations yet">
      When someone registers, their city will be listed here.
    </EmptyState>
  );

/** /l2-admin/coverage: cities and their L1 admins, cities without one first. */
export const CoverageScreen = () => {
  const list = useListState(route);
  const { state, without } = list.search;
  const { answer, bar, results } = useListQuery(list, listCoverage, { state, without });
  const summary = useCall(readCoverage, {}).data?.data;
  const selected = useSelectedCities(keyOf);
  const states = summary?.states ?? [];
  return (
    <>
      <SectionHeader screen="coverage" lead={summary && toLead(states)} />
      <ListBar
        {...bar}
        placeholder="Search by city..."
        filters={[
          toBarFilter({
            label: 'State',
            value: state ?? '',
            all: 'All states',
            options: states.map(stateOption),
            onChange: (chosen) => list.filter({ state: chosen }),
          }),
          toBarFilter({
            label: 'Cities',
            value: without ?? '',
            all: 'All cities',
            options: [{ value: 'yes', label: 'Without an L1 admin' }],
            onChange: (chosen) => list.filter({ without: chosen }),
          }),
        ]}
      />
      <ListResults
        {...results}
        failure={answer.error && failureText(answer.error, coverageMessages.listFailed)}
        loading={<ListSkeleton label="Loading cities" />}
        none={<NoCities isFiltered={list.isFiltered} onClear={list.clear} />}
      >
        {(cities, stale) => (
          <>
            <ListTable
              caption="Cities, those without an L1 admin first"
              rows={cities}
              keyOf={keyOf}
              name={{ header: 'City', of: ({ city }) => <bdi>{city}</bdi> }}
              columns={columns}
              picking={{
                isPicked: selected.has,
                onPick: selected.pick,
                label: ({ city }) => `Select ${city}`,
              }}
              stale={stale}
            />
            <AssignCitiesBar
              selected={selected}
              page={cities.filter(({ admins }) => admins.length === 0)}
            />
          </>
        )}
      </ListResults>
      <MergedTownNames moved={summary?.moved ?? []} />
    </>
  );
};
