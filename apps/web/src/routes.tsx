/**
 * The module of each screen. Paths, guards and titles are in
 * `packages/contract/src/pages/screens.ts`. `/` and `/login` have their own HTML and client entry.
 */
import {
  LazyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  type AnyRoute,
  type RouterHistory,
} from '@tanstack/react-router';
import { findPortal, type portalFolders } from '@purboday/contract/pages/portal-folders';
import { screens, type ScreenName } from '@purboday/contract/pages/screens';
import type { ComponentType } from 'react';
import { WithQueries } from '#web/platform/calls/query-client.tsx';
import { useLanguage } from './platform/language/language.ts';
import { useScreenRendered } from './platform/pages/hydrated.ts';
import {
  createScrollRestoration,
  getScrollRestorationKey,
  parseSearch,
  stringifySearch,
  withViewTransitions,
} from '#web/platform/routing/router-options.ts';
import { findRedirectOfTab } from './platform/session/guard.ts';
import { createSearchValidator } from './screen-search.ts';
import { NotFoundPage, PendingPage, ProblemPage } from '#web/shell/fallback-pages.tsx';

type Screens = typeof screens;

export type RoutedScreen = {
  [Name in ScreenName]: Screens[Name] extends { template: string } ? never : Name;
}[ScreenName];

type Folder = (typeof portalFolders)[number];

type PortalScreen = {
  [Name in RoutedScreen]: Screens[Name]['path'] extends `/${Folder}` | `/${Folder}/${string}`
    ? Name
    : never;
}[RoutedScreen];
type PublicScreen = Exclude<RoutedScreen, PortalScreen>;

/** Renders a screen again when the language changes. */
const inEveryLanguage = <Props extends object>(Screen: ComponentType<Props>) => {
  const Translated = (props: Props) => {
    useLanguage();
    useScreenRendered();
    return <Screen {...props} />;
  };
  return Translated;
};

const lazily = (load: () => Promise<ComponentType>) => async () =>
  new LazyRoute<AnyRoute>({ id: '', component: inEveryLanguage(await load()) });

/** Path, guard and search parameters of a screen. */
const toOptions = <Name extends RoutedScreen>(name: Name) => ({
  path: screens[name].path as Screens[Name]['path'],
  validateSearch: createSearchValidator(name),
  beforeLoad: () => {
    const { guard, path } = screens[name];
    const href = findRedirectOfTab(guard, path);
    // The sign-in page has its own HTML.
    const reloadDocument = href?.startsWith(screens.login.path) ?? false;
    if (href !== undefined) throw redirect({ href, replace: true, reloadDocument });
  },
});

const root = createRootRoute({ notFoundComponent: inEveryLanguage(NotFoundPage) });

const portal = createRoute({ getParentRoute: () => root, id: 'portal' }).lazy(
  lazily(() => import('./shell/portal.tsx').then((m) => m.Portal)),
);

const modules: Readonly<Record<RoutedScreen, () => Promise<ComponentType>>> = {
  account: () => import('./account/account-screen.tsx').then((m) => m.AccountScreen),
  secondFactor: () =>
    import('./account/second-factor-screen.tsx').then((m) => m.SecondFactorScreen),
  jobDashboard: () => import('./jobs/dashboard-screen.tsx').then((m) => m.JobDashboardScreen),
  createJob: () => import('./jobs/create-job-screen.tsx').then((m) => m.CreateJobScreen),
  manageJobs: () => import('./jobs/manage-jobs-screen.tsx').then((m) => m.ManageJobsScreen),
  applicants: () => import('./applicants/applicants-screen.tsx').then((m) => m.ApplicantsScreen),
  uploadCandidates: () =>
    import('./import/upload-candidates-screen.tsx').then((m) => m.UploadCandidatesScreen),
  l1Dashboard: () => import('./review/dashboard-screen.tsx').then((m) => m.ReviewDashboardScreen),
  l2People: () => import('./reports/people-screen.tsx').then((m) => m.AllPeopleScreen),
  l1People: () => import('./reports/people-screen.tsx').then((m) => m.CityPeopleScreen),
  trainingReportPeople: () =>
    import('./reports/people-screen.tsx').then((m) => m.TrainingPeopleScreen),
  trainingPeople: () =>
    import('./organisations/people-screen.tsx').then((m) => m.TrainingOrganisationScreen),
  jobPeople: () => import('./organisations/people-screen.tsx').then((m) => m.JobOrganisationScreen),
  jobReportPeople: () => import('./reports/people-screen.tsx').then((m) => m.EmployerPeopleScreen),
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
    import('./training/assigned/assigned-candidates-screen.tsx').then(
      (m) => m.AssignedCandidatesScreen,
    ),
  assignedCandidate: () =>
    import('./training/assigned-candidate-screen.tsx').then((m) => m.AssignedCandidateScreen),
  batches: () => import('./batches/batches-screen.tsx').then((m) => m.BatchesScreen),
  auditFindings: () =>
    import('./audits/audit-findings-screen.tsx').then((m) => m.AuditFindingsScreen),
  createBatch: () => import('./batches/edit-batch-screens.tsx').then((m) => m.CreateBatchScreen),
  batch: () => import('./batches/batch-screen.tsx').then((m) => m.BatchScreen),
  editBatch: () => import('./batches/edit-batch-screens.tsx').then((m) => m.EditBatchScreen),
  l2Batches: () => import('./batches/l2-batches-screens.tsx').then((m) => m.L2BatchesScreen),
  l2Batch: () => import('./batches/l2-batches-screens.tsx').then((m) => m.L2BatchScreen),
  centres: () => import('./centres/centres-screens.tsx').then((m) => m.CentresScreen),
  centre: () => import('./centres/centre-screens.tsx').then((m) => m.CentreScreen),
  l1Centre: () => import('./centres/centre-screens.tsx').then((m) => m.L1CentreScreen),
  l2Centre: () => import('./centres/centre-screens.tsx').then((m) => m.L2CentreScreen),
  centreVisits: () => import('./centres/visits-screens.tsx').then((m) => m.VisitsScreen),
  l1CentreVisits: () => import('./centres/visits-screens.tsx').then((m) => m.L1VisitsScreen),
  l2CentreVisits: () => import('./centres/visits-screens.tsx').then((m) => m.L2VisitsScreen),
  addVisit: () => import('./centres/add-visit-screen.tsx').then((m) => m.AddVisitScreen),
  addCentre: () => import('./centres/edit-centre-screens.tsx').then((m) => m.AddCentreScreen),
  editCentre: () => import('./centres/edit-centre-screens.tsx').then((m) => m.EditCentreScreen),
  l1Duplicates: () =>
    import('./duplicates/duplicates-screens.tsx').then((m) => m.L1DuplicatesScreen),
  l1Duplicate: () => import('./duplicates/compare-screens.tsx').then((m) => m.L1CompareScreen),
  l2Duplicates: () =>
    import('./duplicates/duplicates-screens.tsx').then((m) => m.L2DuplicatesScreen),
  l2Duplicate: () => import('./duplicates/compare-screens.tsx').then((m) => m.L2CompareScreen),
  l1SupportRequests: () =>
    import('./support/support-requests-screen.tsx').then((m) => m.SupportRequestsScreen),
  l1Centres: () => import('./centres/centres-screens.tsx').then((m) => m.L1CentresScreen),
  l2Centres: () => import('./centres/centres-screens.tsx').then((m) => m.L2CentresScreen),
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
  ownPlacements: () =>
    import('./placements/own-placements-screen.tsx').then((m) => m.OwnPlacementsScreen),
  placements: () => import('./placements/placements-screen.tsx').then((m) => m.PlacementsScreen),
  placement: () => import('./placements/placement-screen.tsx').then((m) => m.PlacementScreen),
  uploadPlacements: () =>
    import('./placements/upload-placements-screen.tsx').then((m) => m.UploadPlacementsScreen),
  newPlacement: () =>
    import('./placements/new/new-placement-screen.tsx').then((m) => m.NewPlacementScreen),
  programmes: () => import('./programmes/programmes-screen.tsx').then((m) => m.ProgrammesScreen),
  programme: () => import('./programmes/programme-screen.tsx').then((m) => m.ProgrammeScreen),
  addProgramme: () =>
    import('./programmes/edit-programme-screens.tsx').then((m) => m.AddProgrammeScreen),
  editProgramme: () =>
    import('./programmes/edit-programme-screens.tsx').then((m) => m.EditProgrammeScreen),
  calls: () => import('./calls/calls-screen.tsx').then((m) => m.CallsScreen),
  records: () => import('./records/records-screen.tsx').then((m) => m.RecordsScreen),
  record: () => import('./records/record-screen.tsx').then((m) => m.RecordScreen),
  createL1Admin: () =>
    import('./l1-admins/create-l1-admin-screen.tsx').then((m) => m.CreateL1AdminScreen),
  coverage: () => import('./l1-admins/coverage/coverage-screen.tsx').then((m) => m.CoverageScreen),
  l1Admins: () => import('./l1-admins/l1-admins-screen.tsx').then((m) => m.L1AdminsScreen),
  l2Admins: () => import('./l2-admins/l2-admins-screen.tsx').then((m) => m.L2AdminsScreen),
  invitation: () => import('./sign-in/invitation-screen.tsx').then((m) => m.InvitationScreen),
  l1Admin: () => import('./l1-admins/l1-admin-screen.tsx').then((m) => m.L1AdminScreen),
  manageSkills: () => import('./skills/manage-skills-screen.tsx').then((m) => m.ManageSkillsScreen),
  erasureRequests: () =>
    import('./erasure/erasure-requests-screen.tsx').then((m) => m.ErasureRequestsScreen),
  grievances: () => import('./grievances/grievances-screen.tsx').then((m) => m.GrievancesScreen),
  retention: () => import('./erasure/retention-screen.tsx').then((m) => m.RetentionScreen),
  pageViews: () => import('./page-views/page-views-screen.tsx').then((m) => m.PageViewsScreen),
  settings: () => import('./foundation-settings/settings-screen.tsx').then((m) => m.SettingsScreen),
  system: () => import('./system/system-screen.tsx').then((m) => m.SystemScreen),
  track: () => import('./tracking/track-screen.tsx').then((m) => m.TrackScreen),
  restoreContacts: () =>
    import('./tracking/restore-contacts-screen.tsx').then((m) => m.RestoreContactsScreen),
  undoAccountChange: () =>
    import('./sign-in/undo-account-change-screen.tsx').then((m) => m.UndoAccountChangeScreen),
  notMyRegistration: () =>
    import('./tracking/not-my-registration-screen.tsx').then((m) => m.NotMyRegistrationScreen),
  undoChange: () => import('./tracking/undo-change-screen.tsx').then((m) => m.UndoChangeScreen),
  guardianConsent: () =>
    import('./tracking/guardian-consent-screen.tsx').then((m) => m.GuardianConsentScreen),
  answer: () => import('./tracking/answer-screen.tsx').then((m) => m.AnswerScreen),
  followUp: () => import('./follow-ups/follow-up-screen.tsx').then((m) => m.FollowUpScreen),
  checkIn: () => import('./check-ins/check-in-screen.tsx').then((m) => m.CheckInScreen),
  correctProvider: () =>
    import('./registration/correction/correct-provider-screen.tsx').then(
      (m) => m.CorrectProviderScreen,
    ),
  terms: () => import('./legal/terms-screen.tsx').then((m) => m.TermsScreen),
  help: () => import('./help/help-screen.tsx').then((m) => m.HelpScreen),
  accessibility: () => import('./help/accessibility-screen.tsx').then((m) => m.AccessibilityScreen),
  androidApp: () => import('./android/android-app-screen.tsx').then((m) => m.AndroidAppScreen),
  audit: () => import('./auditor/audit-screen.tsx').then((m) => m.AuditScreen),
  employerMonth: () =>
    import('./check-ins/employer-month-screen.tsx').then((m) => m.EmployerMonthScreen),
  myLinks: () => import('./tracking/my-links-screen.tsx').then((m) => m.MyLinksScreen),
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
    import('./registration/provider/provider-screens.tsx').then((m) => m.JobProviderScreen),
  registerJobProviderSuccess: () =>
    import('./registration/provider/provider-success-screens.tsx').then(
      (m) => m.JobProviderSuccessScreen,
    ),
  registerTrainingProvider: () =>
    import('./registration/provider/provider-screens.tsx').then((m) => m.TrainingProviderScreen),
  registerTrainingProviderSuccess: () =>
    import('./registration/provider/provider-success-screens.tsx').then(
      (m) => m.TrainingProviderSuccessScreen,
    ),
  certificate: () =>
    import('./certificates/certificate-screen.tsx').then((m) => m.CertificateScreen),
  verify: () => import('./certificates/verify/verify-screen.tsx').then((m) => m.VerifyScreen),
};

const publicRoute = <Name extends PublicScreen>(name: Name) =>
  createRoute({ getParentRoute: () => root, ...toOptions(name) }).lazy(lazily(modules[name]));

const portalRoute = <Name extends PortalScreen>(name: Name) =>
  createRoute({ getParentRoute: () => portal, ...toOptions(name) }).lazy(lazily(modules[name]));

type PublicRoutes = { [Name in PublicScreen]: ReturnType<typeof publicRoute<Name>> };
type PortalRoutes = { [Name in PortalScreen]: ReturnType<typeof portalRoute<Name>> };

const isInPortal = (name: RoutedScreen): name is PortalScreen =>
  findPortal(screens[name].path) !== undefined;
const isPublic = (name: RoutedScreen): name is PublicScreen => !isInPortal(name);
const routed = Object.keys(modules) as RoutedScreen[];

const routeTree = root.addChildren({
  portal: portal.addChildren(
    Object.fromEntries(
      routed.filter(isInPortal).map((name) => [name, portalRoute(name)]),
    ) as unknown as PortalRoutes,
  ),
  ...(Object.fromEntries(
    routed.filter(isPublic).map((name) => [name, publicRoute(name)]),
  ) as unknown as PublicRoutes),
});

/** @param options the history defaults to the browser's */
export const newRouter = (options: { history?: RouterHistory; isServer?: boolean } = {}) => {
  const router = createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    InnerWrap: WithQueries,
    // On the server it would add an inline script, which the content security policy blocks.
    scrollRestoration: !options.isServer && createScrollRestoration(),
    getScrollRestorationKey,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: inEveryLanguage(ProblemPage),
    defaultNotFoundComponent: inEveryLanguage(NotFoundPage),
    ...options,
  });
  if (!options.isServer) withViewTransitions(router);
  return router;
};

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof newRouter>;
  }
}
