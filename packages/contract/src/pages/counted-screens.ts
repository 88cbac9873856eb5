import { screens } from './screens.ts';

/**
 * Path prefixes that are never counted: registrations (visitors may be under 18), the candidate's
 * own application, and paths with a secret.
 */
const uncounted: readonly (string | undefined)[] = [
  'register',
  'track',
  'forgot-password',
  'my-links',
  'reset-password',
  'change-password',
];

/** Paths of the counted screens, with `$name` for parameters. A page view contains nothing else. */
export const countedPaths: readonly string[] = Object.values(screens)
  .map(({ path }) => path)
  .filter((path) => !uncounted.includes(path.split('/')[1]));
