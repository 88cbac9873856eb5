import { assignmentContract } from '@purboday/contract/assignment/assignment.contract';
import { Numbers } from '#web/domain/numbers/lazy-numbers.tsx';
import { useCall } from '#web/platform/calls/data.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Dashboard } from '#web/shell/dashboard.tsx';
import { linesOf, useWaiting } from '#web/shell/use-waiting.ts';
import { WaitingForYou } from '#web/shell/waiting-for-you.tsx';
import { assignmentTiles, Invitation } from './assignment-dashboard-view.tsx';

/** /l2-admin/dashboard */
export const AssignmentDashboardScreen = () => {
  const name = useSession()?.user.fullName ?? '';
  const counts = useCall(assignmentContract.countForAssignment, {});
  const waiting = useWaiting();
  return (
    <>
      <Dashboard<typeof assignmentContract.countForAssignment>
        title={`Welcome, ${name}`}
        documentTitle="L2 Admin dashboard"
        lead="Who is waiting for a training or a job, and where it can be found."
        counts={counts}
        groups={(answer) => [assignmentTiles(answer?.data)]}
        waiting={<WaitingForYou lines={linesOf(waiting)} />}
      >
        {(answer) => <Invitation waiting={answer?.data.candidatesCount} />}
      </Dashboard>
      <Numbers of="everybody" />
    </>
  );
};
