import { hasPermission } from '@purboday/contract/organisations/organisation-permissions';
import { batchLists } from '@purboday/contract/batches/batches.contract';
import { isUnreachable } from '#web/platform/calls/data.ts';
import { useSession } from '#web/platform/session/session.ts';
import { registerCopies } from '#web/domain/register/register-copies.ts';
import { useIsLimited } from '#web/domain/account/own-batches.ts';
import { UnsavedMarksNotice } from '#web/domain/register/unsaved-marks-notice.tsx';
import { useListScreen } from '#web/domain/lists/list-screen.tsx';
import { ButtonLink, TextLink } from '#web/ui/elements/links.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { BatchList, OwnBatchesTable } from './batch-list.tsx';
import { useListedCopies } from './register/use-batch-copy.ts';
import { UnsentMarksNotice } from './register/register-part.tsx';

/** Batches whose registers can be marked offline (journey §10). */
const BatchesOnDevice = () => {
  const account = useSession()?.user.id ?? '';
  const batches = registerCopies.batches(account);
  if (batches.length === 0) return null;
  return (
    <div className="mb-4 grid gap-3">
      <Notice>You are offline. The registers of these batches are saved on this device.</Notice>
      <OwnBatchesTable rows={batches} />
    </div>
  );
};

/** Why there are no batches. A trainer who sees only own batches cannot plan one. */
const useNoBatches = () =>
  useIsLimited()
    ? {
        title: 'Your manager has not given you a batch yet.',
        children: 'You will see it here, with its candidates, register and results.',
      }
    : {
        title: 'No batch has been planned yet.',
        action: <ButtonLink to="/training-provider/create-batch">Plan a batch</ButtonLink>,
        children: 'A batch has a trainer, days and times. You keep its register and results here.',
      };

/** /training-provider/batches, running ones first. */
export const BatchesScreen = () => {
  const list = useListScreen('batches', batchLists.own);
  const { answer } = list.query;
  const none = useNoBatches();
  useListedCopies(answer.data?.data);
  return (
    <>
      <PageHeader
        title={useIsLimited() ? 'My batches' : 'Batches'}
        actions={
          <ButtonLink look="primary" to="/training-provider/create-batch">
            Plan a batch
          </ButtonLink>
        }
      />
      {hasPermission(useSession()?.user.organisationRole, 'sign') && (
        <p className="mb-4">
          <TextLink to="/training-provider/audit-findings">Findings of auditors</TextLink>
        </p>
      )}
      <UnsentMarksNotice />
      <UnsavedMarksNotice />
      <BatchList
        scope="own"
        list={list}
        notice={isUnreachable(answer) && <BatchesOnDevice />}
        none={none}
      />
    </>
  );
};
