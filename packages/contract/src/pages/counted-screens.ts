import { screens } from './screens.ts';

/**
 * First parts of paths that are never counted: registrations (people under 18 may be at them), the candidate's own application, and
 * whatever is opened with a secret.
 */
const uncounted: readonly (string | undefined)[] = [
  'register',
  'track',
  'forgot-password',
  'reset-password',
  'change-password',
];

/** Paths of the screens whose visits are counted, with `$name` for their parameters: all that is ever sent of a visit. */
export const countedPaths: readonly string[] = Object.values(screens)
  .map(({ path }) => path)
  .filter((path) => !uncounted.includes(path.split('/')[1]));
