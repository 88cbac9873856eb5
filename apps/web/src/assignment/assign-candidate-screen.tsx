import { assignmentEndpoints } from '@purboday/contract/assignment';
import { assignmentMessages } from '@purboday/contract/messages';
import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '#web/paths.ts';
import { CallProblem, failureText } from '#web/platform/call-problem.ts';
import { useCall } from '#web/platform/data.ts';
import { toast } from '#web/platform/toast.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { FactsSkeleton } from '#web/ui/skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { AssignmentForm } from './assignment-form.tsx';
import { CandidateFacts } from './candidate-facts.tsx';
import { useAssignment, useProviderOptions } from './queries.ts';

const hasStatus = (error: Error | null, status: number): boolean =>
  error instanceof CallProblem && error.status === status;

const BackToList = () => <ButtonLink href={paths.l2Candidates()}>Back to List</ButtonLink>;

/** Specification §8: toasted when the record cannot be read; the page itself says less. */
const useFailureToast = (error: Error | null) =>
  useEffect(() => {
    if (!error) return;
    const known = error instanceof CallProblem && error.status !== 404;
    toast.error(known ? assignmentMessages.dataFailed : assignmentMessages.dataUnreachable);
  }, [error]);

/** Another L2 admin was faster: what became of the candidate, and nothing left to do here. */
const Taken = ({ message }: { message: string }) => (
  <div className="grid justify-items-start gap-4">
    <Notice look="warning" urgent>
      {message}
    </Notice>
    <BackToList />
  </div>
);

/** /l2-admin/assign-candidate/{id} */
export const AssignCandidateScreen = () => {
  const { id = '' } = useParams({ strict: false });
  const router = useRouter();
  const candidate = useCall(assignmentEndpoints.readCandidateToAssign, { params: { id } });
  // Specification §7: fetched together with the candidate, so that the picker is there at once.
  useProviderOptions('training', id, '');
  useProviderOptions('job', id, '');
  const assignment = useAssignment(id, async ({ message }) => {
    toast.success(message ?? assignmentMessages.succeeded);
    await router.navigate({ href: paths.l2Candidates() });
  });
  useFailureToast(candidate.error);
  const refusal = assignment.error
    ? failureText(assignment.error, assignmentMessages.failed)
    : undefined;
  useEffect(() => {
    if (refusal) toast.error(refusal);
  }, [refusal]);

  const known = candidate.data?.data;
  return (
    <>
      <PageHeader
        title={known ? `Assign ${known.name}` : 'Assign Candidate'}
        documentTitle="Assign Candidate"
        back={{ href: paths.l2Candidates(), label: 'Assign Candidates' }}
      />
      {candidate.isPending && <FactsSkeleton />}
      {candidate.isError && hasStatus(candidate.error, 404) && (
        <EmptyState title={assignmentMessages.notFound} action={<BackToList />}>
          Perhaps somebody else has assigned this candidate in the meantime.
        </EmptyState>
      )}
      {candidate.isError && !hasStatus(candidate.error, 404) && (
        <ErrorState
          title={failureText(
            candidate.error,
            assignmentMessages.dataFailed,
            assignmentMessages.dataUnreachable,
          )}
          onRetry={() => void candidate.refetch()}
          busy={candidate.isFetching}
        />
      )}
      {known && (
        <div className="grid items-start gap-4 lg:grid-cols-[20rem_1fr] lg:gap-6 lg:[&_.facts]:grid-cols-1">
          <CandidateFacts candidate={known} />
          {hasStatus(assignment.error, 409) ? (
            <Taken message={refusal ?? assignmentMessages.failed} />
          ) : (
            <AssignmentForm
              candidateId={id}
              problem={refusal}
              busy={assignment.isPending}
              onAssign={(choice) => assignment.mutate(choice)}
            />
          )}
        </div>
      )}
    </>
  );
};
