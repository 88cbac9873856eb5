import { hasPermission } from '@purboday/contract/organisations/organisation-permissions';
import type { BatchDetail } from '@purboday/contract/batches/batch-records';
import { batchMessages } from '@purboday/contract/batches/batches.messages';
import { getRouteApi, useParams, useRouter } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { toLastList, useListState } from '#web/domain/lists/list-state.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { MoreMenu, type MoreAction } from '#web/ui/elements/more-menu.tsx';
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { BatchFacts, BatchPlaceholder } from './batch-facts.tsx';
import { ReasonDialog } from '#web/domain/records/reason-dialog.tsx';
import { RegisterPart } from './register/register-part.tsx';
import { useBatchCopy } from './register/use-batch-copy.ts';
import { RosterPart } from './roster/roster-part.tsx';
import { useBatchSteps, type BatchSteps } from './use-batch-steps.ts';
import { formatBatchName, toShownTitle } from '#web/domain/batch/batch-name.tsx';

const route = getRouteApi('/portal/training-provider/batches/$id');

// Registers are marked on phones every day, so they are the first tab; results are entered once, at
// the end.
const ResultsPart = lazyComponent(() =>
  import('./results/results-part.tsx').then((m) => m.ResultsPart),
);
const BatchSheets = lazyComponent(() =>
  import('./results/batch-sheets.tsx').then((m) => m.BatchSheets),
);

type Props = { batch: BatchDetail; steps: BatchSteps };

/** Start as a button, rare steps in a menu. */
const Steps = ({ batch, steps }: Props) => {
  const [shownDialog, setShownDialog] = useState<'close' | 'cancel'>();
  const router = useRouter();
  const { may, _id: id } = batch;
  // Closing issues certificates, which the organisation signs for.
  const maySign = hasPermission(useSession()?.user.organisationRole, 'sign');
  const done = () => setShownDialog(undefined);
  const edit = () =>
    void router.navigate({ to: '/training-provider/batches/$id/edit', params: { id } });
  const more: MoreAction[] = [
    ...(may['close'] && maySign
      ? [{ label: 'Close batch', onSelect: () => setShownDialog('close') }]
      : []),
    ...(may['edit'] ? [{ label: 'Edit', onSelect: edit }] : []),
    ...(may['cancel']
      ? [{ label: 'Cancel batch', danger: true, onSelect: () => setShownDialog('cancel') }]
      : []),
  ];
  return (
    <>
      {may['start'] && (
        <Button look="primary" busy={steps.busy} onClick={() => steps.start(batch)}>
          Start batch
        </Button>
      )}
      {more.length > 0 && <MoreMenu label="More actions for the batch" actions={more} />}
      <ConfirmDialog
        title="Close this batch?"
        question="Candidates who passed or did not pass will complete the training. Candidates who dropped out will go back to the foundation. You cannot change a batch after you close it."
        confirm="Close batch"
        open={shownDialog === 'close'}
        onClose={done}
        onConfirm={() => {
          done();
          // The mutation shows its errors.
          steps.move('COMPLETED', batchMessages.closed).catch(() => undefined);
        }}
      />
      <ReasonDialog
        title="Cancel this batch?"
        question="We will inform the candidates of the reason. Their trainings will not change."
        label="Reason"
        required={batchMessages.reasonRequired}
        danger
        cancel="Go back"
        confirm="Cancel batch"
        open={shownDialog === 'cancel'}
        onClose={done}
        about={batch._id}
        onConfirm={async (reason) => {
          await steps.move('CANCELLED', batchMessages.cancelled, reason);
          done();
        }}
      />
    </>
  );
};

const Parts = ({ batch, steps }: Props) => {
  const { search, filter } = useListState(route);
  const { tab } = search;
  const here = { to: '/training-provider/batches/$id', params: { id: batch._id } } as const;
  return (
    <>
      <Tabs
        label="Parts of the batch"
        tabs={[
          { link: here, label: 'Candidates', current: tab === undefined },
          {
            link: { ...here, search: { tab: 'register' } },
            label: 'Register',
            current: tab === 'register',
          },
          {
            link: { ...here, search: { tab: 'results' } },
            label: 'Results',
            current: tab === 'results',
          },
        ]}
      />
      {tab === undefined && (
        <div className="grid grid-cols-1 gap-4">
          <RosterPart batch={batch} steps={steps} />
          <BatchFacts batch={batch} />
        </div>
      )}
      {tab === 'register' && (
        <div className="grid grid-cols-1 gap-4">
          <RegisterPart
            batch={batch}
            date={search.date}
            onDate={(date) => filter({ tab: 'register', date })}
          />
          <Suspense>
            <BatchSheets batch={batch} part="register" />
          </Suspense>
        </div>
      )}
      {tab === 'results' && (
        <div className="grid grid-cols-1 gap-4">
          <Suspense>
            <ResultsPart batch={batch} steps={steps} />
            <BatchSheets batch={batch} part="results" />
          </Suspense>
        </div>
      )}
    </>
  );
};

/** /training-provider/batches/{id}: members, register of a day, results. */
export const BatchScreen = () => {
  const { id } = useParams({ from: '/portal/training-provider/batches/$id' });
  const { answer, batch: sent } = useBatchCopy(id);
  const steps = useBatchSteps(id);
  // Only a running batch is marked, and the people of a register need the room of a phone.
  const isRegister = route.useSearch().tab === 'register';
  const batch = sent && steps.applyDelayed(sent);
  return (
    <>
      <PageHeader
        title={batch ? formatBatchName(batch) : 'Batch'}
        lead={batch && !isRegister && toShownTitle(batch)}
        back={{ link: toLastList('/training-provider/batches'), label: 'Batches' }}
        badge={batch && !isRegister && <StatusBadge of="batch" status={batch.status} />}
        actions={batch && <Steps batch={batch} steps={steps} />}
      />
      {batch ? <Parts batch={batch} steps={steps} /> : <BatchPlaceholder answer={answer} />}
    </>
  );
};
