import { countText, formatNumber } from '@purboday/contract/conventions/plural';
import { contactMessages } from '@purboday/contract/contacts/contacts.messages';
import {
  overdueContract,
  type Assignee,
  type OverdueCount,
  type RemindedCount,
} from '@purboday/contract/overdue/overdue.contract';
import { overdueMessages, taskLabels } from '@purboday/contract/overdue/overdue.messages';
import { unassignedCitiesId, type AssigneeType } from '@purboday/contract/overdue/steps';
import { useState } from 'react';
import { LogContactDialog } from '#web/domain/contact/call-link.tsx';
import type { ContactedPerson } from '#web/domain/contact/log-contact-dialog.tsx';
import { call } from '#web/platform/calls/call.ts';
import { useAction, useCall } from '#web/platform/calls/data.ts';
import { countDaysSince } from '#web/platform/language/india-time.ts';
import type { CallResult, PersonToCall } from './call-result.ts';
import { useCallTable } from './call-sheet.tsx';
import { CallsTabs } from './calls-tabs.tsx';
import { toContactResults } from './contact-results.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { TextLink } from '#web/ui/elements/links.tsx';
import { DialogSuspense } from '#web/ui/feedback/dialog.tsx';
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

/** An assignee with the overdue tasks of each step. */
type LateAssignee = Omit<RemindedCount, 'step'> & { steps: readonly RemindedCount[] };

/** The assignee with most overdue tasks first. */
const toAssignees = (counts: readonly RemindedCount[]): LateAssignee[] =>
  [...Map.groupBy(counts, ({ owner }) => owner.id).values()]
    .flatMap(([first, ...others]) => (first ? [toAssignee(first, [first, ...others])] : []))
    .toSorted((a, b) => b.count - a.count);

const toAssignee = (first: RemindedCount, steps: readonly RemindedCount[]): LateAssignee => ({
  ...first,
  steps,
  count: steps.reduce((sum, { count }) => sum + count, 0),
  oldest: steps.map(({ oldest }) => oldest).toSorted()[0] ?? first.oldest,
});

const Steps = ({ steps }: Pick<LateAssignee, 'steps'>) =>
  steps.map(({ step, count }, index) => (
    <span key={step}>
      {index > 0 && ' · '}
      <span>{taskLabels[step]}</span>
      {steps.length > 1 && <span className="numbers"> {formatNumber(count)}</span>}
    </span>
  ));

/** Level 2 admins do not remind themselves. */
const isReminded = ({ owner }: LateAssignee): boolean => owner.kind !== 'l2-admin';

const Remind = ({ assignee }: { assignee: LateAssignee }) => {
  const { owner, remindedToday } = assignee;
  const remind = useAction({
    send: () => call(overdueContract.remindAssignee, { params: { id: owner.id } }),
    done: `${owner.name}: reminder sent by email.`,
    failed: overdueMessages.remindFailed,
    reloads: [overdueContract.countOverdue],
  });
  if (remindedToday) return <span className="text-soft">Reminded today</span>;
  return (
    <Button busy={remind.isPending} onClick={() => remind.mutate()}>
      Remind
      <span className="sr-only">: {owner.name}</span>
    </Button>
  );
};

const toAssigneeName = ({ kind, name }: Assignee) =>
  kind === 'l2-admin' ? 'L2 admins' : <bdi>{name}</bdi>;

const toKind = ({ kind }: Assignee): PersonToCall['kind'] =>
  kind === 'training-provider' || kind === 'job-provider' ? kind : 'account';

/** Calls to admins are not recorded: their number and the reminder are enough. */
const toResults = (
  { owner: { id, name, ...owner } }: LateAssignee,
  addNote: (provider: ContactedPerson) => void,
): CallResult[] => {
  const kind = toKind({ id, name, ...owner });
  return kind === 'account' ? [] : toContactResults({ id, name, kind }, addNote);
};

const toPerson = (
  assignee: LateAssignee,
  { now, addNote }: { now: number; addNote: (provider: ContactedPerson) => void },
): PersonToCall => {
  const { owner, steps, oldest, mobileNumber } = assignee;
  return {
    name: owner.name,
    kind: toKind(owner),
    id: owner.id,
    mobileNumber,
    why: steps.map(({ step, count }) => (
      <span key={step} className="block">
        <TextLink {...peopleLink(owner.id, step)}>{taskLabels[step]}</TextLink>{' '}
        <span className="numbers">{formatNumber(count)}</span>
      </span>
    )),
    withWhom: undefined,
    overdue: countText(countDaysSince(oldest, now), 'day'),
    results: toResults(assignee, addNote),
    action: isReminded(assignee) && <Remind assignee={assignee} />,
  };
};

const columns: readonly Column<LateAssignee>[] = [
  { header: 'Role', cell: ({ owner }) => assigneeLabels[owner.kind], roomy: true },
  // The sheet shows all steps: names stay whole.
  { header: 'Step', long: 'email', cell: ({ steps }) => <Steps steps={steps} /> },
  {
    header: 'People',
    numeric: true,
    card: 'labelled',
    cell: ({ count: people }) => formatNumber(people),
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

const toKey = ({ owner }: LateAssignee): string => owner.id;

type OwnersViewProps = { counts: readonly RemindedCount[]; now: number };

const OwnersView = ({ counts, now }: OwnersViewProps) => {
  const [all, setAll] = useState(false);
  const [noted, setNoted] = useState<ContactedPerson>();
  const table = useCallTable<LateAssignee>({
    keyOf: toKey,
    toPerson: (row) => toPerson(row, { now, addNote: setNoted }),
    listed: overdueContract.countOverdue,
    resultFailed: contactMessages.failed,
  });
  const rows = toAssignees(counts.filter(hasAssignee)).filter((row) => !table.hides(row));
  const shown = all ? rows : rows.slice(0, shownAtFirst);
  return (
    <>
      <Uncovered counts={counts.filter((count) => !hasAssignee(count))} />
      {rows.length > 0 && (
        <ListTable
          caption="Overdue tasks by assignee, most people first"
          rows={shown}
          keyOf={toKey}
          name={{ header: 'Assignee', title: true, of: ({ owner }) => toAssigneeName(owner) }}
          rowLink={({ owner }) => peopleLink(owner.id)}
          onOpen={table.onOpen}
          columns={[
            table.columns.mobile,
            ...columns,
            {
              header: 'Oldest',
              numeric: true,
              card: 'labelled',
              cell: ({ oldest }) => countText(countDaysSince(oldest, now), 'day'),
            },
            table.columns.results,
          ]}
        />
      )}
      {shown.length < rows.length && (
        <Button look="quiet" className="mt-2" onClick={() => setAll(true)}>
          Show all <span>{formatNumber(rows.length)}</span>
        </Button>
      )}
      {table.sheet}
      {noted && (
        <DialogSuspense onClose={() => setNoted(undefined)}>
          <LogContactDialog person={noted} outcome="reached" onClose={() => setNoted(undefined)} />
        </DialogSuspense>
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
          <CallsTabs
            current="assignees"
            assignees={counts.data && toAssignees(counts.data.data.filter(hasAssignee)).length}
          />
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
