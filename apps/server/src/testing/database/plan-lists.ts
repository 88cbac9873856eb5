import type { MeasuredList } from '#server/testing/lists-of-assignment.ts';

// What `query-plans.full.test.ts` asks for beside the lists that it names itself.

type Asking = 'L1_ADMIN' | 'L2_ADMIN' | 'TRAINING_PROVIDER' | 'JOB_PROVIDER';

/** Of each kind of owner. */
export const stalledPeople = {
  role: 'L2_ADMIN' as const,
  path: '/l2admin/stalled/people',
  filters: [
    'owner=l2-admin',
    'owner=l2-admin&step=next',
    'owner=nobody',
    'owner=:account&step=review',
    'owner=:provider',
    'owner=:employer',
  ],
};

/** Placements and check-ins. */
export const placementLists: MeasuredList[] = [
  {
    role: 'L2_ADMIN',
    path: '/l2admin/placements',
    filters: [
      '',
      'status=LEFT',
      'evidence=CHECKED',
      'provider=:employer',
      'state=West+Bengal&city=Kolkata',
    ],
  },
  {
    role: 'L2_ADMIN',
    path: '/l2admin/check-ins',
    filters: ['', 'due=2026-01-01'],
  },
  {
    role: 'JOB_PROVIDER',
    path: '/job-providers/placements',
    filters: ['', 'status=JOINED'],
  },
];

export const dashboards: [Asking, string, number?][] = [
  ['L1_ADMIN', '/l1admin/total-count'],
  ['L2_ADMIN', '/l2admin/approved-l1-entities'],
  ['L2_ADMIN', '/l2admin/get-candidate-skills'],
  ['L2_ADMIN', '/l2admin/candidate-for-assignment/:waiting'],
  ['TRAINING_PROVIDER', '/training-providers/candidates/stats'],
  ['TRAINING_PROVIDER', '/training-providers/candidates/:training'],
  ['TRAINING_PROVIDER', '/training-providers/profile'],
  ['TRAINING_PROVIDER', '/training-providers/batches/:batch'],
  ['TRAINING_PROVIDER', '/training-providers/batches/:batch/attendance/2026-11-20'],
  ['L2_ADMIN', '/l2admin/batches/:batch'],
  // A row for each owner and step, of 2,000 providers.
  ['L2_ADMIN', '/l2admin/stalled', 8_000],
  ['L2_ADMIN', '/l2admin/waiting'],
  ['L1_ADMIN', '/l1admin/waiting'],
  ['TRAINING_PROVIDER', '/training-providers/waiting'],
  ['JOB_PROVIDER', '/job-providers/waiting'],
  ['JOB_PROVIDER', '/job-providers/jobs/stats'],
  ['JOB_PROVIDER', '/job-providers/candidates/stats'],
  ['JOB_PROVIDER', '/job-providers/candidates/stats?jobId=:job'],
];
