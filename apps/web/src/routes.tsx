/*
 * The routes, made of the contract's screens: `packages/contract/src/pages/screens.ts` says path and guard, `public-screens.ts` and
 * `portal-screens.ts` where the program of a screen is. `/` and `/login` are documents of their own and not here. To add a screen, see
 * CONTRIBUTING.md.
 */
import {
  createLazyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
} from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { portalOf } from '@purboday/contract/pages/portal-folders';
import { screenOf, screens } from '@purboday/contract/pages/screens';
import type { ScreenName } from '@purboday/contract/pages/screens';
import type { ComponentType } from 'react';
import { uiPiecesPath } from './paths.ts';
import { WithQueries } from './platform/calls/with-queries.tsx';
import { useLanguage } from './platform/language/language.ts';
import { useDrawn } from './platform/pages/hydrated.ts';
import { WithRoutedLinks } from './platform/routing/routed-link.tsx';
import { scrollsFromSecondScreen } from './platform/routing/scroll.ts';
import { parseSearch, stringifySearch } from './platform/routing/search.ts';
import { withViewTransitions } from './platform/routing/view-transition.ts';
import { elsewhereForThisTab } from './platform/session/guard.ts';
import { publicScreens } from './public-screens.ts';
import type { PortalScreen, PublicScreen, RoutedScreen, ScreenModule } from './public-screens.ts';
import { validateSearchOf } from './screen-search.ts';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { PendingPage } from './shell/pending-page.tsx';
import { ProblemPage } from './shell/problem-page.tsx';

/** Another language draws a screen again, in its place, once it is there. */
const inEveryLanguage = <Props extends object>(Screen: ComponentType<Props>) => {
  const Translated = (props: Props) => {
    useLanguage();
    useDrawn();
    return <Screen {...props} />;
  };
  return Translated;
};

const root = createRootRoute({ notFoundComponent: inEveryLanguage(NotFoundPage) });

const portals = () => import('./portal-screens.ts');

/** What the screens of the portals stand in. */
const portal = createRoute({ getParentRoute: () => root, id: 'portal' }).lazy(() =>
  portals().then(({ Portal }) => createLazyRoute('/portal' as never)({ component: Portal })),
);

const uiPieces = createRoute({ getParentRoute: () => root, path: uiPiecesPath }).lazy(() =>
  import('./dev/ui-pieces.tsx').then(({ UiPieces }) =>
    createLazyRoute(uiPiecesPath as never)({ component: UiPieces }),
  ),
);

/** What a route of the contract's screens has besides its path. */
const optionsOf = <Name extends RoutedScreen>(name: Name) => {
  const { path, guard } = screens[name];
  return {
    validateSearch: validateSearchOf(name),
    beforeLoad: () => {
      const href = elsewhereForThisTab(guard, path);
      // Sign-in is a document of its own.
      const reloadDocument = href?.startsWith(screens.login.path) ?? false;
      if (href !== undefined) throw redirect({ href, replace: true, reloadDocument });
    },
  };
};

const pathOf = <Name extends RoutedScreen>(name: Name) =>
  screens[name].path as (typeof screens)[Name]['path'];

const programOf = async (name: RoutedScreen, { load, component }: ScreenModule) => {
  const module = (await load()) as Record<string, ComponentType>;
  const Screen = module[component];
  if (!Screen) throw new Error(`The module of ${name} has no ${component}`);
  return createLazyRoute(name as never)({ component: inEveryLanguage(Screen) });
};

const publicRoute = <Name extends PublicScreen>(name: Name) =>
  createRoute({ getParentRoute: () => root, path: pathOf(name), ...optionsOf(name) }).lazy(() =>
    programOf(name, publicScreens[name]),
  );

const portalRoute = <Name extends PortalScreen>(name: Name) =>
  createRoute({ getParentRoute: () => portal, path: pathOf(name), ...optionsOf(name) }).lazy(
    async () => programOf(name, (await portals()).portalScreens[name]),
  );

type PublicRoutes = { [Name in PublicScreen]: ReturnType<typeof publicRoute<Name>> };
type PortalRoutes = { [Name in PortalScreen]: ReturnType<typeof portalRoute<Name>> };

const isRouted = (name: ScreenName): name is RoutedScreen => screenOf(name).document === undefined;
const isInPortal = (name: RoutedScreen): name is PortalScreen =>
  portalOf(screens[name].path) !== undefined;
const inPortals = (Object.keys(screens) as ScreenName[]).filter(isRouted).filter(isInPortal);
const others = Object.keys(publicScreens) as PublicScreen[];

const routeTree = root.addChildren({
  uiPieces,
  portal: portal.addChildren(
    Object.fromEntries(
      inPortals.map((name) => [name, portalRoute(name)]),
    ) as unknown as PortalRoutes,
  ),
  ...(Object.fromEntries(
    others.map((name) => [name, publicRoute(name)]),
  ) as unknown as PublicRoutes),
});

/**
 * The router over all routes.
 * @param history of the browser when left out
 */
export const newRouter = (options: { history?: RouterHistory; isServer?: boolean } = {}) => {
  const router = createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    Wrap: WithRoutedLinks,
    InnerWrap: WithQueries,
    // A page that is prerendered must not carry the script for it.
    scrollRestoration: !options.isServer && scrollsFromSecondScreen(),
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
