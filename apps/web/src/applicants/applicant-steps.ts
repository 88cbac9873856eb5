import {
  applicantsContract,
  type Applicant,
  type ApplicantCounts,
} from '@purboday/contract/applicants/applicants.contract';
import { applicantMessages } from '@purboday/contract/applicants/applicants.messages';
import type { CallResponse } from '@purboday/contract/conventions/endpoint';
import {
  applicantStatusByJobStatus,
  type ApplicantJobStatus,
} from '@purboday/contract/conventions/lifecycles';
import { jobsContract } from '@purboday/contract/jobs/jobs.contract';
import { useQuery, type QueryClient, type QueryFilters } from '@tanstack/react-query';
import { call } from '#web/platform/calls/call.ts';
import { callQuery, matchQueries, useOptimisticChange } from '#web/platform/calls/data.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { statusLabels } from '#web/ui/feedback/status-badge.tsx';
import type { JoiningFields } from './applicant-card.tsx';

const { listApplicants, countApplicants, changeApplicant } = applicantsContract;
type List = CallResponse<typeof listApplicants>;
type Counts = CallResponse<typeof countApplicants>;

const lists: QueryFilters = matchQueries(listApplicants);
const counts: QueryFilters = matchQueries(countApplicants);
const shown = [lists, counts] as const;

type ApplicantStep =
  | { to: Exclude<ApplicantJobStatus, 'COMPLETED'> }
  | { to: 'COMPLETED'; joining?: JoiningFields | undefined }
  | { to: 'rejected'; reason: string };
type ApplicantChange = { applicant: Applicant; step: ApplicantStep };

const expected = ({ applicant, step }: ApplicantChange): Partial<Applicant> =>
  step.to === 'rejected'
    ? {
        status: 'rejected',
        reason: step.reason,
        sharing: 'ended',
        may: { setJobStatus: false, reject: false },
      }
    : { status: applicantStatusByJobStatus[step.to], jobStatus: step.to, reason: applicant.reason };

const counted = (status: Applicant['status'] | undefined, key: keyof ApplicantCounts): number =>
  status === key ? 1 : 0;

const recount = (
  before: ApplicantCounts,
  from: Applicant['status'],
  to: Applicant['status'] | undefined,
): ApplicantCounts => {
  const moved = (key: 'pending' | 'assigned' | 'rejected') =>
    before[key] - counted(from, key) + counted(to, key);
  return {
    total: before.total,
    pending: moved('pending'),
    assigned: moved('assigned'),
    rejected: moved('rejected'),
    ...(before.withdrawn === undefined ? {} : { withdrawn: before.withdrawn }),
  };
};

const drawCard = (client: QueryClient, id: string, to: Partial<Applicant>): void => {
  client.setQueriesData<List>(lists, (list) => {
    const data = list?.data.map((one) => (one._id === id ? { ...one, ...to } : one));
    return list && data && { ...list, data };
  });
};

/** Applies a change to every cached list and count. */
const updateApplicant = (
  client: QueryClient,
  { _id, status: from }: Applicant,
  to: Partial<Applicant>,
) => {
  drawCard(client, _id, to);
  client.setQueriesData<Counts>(
    counts,
    (answer) => answer && { ...answer, data: recount(answer.data, from, to.status) },
  );
};

const send = ({ applicant, step }: ApplicantChange) => {
  const params = { id: applicant._id };
  const { version } = applicant;
  if (step.to === 'rejected')
    return call(changeApplicant, {
      params,
      body: { status: 'rejected', reason: step.reason, version },
    });
  const joining = step.to === 'COMPLETED' ? step.joining : undefined;
  return call(changeApplicant, { params, body: { jobStatus: step.to, ...joining, version } });
};

const toLabel = ({ to }: ApplicantStep): string =>
  to === 'rejected' ? statusLabels.applicant.rejected.word : statusLabels.applicantJob[to].word;

/** Sets the job status of an applicant, or rejects; the counts change with the card. */
export const useApplicantStep = () =>
  useOptimisticChange({
    shown,
    send,
    updateCache: (client, change: ApplicantChange) =>
      updateApplicant(client, change.applicant, expected(change)),
    succeeded: (client, { data }, { step }) => {
      drawCard(client, data._id, data);
      toast.success(applicantMessages.statusUpdated(toLabel(step)));
      // A card keeps its place until the list is loaded again, so that it does not move under the
      // finger.
      void client.invalidateQueries({ ...lists, refetchType: 'none' });
      void client.invalidateQueries(counts);
    },
    texts: () => ({
      failed: applicantMessages.statusFailed,
      unreachable: applicantMessages.statusUnreachable,
    }),
  });

type Titled = { _id: string; title: string };

const titleIn = (jobs: readonly Titled[] | undefined, id: string | undefined) =>
  jobs?.find(({ _id }) => _id === id)?.title;

/**
 * Job title of the list: from its applicants, who keep it after the job is deleted, else from the
 * job.
 */
export const useJobTitle = (
  jobId: string | undefined,
  applicants: readonly Applicant[] | undefined,
): string | undefined => {
  const jobs = applicants?.flatMap((one) => one.jobId ?? []);
  const known = titleIn(jobs, jobId);
  const { data } = useQuery({
    ...callQuery(jobsContract.listJobs, { query: { q: jobId ?? '', limit: 1 } }),
    enabled: jobId !== undefined && applicants !== undefined && known === undefined,
  });
  if (jobId === undefined) return undefined;
  return known ?? titleIn(data?.data, jobId);
};
