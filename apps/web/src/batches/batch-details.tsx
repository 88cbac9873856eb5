import type { BatchDetail } from '@purboday/contract/batches/batch-records';
import { batchMessages } from '@purboday/contract/batches/batches.messages';
import { CallProblem, failureText } from '#web/platform/calls/call-problem.ts';
import { dayOf } from '#web/platform/language/india-time.ts';
import { Facts, Section } from '#web/ui/elements/facts.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx';
import { FactsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { percentText, spanOf, timesOf } from './batch-facts.tsx';

/** When, where and with whom. */
export const BatchFacts = ({ batch }: { batch: BatchDetail }) => (
  <Section title="The batch">
    <Facts
      facts={[
        { label: 'Skill', value: batch.skill },
        { label: 'Dates', value: spanOf(batch) },
        { label: 'Meets on', value: timesOf(batch) },
        { label: 'Place', value: batch.place },
        { label: 'Trainer', value: batch.trainerName },
        { label: 'Attendance', value: percentText(batch.attendance) },
        {
          label: 'Next meeting',
          value: batch.nextMeeting === null ? 'None' : dayOf(batch.nextMeeting),
        },
        ...(batch.statusReason === null ? [] : [{ label: 'Reason', value: batch.statusReason }]),
      ]}
    />
  </Section>
);

/** What stands in place of a batch that is not there yet, or not at all. */
export const NoBatch = ({
  answer,
}: {
  answer: { error: Error | null; isFetching: boolean; refetch: () => unknown };
}) => {
  const { error, isFetching, refetch } = answer;
  if (error === null) return <FactsSkeleton />;
  if (error instanceof CallProblem && error.status === 404)
    return <EmptyState title={batchMessages.notFound}>It may have another address.</EmptyState>;
  return (
    <ErrorState
      title={failureText(error, batchMessages.listFailed)}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
};
