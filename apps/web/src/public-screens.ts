import type { portalFolders } from '@purboday/contract/pages/portal-folders';
import type { ScreenName, screens } from '@purboday/contract/pages/screens';
import type { ComponentType } from 'react';

type Screens = typeof screens;

/** Screens that the router shows; the others are documents of their own. */
export type RoutedScreen = {
  [Name in ScreenName]: Screens[Name] extends { document: string } ? never : Name;
}[ScreenName];

type Folder = (typeof portalFolders)[number];

/** Those that stand in the frame of a portal. */
export type PortalScreen = {
  [Name in RoutedScreen]: Screens[Name]['path'] extends `/${Folder}` | `/${Folder}/${string}`
    ? Name
    : never;
}[RoutedScreen];
export type PublicScreen = Exclude<RoutedScreen, PortalScreen>;

/** A module, and the name of its component. */
export type ScreenModule = { load: () => Promise<object>; component: string };

/** The module that `load` fetches, and a component in it. */
export const of = <M extends object>(
  load: () => Promise<M>,
  component: { [K in keyof M]: M[K] extends ComponentType ? K : never }[keyof M] & string,
): ScreenModule => ({ load, component });

/**
 * The module of every screen outside the portals, and the component in it: fetched when the screen is first shown or a link to it is
 * approached. Those of the portals are in `portal-screens.ts`. The build reads both and names the program of a screen in its document.
 */
export const publicScreens: Readonly<Record<PublicScreen, ScreenModule>> = {
  track: of(() => import('./tracking/track-screen.tsx'), 'TrackScreen'),
  undoChange: of(() => import('./tracking/undo-change-screen.tsx'), 'UndoChangeScreen'),
  guardianConsent: of(
    () => import('./tracking/guardian-consent-screen.tsx'),
    'GuardianConsentScreen',
  ),
  checkIn: of(() => import('./check-ins/check-in-screen.tsx'), 'CheckInScreen'),
  correctProvider: of(
    () => import('./registration/correction/correct-provider-screen.tsx'),
    'CorrectProviderScreen',
  ),
  terms: of(() => import('./legal/terms-screen.tsx'), 'TermsScreen'),
  help: of(() => import('./help/help-screen.tsx'), 'HelpScreen'),
  accessibility: of(() => import('./help/accessibility-screen.tsx'), 'AccessibilityScreen'),
  androidApp: of(() => import('./android/android-app-screen.tsx'), 'AndroidAppScreen'),
  forgotPassword: of(() => import('./sign-in/forgot-password-screen.tsx'), 'ForgotPasswordScreen'),
  resetPassword: of(() => import('./sign-in/reset-password-screen.tsx'), 'ResetPasswordScreen'),
  changePassword: of(() => import('./sign-in/change-password-screen.tsx'), 'ChangePasswordScreen'),
  registerCandidate: of(
    () => import('./registration/candidate/candidate-registration-screen.tsx'),
    'CandidateRegistrationScreen',
  ),
  registerCandidateSuccess: of(
    () => import('./registration/candidate/candidate-success-screen.tsx'),
    'CandidateSuccessScreen',
  ),
  registerJobProvider: of(
    () => import('./registration/provider/job-provider-screen.tsx'),
    'JobProviderScreen',
  ),
  registerJobProviderSuccess: of(
    () => import('./registration/provider/provider-success-screens.tsx'),
    'JobProviderSuccessScreen',
  ),
  registerTrainingProvider: of(
    () => import('./registration/provider/training-provider-screen.tsx'),
    'TrainingProviderScreen',
  ),
  registerTrainingProviderSuccess: of(
    () => import('./registration/provider/provider-success-screens.tsx'),
    'TrainingProviderSuccessScreen',
  ),
  certificate: of(() => import('./certificates/certificate-screen.tsx'), 'CertificateScreen'),
  verify: of(() => import('./certificates/verify/verify-screen.tsx'), 'VerifyScreen'),
};
