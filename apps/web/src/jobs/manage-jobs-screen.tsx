import { jobsEndpoints } from '@purboday/contract/jobs';
import { jobStatuses } from '@purboday/contract/lifecycles';
import type { JobStatus } from '@purboday/contract/lifecycles';
import { jobMessages } from '@purboday/contract/messages';
import { FilePlus } from 'lucide-react';
import { paths } from '#web/paths.ts';
import { useListCall } from '#web/platform/data.ts';
import { useListState } from '#web/platform/list-state.ts';
import { useLoadFailure } from '#web/platform/load-failure.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ListBar, ListFilter } from '#web/ui/list-bar.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { EmptyState, ErrorState, NoMatch } from '#web/ui/states.tsx';
import { statusWords } from '#web/ui/status-badge.tsx';
import { JobCards, JobCardsSkeleton } from './job-cards.tsx';

const options = jobStatuses.map((status) => ({
  value: status,
  label: statusWords.job[status].word,
}));

const isStatus = (text: string): text is JobStatus =>
  (jobStatuses as readonly string[]).includes(text);

const texts = { failed: jobMessages.listFailed, unreachable: jobMessages.listUnreachable };

const useJobs = () => {
  const list = useListState();
  const status = list.value('status');
  const answer = useListCall(jobsEndpoints.listJobs, {
    query: { q: list.q, cursor: list.cursor, status: isStatus(status) ? status : undefined },
  });
  return { list, status, answer, failure: useLoadFailure(answer.error, texts) };
};
type Found = ReturnType<typeof useJobs>;

const PostLink = () => (
  <ButtonLink look="primary" href={paths.createJob()}>
    <FilePlus aria-hidden />
    Post New Job
  </ButtonLink>
);

const Nothing = ({ list }: Pick<Found, 'list'>) =>
  list.narrowed ? (
    <NoMatch title="No jobs match your search" onClear={list.clear} />
  ) : (
    <EmptyState title="You have not posted a job yet" action={<PostLink />}>
      Post one, and the foundation sends you candidates who fit.
    </EmptyState>
  );

/** Loading, failed, empty, no match, or the cards (UX-27). */
const Results = ({ list, answer, failure }: Found) => {
  const { data, isFetching, isPlaceholderData, refetch } = answer;
  if (failure) {
    return <ErrorState title={failure} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <JobCardsSkeleton />;
  return (
    <>
      {data.data.length === 0 && <Nothing list={list} />}
      <JobCards jobs={data.data} stale={isPlaceholderData} />
      <Pager {...list.pager(data.page.next)} />
    </>
  );
};

/** The provider's jobs, the newest first. */
export const ManageJobsScreen = () => {
  const found = useJobs();
  const { list, status, answer } = found;
  const empty = answer.data?.data.length === 0 && !list.narrowed;
  return (
    <>
      <PageHeader title="Manage Jobs" actions={empty ? undefined : <PostLink />} />
      <ListBar
        q={list.q}
        onSearch={list.setSearch}
        placeholder="Search by title or description..."
        total={answer.data?.page.total}
        onRefresh={() => void answer.refetch()}
        refreshing={answer.isFetching && answer.data !== undefined}
      >
        <ListFilter
          label="Status"
          value={status}
          all="All Jobs"
          options={options}
          onChange={(value) => list.filter({ status: value })}
        />
      </ListBar>
      <Results {...found} />
    </>
  );
};
