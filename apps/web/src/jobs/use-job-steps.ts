import type { CallResponse } from '@purboday/contract/conventions/endpoint';
import {
  jobsContract,
  type Job,
  type JobEdit,
  type JobStatusChange,
} from '@purboday/contract/jobs/jobs.contract';
import { jobMessages } from '@purboday/contract/jobs/jobs.messages';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#web/platform/calls/call.ts';
import { everyQuery, useOptimisticStep } from '#web/platform/calls/data.ts';
import { toast } from '#web/platform/toasts/toast.ts';

const { listJobs, changeJob, deleteJob } = jobsContract;
type List = CallResponse<typeof listJobs>;

const lists = everyQuery(listJobs);

const draw = (client: QueryClient, change: (list: List) => List): void => {
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

/** A change of a job as it was shown: 409 when it is another by now. */
type Change = { job: Pick<Job, '_id' | 'version'>; body: JobEdit | JobStatusChange };

const nothingMore = { close: false, reopen: false };

const expected = ({ body }: Change): Partial<Job> => {
  if (!('status' in body)) return body;
  const { status, applicationValidTill } = body;
  return {
    status,
    may: nothingMore,
    ...(applicationValidTill === undefined ? {} : { applicationValidTill }),
  };
};

/** Edits, closes or reopens a job. */
export const useJobChange = () =>
  useOptimisticStep({
    shown: [lists],
    send: ({ job: { _id: id, version }, body }: Change) =>
      call(changeJob, { params: { id }, body: { ...body, version } }),
    draw: (client, change) => draw(client, withJob(change.job._id, expected(change))),
    succeeded: (client, { data, message }) => {
      draw(client, withJob(data._id, data));
      toast.success(message ?? jobMessages.updated);
      void client.invalidateQueries();
    },
    texts: () => ({
      failed: jobMessages.updateFailed,
      unreachable: jobMessages.updateUnreachable,
    }),
  });

/** Deletes a job: gone at once from the screen, back when the server refuses. */
export const useJobDeletion = () =>
  useOptimisticStep({
    shown: [lists],
    send: ({ id }: { id: string }) => call(deleteJob, { params: { id } }),
    draw: (client, { id }) => draw(client, withoutJob(id)),
    succeeded: (client, { message }) => {
      toast.success(message ?? jobMessages.deleted);
      void client.invalidateQueries();
    },
    texts: () => ({
      failed: jobMessages.deleteFailed,
      unreachable: jobMessages.deleteUnreachable,
    }),
  });
