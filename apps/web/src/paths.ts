import { homeOf } from '@purboday/contract/pages/home-screens';
import { screens } from '@purboday/contract/pages/screens';
import type { ScreenName } from '@purboday/contract/pages/screens';
import type { Role } from '@purboday/contract/conventions/roles';

type Screens = typeof screens;

type ParameterOf<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never;

type PathOf<Name extends ScreenName> = [ParameterOf<Screens[Name]['path']>] extends [never]
  ? () => string
  : (params: Record<ParameterOf<Screens[Name]['path']>, string>) => string;

const fill = (path: string, params: Record<string, string> = {}): string =>
  path.replace(/\$(\w+)/gu, (_, name: string) => encodeURIComponent(params[name] ?? ''));

const build = ([name, { path }]: [string, { path: string }]) =>
  [name, (params?: Record<string, string>) => fill(path, params)] as const;

/** The path of every screen of the contract: `paths.reviewCandidate({ id })`, `paths.login()`. */
export const paths = Object.fromEntries(Object.entries(screens).map(build)) as {
  [Name in ScreenName]: PathOf<Name>;
};

/** The section of the landing page with the three ways to register. */
export const registerSection = '/#register';

/** How to reach the foundation, on the landing page. */
export const contactSection = '/#contact';

export type RegisteringRole = 'candidate' | 'training-provider' | 'job-provider';

/** Where a role registers itself. */
export const registerPath = (role: RegisteringRole): string => `/register/${role}`;

/** Opened in a new tab from the forms. */
export const termsPath = '/terms';

/** Questions and answers, and how to reach a person. */
export const helpPath = '/help';

/** The page that shows every piece of the design system; the server refuses it in production. */
export const uiPiecesPath = '/dev/ui';

/** Where a signed-in user starts; `/login` for a role without a portal. */
export const homeFor = (role: Role): string => homeOf[role];

/**
 * A path with search parameters; empty values are left out.
 * @param search for instance `{ status: 'PENDING', q: '' }`
 */
export const withSearch = (path: string, search: Record<string, string | undefined>): string => {
  const given = Object.entries(search).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
};
