import {
  supportOutcomes,
  type SupportOutcome,
} from '@purboday/contract/conventions/after-training';
import {
  supportContract,
  supportLists,
  type SupportRequest,
} from '@purboday/contract/support/support.contract';
import { supportMessages, supportOutcomeLabels } from '@purboday/contract/support/support.messages';
import { useState } from 'react';
import { toDueText } from './due-text.ts';
import { callRows } from '#web/domain/lists/list-state.ts';
import { useListScreen } from '#web/domain/lists/list-screen.tsx';
import { call } from '#web/platform/calls/call.ts';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { SupportCause } from '#web/domain/support/support-texts.tsx';
import { DialogSuspense } from '#web/ui/feedback/dialog.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { DialogResult, PersonToCall } from './call-result.ts';
import { CallSheet } from './call-sheet.tsx';
import { CallsTabs } from './calls-tabs.tsx';

const OutcomeDialog = lazyComponent(() =>
  import('#web/domain/support/outcome-dialog.tsx').then((m) => m.OutcomeDialog),
);

type Noting = {
  request: SupportRequest;
  outcome: SupportOutcome;
  take: Parameters<DialogResult['open']>[0];
};

const toPerson = (request: SupportRequest, onNote: (noting: Noting) => void): PersonToCall => ({
  name: request.name,
  kind: 'candidate',
  id: request.candidateId,
  mobileNumber: request.mobileNumber,
  why: <SupportCause request={request} />,
  withWhom: request.owner ?? 'No admin',
  overdue: toDueText(request.dueOn),
  results: supportOutcomes.map((outcome) => ({
    label: supportOutcomeLabels[outcome],
    open: (take) => onNote({ request, outcome, take }),
  })),
});

/** Candidates who left their work and need help, longest waiting first. */
export const SupportSection = () => {
  const list = useListScreen('calls', supportLists.l2, callRows);
  const [noting, setNoting] = useState<Noting>();
  const close = () => setNoting(undefined);
  return (
    <>
      <PageHeader title="Support requests" section="Calls" tabs={<CallsTabs current="support" />} />
      <CallSheet
        list={list}
        listed={supportLists.l2}
        resultFailed={supportMessages.failed}
        search="Search by name, email or mobile..."
        failed={supportMessages.listFailed}
        loading="Loading support requests"
        noMatch="No one matches"
        none={{
          title: 'No one needs help right now.',
          children: 'Candidates who leave their work can ask for help.',
        }}
        caption="Support requests, longest waiting first"
        keyOf={({ _id }) => _id}
        toPerson={(request) => toPerson(request, setNoting)}
      />
      {noting && (
        <DialogSuspense onClose={close}>
          <OutcomeDialog
            request={noting.request}
            outcome={noting.outcome}
            onNote={(body) => {
              noting.take({
                message: supportOutcomeLabels[body.outcome].toLowerCase(),
                send: () =>
                  call(
                    supportContract.closeSupportAsL2,
                    { params: { id: noting.request._id }, body },
                    { keepalive: true },
                  ),
              });
              close();
            }}
            onClose={close}
          />
        </DialogSuspense>
      )}
    </>
  );
};
