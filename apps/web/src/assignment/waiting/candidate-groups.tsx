import { formatNumber } from '@purboday/contract/conventions/plural';
import type { Destination } from '#web/platform/routing/destination.ts';
import { getRouteApi } from '@tanstack/react-router';
import {
  type CandidateGroup,
  bulkAssignmentContract,
} from '@purboday/contract/assignment/bulk-assignment.contract';
import { bulkAssignmentMessages } from '@purboday/contract/assignment/assignment.messages';
import { groupOrders } from '@purboday/contract/pages/list-filters';
import { bulkAssignmentMax } from '@purboday/contract/conventions/limits';
import { useListQuery, useListState } from '#web/domain/lists/list-state.ts';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { EmptyState, NoMatch } from '#web/ui/feedback/states.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ListBar } from '#web/ui/lists/list-bar.tsx';
import { ListResults } from '#web/ui/lists/list-results.tsx';
import { ListTable, type Column } from '#web/ui/lists/list-table.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { queueTexts } from '#web/assignment/queries.ts';
import {
  QueueTabs,
  ViewSwitch,
  useGroupFilters,
  waitingLink,
  type WaitingFilters,
} from './waiting-filters.tsx';

const route = getRouteApi('/portal/l2-admin/candidates');

const called = ({ count: n, city, skill }: CandidateGroup): string =>
  `${formatNumber(n)} · ${city} · ${skill}`;

const wayText = ({ sameCity, nearBy, city }: NonNullable<CandidateGroup['suggested']>): string => {
  if (sameCity) return 'Same city';
  return nearBy ? `Nearby, in ${city}` : `Same state, in ${city}`;
};

const Suggested = ({ suggested, state }: CandidateGroup) =>
  suggested ? (
    <>
      <span className="font-semibold">{suggested.name}</span>{' '}
      <span className="text-small text-soft">{wayText(suggested)}</span>
    </>
  ) : (
    <span className="text-soft">No one in {state}</span>
  );

const toColumns = (rowLink: (group: CandidateGroup) => Destination): Column<CandidateGroup>[] => [
  { header: 'State', sort: 'state', card: 'none', cell: ({ state }) => state },
  { header: 'Best provider', long: true, cell: (group) => <Suggested {...group} /> },
  {
    header: 'Open with it',
    card: 'labelled',
    numeric: true,
    cell: ({ suggested }) => suggested && formatNumber(suggested.openLoad),
  },
  {
    header: 'Action',
    actions: true,
    cell: (group) => (
      <ButtonLink {...rowLink(group)} aria-label={`Assign ${called(group)}`}>
        Assign {formatNumber(Math.min(group.count, bulkAssignmentMax))}
      </ButtonLink>
    ),
  },
];

/** Candidates of a queue by city and skill, each group with its best provider. */
export const CandidateGroups = ({ waiting }: { waiting: WaitingFilters }) => {
  const list = useListState(route);
  const { queue, q, state, city, skill } = waiting;
  const sort = groupOrders.find((order) => order === list.search.sort) ?? '-people';
  const { answer, bar, results } = useListQuery(list, bulkAssignmentContract.listCandidateGroups, {
    queue,
    state,
    city,
    skill,
    sort,
  });
  const rowLink = (group: CandidateGroup): Destination =>
    waitingLink(
      { queue, q: '', state: group.state, city: group.city, skill: group.skill },
      { together: 'all' },
    );
  const isFiltered = [q, state, skill].some(Boolean);
  return (
    <>
      <PageHeader
        title="Groups to assign"
        documentTitle="Groups of candidates"
        tabs={<QueueTabs waiting={waiting} view="groups" />}
        actions={<ViewSwitch waiting={waiting} view="groups" />}
      />
      <ListBar
        {...bar}
        placeholder="Search by city or skill..."
        filters={useGroupFilters({ waiting, onChange: list.filter })}
      />
      <ListResults
        {...results}
        failure={answer.error && failureText(answer.error, bulkAssignmentMessages.groupsFailed)}
        loading={<ListSkeleton label="Loading groups" />}
        none={
          isFiltered ? (
            <NoMatch
              title="No groups match"
              onClear={() => list.filter({ q: '', state: '', city: '', skill: '' })}
            />
          ) : (
            <EmptyState title={queueTexts[queue].none} />
          )
        }
      >
        {(groups, stale) => (
          <ListTable
            caption={`${queueTexts[queue].tab}: groups, the largest first`}
            rows={groups}
            keyOf={({ _id }) => _id}
            name={{ header: 'Group', of: called, sort: 'people' }}
            sorting={{
              order: sort,
              onSort: (order) => list.filter({ sort: groupOrders.find((one) => one === order) }),
            }}
            rowLink={rowLink}
            columns={toColumns(rowLink)}
            stale={stale}
          />
        )}
      </ListResults>
    </>
  );
};
