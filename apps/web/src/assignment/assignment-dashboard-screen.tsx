import { assignmentCalls } from '@purboday/contract/assignment/assignment.calls';
import { dashboardMessages } from '@purboday/contract/conventions/messages';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { useCall } from '#web/platform/calls/data.ts';
import { useSession } from '#web/platform/session/session.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { TilesSkeleton } from '#web/ui/lists/skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { Numbers } from '#web/domain/numbers/lazy-numbers.tsx';
import { Attention } from './attention.tsx';
import { AssignmentDashboardView } from './assignment-dashboard-view.tsx';

/** /l2-admin/dashboard */
export const AssignmentDashboardScreen = () => {
  const name = useSession()?.user.fullName ?? '';
  const counts = useCall(assignmentCalls.countForAssignment, {});
  return (
    <>
      <PageHeader
        title={`Welcome, ${name}`}
        documentTitle="L2 Admin dashboard"
        lead="Who is waiting for a training or a job, and where it can be found."
      />
      {counts.isPending && <TilesSkeleton tiles={7} />}
      {counts.isError && (
        <ErrorState
          title={failureText(counts.error, dashboardMessages.failed, dashboardMessages.unreachable)}
          onRetry={() => void counts.refetch()}
          busy={counts.isFetching}
        />
      )}
      {counts.isSuccess && <AssignmentDashboardView counts={counts.data.data} />}
      <div className="mt-6">
        <Attention />
      </div>
      <Numbers of="everybody" />
    </>
  );
};
