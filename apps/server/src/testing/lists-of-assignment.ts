/** A list that `query-plans.full.test.ts` asks for at a large size: who asks, and how many rows a statement may read. */
export type MeasuredList = {
  role: 'L1_ADMIN' | 'L2_ADMIN' | 'TRAINING_PROVIDER' | 'JOB_PROVIDER';
  path: string;
  filters: string[];
  /** Of a page without a search, where a page and what was passed over is not all. */
};

/** The lists with which level 2 admins assign. */
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
