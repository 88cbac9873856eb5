import { getRouteApi } from '@tanstack/react-router';
import { jobStatuses } from '@purboday/contract/conventions/lifecycles';
import { jobsContract, type Job } from '@purboday/contract/jobs/jobs.contract';
import { jobMessages } from '@purboday/contract/jobs/jobs.messages';
import FilePlus from 'lucide-react/icons/file-plus';
import { Suspense, useState } from 'react';
import { useListAnswer } from '#web/domain/lists/list-answer.ts';
import { useListState, type ListState } from '#web/domain/lists/list-state.ts';
import { useLoadFailure } from '#web/platform/calls/load-failure.ts';
import { lazyPart } from '#web/platform/pages/lazy-part.ts';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { EmptyState, NoMatch } from '#web/ui/feedback/states.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Cards, CardsSkeleton } from '#web/ui/lists/cards.tsx';
import { ListBar } from '#web/ui/lists/list-bar.tsx';
import { ListResults } from '#web/ui/lists/list-results.tsx';
import { ListFilter } from '#web/ui/lists/list-filters.tsx';
import { WeekDeadlines } from './dashboard-screen.tsx';
import { JobCard, type JobStep } from './job-card.tsx';
import { useJobChange, useJobDeletion } from './use-job-steps.ts';
import { StatusFilter } from '#web/ui/lists/status-filter.tsx';

const route = getRouteApi('/portal/job-provider/manage-jobs');

// The forms are heavier than the list, and few visits need them.

// The forms are heavier than the list, and few visits need them.
const EditJobDialog = lazyPart(() => import('./job-dialogs.tsx').then((m) => m.EditJobDialog));
const ReopenJobDialog = lazyPart(() => import('./job-dialogs.tsx').then((m) => m.ReopenJobDialog));

const grid = 'grid grid-cols-1 gap-3 lg:grid-cols-2 lg:gap-4';

/** A dialog that is open over a job, or none. */
type Asking = { step: 'edit' | 'reopen'; job: Job };

type Props = { jobs: readonly Job[]; stale: boolean };

/** The jobs and what is done with them. */
const JobCards = ({ jobs, stale }: Props) => {
  const [asking, setAsking] = useState<Asking>();
  // Once there, the dialogs stay: a dialog that is taken away while it is open cannot give the focus back.
  const [asked, setAsked] = useState(false);
  const change = useJobChange();
  const deletion = useJobDeletion();
  const over = (step: Asking['step']) => (asking?.step === step ? asking.job : undefined);
  const close = () => setAsking(undefined);
  const take = (step: JobStep, job: Job) => {
    if (step === 'close') return change.mutate({ job, body: { status: 'CLOSED' } });
    if (step === 'delete') {
      // The specification asks for the browser's own question (§2, §7).
      if (window.confirm(jobMessages.deleteQuestion)) deletion.mutate({ id: job._id });
      return undefined;
    }
    setAsked(true);
    setAsking({ step, job });
  };
  const done = (act: (job: Job) => void) => {
    if (asking) act(asking.job);
    close();
  };
  return (
    <>
      <Cards className={grid} stale={stale}>
        {jobs.map((job) => (
          <JobCard
            key={job._id}
            job={job}
            busy={change.isPending && change.variables.job._id === job._id}
            onStep={take}
          />
        ))}
      </Cards>
      {asked && (
        <Suspense>
          <EditJobDialog
            job={over('edit')}
            onSave={(body) => done((job) => change.mutate({ job, body }))}
            onClose={close}
          />
          <ReopenJobDialog
            job={over('reopen')}
            onReopen={(applicationValidTill) =>
              done((job) =>
                change.mutate({ job, body: { status: 'ACTIVE', applicationValidTill } }),
              )
            }
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
};

/** The shape of the cards while they load. */
const JobCardsSkeleton = () => (
  <CardsSkeleton
    label="Loading jobs"
    className={grid}
    cards={4}
    bars={[
      ['h-6 w-1/2', 'h-6 w-20'],
      'h-4 w-3/4',
      'h-4 w-2/5',
      'h-12',
      'h-6 w-32',
      'mt-2 h-11',
      'h-11',
    ]}
  />
);

const texts = { failed: jobMessages.listFailed, unreachable: jobMessages.listUnreachable };

const PostLink = () => (
  <ButtonLink look="primary" to="/job-provider/create-job">
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
  const list = useListState(route);
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
