import { erasureContract } from '@purboday/contract/erasure/erasure.contract';
import { erasureMessages } from '@purboday/contract/erasure/erasure.messages';
import { erasureStates } from '@purboday/contract/conventions/lifecycles';
import type { ErasureRequest } from '@purboday/contract/erasure/erasure.contract';
import type { ErasureState } from '@purboday/contract/conventions/lifecycles';
import { useState } from 'react';
import { paths, withSearch } from '#web/paths.ts';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { ExportButton } from '#web/domain/lists/export-button.tsx';
import { useListAnswer } from '#web/domain/lists/list-answer.ts';
import { useListState } from '#web/domain/lists/list-state.ts';
import { ListBar } from '#web/ui/lists/list-bar.tsx';
import { ListResults } from '#web/ui/lists/list-results.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { DeclineDialog, EraseDialog } from './decision-dialogs.tsx';
import { ErasureRequestsView } from './erasure-requests-view.tsx';
import { useDecision } from './use-decision.ts';

const { listErasureRequests } = erasureContract;

const tabWords: Record<ErasureState, string> = {
  open: 'Open',
  erased: 'Erased',
  declined: 'Declined',
};

type Asked = { request: ErasureRequest; action: 'erase' | 'decline' };

/** /l2-admin/erasure-requests; state, search and page are in the address. */
export const ErasureRequestsScreen = () => {
  const list = useListState('erasureRequests');
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
          href: withSearch(paths.erasureRequests(), { state: name === 'open' ? '' : name, q }),
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
