import { erasureStates, type ErasureState } from '@purboday/contract/conventions/lifecycles';
import {
  erasureRequestLists,
  erasureContract,
  type ErasureRequest,
} from '@purboday/contract/erasure/erasure.contract';
import { erasureMessages } from '@purboday/contract/erasure/erasure.messages';
import { useState } from 'react';
import { Contact } from '#web/domain/lists/contact.tsx';
import { ListScreen, useListScreen } from '#web/domain/lists/list-screen.tsx';
import { getRecordLink, codeColumn } from '#web/domain/records/record-labels.tsx';
import { ReasonDialog } from '#web/domain/records/reason-dialog.tsx';
import { inContext } from '#web/platform/language/in-context.ts';
import { call, getServerTime } from '#web/platform/calls/call.ts';
import { useAction } from '#web/platform/calls/data.ts';
import { formatDay, formatTime } from '#web/platform/language/india-time.ts';
import type { Destination } from '#web/platform/routing/destination.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { SectionHeader } from '#web/shell/section-header.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import type { Column } from '#web/ui/lists/list-table.tsx';
import { toDueBadge } from '#web/domain/dates/due-badge.ts';

/** Days before the deadline from which a request is highlighted. */
export const soon = 14;

type Action = 'erase' | 'decline';
type OnSelect = (request: ErasureRequest, action: Action) => void;

const requestedOn: Column<ErasureRequest> = {
  header: 'Requested on',
  roomy: true,
  cell: ({ requestedAt }) => (
    <time dateTime={requestedAt} className="whitespace-nowrap">
      {formatDay(requestedAt)}
    </time>
  ),
};

const why: Column<ErasureRequest> = {
  header: 'Why',
  long: true,
  cell: ({ reason }) => reason && <span title={reason}>{reason}</span>,
};

const email: Column<ErasureRequest> = {
  header: 'Email',
  long: 'email',
  roomy: true,
  card: 'none',
  cell: ({ _id, email: address }) => address && <Contact row={_id} value={address} />,
};

const openColumns = (now: Date, onSelect: OnSelect): Column<ErasureRequest>[] => [
  email,
  why,
  requestedOn,
  {
    header: 'Answer due',
    card: 'corner',
    cell: ({ dueAt }) => {
      const { text, tone } = toDueBadge(dueAt, now, soon);
      return <span className={`badge badge-${tone}`}>{text}</span>;
    },
  },
  {
    header: 'Actions',
    actions: true,
    cell: (request) => (
      <>
        {request.may.decline && (
          <Button
            onClick={() => onSelect(request, 'decline')}
            aria-label={`Decline: ${request.name}`}
          >
            Decline
          </Button>
        )}
        {request.may.erase && (
          <Button
            look="danger"
            onClick={() => onSelect(request, 'erase')}
            aria-label={`Erase now: ${request.name}`}
          >
            Erase now
          </Button>
        )}
      </>
    ),
  },
];

const decided: Column<ErasureRequest> = {
  header: 'Decided',
  cell: ({ decidedAt, decidedBy }) =>
    `${decidedAt ? formatTime(decidedAt) : ''}${decidedBy ? ` by ${decidedBy}` : ''}`,
};

const decidedColumns: Record<'erased' | 'declined', Column<ErasureRequest>[]> = {
  erased: [requestedOn, decided],
  declined: [
    email,
    requestedOn,
    decided,
    { header: 'Reason', long: true, cell: ({ decisionReason }) => decisionReason },
  ],
};

const captions: Record<ErasureState, string> = {
  open: 'Requests without an answer, oldest first',
  erased: 'Requests whose data was erased',
  declined: 'Requests that were declined',
};

/** An erased candidate has only the last characters of the id. */
const toRequester = ({ name, candidateId }: ErasureRequest): string =>
  name ?? `Erased candidate ${candidateId.slice(-6).toUpperCase()}`;

/** An erased candidate has no page. */
const rowLink = ({ state, candidateId }: ErasureRequest): Destination | undefined =>
  state === 'erased' ? undefined : getRecordLink('candidate', candidateId);

type EraseDialogProps = {
  /** Undefined closes the dialog. */
  request: ErasureRequest | undefined;
  busy: boolean;
  onClose: () => void;
};

const toName = (request: ErasureRequest | undefined): string => request?.name ?? 'the candidate';

const EraseDialog = ({
  request,
  onErase,
  ...rest
}: EraseDialogProps & { onErase: (id: string) => void }) => (
  <ConfirmDialog
    title={`Erase the data of ${toName(request)}?`}
    question={
      <p>{`The name, address, contact details, Aadhar number, document and messages will be erased at once, and the application will end. This cannot be undone. ${toName(request)} will get one last message.`}</p>
    }
    confirm="Erase now"
    danger
    open={request !== undefined}
    onConfirm={() => request && onErase(request._id)}
    {...rest}
  />
);

const DeclineDialog = ({
  request,
  onDecline,
  ...rest
}: EraseDialogProps & { onDecline: (id: string, reason: string) => Promise<unknown> }) => (
  <ReasonDialog
    title="Decline this request?"
    question={`Decline only if a law requires us to keep the data. ${toName(request)} will be informed of the reason and can ask again.`}
    label="Why must the data be kept?"
    required={erasureMessages.reasonRequired}
    confirm="Decline request"
    open={request !== undefined}
    about={request?._id}
    onConfirm={(reason) => request && onDecline(request._id, reason)}
    {...rest}
  />
);

const { eraseCandidate, declineErasure } = erasureContract;

/**
 * Carries out a decision and loads the list again in any case, because another admin may have been
 * first.
 * @param onEnd closes the dialog; after a failure a typed reason stays
 */
const useDecision = (onEnd: () => void) => {
  const reloads = [erasureContract.listErasureRequests];
  const erasing = useAction({
    send: (id: string) => call(eraseCandidate, { params: { id } }),
    done: erasureMessages.erased,
    failed: erasureMessages.eraseFailed,
    reloads,
    onSettled: onEnd,
  });
  const declining = useAction({
    send: ({ id, reason }: { id: string; reason: string }) =>
      call(declineErasure, { params: { id }, body: { reason } }),
    done: erasureMessages.declined,
    failed: erasureMessages.declineFailed,
    reloads,
    onSuccess: onEnd,
  });
  return {
    erase: (id: string): void => erasing.mutate(id),
    decline: (id: string, reason: string) => declining.mutateAsync({ id, reason }),
    busy: erasing.isPending || declining.isPending,
  };
};

const tabWords: Record<ErasureState, string> = {
  get open() {
    return inContext('not done yet', 'Open');
  },
  erased: 'Erased',
  declined: 'Declined',
};

type ShownDialog = { request: ErasureRequest; action: Action };

/** /l2-admin/erasure-requests; state, search and page are in the address. */
export const ErasureRequestsScreen = () => {
  const list = useListScreen('erasureRequests', erasureRequestLists.l2, {
    filters: ({ state = 'open' }) => ({ state }),
  });
  const { state = 'open', q } = list.search;
  const [shownDialog, setShownDialog] = useState<ShownDialog>();
  const close = () => setShownDialog(undefined);
  const { erase, decline, busy } = useDecision(close);
  const of = (action: Action) => (shownDialog?.action === action ? shownDialog.request : undefined);
  return (
    <>
      <SectionHeader screen="erasureRequests" />
      <Tabs
        label="States"
        tabs={erasureStates.map((name) => ({
          link: {
            to: '/l2-admin/erasure-requests',
            search: { state: name === 'open' ? undefined : name, q },
          },
          label: tabWords[name],
          current: name === state,
        }))}
      />
      <ListScreen
        list={list}
        search="Search by name, code, email or mobile..."
        failed={erasureMessages.listFailed}
        loading="Loading"
        none={
          list.q === '' ? (
            <EmptyState
              title={state === 'open' ? erasureMessages.noneOpen : erasureMessages.noneDecided}
            >
              Candidates can request it under Track your application.
            </EmptyState>
          ) : (
            <EmptyState
              title="No request matches your search"
              action={<Button onClick={() => list.setSearch('')}>Clear search</Button>}
            />
          )
        }
        caption={captions[state]}
        name={{ header: 'Name', of: toRequester }}
        rowLink={rowLink}
        columns={[
          codeColumn,
          ...(state === 'open'
            ? openColumns(getServerTime(), (request, action) => setShownDialog({ request, action }))
            : decidedColumns[state]),
        ]}
      />
      <EraseDialog request={of('erase')} busy={busy} onClose={close} onErase={erase} />
      <DeclineDialog request={of('decline')} busy={busy} onClose={close} onDecline={decline} />
    </>
  );
};
