/** Of the dashboards and the people behind them, what `query-plans.full.test.ts` asks for. */
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

/** Numbers are read from counters by week and state, and of the days from a sample of some thousand. */
const rowsOfNumbers = 12_000;
/** Whoever was sent to one provider, or has one skill in an admin's cities, is counted one by one. */
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
