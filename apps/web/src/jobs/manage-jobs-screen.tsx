import type { CallResponse } from '@purboday/contract/conventions/endpoint';
import { jobStatuses } from '@purboday/contract/conventions/lifecycles';
import {
  jobLists,
  jobsContract,
  type Job,
  type JobEdit,
  type JobStatusChange,
} from '@purboday/contract/jobs/jobs.contract';
import { jobMessages } from '@purboday/contract/jobs/jobs.messages';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import FilePlus from 'lucide-react/icons/file-plus';
import { useState } from 'react';
import { useListScreen } from '#web/domain/lists/list-screen.tsx';
import { call } from '#web/platform/calls/call.ts';
import { matchQueries, useOptimisticChange, useLoadFailure } from '#web/platform/calls/data.ts';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { DialogSuspense } from '#web/ui/feedback/dialog.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Cards, CardsSkeleton } from '#web/ui/lists/cards.tsx';
import { toBarFilter, toStatusFilter } from '#web/ui/lists/list-filters.tsx';
import { useWeekDeadlines, WeekDeadlines } from './dashboard-screen.tsx';
import { JobCard, type JobCardAction } from './job-card.tsx';
import { List, NoRows } from '#web/domain/lists/list.tsx';

const { listJobs, changeJob, deleteJob } = jobsContract;
type List = CallResponse<typeof listJobs>;

const lists = matchQueries(listJobs);

const updateJobs = (client: QueryClient, change: (list: List) => List): void => {
  client.setQueriesData<List>(lists, (list) => list && change(list));
};

const withJob =
  (id: string, change: Partial<Job>) =>
  (list: List): List => ({
    ...list,
    data: list.data.map((job) => (job._id === id ? { ...job, ...change } : job)),
  });

const withoutJob =
  (id: string) =>
  (list: List): List => {
    const data = list.data.filter((job) => job._id !== id);
    const total = list.page.total - (list.data.length - data.length);
    return { ...list, data, page: { ...list.page, total } };
  };

/** Changes a job. Returns 409 when it was changed in the meantime. */
type JobChange = { job: Pick<Job, '_id' | 'version'>; body: JobEdit | JobStatusChange };

const nothingMore = { close: false, reopen: false };

const expected = ({ body }: JobChange): Partial<Job> => {
  if (!('status' in body)) return body;
  const { status, applicationValidTill } = body;
  return {
    status,
    may: nothingMore,
    ...(applicationValidTill === undefined ? {} : { applicationValidTill }),
  };
};

const useJobChange = () =>
  useOptimisticChange({
    shown: [lists],
    send: ({ job: { _id: id, version }, body }: JobChange) =>
      call(changeJob, { params: { id }, body: { ...body, version } }),
    updateCache: (client, change) => updateJobs(client, withJob(change.job._id, expected(change))),
    succeeded: (client, { data, message }) => {
      updateJobs(client, withJob(data._id, data));
      toast.success(message ?? jobMessages.updated);
      void client.invalidateQueries();
    },
    texts: () => ({
      failed: jobMessages.updateFailed,
      unreachable: jobMessages.updateUnreachable,
    }),
  });

/** Saves the form of a dialog, which shows the failure and stays open. */
const useJobEdit = () => {
  const client = useQueryClient();
  return async (id: string, body: JobChange['body'] & { version: number | undefined }) => {
    const { data, message } = await call(changeJob, { params: { id }, body });
    updateJobs(client, withJob(id, data));
    toast.success(message ?? jobMessages.updated);
    void client.invalidateQueries();
  };
};

/** Deletes a job optimistically. It returns when the server rejects the deletion. */
const useJobDeletion = () =>
  useOptimisticChange({
    shown: [lists],
    send: ({ id }: { id: string }) => call(deleteJob, { params: { id } }),
    updateCache: (client, { id }) => updateJobs(client, withoutJob(id)),
    succeeded: (client, { message }) => {
      toast.success(message ?? jobMessages.deleted);
      void client.invalidateQueries();
    },
    texts: () => ({
      failed: jobMessages.deleteFailed,
      unreachable: jobMessages.deleteUnreachable,
    }),
  });

// Loaded lazily: few visits need the forms.

const EditJobDialog = lazyComponent(() => import('./job-dialogs.tsx').then((m) => m.EditJobDialog));
const ReopenJobDialog = lazyComponent(() =>
  import('./job-dialogs.tsx').then((m) => m.ReopenJobDialog),
);

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-2 md:gap-3';

/** The open dialog of a job, if any. */
type JobDialog = { step: 'edit' | 'reopen'; job: Job };

type Props = { jobs: readonly Job[]; stale: boolean };

const JobCards = ({ jobs, stale }: Props) => {
  const [dialog, setDialog] = useState<JobDialog>();
  // Dialogs stay mounted: one that is removed while open cannot restore the focus.
  const [wasDialogOpened, setWasDialogOpened] = useState(false);
  const change = useJobChange();
  const deletion = useJobDeletion();
  const edit = useJobEdit();
  const router = useRouter();
  // The newest version, so that the form can say that it was changed.
  const over = (step: JobDialog['step']) =>
    dialog?.step === step
      ? (jobs.find(({ _id }) => _id === dialog.job._id) ?? dialog.job)
      : undefined;
  const close = () => setDialog(undefined);
  const take = (step: JobCardAction, job: Job) => {
    if (step === 'copy')
      return void router.navigate({ to: '/job-provider/create-job', search: { copy: job._id } });
    if (step === 'close') return change.mutate({ job, body: { status: 'CLOSED' } });
    if (step === 'delete') {
      // The specification prescribes the browser's own dialog (§2, §7).
      if (window.confirm(jobMessages.deleteQuestion)) deletion.mutate({ id: job._id });
      return undefined;
    }
    setWasDialogOpened(true);
    setDialog({ step, job });
  };
  const save = async (body: JobChange['body'], version: number | undefined): Promise<void> => {
    if (!dialog) return;
    await edit(dialog.job._id, { ...body, version });
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
      {wasDialogOpened && (
        <DialogSuspense onClose={close}>
          <EditJobDialog job={over('edit')} onSave={save} onClose={close} />
          <ReopenJobDialog
            job={over('reopen')}
            onReopen={(applicationValidTill, version) =>
              save({ status: 'ACTIVE', applicationValidTill }, version)
            }
            onClose={close}
          />
        </DialogSuspense>
      )}
    </>
  );
};

const JobCardsSkeleton = () => (
  <CardsSkeleton
    label="Loading jobs"
    className={grid}
    cards={6}
    bars={[['h-6 w-1/2', 'h-6 w-20'], 'h-4 w-3/4', 'h-10', 'h-5 w-32', 'h-6 w-full']}
  />
);

const texts = { failed: jobMessages.listFailed, unreachable: jobMessages.listUnreachable };

const PostLink = () => (
  <ButtonLink look="primary" to="/job-provider/create-job">
    <FilePlus aria-hidden />
    Post New Job
  </ButtonLink>
);

/** Jobs of the provider, newest first. */
export const ManageJobsScreen = () => {
  const list = useListScreen('manageJobs', jobLists.own);
  const { query } = list;
  const deadlines = useWeekDeadlines();
  // The jobs appear with the deadlines above them, which would otherwise push them away from the finger.
  const waits = deadlines.isPending && !list.isFiltered;
  const answer = waits ? { ...query.answer, data: undefined } : query.answer;
  const failure = useLoadFailure(query.answer.error, texts);
  const empty = query.answer.data?.data.length === 0 && !list.isFiltered;
  return (
    <>
      <PageHeader title="Manage Jobs" actions={empty ? undefined : <PostLink />} />
      {!list.isFiltered && <WeekDeadlines list={deadlines.data} />}
      <List
        query={{ ...query, results: { ...query.results, answer } }}
        search="Search by title or description..."
        filters={[
          toStatusFilter({ of: 'job', statuses: jobStatuses, list, all: 'All Jobs' }),
          toBarFilter({
            label: 'Deadline',
            value: list.search.deadline ?? '',
            all: 'Any deadline',
            options: [{ value: 'week', label: 'Within a week' }],
            onChange: (deadline) => list.filter({ deadline }),
          }),
        ]}
        failure={failure}
        loading={<JobCardsSkeleton />}
      >
        {({ rows: jobs, stale }) => (
          <>
            {jobs.length === 0 && (
              <NoRows
                list={list}
                noMatch="No jobs match your search"
                title="You have not posted a job yet"
                action={<PostLink />}
              >
                Post one, and the foundation will send you suitable candidates.
              </NoRows>
            )}
            <JobCards jobs={jobs} stale={stale} />
          </>
        )}
      </List>
    </>
  );
};
