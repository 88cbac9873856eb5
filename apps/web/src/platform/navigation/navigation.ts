import { portalOf } from '@purboday/contract/pages/screens';
import type { ComponentType } from 'react';
import { leaveFor } from './leave.ts';
import { findRoute } from './route-match.ts';
import { parseSearch } from './search-text.ts';

/** What an entry of the browser's history carries beside its address: text and numbers only. */
type EntryState = Record<string, unknown>;

/** Where the visitor is. Parameters of the search are text, as they stand in the address. */
export type Address = {
  pathname: string;
  search: Record<string, string>;
  /** With its `#`, or ''. */
  hash: string;
  /** Path, search and hash. */
  href: string;
  state: EntryState;
  /** Of the history entry. */
  key: string;
};

export type Load = () => Promise<ComponentType>;

/** A path with `$name` for its parameters, the screen that stands there, and who may see it. */
export type Route = {
  path: string;
  screen: Load;
  /** Stands around the screen and draws it with `<Outlet />`. */
  frame?: Load;
  /** Where the visitor is sent instead; `document` when the browser has to load it. */
  guard?: () => { href: string; document: boolean } | undefined;
};

export type Shown = {
  address: Address;
  params: Record<string, string>;
  Screen: ComponentType | undefined;
  Frame: ComponentType | undefined;
  /** Why the screen could not be loaded. */
  failure?: unknown;
};

export type Change = {
  from: Address | undefined;
  to: Address;
  pathChanged: boolean;
  /** Whether the address is to be read from its top. */
  reset: boolean;
};

export type Navigation = {
  /** Built by `#web/paths.ts`. */
  href: string;
  replace?: boolean;
  state?: EntryState;
  /** False: the page stays where it is scrolled. */
  resetScroll?: boolean;
  /** False: no view transition. */
  viewTransition?: boolean;
};

type Write = 'pushState' | 'replaceState';
type Moment = 'leaving' | 'arrived';
type Options = {
  routes: readonly Route[];
  notFound: Load;
  /** Draws the change, at once. */
  draw: (change: () => void) => void;
};

const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
const newKey = (): string => crypto.randomUUID().slice(0, 8);

const addressOf = (
  href: string,
  { key = newKey(), state = {} }: Partial<Address> = {},
): Address => {
  const { pathname, search, hash } = new URL(href, location.href);
  const path = pathname.replace(/(?<=.)\/+$/u, '');
  return {
    pathname: path,
    search: parseSearch(search),
    hash,
    href: path + search + hash,
    state,
    key,
  };
};

/** The address bar, with what its history entry carries; an entry that is not ours gets a key. */
const present = (): Address => {
  const kept = history.state as Pick<Address, 'key' | 'state'> | null;
  const address = addressOf(location.href, kept?.key ? kept : {});
  if (!kept?.key) history.replaceState({ key: address.key, state: address.state }, '');
  return address;
};

const loads = new Map<Load, Promise<ComponentType>>();

/** A screen's program, fetched once; after a failure it is tried again. */
const once = (load: Load): Promise<ComponentType> => {
  const known = loads.get(load);
  if (known) return known;
  const loading = load();
  loads.set(load, loading);
  loading.catch(() => loads.delete(load));
  return loading;
};

/** Each portal is a document of its own, with its own styles. */
const here = typeof location === 'undefined' ? undefined : portalOf(location.pathname);
const isElsewhere = ({ pathname }: Address): boolean => portalOf(pathname) !== here;

const load = ({ href }: Address, write: Write | undefined): void =>
  write === 'pushState' ? location.assign(href) : location.replace(href);

/** Draws within a view transition; one that another overtakes is no error. */
const animated = async (apply: () => void): Promise<void> => {
  const transition = document.startViewTransition(apply);
  transition.ready.catch(() => undefined);
  await transition.updateCallbackDone;
};

/**
 * The screens of the application by their address: guards, loads, draws, and tells who listens.
 * @param options the route table; `draw` gives the change to React
 */
export const createNavigation = ({ routes, notFound, draw }: Options) => {
  let shown: Shown | undefined;
  let latest = 0;
  const listeners = new Set<() => void>();
  const told: Record<Moment, Set<(change: Change) => void>> = {
    leaving: new Set(),
    arrived: new Set(),
  };

  const screenAt = async (address: Address): Promise<Shown> => {
    const found = findRoute(routes, address.pathname);
    const params = found?.params ?? {};
    try {
      const [Screen, Frame] = await Promise.all([
        once(found?.route.screen ?? notFound),
        found?.route.frame && once(found.route.frame),
      ]);
      return { address, params, Screen, Frame };
    } catch (failure) {
      return { address, params, Screen: undefined, Frame: undefined, failure };
    }
  };

  const show = async (next: Shown, change: Change, transition: boolean): Promise<void> => {
    const apply = (): void => {
      draw(() => {
        shown = next;
        for (const listener of listeners) listener();
      });
      for (const tell of told.arrived) tell(change);
    };
    const animate = transition && change.from && change.pathChanged && !still();
    if (animate && 'startViewTransition' in document) await animated(apply);
    else apply();
  };

  /** Another screen, or another document, that the visitor is sent to instead; true when there is one. */
  const turnedAway = async (to: Address, write: Write | undefined): Promise<boolean> => {
    const elsewhere = findRoute(routes, to.pathname)?.route.guard?.();
    if (elsewhere?.document) leaveFor(elsewhere.href);
    else if (elsewhere) await go(addressOf(elsewhere.href), write ?? 'replaceState');
    else if (isElsewhere(to)) load(to, write);
    else return false;
    return true;
  };

  const go = async (to: Address, write?: Write, how: Partial<Navigation> = {}): Promise<void> => {
    latest += 1;
    const mine = latest;
    if (await turnedAway(to, write)) return;
    const from = shown?.address;
    const reset = how.resetScroll !== false && write !== undefined;
    const change = { from, to, pathChanged: from?.pathname !== to.pathname, reset };
    for (const tell of told.leaving) tell(change);
    if (write) history[write]({ key: to.key, state: to.state }, '', to.href);
    const next = await screenAt(to);
    if (mine === latest) await show(next, change, how.viewTransition !== false);
  };

  return {
    /** Shows the address of the page, and follows Back and Forward from now on. */
    start: async (): Promise<void> => {
      addEventListener('popstate', () => void go(present()));
      await go(present());
    },
    /** Goes to an address of the application; resolves when it is drawn. */
    navigate: async ({ href, replace = false, state = {}, ...how }: Navigation): Promise<void> =>
      await go(addressOf(href, { state }), replace ? 'replaceState' : 'pushState', how),
    /** Fetches the program of an address ahead of the visit. */
    preload: async (href: string): Promise<void> => void (await screenAt(addressOf(href))),
    history: { back: (): void => history.back() },
    /** Calls back when a screen is about to be left (`leaving`) and when the next is drawn (`arrived`). */
    on: (moment: Moment, listener: (change: Change) => void): void =>
      void told[moment].add(listener),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    shown: (): Shown | undefined => shown,
  } as const;
};

export type Router = ReturnType<typeof createNavigation>;
