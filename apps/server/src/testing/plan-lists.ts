/** A list that `query-plans.full.test.ts` requests from a large database, with its role and the rows that a statement may read. */
export type MeasuredList = {
  role: 'L1_ADMIN' | 'L2_ADMIN' | 'TRAINING_PROVIDER' | 'JOB_PROVIDER';
  path: string;
  filters: string[];
  /** For a page without a search, when page and skipped rows are not everything that is read. */
};

/** Lists with which L2 admins assign. */
export const listsOfAssignment: MeasuredList[] = [
  {
    role: 'L2_ADMIN',
    path: '/l2admin/approved-l1-candidates',
    filters: [
      'queue=awaiting',
      'queue=trained',
      'queue=returned',
      'sort=-waiting',
      'sort=name',
      'sort=-name&waited=30',
      'state=West+Bengal&city=Kolkata',
      'state=State+7',
      'skill=Coding',
      'skill=Coding&state=State+6&city=City+6',
      'waited=30',
    ],
  },
  {
    role: 'L2_ADMIN',
    path: '/l2admin/approved-l1-candidates',
    filters: ['qualification=Graduation', 'qualification=Intermediate&sort=name'],
  },
  { role: 'L2_ADMIN', path: '/l2admin/assign-candidates', filters: ['', 'queue=trained'] },
  {
    role: 'L2_ADMIN',
    path: '/l2admin/candidate-groups',
    filters: ['', 'queue=trained', 'state=West+Bengal&city=Kolkata', 'skill=Coding'],
  },
  {
    role: 'L2_ADMIN',
    path: '/l2admin/coverage',
    filters: ['', 'without=yes', 'state=West+Bengal'],
  },
  ...['training', 'job'].map((kind) => ({
    role: 'L2_ADMIN' as const,
    path: `/l2admin/approved-l1-${kind}-providers`,
    filters: ['', 'order=load', 'candidateId=:waiting', 'state=State+6&city=City+6&skill=Coding'],
  })),
];

/** Dashboards and the people behind them. */
export const peopleLists = [
  {
    role: 'L2_ADMIN' as const,
    path: '/l2admin/numbers/people',
    filters: [
      '',
      'figure=trained',
      'figure=placed',
      'figure=kept',
      'figure=unknown&state=West+Bengal',
      'waits=next',
      'state=West+Bengal&waits=review',
      'provider=:provider',
      'approvedIn=2026-05-06',
      'rejectedIn=2026-05-06&state=West+Bengal',
    ],
  },
  {
    role: 'L1_ADMIN' as const,
    path: '/l1admin/numbers/people',
    filters: ['', 'approvedIn=2026-05-06'],
  },
  {
    role: 'TRAINING_PROVIDER' as const,
    path: '/training-providers/numbers/people',
    filters: ['', 'waits=training', 'approvedIn=2026-05-06'],
  },
  {
    role: 'JOB_PROVIDER' as const,
    path: '/job-providers/numbers/people',
    filters: ['', 'waits=employer'],
  },
];

/** Analytics read counters by week and state, and days from a sample of a few thousand rows. */
const rowsOfNumbers = 12_000;
/** People sent to one provider, or with one skill in an admin's cities, are counted one by one. */
const rowsOneByOne = 30_000;

export const numberDashboards: [
  'L1_ADMIN' | 'L2_ADMIN' | 'TRAINING_PROVIDER' | 'JOB_PROVIDER',
  string,
  number,
][] = [
  ['L2_ADMIN', '/l2admin/numbers', rowsOfNumbers],
  ['L2_ADMIN', '/l2admin/numbers?from=2026-03-04&to=2026-05-06', rowsOneByOne],
  ['L2_ADMIN', '/l2admin/numbers?state=West+Bengal&skill=Coding', rowsOneByOne],
  ['L2_ADMIN', '/l2admin/numbers?provider=:provider', rowsOfNumbers],
  ['L1_ADMIN', '/l1admin/numbers', rowsOneByOne],
  ['TRAINING_PROVIDER', '/training-providers/numbers', rowsOfNumbers],
  ['JOB_PROVIDER', '/job-providers/numbers', rowsOfNumbers],
];

// Further lists for `query-plans.full.test.ts`.

type ListReader = 'L1_ADMIN' | 'L2_ADMIN' | 'TRAINING_PROVIDER' | 'JOB_PROVIDER';

/** For each type of assignee. */
export const stalledPeople = {
  role: 'L2_ADMIN' as const,
  path: '/l2admin/stalled/people',
  filters: [
    '',
    'state=West+Bengal&city=Howrah',
    'owner=l2-admin',
    'owner=l2-admin&step=next',
    'owner=nobody',
    'owner=:account&step=review',
    'owner=:provider',
    'owner=:employer',
  ],
};

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
    role: 'L2_ADMIN',
    path: '/l2admin/follow-ups',
    filters: ['', 'outcome=known&days=90', 'outcome=unknown&provider=:provider'],
  },
  { role: 'L1_ADMIN', path: '/l1admin/duplicates', filters: ['', 'state=different'] },
  { role: 'L2_ADMIN', path: '/l2admin/duplicates', filters: ['', 'state=different'] },
  { role: 'L1_ADMIN', path: '/l1admin/support-requests', filters: ['', 'closed=yes'] },
  { role: 'L2_ADMIN', path: '/l2admin/support-requests', filters: ['', 'closed=yes'] },
  {
    role: 'JOB_PROVIDER',
    path: '/job-providers/placements',
    filters: ['', 'status=JOINED'],
  },
];

export const programmeLists: MeasuredList[] = [
  { role: 'L2_ADMIN', path: '/l2admin/programmes', filters: ['', 'status=ACTIVE'] },
  {
    role: 'L2_ADMIN',
    path: '/l2admin/programmes/:programme/people',
    filters: [
      '',
      'funding=open',
      'funding=ended',
      'step=trained',
      'outcome=lacks',
      'outcome=payslip',
    ],
  },
];

export const dashboards: [ListReader, string, number?][] = [
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
  // One row for each assignee and step, of 2,000 providers.
  ['L2_ADMIN', '/l2admin/stalled', 8_000],
  ['L2_ADMIN', '/l2admin/waiting'],
  ['L1_ADMIN', '/l1admin/waiting'],
  ['TRAINING_PROVIDER', '/training-providers/waiting'],
  ['JOB_PROVIDER', '/job-providers/waiting'],
  ['JOB_PROVIDER', '/job-providers/jobs/stats'],
  ['JOB_PROVIDER', '/job-providers/candidates/stats'],
  ['JOB_PROVIDER', '/job-providers/candidates/stats?jobId=:job'],
];
