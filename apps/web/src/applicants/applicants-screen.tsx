import { applicantsEndpoints } from '@purboday/contract/applicants';
import { applicantStatuses } from '@purboday/contract/lifecycles';
import type { ApplicantStatus } from '@purboday/contract/lifecycles';
import { applicantMessages } from '@purboday/contract/messages';
import { paths } from '#web/paths.ts';
import { useCall, useListCall } from '#web/platform/data.ts';
import { useListState } from '#web/platform/list-state.ts';
import { useLoadFailure } from '#web/platform/load-failure.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ListBar, ListFilter } from '#web/ui/list-bar.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { EmptyState, ErrorState, NoMatch } from '#web/ui/states.tsx';
import { statusWords } from '#web/ui/status-badge.tsx';
import { ApplicantCards, ApplicantCardsSkeleton } from './applicant-cards.tsx';
import { ApplicantWidgets } from './applicant-widgets.tsx';
import { useJobTitle } from './use-job-title.ts';

const options = applicantStatuses.map((status) => ({
  value: status,
  label: statusWords.applicant[status].word,
}));

const isStatus = (text: string): text is ApplicantStatus =>
  (applicantStatuses as readonly string[]).includes(text);

const texts = {
  failed: applicantMessages.listFailed,
  unreachable: applicantMessages.listUnreachable,
};

const useApplicants = () => {
  const list = useListState();
  const status = list.value('status');
  const jobId = list.value('jobId') || undefined;
  const answer = useListCall(applicantsEndpoints.listApplicants, {
    query: {
      q: list.q,
      cursor: list.cursor,
      jobId,
      status: isStatus(status) ? status : undefined,
    },
  });
  const counts = useCall(applicantsEndpoints.countApplicants, { query: { jobId } });
  const refresh = () => {
    void answer.refetch();
    void counts.refetch();
  };
  const failure = useLoadFailure(answer.error, texts);
  return { list, status, jobId, answer, counts, refresh, failure };
};
type Found = ReturnType<typeof useApplicants>;

const Nothing = ({ list, jobId }: Pick<Found, 'list' | 'jobId'>) =>
  list.q !== '' || list.value('status') !== '' ? (
    <NoMatch title={applicantMessages.none} onClear={() => list.filter({ q: '', status: '' })} />
  ) : (
    <EmptyState title={applicantMessages.none}>
      {jobId
        ? 'Nobody has been sent to you for this job yet.'
        : 'You get an email as soon as the foundation sends you a candidate.'}
    </EmptyState>
  );

/** Loading, failed, empty, no match, or the cards (UX-27). */
const Results = ({ list, jobId, answer, failure, refresh }: Found) => {
  const { data, isFetching, isPlaceholderData } = answer;
  if (failure) return <ErrorState title={failure} busy={isFetching} onRetry={refresh} />;
  if (!data) return <ApplicantCardsSkeleton />;
  return (
    <>
      {data.data.length === 0 && <Nothing list={list} jobId={jobId} />}
      <ApplicantCards applicants={data.data} stale={isPlaceholderData} />
      <Pager {...list.pager(data.page.next)} />
    </>
  );
};

/** The provider's applicants, of all jobs or of one (specification §2). */
export const ApplicantsScreen = () => {
  const found = useApplicants();
  const { list, status, jobId, answer, counts, refresh } = found;
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
      <ListBar
        q={list.q}
        onSearch={list.setSearch}
        placeholder="Search by name, email or mobile..."
        total={answer.data?.page.total}
        onRefresh={refresh}
        refreshing={answer.isFetching && answer.data !== undefined}
      >
        <ListFilter
          label="Status"
          value={status}
          all="All statuses"
          options={options}
          onChange={(value) => list.filter({ status: value })}
        />
      </ListBar>
      <Results {...found} />
    </>
  );
};
