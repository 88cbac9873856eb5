import type { Answered } from '@purboday/contract/endpoint';
import { jobsEndpoints } from '@purboday/contract/jobs';
import type { Job, JobEdit, JobMove } from '@purboday/contract/jobs';
import { jobMessages } from '@purboday/contract/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#web/platform/call.ts';
import { failureText } from '#web/platform/call-problem.ts';
import { toast } from '#web/platform/toast.ts';

const { listJobs, changeJob, deleteJob } = jobsEndpoints;
type List = Answered<typeof listJobs>;

const lists = { queryKey: [listJobs.path] };

/** Changes every list that is kept, and answers what undoes it. */
const draw = async (client: QueryClient, change: (list: List) => List) => {
  await client.cancelQueries(lists);
  const kept = client.getQueriesData<List>(lists);
  client.setQueriesData<List>(lists, (list) => list && change(list));
  return () => {
    for (const [key, list] of kept) client.setQueryData(key, list);
  };
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

type Change = { id: string; body: JobEdit | JobMove };

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

/** Edits, closes or reopens a job: at once on the screen, taken back when the server refuses (UX-25). */
export const useJobChange = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: Change) => call(changeJob, { params: { id }, body }),
    onMutate: (change) => draw(client, withJob(change.id, expected(change))),
    onSuccess: async ({ data, message }) => {
      await draw(client, withJob(data._id, data));
      toast.success(message ?? jobMessages.updated);
    },
    onError: (error, _, undo) => {
      undo?.();
      toast.error(failureText(error, jobMessages.updateFailed, jobMessages.updateUnreachable));
    },
    onSettled: () => void client.invalidateQueries(),
  });
};

/** Deletes a job: gone at once from the screen, back when the server refuses. */
export const useJobDeletion = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: string }) => call(deleteJob, { params: { id } }),
    onMutate: ({ id }) => draw(client, withoutJob(id)),
    onSuccess: ({ message }) => toast.success(message ?? jobMessages.deleted),
    onError: (error, _, undo) => {
      undo?.();
      toast.error(failureText(error, jobMessages.deleteFailed, jobMessages.deleteUnreachable));
    },
    onSettled: () => void client.invalidateQueries(),
  });
};
