import { countText, formatNumber } from '@purboday/contract/conventions/plural';
import { overdueContract, type OverdueCount } from '@purboday/contract/overdue/overdue.contract';
import { overdueMessages, taskLabels } from '@purboday/contract/overdue/overdue.messages';
import { unassignedCitiesId, type AssigneeType } from '@purboday/contract/overdue/steps';
import { useState } from 'react';
import { CallLink } from '#web/domain/contact/call-link.tsx';
import { useCall } from '#web/platform/calls/data.ts';
import { countDaysSince } from '#web/platform/language/india-time.ts';
import { CallsTabs } from './calls-tabs.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { TextLink } from '#web/ui/elements/links.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ListTable, type Column } from '#web/ui/lists/list-table.tsx';
import { peopleLink } from './people-section.tsx';
import { Loaded } from '#web/domain/loading/loaded.tsx';

const assigneeLabels: Record<AssigneeType, string> = {
  nobody: 'No admin',
  'l1-admin': 'L1 admin',
  'l2-admin': 'All L2 admins',
  'training-provider': 'Training provider',
  'job-provider': 'Job provider',
};

/** Rows that are shown at first. */
const shownAtFirst = 18;

const columns = (now: number): readonly Column<OverdueCount>[] => [
  { header: 'Role', cell: ({ owner }) => assigneeLabels[owner.kind], roomy: true },
  { header: 'Step', cell: ({ step }) => taskLabels[step] },
  {
    header: 'People',
    numeric: true,
    card: 'labelled',
    cell: ({ count: people }) => formatNumber(people),
  },
  {
    header: 'Oldest',
    numeric: true,
    card: 'labelled',
    cell: ({ oldest }) => countText(countDaysSince(oldest, now), 'day'),
  },
  {
    header: 'Mobile',
    first: true,
    card: 'corner',
    cell: ({ mobileNumber, owner }) => <CallLink number={mobileNumber} name={owner.name} />,
  },
];

/** One line for all cities without an L1 admin: Coverage is where they get one. */
const Uncovered = ({ counts }: { counts: readonly OverdueCount[] }) => {
  if (counts.length === 0) return null;
  const people = counts.reduce((sum, one) => sum + one.count, 0);
  const cities = new Set(counts.map(({ owner }) => owner.id)).size;
  return (
    <div className="mb-4">
      <Notice look="warning">
        {`${countText(people, 'registration')} waiting or on hold in ${countText(cities, 'city', 'cities')} without an L1 admin.`}{' '}
        <TextLink to="/l2-admin/coverage" search={{ without: 'yes' }}>
          Assign the cities
        </TextLink>
        {' · '}
        <TextLink {...peopleLink(unassignedCitiesId)}>Show the people</TextLink>
      </Notice>
    </div>
  );
};

const hasAssignee = ({ owner }: OverdueCount): boolean => owner.kind !== 'nobody';

type OwnersViewProps = { counts: readonly OverdueCount[]; now: number };

/** Overdue tasks by assignee and step, the most people first. */
const OwnersView = ({ counts, now }: OwnersViewProps) => {
  const [all, setAll] = useState(false);
  const rows = counts.filter(hasAssignee);
  const shown = all ? rows : rows.slice(0, shownAtFirst);
  return (
    <>
      <Uncovered counts={counts.filter((count) => !hasAssignee(count))} />
      {rows.length > 0 && (
        <ListTable
          caption="Overdue tasks by assignee, most people first"
          rows={shown}
          keyOf={({ owner, step }) => `${owner.id} ${step}`}
          name={{ header: 'Assignee', title: true, of: ({ owner }) => owner.name }}
          rowLink={({ owner, step }) => peopleLink(owner.id, step)}
          columns={columns(now)}
        />
      )}
      {shown.length < rows.length && (
        <Button look="quiet" className="mt-2" onClick={() => setAll(true)}>
          Show all <span>{formatNumber(rows.length)}</span>
        </Button>
      )}
    </>
  );
};

const title = 'Overdue tasks by assignee';

/** Assignees of overdue tasks, with the number to call. */
export const AssigneesSection = () => {
  const counts = useCall(overdueContract.countOverdue, {});
  return (
    <>
      <PageHeader
        title={title}
        section="Calls"
        tabs={
          <CallsTabs current="assignees" assignees={counts.data?.data.filter(hasAssignee).length} />
        }
      />
      <Loaded
        query={counts}
        failed={overdueMessages.failed}
        unreachable={overdueMessages.unreachable}
        loading={<ListSkeleton label="Loading overdue tasks" />}
      >
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={overdueMessages.none}>
              Tasks that have waited too long will be counted here, with the person responsible.
            </EmptyState>
          ) : (
            <OwnersView counts={data} now={counts.dataUpdatedAt} />
          )
        }
      </Loaded>
    </>
  );
};
