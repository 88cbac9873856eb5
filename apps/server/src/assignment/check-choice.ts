import { assignmentMessages } from '@purboday/contract/assignment/assignment.messages';
import { fieldProblem, type Problem } from '@purboday/contract/conventions/problem';
import type { Provider } from '#server/domain/provider/provider-store.ts';
import type { ActiveJobs } from './active-job-store.ts';
import type { DestinationStore } from './destination-store.ts';

/** The form of the contract: at least one of the two providers is given. */
export type Choice = {
  trainingProviderId: string | null;
  jobProviderId: string | null;
  jobId: string | null;
};

/** The provider that was chosen, held until the transaction ends; undefined for none. Refuses one that may take nobody. */
export const approvedProvider = async (
  destinations: Pick<DestinationStore, 'holdApproved'>,
  path: 'trainingProviderId' | 'jobProviderId',
  id: string | null,
): Promise<Provider | undefined> => {
  if (id === null) return undefined;
  const kind = path === 'jobProviderId' ? 'job-provider' : 'training-provider';
  const provider = await destinations.holdApproved(kind, id);
  if (!provider) throw fieldProblem(path, assignmentMessages.invalidProvider);
  return provider;
};

const invalidJob = (): Problem => fieldProblem('jobId', assignmentMessages.invalidJob);

/** The job that was named, or null for none. Refuses one that is not an open job of the provider. */
export const namedJob = async (
  jobs: Pick<ActiveJobs, 'find'>,
  provider: Provider | undefined,
  jobId: string | null,
): Promise<{ id: string; title: string } | null> => {
  if (jobId === null) return null;
  const job = provider && (await jobs.find(provider.id, jobId));
  if (!job) throw invalidJob();
  return job;
};
