/*
 * What the portals begin with: their frame, and where the program of each of their screens is. Apart from `public-screens.ts`, because
 * nobody who registers needs the whereabouts of 45 screens.
 */
import { of, type PortalScreen, type ScreenModule } from './public-screens.ts';
export { Portal } from './shell/portal.tsx';

/** The module of every screen of the portals, and the component in it. */
export const portalScreens: Readonly<Record<PortalScreen, ScreenModule>> = {
  account: of(() => import('./account/account-screen.tsx'), 'AccountScreen'),
  secondFactor: of(() => import('./account/second-factor-screen.tsx'), 'SecondFactorScreen'),
  jobDashboard: of(() => import('./jobs/dashboard-screen.tsx'), 'JobDashboardScreen'),
  createJob: of(() => import('./jobs/create-job-screen.tsx'), 'CreateJobScreen'),
  manageJobs: of(() => import('./jobs/manage-jobs-screen.tsx'), 'ManageJobsScreen'),
  applicants: of(() => import('./applicants/applicants-screen.tsx'), 'ApplicantsScreen'),
  uploadCandidates: of(
    () => import('./import/upload-candidates-screen.tsx'),
    'UploadCandidatesScreen',
  ),
  l1Dashboard: of(() => import('./review/dashboard-screen.tsx'), 'ReviewDashboardScreen'),
  l2People: of(() => import('./numbers/people-screen.tsx'), 'AllPeopleScreen'),
  l1People: of(() => import('./numbers/people-screen.tsx'), 'CityPeopleScreen'),
  trainingPeople: of(() => import('./numbers/people-screen.tsx'), 'TrainingPeopleScreen'),
  jobPeople: of(() => import('./numbers/people-screen.tsx'), 'EmployerPeopleScreen'),
  l1Candidates: of(() => import('./review/registrations-screen.tsx'), 'CandidatesScreen'),
  l1JobProviders: of(() => import('./review/registrations-screen.tsx'), 'JobProvidersScreen'),
  l1TrainingProviders: of(
    () => import('./review/registrations-screen.tsx'),
    'TrainingProvidersScreen',
  ),
  reviewCandidate: of(() => import('./review/page/review-screen.tsx'), 'ReviewCandidateScreen'),
  reviewJobProvider: of(() => import('./review/page/review-screen.tsx'), 'ReviewJobProviderScreen'),
  reviewTrainingProvider: of(
    () => import('./review/page/review-screen.tsx'),
    'ReviewTrainingProviderScreen',
  ),
  trainingDashboard: of(() => import('./training/dashboard-screen.tsx'), 'TrainingDashboardScreen'),
  assignedCandidates: of(
    () => import('./training/assigned/assigned-candidates-screen.tsx'),
    'AssignedCandidatesScreen',
  ),
  assignedCandidate: of(
    () => import('./training/assigned-candidate-screen.tsx'),
    'AssignedCandidateScreen',
  ),
  batches: of(() => import('./batches/batches-screen.tsx'), 'BatchesScreen'),
  createBatch: of(() => import('./batches/edit-batch-screens.tsx'), 'CreateBatchScreen'),
  batch: of(() => import('./batches/batch-screen.tsx'), 'BatchScreen'),
  editBatch: of(() => import('./batches/edit-batch-screens.tsx'), 'EditBatchScreen'),
  l2Batches: of(() => import('./batches/l2-batches-screens.tsx'), 'L2BatchesScreen'),
  l2Batch: of(() => import('./batches/l2-batches-screens.tsx'), 'L2BatchScreen'),
  manageProfile: of(() => import('./training/manage-profile-screen.tsx'), 'ManageProfileScreen'),
  l2Dashboard: of(
    () => import('./assignment/assignment-dashboard-screen.tsx'),
    'AssignmentDashboardScreen',
  ),
  l2Candidates: of(
    () => import('./assignment/waiting/waiting-candidates-screen.tsx'),
    'WaitingCandidatesScreen',
  ),
  assignCandidate: of(
    () => import('./assignment/choice/assign-candidate-screen.tsx'),
    'AssignCandidateScreen',
  ),
  l2Messages: of(() => import('./notifications/messages-screen.tsx'), 'MessagesScreen'),
  ownPlacements: of(() => import('./placements/own-placements-screen.tsx'), 'OwnPlacementsScreen'),
  placements: of(() => import('./placements/placements-screen.tsx'), 'PlacementsScreen'),
  placement: of(() => import('./placements/placement-screen.tsx'), 'PlacementScreen'),
  uploadPlacements: of(
    () => import('./placements/upload-placements-screen.tsx'),
    'UploadPlacementsScreen',
  ),
  newPlacement: of(() => import('./placements/new/new-placement-screen.tsx'), 'NewPlacementScreen'),
  checkIns: of(() => import('./placements/check-ins-screen.tsx'), 'CheckInsScreen'),
  stalled: of(() => import('./stalled/stalled-screen.tsx'), 'StalledScreen'),
  unchangedTrainings: of(() => import('./stalled/stalled-screen.tsx'), 'UnchangedTrainingsMoved'),
  records: of(() => import('./look-up/records-screen.tsx'), 'RecordsScreen'),
  record: of(() => import('./look-up/record-screen.tsx'), 'RecordScreen'),
  createL1Admin: of(() => import('./l1-admins/create-l1-admin-screen.tsx'), 'CreateL1AdminScreen'),
  coverage: of(() => import('./l1-admins/coverage/coverage-screen.tsx'), 'CoverageScreen'),
  l1Admins: of(() => import('./l1-admins/l1-admins-screen.tsx'), 'L1AdminsScreen'),
  l1Admin: of(() => import('./l1-admins/l1-admin-screen.tsx'), 'L1AdminScreen'),
  manageSkills: of(() => import('./skills/manage-skills-screen.tsx'), 'ManageSkillsScreen'),
  erasureRequests: of(
    () => import('./erasure/erasure-requests-screen.tsx'),
    'ErasureRequestsScreen',
  ),
  grievances: of(() => import('./grievances/grievances-screen.tsx'), 'GrievancesScreen'),
  retention: of(() => import('./erasure/retention-screen.tsx'), 'RetentionScreen'),
  pageViews: of(() => import('./page-views/page-views-screen.tsx'), 'PageViewsScreen'),
};
