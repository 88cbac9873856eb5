import { jobsContract } from '@purboday/contract/jobs/jobs.contract';
import { jobStatuses } from '@purboday/contract/conventions/lifecycles';
import { jobMessages } from '@purboday/contract/jobs/jobs.messages';
import FilePlus from 'lucide-react/icons/file-plus';
import { paths } from '#web/paths.ts';
import { useListAnswer } from '#web/domain/lists/list-answer.ts';
import { useListState, type ListState } from '#web/domain/lists/list-state.ts';
import { useLoadFailure } from '#web/platform/calls/load-failure.ts';
import { ButtonLink } from '#web/ui/elements/button-link.tsx';
import { ListBar, ListFilter } from '#web/ui/lists/list-bar.tsx';
import { ListResults } from '#web/ui/lists/list-results.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { EmptyState, NoMatch } from '#web/ui/feedback/states.tsx';
import { StatusFilter } from '#web/ui/lists/status-filter.tsx';
import { JobCards, JobCardsSkeleton } from './job-cards.tsx';
import { WeekDeadlines } from './week-deadlines.tsx';

const texts = { failed: jobMessages.listFailed, unreachable: jobMessages.listUnreachable };

const PostLink = () => (
  <ButtonLink look="primary" href={paths.createJob()}>
    <FilePlus aria-hidden />
    Post New Job
  </ButtonLink>
);

const Nothing = ({ list }: { list: ListState }) =>
  list.narrowed ? (
    <NoMatch title="No jobs match your search" onClear={list.clear} />
  ) : (
    <EmptyState title="You have not posted a job yet" action={<PostLink />}>
      Post one, and the foundation sends you candidates who fit.
    </EmptyState>
  );

/** The provider's jobs, the newest first. */
export const ManageJobsScreen = () => {
  const list = useListState('manageJobs');
  const { answer, bar, results } = useListAnswer(list, jobsContract.listJobs, {
    status: list.search.status,
    deadline: list.search.deadline,
  });
  const failure = useLoadFailure(answer.error, texts);
  const empty = answer.data?.data.length === 0 && !list.narrowed;
  return (
    <>
      <PageHeader title="Manage Jobs" actions={empty ? undefined : <PostLink />} />
      {!list.narrowed && <WeekDeadlines />}
      <ListBar {...bar} placeholder="Search by title or description...">
        <StatusFilter of="job" statuses={jobStatuses} list={list} all="All Jobs" />
        <ListFilter
          label="Deadline"
          value={list.search.deadline ?? ''}
          all="Any deadline"
          options={[{ value: 'week', label: 'Within a week' }]}
          onChange={(deadline) => list.filter({ deadline })}
        />
      </ListBar>
      <ListResults {...results} failure={failure} loading={<JobCardsSkeleton />}>
        {(jobs, stale) => (
          <>
            {jobs.length === 0 && <Nothing list={list} />}
            <JobCards jobs={jobs} stale={stale} />
          </>
        )}
      </ListResults>
    </>
  );
};
