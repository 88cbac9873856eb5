/*
 * Every URL, its screen and its guard. To add a screen:
 *   1. declare it in `packages/contract/src/pages/screens.ts` (path and guard; its link is then `paths.<name>()`);
 *   2. add one line to `portalScreens` (inside a portal) or `publicScreens` (outside):
 *      `reviewCandidate: () => import('./review/candidate-review-screen.tsx').then((m) => m.CandidateReviewScreen),`
 * `/` and `/login` are documents of their own and not in the router.
 * The screen is a component without props, loaded when it is first shown; parameters come from `useParams()`.
 * A menu entry goes to `platform/portals.ts`. A screen needs nothing else: guard, title, focus, frame and data are in place, and the
 * build makes its document of these lines.
 */
import type { ScreenName } from '@purboday/contract/pages/screen-documents';
import { screens } from '@purboday/contract/pages/screens';
import { uiPiecesPath } from './paths.ts';
import { elsewhereForThisTab } from './platform/session/guard.ts';
import type { Load, Route, Router } from './platform/navigation/navigation.ts';
import { createRouter } from './platform/navigation/router.tsx';

type Screens = Partial<Record<ScreenName, Load>>;

/** Screens outside the portals. */
const publicScreens: Screens = {
  track: () => import('./tracking/track-screen.tsx').then((m) => m.TrackScreen),
  terms: () => import('./legal/terms-screen.tsx').then((m) => m.TermsScreen),
  help: () => import('./help/help-screen.tsx').then((m) => m.HelpScreen),
  accessibility: () => import('./help/accessibility-screen.tsx').then((m) => m.AccessibilityScreen),
  androidApp: () => import('./android/android-app-screen.tsx').then((m) => m.AndroidAppScreen),
  forgotPassword: () =>
    import('./sign-in/forgot-password-screen.tsx').then((m) => m.ForgotPasswordScreen),
  resetPassword: () =>
    import('./sign-in/reset-password-screen.tsx').then((m) => m.ResetPasswordScreen),
  changePassword: () =>
    import('./sign-in/change-password-screen.tsx').then((m) => m.ChangePasswordScreen),
  registerCandidate: () =>
    import('./registration/candidate/candidate-registration-screen.tsx').then(
      (m) => m.CandidateRegistrationScreen,
    ),
  registerCandidateSuccess: () =>
    import('./registration/candidate/candidate-success-screen.tsx').then(
      (m) => m.CandidateSuccessScreen,
    ),
  registerJobProvider: () =>
    import('./registration/provider/job-provider-screen.tsx').then((m) => m.JobProviderScreen),
  registerJobProviderSuccess: () =>
    import('./registration/provider/provider-success-screens.tsx').then(
      (m) => m.JobProviderSuccessScreen,
    ),
  registerTrainingProvider: () =>
    import('./registration/provider/training-provider-screen.tsx').then(
      (m) => m.TrainingProviderScreen,
    ),
  registerTrainingProviderSuccess: () =>
    import('./registration/provider/provider-success-screens.tsx').then(
      (m) => m.TrainingProviderSuccessScreen,
    ),
};

/** Screens in the frame of the signed-in user's portal. */
const portalScreens: Screens = {
  jobDashboard: () => import('./jobs/dashboard-screen.tsx').then((m) => m.DashboardScreen),
  createJob: () => import('./jobs/create-job-screen.tsx').then((m) => m.CreateJobScreen),
  manageJobs: () => import('./jobs/manage-jobs-screen.tsx').then((m) => m.ManageJobsScreen),
  applicants: () => import('./applicants/applicants-screen.tsx').then((m) => m.ApplicantsScreen),
  uploadCandidates: () =>
    import('./import/upload-candidates-screen.tsx').then((m) => m.UploadCandidatesScreen),
  l1Dashboard: () => import('./review/dashboard-screen.tsx').then((m) => m.DashboardScreen),
  l1Candidates: () => import('./review/registrations-screen.tsx').then((m) => m.CandidatesScreen),
  l1JobProviders: () =>
    import('./review/registrations-screen.tsx').then((m) => m.JobProvidersScreen),
  l1TrainingProviders: () =>
    import('./review/registrations-screen.tsx').then((m) => m.TrainingProvidersScreen),
  reviewCandidate: () =>
    import('./review/page/review-screen.tsx').then((m) => m.ReviewCandidateScreen),
  reviewJobProvider: () =>
    import('./review/page/review-screen.tsx').then((m) => m.ReviewJobProviderScreen),
  reviewTrainingProvider: () =>
    import('./review/page/review-screen.tsx').then((m) => m.ReviewTrainingProviderScreen),
  trainingDashboard: () =>
    import('./training/dashboard-screen.tsx').then((m) => m.TrainingDashboardScreen),
  assignedCandidates: () =>
    import('./training/assigned-candidates-screen.tsx').then((m) => m.AssignedCandidatesScreen),
  assignedCandidate: () =>
    import('./training/assigned-candidate-screen.tsx').then((m) => m.AssignedCandidateScreen),
  manageProfile: () =>
    import('./training/manage-profile-screen.tsx').then((m) => m.ManageProfileScreen),
  l2Dashboard: () =>
    import('./assignment/assignment-dashboard-screen.tsx').then((m) => m.AssignmentDashboardScreen),
  l2Candidates: () =>
    import('./assignment/waiting/waiting-candidates-screen.tsx').then(
      (m) => m.WaitingCandidatesScreen,
    ),
  assignCandidate: () =>
    import('./assignment/choice/assign-candidate-screen.tsx').then((m) => m.AssignCandidateScreen),
  l2Messages: () => import('./notifications/messages-screen.tsx').then((m) => m.MessagesScreen),
  unchangedTrainings: () =>
    import('./reminders/unchanged-trainings-screen.tsx').then((m) => m.UnchangedTrainingsScreen),
  records: () => import('./look-up/records-screen.tsx').then((m) => m.RecordsScreen),
  record: () => import('./look-up/record-screen.tsx').then((m) => m.RecordScreen),
  createL1Admin: () =>
    import('./l1-admins/create-l1-admin-screen.tsx').then((m) => m.CreateL1AdminScreen),
  l1Admins: () => import('./l1-admins/l1-admins-screen.tsx').then((m) => m.L1AdminsScreen),
  l1Admin: () => import('./l1-admins/l1-admin-screen.tsx').then((m) => m.L1AdminScreen),
  manageSkills: () => import('./skills/manage-skills-screen.tsx').then((m) => m.ManageSkillsScreen),
  erasureRequests: () =>
    import('./erasure/erasure-requests-screen.tsx').then((m) => m.ErasureRequestsScreen),
  pageViews: () => import('./page-views/page-views-screen.tsx').then((m) => m.PageViewsScreen),
};

/** Pages that are documents of their own, prerendered, outside the router. */
const documents: ScreenName[] = ['landing', 'landingInHindi', 'login'];

const portal: Load = () => import('./shell/portal.tsx').then((m) => m.Portal);
const notFound: Load = () => import('./shell/not-found-page.tsx').then((m) => m.NotFoundPage);

const guarded = (name: ScreenName) => () => {
  const { path, guard } = screens[name];
  const href = elsewhereForThisTab(guard, path);
  return href === undefined ? undefined : { href, document: href === screens.login.path };
};

const routesOf = (list: Screens, frame?: Load): Route[] =>
  Object.entries(list).map(([name, screen]) => ({
    path: screens[name as ScreenName].path,
    guard: guarded(name as ScreenName),
    screen,
    ...(frame ? { frame } : {}),
  }));

/** Names of the screens that have a route, for the test that none is forgotten. */
export const routedScreens = (): string[] => [
  ...documents,
  ...Object.keys(publicScreens),
  ...Object.keys(portalScreens),
];

/** Every address inside the application. */
export const routes: readonly Route[] = [
  { path: uiPiecesPath, screen: () => import('./dev/ui-pieces.tsx').then((m) => m.UiPieces) },
  ...routesOf(publicScreens),
  ...routesOf(portalScreens, portal),
];

/** The router over the route table. */
export const newRouter = (): Router => createRouter({ routes, notFound });
