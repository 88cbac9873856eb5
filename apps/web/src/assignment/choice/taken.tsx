import { assignmentContract } from '@purboday/contract/assignment/assignment.contract';
import type { AssignmentQueue } from '@purboday/contract/assignment/assignment-queues';
import { paths, withSearch } from '#web/paths.ts';
import { useCall } from '#web/platform/calls/data.ts';
import { ButtonLink } from '#web/ui/elements/button-link.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

type Props = { id: string; queue: AssignmentQueue; message: string };

/** Another L2 admin was faster: where the candidate is now, and who waits next. */
export const Taken = ({ id, queue, message }: Props) => {
  const list = useCall(assignmentContract.listCandidatesToAssign, { query: { queue, limit: 2 } });
  const next = list.data?.data.find(({ _id }) => _id !== id);
  return (
    <div className="flex flex-col items-start gap-4">
      <Notice look="warning" urgent>
        {message}
      </Notice>
      <div className="grid w-full gap-3 md:flex">
        {next && (
          <ButtonLink look="primary" href={paths.assignCandidate({ id: next._id })}>
            Next: {next.name}
          </ButtonLink>
        )}
        <ButtonLink
          href={withSearch(paths.l2Candidates(), { queue: queue === 'awaiting' ? '' : queue })}
        >
          Back to List
        </ButtonLink>
      </div>
    </div>
  );
};
