import { applicantsContract } from '@purboday/contract/applicants/applicants.contract';
import { applicantStatuses } from '@purboday/contract/conventions/lifecycles';
import { applicantMessages } from '@purboday/contract/applicants/applicants.messages';
import { paths } from '#web/paths.ts';
import { useListAnswer } from '#web/domain/lists/list-answer.ts';
import { useCall } from '#web/platform/calls/data.ts';
import { useListState } from '#web/domain/lists/list-state.ts';
import { useLoadFailure } from '#web/platform/calls/load-failure.ts';
import { ButtonLink } from '#web/ui/elements/button-link.tsx';
import { ListBar } from '#web/ui/lists/list-bar.tsx';
import { ListResults } from '#web/ui/lists/list-results.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { EmptyState, NoMatch } from '#web/ui/feedback/states.tsx';
import { StatusFilter } from '#web/ui/lists/status-filter.tsx';
import { ApplicantCards, ApplicantCardsSkeleton } from './applicant-cards.tsx';
import { ApplicantWidgets } from './applicant-widgets.tsx';
import { useJobTitle } from './use-job-title.ts';

const texts = {
  failed: applicantMessages.listFailed,
  unreachable: applicantMessages.listUnreachable,
};

const useApplicants = () => {
  const list = useListState('applicants');
  const jobId = (list.search.jobId ?? '') || undefined;
  const { answer, bar, results } = useListAnswer(list, applicantsContract.listApplicants, {
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
        ? 'Nobody has been sent to you for this job yet.'
        : 'You get an email as soon as the foundation sends you a candidate.'}
    </EmptyState>
  );

/** The provider's applicants, of all jobs or of one (specification §2). */
export const ApplicantsScreen = () => {
  const { list, jobId, answer, counts, failure, bar, results } = useApplicants();
  const jobTitle = useJobTitle(jobId, answer.data?.data);
  return (
    <>
      <PageHeader
        title="Applicants"
        back={{ href: paths.jobDashboard(), label: 'Back to Dashboard' }}
        lead={jobTitle && <bdi>For {jobTitle}</bdi>}
        actions={jobId && <ButtonLink href={paths.applicants()}>All applicants</ButtonLink>}
      />
      <ApplicantWidgets counts={counts.data?.data} />
      <ListBar {...bar} placeholder="Search by name, code, email or mobile...">
        <StatusFilter
          of="applicant"
          statuses={applicantStatuses}
          groups={[{ value: 'current', label: 'All but rejected' }]}
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
