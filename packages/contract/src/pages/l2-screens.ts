import type { Screen } from './screen.ts';

/** Screens of the level 2 portal, in menu order. */
export const l2Screens = {
  l2Dashboard: {
    path: '/l2-admin/dashboard',
    guard: 'L2_ADMIN',
    title: 'Dashboard',
    menu: 'every day',
  },
  l2People: { path: '/l2-admin/people', guard: 'L2_ADMIN', title: 'People' },
  l2Candidates: {
    path: '/l2-admin/candidates',
    guard: 'L2_ADMIN',
    title: 'Assign Candidates',
    menu: 'every day',
  },
  assignCandidate: {
    path: '/l2-admin/assign-candidate/$id',
    guard: 'L2_ADMIN',
    title: 'Assign Candidate',
  },
  records: {
    path: '/l2-admin/records',
    guard: 'L2_ADMIN',
    title: 'Records',
    menu: 'every day',
  },
  record: { path: '/l2-admin/records/$kind/$id', guard: 'L2_ADMIN', title: 'Record' },
  uploadCandidates: {
    path: '/l2-admin/upload/candidates',
    guard: 'L2_ADMIN',
    title: 'Upload Excel',
    menu: 'every day',
  },
  l1Admins: {
    path: '/l2-admin/l1-admins',
    guard: 'L2_ADMIN',
    title: 'L1 Admins',
    menu: 'Administration',
  },
  coverage: {
    path: '/l2-admin/coverage',
    guard: 'L2_ADMIN',
    title: 'Coverage',
    menu: 'Administration',
  },
  createL1Admin: {
    path: '/l2-admin/create-l1-admin',
    guard: 'L2_ADMIN',
    title: 'Create L1 Admin',
    menu: 'Administration',
  },
  l1Admin: { path: '/l2-admin/l1-admins/$id', guard: 'L2_ADMIN', title: 'L1 Admin' },
  l2Admins: {
    path: '/l2-admin/l2-admins',
    guard: 'L2_ADMIN',
    title: 'L2 Admins',
    menu: 'Administration',
  },
  manageSkills: {
    path: '/l2-admin/master/skills',
    guard: 'L2_ADMIN',
    title: 'Manage Skills',
    menu: 'Administration',
  },
  placements: {
    path: '/l2-admin/placements',
    guard: 'L2_ADMIN',
    title: 'Placements',
    menu: 'Oversight',
  },
  uploadPlacements: {
    path: '/l2-admin/upload/placements',
    guard: 'L2_ADMIN',
    title: 'Upload placements',
  },
  newPlacement: {
    path: '/l2-admin/place-candidate/$id',
    guard: 'L2_ADMIN',
    title: 'Record a placement',
  },
  placement: { path: '/l2-admin/placements/$id', guard: 'L2_ADMIN', title: 'Placement' },
  checkIns: {
    path: '/l2-admin/check-ins',
    guard: 'L2_ADMIN',
    title: 'Check-ins',
    menu: 'Oversight',
  },
  l2Batches: {
    path: '/l2-admin/batches',
    guard: 'L2_ADMIN',
    title: 'Batches',
    menu: 'Oversight',
  },
  l2Batch: { path: '/l2-admin/batches/$id', guard: 'L2_ADMIN', title: 'Batch' },
  stalled: {
    path: '/l2-admin/stalled',
    guard: 'L2_ADMIN',
    title: 'Stalled',
    menu: 'Oversight',
  },
  // Opens a part of the overdue tasks.
  unchangedTrainings: {
    path: '/l2-admin/unchanged-trainings',
    guard: 'L2_ADMIN',
    title: 'Stalled',
  },
  l2Messages: {
    path: '/l2-admin/messages',
    guard: 'L2_ADMIN',
    title: 'Messages',
    menu: 'Oversight',
  },
  erasureRequests: {
    path: '/l2-admin/erasure-requests',
    guard: 'L2_ADMIN',
    title: 'Erasure Requests',
    menu: 'Oversight',
  },
  grievances: {
    path: '/l2-admin/grievances',
    guard: 'L2_ADMIN',
    title: 'Grievances',
    menu: 'Oversight',
  },
  retention: {
    path: '/l2-admin/retention',
    guard: 'L2_ADMIN',
    title: 'Retention',
    menu: 'Oversight',
  },
  pageViews: {
    path: '/l2-admin/page-views',
    guard: 'L2_ADMIN',
    title: 'Page Views',
    menu: 'Oversight',
  },
  settings: {
    path: '/l2-admin/settings',
    guard: 'L2_ADMIN',
    title: 'Foundation settings',
    menu: 'Oversight',
  },
  system: {
    path: '/l2-admin/system',
    guard: 'L2_ADMIN',
    title: 'System',
    menu: 'Oversight',
  },
} as const satisfies Record<string, Screen>;
