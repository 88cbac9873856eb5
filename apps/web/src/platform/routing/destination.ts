import { homeScreens } from '@purboday/contract/pages/home-screens';
import type { Role } from '@purboday/contract/conventions/roles';
import {
  useRouter,
  type HistoryState,
  type NavigateOptions,
  type RegisteredRouter,
} from '@tanstack/react-router';
import { useCallback } from 'react';

type Routes = RegisteredRouter['routesByPath'];
type ParamsOf<Path extends keyof Routes> = Routes[Path]['types']['allParams'];
type SearchOf<Path extends keyof Routes> = Routes[Path]['types']['fullSearchSchemaInput'];

/** A screen of the router with the parameters and search of its route. */
type ScreenDestination = {
  [Path in keyof Routes]: {
    to: Path;
    hash?: string;
    state?: HistoryState;
  } & (keyof ParamsOf<Path> extends never ? { params?: never } : { params: ParamsOf<Path> }) &
    (keyof SearchOf<Path> extends never
      ? { search?: never }
      : { search?: SearchOf<Path> | undefined });
}[keyof Routes];

/** Any screen without parameters, so that `to` can be one of many paths. */
export type PlainDestination = {
  to: { [Path in keyof Routes]: keyof ParamsOf<Path> extends never ? Path : never }[keyof Routes];
  hash?: string;
  state?: HistoryState;
  params?: never;
  search?: never;
};

export type Destination = ScreenDestination | PlainDestination;

export type DestinationAt<Path extends Destination['to']> = Extract<
  ScreenDestination,
  { to: Path }
>;

/** A destination, or an address that the browser loads: a file, or a page with its own HTML. */
export type LinkTarget = Destination | { href: string; to?: never; state?: never };

export const getHomeLink = (role: Role): LinkTarget =>
  role === 'CANDIDATE' ? { href: homeScreens.CANDIDATE } : { to: homeScreens[role] };

export const useGoTo = () => {
  const { navigate } = useRouter();
  return useCallback(
    (target: LinkTarget, options: { replace?: boolean } = {}): Promise<void> =>
      // The router cannot infer one route from a union of all. `LinkTarget` has checked it.
      navigate({ ...target, ...options } as NavigateOptions),
    [navigate],
  );
};
