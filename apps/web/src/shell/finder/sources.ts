import type { Destination } from '#web/platform/routing/destination.ts';
import { applicantsContract } from '@purboday/contract/applicants/applicants.contract';
import { batchesContract } from '@purboday/contract/batches/batches.contract';
import type { CallResponse, CallRequest, Endpoint } from '@purboday/contract/conventions/endpoint';
import type { Role } from '@purboday/contract/conventions/roles';
import { jobsContract } from '@purboday/contract/jobs/jobs.contract';
import { l1AdminsContract } from '@purboday/contract/l1-admins/l1-admins.contract';
import { recordsContract } from '@purboday/contract/records/records.contract';
import { reviewContract } from '@purboday/contract/review/review.contract';
import { trainingContract } from '@purboday/contract/training/training.contract';
import { call } from '#web/platform/calls/call.ts';

export type FinderHit = { id: string; name: string; detail: string; link: Destination };

/**
 * A list that the role may read. The server checks the role, so no one finds more than they may
 * see.
 */
export type FinderSource = {
  group: string;
  find: (q: string, signal: AbortSignal) => Promise<FinderHit[]>;
};

const hitsAtMost = 5;

type ListCall = Endpoint & { shape: 'list' };
type RowOf<E extends Endpoint> =
  CallResponse<E> extends { data: readonly (infer Row)[] } ? Row : never;

const source = <E extends ListCall>(
  group: string,
  list: E,
  hitOf: (row: RowOf<E>) => FinderHit,
): FinderSource => ({
  group,
  find: async (q, signal) => {
    const request: unknown = { query: { q, limit: hitsAtMost } };
    const answer: unknown = await call(list, request as CallRequest<E>, { signal });
    return (answer as { data: RowOf<E>[] }).data.map(hitOf);
  },
});

type Located = { _id: string; city: string; state: string };
const toPlace = ({ city, state }: Located): string => `${city}, ${state}`;

const candidatesToReview = source('Candidates', reviewContract.listCandidates, (row) => ({
  id: row._id,
  name: row.name,
  detail: `${row.registrationCode} · ${toPlace(row)}`,
  link: { to: '/l1-admin/review/candidate/$id', params: { id: row._id } },
}));
const jobProvidersToReview = source('Job Providers', reviewContract.listJobProviders, (row) => ({
  id: row._id,
  name: row.companyName,
  detail: toPlace(row),
  link: { to: '/l1-admin/review/job-provider/$id', params: { id: row._id } },
}));
const trainingProvidersToReview = source(
  'Training Providers',
  reviewContract.listTrainingProviders,
  (row) => ({
    id: row._id,
    name: row.trainingProviderName,
    detail: toPlace(row),
    link: { to: '/l1-admin/review/training-provider/$id', params: { id: row._id } },
  }),
);

const candidateRecords = source('Candidates', recordsContract.listCandidateRecords, (row) => ({
  id: row._id,
  name: row.name,
  detail: `${row.registrationCode} · ${toPlace(row)}`,
  link: { to: '/l2-admin/records/$kind/$id', params: { kind: 'candidates', id: row._id } },
}));
const jobProviderRecords = source(
  'Job Providers',
  recordsContract.listJobProviderRecords,
  (row) => ({
    id: row._id,
    name: row.companyName,
    detail: toPlace(row),
    link: { to: '/l2-admin/records/$kind/$id', params: { kind: 'job-providers', id: row._id } },
  }),
);
const trainingProviderRecords = source(
  'Training Providers',
  recordsContract.listTrainingProviderRecords,
  (row) => ({
    id: row._id,
    name: row.trainingProviderName,
    detail: toPlace(row),
    link: {
      to: '/l2-admin/records/$kind/$id',
      params: { kind: 'training-providers', id: row._id },
    },
  }),
);
const l1Admins = source('L1 Admins', l1AdminsContract.listL1Admins, (row) => ({
  id: row._id,
  name: row.fullName,
  detail: row.email,
  link: { to: '/l2-admin/l1-admins/$id', params: { id: row._id } },
}));

const assigned = source('Candidates', trainingContract.listAssigned, (row) => ({
  id: row._id,
  name: row.name,
  detail: [row.registrationCode, row.location].filter(Boolean).join(' · '),
  link: { to: '/training-provider/candidates/$id', params: { id: row._id } },
}));
const batches = source('Batches', batchesContract.listBatches, (row) => ({
  id: row._id,
  name: row.title,
  detail: row.skill,
  link: { to: '/training-provider/batches/$id', params: { id: row._id } },
}));

// Jobs and applicants have no page of their own: the link opens their list with this entry only.
const jobs = source('Jobs', jobsContract.listJobs, (row) => ({
  id: row._id,
  name: row.title,
  detail: `${row.location.city}, ${row.location.state}`,
  link: { to: '/job-provider/manage-jobs', search: { q: row.title } },
}));
const applicants = source('Applicants', applicantsContract.listApplicants, (row) => ({
  id: row._id,
  name: row.name,
  detail: `${row.registrationCode} · ${row.jobId?.title ?? 'No particular job'}`,
  link: { to: '/job-provider/applicants', search: { q: row.registrationCode } },
}));

export const finderSources: Readonly<Record<Role, readonly FinderSource[]>> = {
  L2_ADMIN: [candidateRecords, jobProviderRecords, trainingProviderRecords, l1Admins],
  L1_ADMIN: [candidatesToReview, jobProvidersToReview, trainingProvidersToReview],
  TRAINING_PROVIDER: [assigned, batches],
  JOB_PROVIDER: [applicants, jobs],
  CANDIDATE: [],
};
