import type { Applicant } from '@purboday/contract/applicants/applicants.contract';
import { jobsContract } from '@purboday/contract/jobs/jobs.contract';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/platform/calls/data.ts';

type Titled = { _id: string; title: string };

const titleIn = (jobs: readonly Titled[] | undefined, id: string | undefined) =>
  jobs?.find(({ _id }) => _id === id)?.title;

/** The title of the job that the list is about: from its applicants, which keep it over a deletion, else from the job itself. */
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
