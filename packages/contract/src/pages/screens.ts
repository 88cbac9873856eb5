import { l2Screens } from './l2-screens.ts';
import type { Screen } from './screen.ts';

/** All screens, used by the router, the menus, the server and the tests. */
export const screens = {
  landing: {
    path: '/',
    guard: 'ANYONE',
    title: 'Purboday: free training and work for young people',
    template: 'index.html',
  },
  landingInHindi: {
    path: '/hi',
    guard: 'ANYONE',
    title: 'Purboday: free training and work for young people',
    template: 'index.html',
    language: 'hi',
  },
  landingInBengali: {
    path: '/bn',
    guard: 'ANYONE',
    title: 'Purboday: free training and work for young people',
    template: 'index.html',
    language: 'bn',
  },
  landingInOdia: {
    path: '/or',
    guard: 'ANYONE',
    title: 'Purboday: free training and work for young people',
    template: 'index.html',
    language: 'or',
  },
  login: {
    path: '/login',
    guard: 'ANYONE',
    title: 'Sign in',
    template: 'login.html',
  },
  forgotPassword: {
    path: '/forgot-password',
    guard: 'ANYONE',
    title: 'Forgot your password?',
  },
  resetPassword: {
    path: '/reset-password',
    guard: 'ANYONE',
    title: 'Choose a new password',
  },
  invitation: { path: '/invitation', guard: 'ANYONE', title: 'Your invitation' },
  changePassword: { path: '/change-password', guard: 'SIGNED_IN', title: 'Change your password' },
  account: { path: '/account', guard: 'SIGNED_IN', title: 'Your account' },
  secondFactor: {
    path: '/account/second-factor',
    guard: 'SIGNED_IN',
    title: 'Set up your authenticator app',
  },
  track: { path: '/track', guard: 'ANYONE', title: 'Track your application' },
  undoChange: { path: '/undo-change', guard: 'ANYONE', title: 'Undo a change' },
  guardianConsent: { path: '/guardian-consent', guard: 'ANYONE', title: 'Your consent' },
  checkIn: { path: '/check-in/$token', guard: 'ANYONE', title: 'Check in' },
  terms: { path: '/terms', guard: 'ANYONE', title: 'Terms & Conditions' },
  help: { path: '/help', guard: 'ANYONE', title: 'Help' },
  accessibility: {
    path: '/accessibility',
    guard: 'ANYONE',
    title: 'Accessibility',
  },
  androidApp: { path: '/app', guard: 'ANYONE', title: 'The Android app' },
  registerCandidate: {
    path: '/register/candidate',
    guard: 'ANYONE',
    title: 'Register as a candidate',
  },
  registerCandidateSuccess: {
    path: '/register/candidate/success',
    guard: 'ANYONE',
    title: 'Registration successful!',
    clientOnly: true,
  },
  registerJobProvider: {
    path: '/register/job-provider',
    guard: 'ANYONE',
    title: 'Register as a job provider',
  },
  registerJobProviderSuccess: {
    path: '/register/job-provider/success',
    guard: 'ANYONE',
    title: 'Registration successful!',
    clientOnly: true,
  },
  registerTrainingProvider: {
    path: '/register/training-provider',
    guard: 'ANYONE',
    title: 'Register as a training provider',
  },
  registerTrainingProviderSuccess: {
    path: '/register/training-provider/success',
    guard: 'ANYONE',
    title: 'Registration successful!',
    clientOnly: true,
  },
  correctProvider: {
    path: '/correct/$token',
    guard: 'ANYONE',
    title: 'Correct your registration',
  },
  certificate: { path: '/certificates/$code', guard: 'ANYONE', title: 'Certificate' },
  verify: { path: '/verify', guard: 'ANYONE', title: 'Check a certificate' },
  trainingDashboard: {
    path: '/training-provider/dashboard',
    guard: 'TRAINING_PROVIDER',
    title: 'Dashboard',
    menu: 'every day',
  },
  trainingReportPeople: {
    path: '/training-provider/report/people',
    guard: 'TRAINING_PROVIDER',
    title: 'People in the report',
    section: 'Dashboard',
  },
  assignedCandidates: {
    path: '/training-provider/assigned-candidates',
    guard: 'TRAINING_PROVIDER',
    title: 'Assigned Candidates',
    menu: 'every day',
  },
  assignedCandidate: {
    path: '/training-provider/candidates/$id',
    guard: 'TRAINING_PROVIDER',
    title: 'Candidate Details',
    section: 'Assigned Candidates',
  },
  batches: {
    path: '/training-provider/batches',
    guard: 'TRAINING_PROVIDER',
    title: 'Batches',
    menu: 'every day',
  },
  createBatch: {
    path: '/training-provider/create-batch',
    guard: 'TRAINING_PROVIDER',
    title: 'Plan a batch',
    section: 'Batches',
  },
  batch: { path: '/training-provider/batches/$id', guard: 'TRAINING_PROVIDER', title: 'Batch' },
  editBatch: {
    path: '/training-provider/batches/$id/edit',
    guard: 'TRAINING_PROVIDER',
    title: 'Edit batch',
  },
  manageProfile: {
    path: '/training-provider/manage-profile',
    guard: 'TRAINING_PROVIDER',
    title: 'Manage Profile',
    menu: 'every day',
  },
  trainingPeople: {
    path: '/training-provider/people',
    guard: 'TRAINING_PROVIDER',
    title: 'People',
    menu: 'every day',
  },
  jobDashboard: {
    path: '/job-provider/dashboard',
    guard: 'JOB_PROVIDER',
    title: 'Dashboard',
    menu: 'every day',
  },
  jobReportPeople: {
    path: '/job-provider/report/people',
    guard: 'JOB_PROVIDER',
    title: 'People in the report',
    section: 'Dashboard',
  },
  createJob: {
    path: '/job-provider/create-job',
    guard: 'JOB_PROVIDER',
    title: 'Create Job',
    menu: 'every day',
  },
  manageJobs: {
    path: '/job-provider/manage-jobs',
    guard: 'JOB_PROVIDER',
    title: 'Manage Jobs',
    menu: 'every day',
  },
  applicants: {
    path: '/job-provider/applicants',
    guard: 'JOB_PROVIDER',
    title: 'Applicants',
    menu: 'every day',
  },
  ownPlacements: {
    path: '/job-provider/placements',
    guard: 'JOB_PROVIDER',
    title: 'Your people',
    menu: 'every day',
  },
  jobPeople: {
    path: '/job-provider/people',
    guard: 'JOB_PROVIDER',
    title: 'People',
    menu: 'every day',
  },
  l1Dashboard: {
    path: '/l1-admin/dashboard',
    guard: 'L1_ADMIN',
    title: 'Dashboard',
    menu: 'every day',
  },
  l1People: { path: '/l1-admin/people', guard: 'L1_ADMIN', title: 'People', section: 'Dashboard' },
  l1Candidates: {
    path: '/l1-admin/candidates',
    guard: 'L1_ADMIN',
    title: 'Candidates',
    menu: 'every day',
  },
  l1JobProviders: {
    path: '/l1-admin/job-providers',
    guard: 'L1_ADMIN',
    title: 'Job Providers',
    menu: 'every day',
  },
  l1TrainingProviders: {
    path: '/l1-admin/training-providers',
    guard: 'L1_ADMIN',
    title: 'Training Providers',
    menu: 'every day',
  },
  reviewCandidate: {
    path: '/l1-admin/review/candidate/$id',
    guard: 'L1_ADMIN',
    title: 'Candidate',
    section: 'Candidates',
  },
  reviewJobProvider: {
    path: '/l1-admin/review/job-provider/$id',
    guard: 'L1_ADMIN',
    title: 'Job Provider',
    section: 'Job Providers',
  },
  reviewTrainingProvider: {
    path: '/l1-admin/review/training-provider/$id',
    guard: 'L1_ADMIN',
    title: 'Training Provider',
    section: 'Training Providers',
  },
  ...l2Screens,
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

/** A screen with all its optional members. */
export const getScreen = (name: ScreenName): Screen => screens[name];
