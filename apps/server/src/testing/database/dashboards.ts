type Role = 'L1_ADMIN' | 'L2_ADMIN' | 'TRAINING_PROVIDER' | 'JOB_PROVIDER';

/** What people read first, beside the lists: `:name` stands for a record of the large database. */
export const dashboards: [Role, string][] = [
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
  ['JOB_PROVIDER', '/job-providers/jobs/stats'],
  ['JOB_PROVIDER', '/job-providers/candidates/stats'],
  ['JOB_PROVIDER', '/job-providers/candidates/stats?jobId=:job'],
];
