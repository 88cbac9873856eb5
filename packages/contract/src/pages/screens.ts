import type { Role } from '../conventions/roles.ts';

/** Every screen of the route table (specification §2): its path, and who may see it. Parameters as `$name`. */
export const screens = {
  landing: { path: '/', guard: 'ANYONE' },
  landingInHindi: { path: '/hi', guard: 'ANYONE' },
  login: { path: '/login', guard: 'ANYONE' },
  forgotPassword: { path: '/forgot-password', guard: 'ANYONE' },
  resetPassword: { path: '/reset-password', guard: 'ANYONE' },
  changePassword: { path: '/change-password', guard: 'SIGNED_IN' },
  track: { path: '/track', guard: 'ANYONE' },
  terms: { path: '/terms', guard: 'ANYONE' },
  help: { path: '/help', guard: 'ANYONE' },
  accessibility: { path: '/accessibility', guard: 'ANYONE' },
  androidApp: { path: '/app', guard: 'ANYONE' },
  registerCandidate: { path: '/register/candidate', guard: 'ANYONE' },
  registerCandidateSuccess: { path: '/register/candidate/success', guard: 'ANYONE' },
  registerJobProvider: { path: '/register/job-provider', guard: 'ANYONE' },
  registerJobProviderSuccess: { path: '/register/job-provider/success', guard: 'ANYONE' },
  registerTrainingProvider: { path: '/register/training-provider', guard: 'ANYONE' },
  registerTrainingProviderSuccess: { path: '/register/training-provider/success', guard: 'ANYONE' },
  trainingDashboard: { path: '/training-provider/dashboard', guard: 'TRAINING_PROVIDER' },
  assignedCandidates: {
    path: '/training-provider/assigned-candidates',
    guard: 'TRAINING_PROVIDER',
  },
  assignedCandidate: { path: '/training-provider/candidates/$id', guard: 'TRAINING_PROVIDER' },
  manageProfile: { path: '/training-provider/manage-profile', guard: 'TRAINING_PROVIDER' },
  jobDashboard: { path: '/job-provider/dashboard', guard: 'JOB_PROVIDER' },
  createJob: { path: '/job-provider/create-job', guard: 'JOB_PROVIDER' },
  manageJobs: { path: '/job-provider/manage-jobs', guard: 'JOB_PROVIDER' },
  applicants: { path: '/job-provider/applicants', guard: 'JOB_PROVIDER' },
  l1Dashboard: { path: '/l1-admin/dashboard', guard: 'L1_ADMIN' },
  l1Candidates: { path: '/l1-admin/candidates', guard: 'L1_ADMIN' },
  l1JobProviders: { path: '/l1-admin/job-providers', guard: 'L1_ADMIN' },
  l1TrainingProviders: { path: '/l1-admin/training-providers', guard: 'L1_ADMIN' },
  reviewCandidate: { path: '/l1-admin/review/candidate/$id', guard: 'L1_ADMIN' },
  reviewJobProvider: { path: '/l1-admin/review/job-provider/$id', guard: 'L1_ADMIN' },
  reviewTrainingProvider: { path: '/l1-admin/review/training-provider/$id', guard: 'L1_ADMIN' },
  l2Dashboard: { path: '/l2-admin/dashboard', guard: 'L2_ADMIN' },
  l2Candidates: { path: '/l2-admin/candidates', guard: 'L2_ADMIN' },
  assignCandidate: { path: '/l2-admin/assign-candidate/$id', guard: 'L2_ADMIN' },
  uploadCandidates: { path: '/l2-admin/upload/candidates', guard: 'L2_ADMIN' },
  l2Messages: { path: '/l2-admin/messages', guard: 'L2_ADMIN' },
  unchangedTrainings: { path: '/l2-admin/unchanged-trainings', guard: 'L2_ADMIN' },
  records: { path: '/l2-admin/records', guard: 'L2_ADMIN' },
  record: { path: '/l2-admin/records/$kind/$id', guard: 'L2_ADMIN' },
  createL1Admin: { path: '/l2-admin/create-l1-admin', guard: 'L2_ADMIN' },
  l1Admins: { path: '/l2-admin/l1-admins', guard: 'L2_ADMIN' },
  l1Admin: { path: '/l2-admin/l1-admins/$id', guard: 'L2_ADMIN' },
  manageSkills: { path: '/l2-admin/master/skills', guard: 'L2_ADMIN' },
  erasureRequests: { path: '/l2-admin/erasure-requests', guard: 'L2_ADMIN' },
  pageViews: { path: '/l2-admin/page-views', guard: 'L2_ADMIN' },
} as const satisfies Record<string, { path: string; guard: 'ANYONE' | 'SIGNED_IN' | Role }>;

/** Where each role lands after sign-in (specification §2). */
export const homeOf = {
  TRAINING_PROVIDER: screens.trainingDashboard.path,
  JOB_PROVIDER: screens.jobDashboard.path,
  L1_ADMIN: screens.l1Dashboard.path,
  L2_ADMIN: screens.l2Dashboard.path,
  CANDIDATE: screens.login.path,
} as const satisfies Record<Role, string>;

/** The first part of a portal's paths; each portal is a document of its own, with the styles of its screens only. */
export const portalFolders = ['l1-admin', 'l2-admin', 'training-provider', 'job-provider'] as const;

/** The portal that a path belongs to; undefined outside the portals. */
export const portalOf = (path: string): (typeof portalFolders)[number] | undefined =>
  portalFolders.find((folder) => path.split('/')[1] === folder);
