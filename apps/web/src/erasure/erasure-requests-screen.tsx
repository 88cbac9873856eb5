import { getRouteApi } from '@tanstack/react-router';
import { erasureStates, type ErasureState } from '@purboday/contract/conventions/lifecycles';
import { erasureContract, type ErasureRequest } from '@purboday/contract/erasure/erasure.contract';
import { erasureMessages } from '@purboday/contract/erasure/erasure.messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ExportButton } from '#web/domain/lists/export-button.tsx';
import { useListAnswer } from '#web/domain/lists/list-answer.ts';
import { useListState } from '#web/domain/lists/list-state.ts';
import { ReasonDialog } from '#web/domain/records/reason-dialog.tsx';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { everyQuery } from '#web/platform/calls/data.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { ListBar } from '#web/ui/lists/list-bar.tsx';
import { ListResults } from '#web/ui/lists/list-results.tsx';
import { ErasureRequestsView } from './erasure-requests-view.tsx';

const route = getRouteApi('/portal/l2-admin/erasure-requests');

type Props = {
  /** Undefined: the dialog is closed. */
  request: ErasureRequest | undefined;
  busy: boolean;
  onClose: () => void;
};

const nameOf = (request: ErasureRequest | undefined): string => request?.name ?? 'the candidate';

const EraseDialog = ({ request, onErase, ...rest }: Props & { onErase: (id: string) => void }) => (
  <ConfirmDialog
    title={`Erase the data of ${nameOf(request)}?`}
    question={
      <p>
        Name, address, contact, Aadhar number, document and messages are erased at once, and the
        application ends. This cannot be undone. {nameOf(request)} gets one last message.
      </p>
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
}: Props & { onDecline: (id: string, reason: string) => void }) => (
  <ReasonDialog
    title="Decline this request?"
    question={`Only where a law obliges us to keep the data. ${nameOf(request)} is told the reason, and may ask again.`}
    label="Why must the data be kept?"
    required={erasureMessages.reasonRequired}
    confirm="Decline request"
    open={request !== undefined}
    onConfirm={(reason) => request && onDecline(request._id, reason)}
    {...rest}
  />
);

const { eraseCandidate, declineErasure } = erasureContract;

/**
 * Carries a decision out. The list is read again whatever came of it: another admin may have been first.
 * @param onEnd the dialog may go
 */
const useDecision = (onEnd: () => void) => {
  const client = useQueryClient();
  const onSettled = async (): Promise<void> => {
    onEnd();
    await client.invalidateQueries(everyQuery(erasureContract.listErasureRequests));
  };
  const erasing = useMutation({
    mutationFn: (id: string) => call(eraseCandidate, { params: { id } }),
    onSuccess: () => toast.success(erasureMessages.erased),
    onError: (error) => toast.error(failureText(error, erasureMessages.eraseFailed)),
    onSettled,
  });
  const declining = useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(declineErasure, { params: { id }, body: { reason } }),
    onSuccess: () => toast.success(erasureMessages.declined),
    onError: (error) => toast.error(failureText(error, erasureMessages.declineFailed)),
    onSettled,
  });
  return {
    erase: (id: string): void => erasing.mutate(id),
    decline: (id: string, reason: string): void => declining.mutate({ id, reason }),
    busy: erasing.isPending || declining.isPending,
  };
};

const { listErasureRequests } = erasureContract;

const tabWords: Record<ErasureState, string> = {
  open: 'Open',
  erased: 'Erased',
  declined: 'Declined',
};

type Asked = { request: ErasureRequest; action: 'erase' | 'decline' };

/** /l2-admin/erasure-requests; state, search and page are in the address. */
export const ErasureRequestsScreen = () => {
  const list = useListState(route);
  const { q } = list;
  const state = list.search.state ?? 'open';
  const { answer, bar, results } = useListAnswer(list, listErasureRequests, { state });
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const { erase, decline, busy } = useDecision(close);
  const of = (action: Asked['action']) => (asked?.action === action ? asked.request : undefined);
  return (
    <>
      <PageHeader
        title="Erasure Requests"
        lead="Candidates who want their data erased. Each must have an answer within 90 days."
      />
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
      <ListBar
        {...bar}
        placeholder="Search by name, code, email or mobile..."
        actions={<ExportButton list={listErasureRequests} query={{ state, q }} />}
      />
      <ListResults
        {...results}
        failure={answer.error && failureText(answer.error, erasureMessages.listFailed)}
        loading={<ListSkeleton />}
      >
        {(requests, stale) => (
          <ErasureRequestsView
            state={state}
            requests={requests}
            stale={stale}
            now={new Date(answer.dataUpdatedAt)}
            q={q}
            onClear={() => list.setSearch('')}
            onErase={(request) => setAsked({ request, action: 'erase' })}
            onDecline={(request) => setAsked({ request, action: 'decline' })}
          />
        )}
      </ListResults>
      <EraseDialog request={of('erase')} busy={busy} onClose={close} onErase={erase} />
      <DeclineDialog request={of('decline')} busy={busy} onClose={close} onDecline={decline} />
    </>
  );
};
