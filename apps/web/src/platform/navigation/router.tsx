import { Component, Suspense, createContext, useContext, useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createNavigation } from './navigation.ts';
import type { Address, Load, Route, Router, Shown } from './navigation.ts';
import { useLanguage } from '#web/platform/language/language.ts';
// oxlint-disable-next-line no-restricted-imports -- goes with this router
import { ProblemPage } from '#web/shell/problem-page.tsx';

/** A router over a route table; `start()` shows the address of the page. */
export const createRouter = (options: { routes: readonly Route[]; notFound: Load }): Router =>
  createNavigation({ ...options, draw: flushSync });

const context = createContext<Router | undefined>(undefined);

/** The router: `navigate({ href: paths.… })`. */
export const useRouter = (): Router => {
  const router = useContext(context);
  if (!router) throw new Error('There is no <RouterProvider> around this component');
  return router;
};

const useShown = (): Shown | undefined => {
  const { subscribe, shown } = useRouter();
  return useSyncExternalStore(subscribe, shown, shown);
};

const here = (shown: Shown | undefined): Shown => {
  if (!shown) throw new Error('No screen is shown yet');
  return shown;
};

type Selecting<T> = { select: (address: Address) => T };

/** The address of the screen that is shown, or what `select` makes of it. */
export function useLocation(): Address;
export function useLocation<T>(options: Selecting<T>): T;
export function useLocation<T>(options?: Selecting<T>): Address | T {
  const { address } = here(useShown());
  return options ? options.select(address) : address;
}

/** The parameters of the screen's path: `{ id }` of `/l1-admin/review/candidate/$id`. */
export const useParams = (): Record<string, string> => here(useShown()).params;

type BoundaryProps = { at: string; children: ReactNode };

/** A screen that breaks leaves its frame standing; the next address starts anew. */
class Boundary extends Component<BoundaryProps, { broken?: { error: unknown; at: string } }> {
  override state: { broken?: { error: unknown; at: string } } = {};

  override componentDidCatch(error: unknown): void {
    this.setState({ broken: { error, at: this.props.at } });
  }

  static getDerivedStateFromError(error: unknown) {
    return { broken: { error, at: '' } };
  }

  static getDerivedStateFromProps({ at }: BoundaryProps, { broken }: Boundary['state']) {
    return broken && broken.at !== '' && broken.at !== at ? { broken: undefined } : null;
  }

  override render(): ReactNode {
    const { broken } = this.state;
    return broken ? <ProblemPage error={broken.error} /> : this.props.children;
  }
}

const Screen = ({ of: Shows }: { of: ComponentType }) => <Shows />;

/** The screen of the address, inside its frame. */
export const Outlet = () => {
  const { Screen: Shows, address } = here(useShown());
  return (
    <Boundary at={address.href}>
      <Suspense>{Shows && <Screen of={Shows} />}</Suspense>
    </Boundary>
  );
};

const Page = () => {
  const shown = useShown();
  if (!shown) return null;
  if (shown.failure !== undefined) return <ProblemPage error={shown.failure} />;
  const { Frame } = shown;
  return <Boundary at={shown.address.href}>{Frame ? <Screen of={Frame} /> : <Outlet />}</Boundary>;
};

/** One screen by itself, to be printed where there is no browser; a fault in it is thrown. */
export const StillScreen = ({ pathname, of: Screen }: { pathname: string; of: ComponentType }) => {
  const address = { pathname, search: {}, hash: '', href: pathname, state: {}, key: '' };
  const shown: Shown = { address, params: {}, Screen, Frame: undefined };
  const router = createRouter({ routes: [], notFound: () => Promise.resolve(Screen) });
  return (
    <context.Provider value={{ ...router, shown: () => shown }}>
      <Screen />
    </context.Provider>
  );
};

/** Draws the screen of the address, and gives the router to everything in it. */
export const RouterProvider = ({ router }: { router: Router }) => {
  // Another language draws everything again, in its place.
  useLanguage();
  return (
    <context.Provider value={router}>
      <Page />
    </context.Provider>
  );
};
