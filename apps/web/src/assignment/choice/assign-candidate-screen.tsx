import type { AssignmentQueue } from '@purboday/contract/assignment/assignment-queues';
import {
  assignmentContract,
  type CandidateToAssign,
} from '@purboday/contract/assignment/assignment.contract';
import { assignmentMessages } from '@purboday/contract/assignment/assignment.messages';
import { useParams } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import {
  loadFailureText,
  queueTexts,
  toWaitingList,
  useProviderOptions,
  useUndoOffer,
} from '#web/assignment/queries.ts';
import { RegistrationCode } from '#web/domain/records/record-labels.tsx';
import { CallProblem, failureText, serverMessage } from '#web/platform/calls/call-problem.ts';
import { useCall, useFailureToast } from '#web/platform/calls/data.ts';
import { useGoTo } from '#web/platform/routing/destination.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { Facts, Section } from '#web/ui/elements/facts.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { FactsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { AssignmentForm, useAssignment, isAlreadyAssigned } from './assignment-form.tsx';
import { EmailText } from '#web/ui/elements/texts.tsx';

const lead = ({ queue, status }: CandidateToAssign): string =>
  queue === 'awaiting' && status !== 'APPROVED_L1'
    ? 'Assigned by someone else in the meantime.'
    : queueTexts[queue].lead;

const mobile = (digits: string): string => `${digits.slice(0, 5)} ${digits.slice(5)}`;

const CandidateFacts = ({ candidate }: { candidate: CandidateToAssign }) => (
  <Section title="Candidate" actions={<StatusBadge of="registration" status={candidate.status} />}>
    <p className="mb-3 text-small text-soft">{lead(candidate)}</p>
    <Facts
      facts={[
        { label: 'Name', value: candidate.name },
        {
          label: 'Code',
          value: <RegistrationCode code={candidate.registrationCode} />,
        },
        {
          label: 'Email',
          value: candidate.email && (
            <a href={`mailto:${candidate.email}`}>
              <EmailText address={candidate.email} />
            </a>
          ),
        },
        {
          label: 'Mobile',
          value: (
            <a href={`tel:+91${candidate.mobileNumber}`} className="numbers">
              {mobile(candidate.mobileNumber)}
            </a>
          ),
        },
        { label: 'Qualification', value: candidate.qualification },
        { label: 'Skills', value: candidate.skills.join(', ') },
        { label: 'Category', value: candidate.category && `${candidate.category} years` },
        { label: 'Place', value: `${candidate.city}, ${candidate.state}` },
      ]}
    />
  </Section>
);

type Props = { id: string; queue: AssignmentQueue; message: string };

/** Another L2 admin was faster: shows the provider of the candidate, and the next candidate. */
const AlreadyAssigned = ({ id, queue, message }: Props) => {
  const list = useCall(assignmentContract.listCandidatesToAssign, {
    query: { queue, limit: 2, contacts: 'masked' },
  });
  const next = list.data?.data.find(({ _id }) => _id !== id);
  return (
    <div className="flex flex-col items-start gap-4">
      <Notice look="warning" urgent>
        {message}
      </Notice>
      <div className="grid w-full gap-3 md:flex">
        {next && (
          <ButtonLink look="primary" to="/l2-admin/assign-candidate/$id" params={{ id: next._id }}>
            Next: {next.name}
          </ButtonLink>
        )}
        <ButtonLink
          to="/l2-admin/candidates"
          search={{ queue: queue === 'awaiting' ? undefined : queue }}
        >
          Back to List
        </ButtonLink>
      </div>
    </div>
  );
};

const hasStatus = (error: Error | null, status: number): boolean =>
  error instanceof CallProblem && error.status === status;

const BackToList = () => <ButtonLink {...toWaitingList()}>Back to List</ButtonLink>;

type Loading = { error: Error; busy: boolean; onRetry: () => void };

const NotLoaded = ({ error, busy, onRetry }: Loading) =>
  hasStatus(error, 404) ? (
    <EmptyState title={assignmentMessages.notFound} action={<BackToList />}>
      Someone else may have assigned this candidate in the meantime.
    </EmptyState>
  ) : (
    <ErrorState
      title={loadFailureText(error)}
      reason={serverMessage(error)}
      onRetry={onRetry}
      busy={busy}
    />
  );

/** Shown optimistically while the request is pending. */
const AssignedAlready = ({ name }: { name: string }) => (
  <Notice look="success" urgent>
    {name} is assigned. One moment...
  </Notice>
);

type AssignmentProps = Pick<ComponentProps<typeof AssignmentForm>, 'candidate' | 'best'>;

/**
 * The form. While the request is pending the expected result replaces it; after a rejection the
 * form returns with its input.
 */
const Assignment = ({ candidate, best }: AssignmentProps) => {
  const goTo = useGoTo();
  const { _id: id, queue } = candidate;
  const offer = useUndoOffer();
  const assignment = useAssignment({
    onAssigned: async ({ message }, { to }) => {
      toast.success(message ?? assignmentMessages.succeeded);
      offer({ message: `${candidate.name}: assigned to ${to}.`, ids: [id] });
      await goTo(toWaitingList());
    },
  });
  const { error, isPending, isSuccess } = assignment;
  const refusal = error ? failureText(error, assignmentMessages.failed) : undefined;
  if (isAlreadyAssigned(error))
    return <AlreadyAssigned id={id} queue={queue} message={refusal ?? ''} />;
  const sent = isPending || isSuccess;
  return (
    <>
      {sent && <AssignedAlready name={candidate.name} />}
      <div hidden={sent}>
        <AssignmentForm
          candidate={candidate}
          best={best}
          problem={refusal}
          busy={sent}
          onAssign={(choice, to) => assignment.mutate({ ...choice, candidate, to })}
        />
      </div>
    </>
  );
};

type Options = ReturnType<typeof useProviderOptions>;

/** Null when no provider is in the candidate's state: no one is sent over a state border without a choice (UX-156). */
const toFirst = ({ data }: Options) => {
  const first = data?.pages[0]?.data[0];
  return first?.match?.sameState ? first : null;
};

/**
 * The first provider of each type, which matches best; undefined while they load. Loaded together
 * with the candidate, so that the picker is ready (specification §7).
 */
const useBestMatches = (candidateId: string): AssignmentProps['best'] | undefined => {
  const training = useProviderOptions('training', { candidateId }, '');
  const job = useProviderOptions('job', { candidateId }, '');
  if (training.isPending || job.isPending) return undefined;
  return { training: toFirst(training), job: toFirst(job) };
};

/** /l2-admin/assign-candidate/{id} */
export const AssignCandidateScreen = () => {
  const { id } = useParams({ from: '/portal/l2-admin/assign-candidate/$id' });
  const candidate = useCall(assignmentContract.readCandidateToAssign, { params: { id } });
  const best = useBestMatches(id);
  useFailureToast(candidate.error, candidate.error ? loadFailureText(candidate.error) : undefined);
  const known = candidate.data?.data;
  return (
    <>
      <PageHeader
        title={known ? `Assign ${known.name}` : 'Assign Candidate'}
        documentTitle="Assign Candidate"
        back={{ link: toWaitingList(), label: 'Assign Candidates' }}
      />
      {candidate.isPending && <FactsSkeleton />}
      {candidate.isError && (
        <NotLoaded
          error={candidate.error}
          busy={candidate.isFetching}
          onRetry={() => void candidate.refetch()}
        />
      )}
      {known && (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(20rem,2fr)_3fr] lg:gap-6 lg:[&_.facts]:grid-cols-1">
          <CandidateFacts candidate={known} />
          {best ? <Assignment key={id} candidate={known} best={best} /> : <FactsSkeleton />}
        </div>
      )}
    </>
  );
};
