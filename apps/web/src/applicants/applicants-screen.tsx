import { getRouteApi } from '@tanstack/react-router';
import {
  applicantsContract,
  type Applicant,
} from '@purboday/contract/applicants/applicants.contract';
import { applicantMessages } from '@purboday/contract/applicants/applicants.messages';
import { applicantStatuses } from '@purboday/contract/conventions/lifecycles';
import { useState } from 'react';
import { useListQuery, useListState } from '#web/domain/lists/list-state.ts';
import { ReasonDialog } from '#web/domain/records/reason-dialog.tsx';
import { useCall, useLoadFailure } from '#web/platform/calls/data.ts';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { EmptyState, NoMatch } from '#web/ui/feedback/states.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Cards, CardsSkeleton } from '#web/ui/lists/cards.tsx';
import { ListBar } from '#web/ui/lists/list-bar.tsx';
import { ListResults } from '#web/ui/lists/list-results.tsx';
import { ApplicantCard, ApplicantWidgets, CompletedDialog } from './applicant-card.tsx';
import { useApplicantStep, useJobTitle } from './applicant-steps.ts';
import { StatusFilter } from '#web/ui/lists/list-filters.tsx';

const route = getRouteApi('/portal/job-provider/applicants');

const grid = 'grid grid-cols-1 items-start gap-3 lg:grid-cols-2 lg:gap-4';

type Props = { applicants: readonly Applicant[]; stale: boolean };

const ApplicantCards = ({ applicants, stale }: Props) => {
  const [rejecting, setRejecting] = useState<Applicant>();
  const [completing, setCompleting] = useState<Applicant>();
  const step = useApplicantStep();
  const close = () => setRejecting(undefined);
  return (
    <>
      <Cards className={grid} stale={stale}>
        {applicants.map((applicant) => (
          <ApplicantCard
            key={applicant._id}
            applicant={applicant}
            busy={step.isPending && step.variables.applicant._id === applicant._id}
            onStep={(of, to) => step.mutate({ applicant: of, step: { to } })}
            onComplete={setCompleting}
            onReject={setRejecting}
          />
        ))}
      </Cards>
      <CompletedDialog
        applicant={completing}
        onCompleted={(applicant, joining) => {
          step.mutate({ applicant, step: { to: 'COMPLETED', joining } });
          setCompleting(undefined);
        }}
        onClose={() => setCompleting(undefined)}
      />
      <ReasonDialog
        title="Reject applicant"
        question={
          <>
            <bdi>{rejecting?.name}</bdi> will go back to the foundation, which will look for another
            place. This cannot be undone.
          </>
        }
        open={rejecting !== undefined}
        confirm="Reject"
        danger
        label="Reason"
        required="Please give a reason"
        onConfirm={(reason) => {
          if (rejecting) step.mutate({ applicant: rejecting, step: { to: 'rejected', reason } });
          close();
        }}
        onClose={close}
      />
    </>
  );
};

const ApplicantCardsSkeleton = () => (
  <CardsSkeleton
    label="Loading applicants"
    className={grid}
    cards={4}
    bars={[['h-6 w-1/2', 'h-6 w-20'], 'h-4 w-1/3', 'h-5 w-3/4', 'mt-5 h-13', 'h-6 w-24']}
  />
);

const texts = {
  failed: applicantMessages.listFailed,
  unreachable: applicantMessages.listUnreachable,
};

const useApplicants = () => {
  const list = useListState(route);
  const jobId = (list.search.jobId ?? '') || undefined;
  const { answer, bar, results } = useListQuery(list, applicantsContract.listApplicants, {
    jobId,
    status: list.search.status,
  });
  const counts = useCall(applicantsContract.countApplicants, { query: { jobId } });
  const refresh = () => {
    void answer.refetch();
    void counts.refetch();
  };
  const failure = useLoadFailure(answer.error, texts);
  return {
    list,
    jobId,
    answer,
    counts,
    failure,
    bar: { ...bar, onRefresh: refresh },
    results: { ...results, onRetry: refresh },
  };
};
type Found = ReturnType<typeof useApplicants>;

const Nothing = ({ list, jobId }: Pick<Found, 'list' | 'jobId'>) =>
  list.q !== '' || (list.search.status ?? '') !== '' ? (
    <NoMatch title={applicantMessages.none} onClear={() => list.filter({ q: '', status: '' })} />
  ) : (
    <EmptyState title={applicantMessages.none}>
      {jobId
        ? 'No candidates have been sent to you for this job yet.'
        : 'You will get an email as soon as the foundation sends you a candidate.'}
    </EmptyState>
  );

/** Applicants of all jobs of the provider, or of one job (specification §2). */
export const ApplicantsScreen = () => {
  const { list, jobId, answer, counts, failure, bar, results } = useApplicants();
  const jobTitle = useJobTitle(jobId, answer.data?.data);
  return (
    <>
      <PageHeader
        title="Applicants"
        back={{ link: { to: '/job-provider/dashboard' }, label: 'Back to Dashboard' }}
        lead={jobTitle && <bdi>For {jobTitle}</bdi>}
        actions={jobId && <ButtonLink to="/job-provider/applicants">All applicants</ButtonLink>}
      />
      <ApplicantWidgets counts={counts.data?.data} />
      <ListBar {...bar} placeholder="Search by name, code, email or mobile...">
        <StatusFilter
          of="applicant"
          statuses={applicantStatuses}
          groups={[{ value: 'current', label: 'All except rejected' }]}
          list={list}
        />
      </ListBar>
      <ListResults {...results} failure={failure} loading={<ApplicantCardsSkeleton />}>
        {(applicants, stale) => (
          <>
            {applicants.length === 0 && <Nothing list={list} jobId={jobId} />}
            <ApplicantCards applicants={applicants} stale={stale} />
          </>
        )}
      </ListResults>
    </>
  );
};
