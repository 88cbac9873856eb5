import {
  supportContract,
  supportLists,
  type SupportRequest,
} from '@purboday/contract/support/support.contract';
import { supportMessages, supportOutcomeLabels } from '@purboday/contract/support/support.messages';
import { useState } from 'react';
import { CallLink } from '#web/domain/contact/call-link.tsx';
import { toDueBadge } from '#web/domain/dates/due-badge.ts';
import { ListScreen, useListScreen } from '#web/domain/lists/list-screen.tsx';
import { callRows } from '#web/domain/lists/list-state.ts';
import { codeColumn } from '#web/domain/records/record-labels.tsx';
import { call, getServerTime } from '#web/platform/calls/call.ts';
import { useAction } from '#web/platform/calls/data.ts';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { DialogSuspense } from '#web/ui/feedback/dialog.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { toBarFilter } from '#web/ui/lists/list-filters.tsx';
import type { Column } from '#web/ui/lists/list-table.tsx';
import { SupportCause } from '#web/domain/support/support-texts.tsx';

const OutcomeDialog = lazyComponent(() =>
  import('#web/domain/support/outcome-dialog.tsx').then((m) => m.OutcomeDialog),
);

const toOpenColumns = (
  now: Date,
  onNote: (request: SupportRequest) => void,
): Column<SupportRequest>[] => [
  {
    header: 'Due',
    card: 'labelled',
    cell: ({ dueOn }) => {
      const { text, tone } = toDueBadge(`${dueOn}T18:30:00Z`, now, 1);
      return <span className={`badge badge-${tone}`}>{text}</span>;
    },
  },
  {
    header: 'Actions',
    actions: true,
    cell: (request) => (
      <Button onClick={() => onNote(request)} aria-label={`Note the outcome: ${request.name}`}>
        Note the outcome
      </Button>
    ),
  },
];

const outcome: Column<SupportRequest> = {
  header: 'Outcome',
  long: true,
  cell: ({ outcome: stored, note, closedBy }) =>
    stored && `${supportOutcomeLabels[stored]}: ${note} (${closedBy})`,
};

/** /l1-admin/support-requests: candidates in the admin's cities who need help. */
export const SupportRequestsScreen = () => {
  const list = useListScreen('l1SupportRequests', supportLists.l1, callRows);
  const { closed } = list.search;
  const [chosen, setChosen] = useState<SupportRequest>();
  const closing = useAction({
    send: (body: { outcome: NonNullable<SupportRequest['outcome']>; note: string }) =>
      call(supportContract.closeSupportAsL1, { params: { id: chosen?._id ?? '' }, body }),
    done: supportMessages.noted,
    failed: supportMessages.failed,
    reloads: [supportContract.listSupportAsL1],
    onSuccess: () => setChosen(undefined),
  });
  return (
    <>
      <PageHeader
        title="Support requests"
        lead="Candidates who left their work and need help. Please call them."
      />
      <ListScreen
        list={list}
        search="Search by name, code, email or mobile..."
        filters={[
          toBarFilter({
            label: 'Status',
            value: closed,
            all: 'Open',
            options: [{ value: 'yes', label: 'Closed' }],
            onChange: (value) => list.filter({ closed: value }),
          }),
        ]}
        failed={supportMessages.listFailed}
        loading="Loading support requests"
        noMatch="No support request matches"
        none={{
          title: 'No one needs help right now.',
          children: 'Candidates who leave their work can ask for help.',
        }}
        caption="Support requests, longest waiting first"
        name={{ header: 'Name', of: ({ name }) => <bdi>{name}</bdi> }}
        rowLink={({ candidateId: id }) => ({
          to: '/l1-admin/review/candidate/$id',
          params: { id },
        })}
        columns={[
          codeColumn,
          {
            header: 'Mobile',
            card: 'corner',
            cell: ({ name, mobileNumber }) => <CallLink number={mobileNumber} name={name} />,
          },
          { header: 'Why', long: true, cell: (request) => <SupportCause request={request} /> },
          { header: 'Employer', long: true, roomy: true, cell: ({ employer }) => employer },
          ...(closed ? [outcome] : toOpenColumns(getServerTime(), setChosen)),
        ]}
      />
      {chosen && (
        <DialogSuspense onClose={() => setChosen(undefined)}>
          <OutcomeDialog
            request={chosen}
            onNote={(body) => closing.mutateAsync(body)}
            onClose={() => setChosen(undefined)}
          />
        </DialogSuspense>
      )}
    </>
  );
};
