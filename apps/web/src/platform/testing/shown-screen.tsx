import { findPortal } from '@purboday/contract/pages/portal-folders';
import type { SessionUser } from '@purboday/contract/sign-in/sign-in.contract';
import { QueryClientProvider, notifyManager } from '@tanstack/react-query';
import {
  RouterProvider,
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { act, cleanup, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { newQueryClient } from '#web/platform/calls/query-client.tsx';
import { parseSearch, stringifySearch } from '#web/platform/routing/router-options.ts';
import { session } from '#web/platform/session/session.ts';

// Parts that are loaded on demand are read from the sources here.
configure({ asyncUtilTimeout: 5_000 });
// `act` waits for microtasks, not for the timers that queries report with by default.
notifyManager.setScheduler(queueMicrotask);

/** Replaces the network: responds by path, or with 404. Requests can be read back. */
export const respondByPath = (answers: Record<string, object>): string[] => {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    const [path = ''] = url.split('?');
    const found = answers[path];
    return Response.json(
      found ?? { success: false, message: 'Record not found.', requestId: 'r' },
      { status: found ? 200 : 404 },
    );
  });
  return requests;
};

/** A page of a list as the server answers it. */
export const toListResponse = (data: object[]) => ({
  success: true,
  data,
  page: { next: null, total: data.length },
});

/** Shows screens by their paths at an address, without frame and guards. */
export const renderScreens = async (
  href: string,
  screens: Record<string, () => ReactNode>,
): Promise<void> => {
  history.replaceState(null, '', href);
  const root = createRootRoute();
  // The ids of the portals' routes contain the layout.
  const portal = createRoute({ getParentRoute: () => root, id: 'portal' });
  const routesIn = (inPortal: boolean) =>
    Object.entries(screens)
      .filter(([path]) => (findPortal(path) !== undefined) === inPortal)
      .map(([path, component]) =>
        createRoute({ getParentRoute: () => (inPortal ? portal : root), path, component }),
      );
  const router = createRouter({
    routeTree: root.addChildren([...routesIn(false), portal.addChildren(routesIn(true))]),
    history: createBrowserHistory(),
    defaultNotFoundComponent: () => null,
    parseSearch,
    stringifySearch,
  });
  await act(async () => {
    await router.load();
    render(
      <QueryClientProvider client={newQueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    );
  });
};

/** Removes everything after each test. */
export const clearScreen = async (): Promise<void> => {
  await vi.dynamicImportSettled();
  cleanup();
  session.clear();
  vi.unstubAllGlobals();
};

/** A signed-in user for tests: an L1 admin of Gaya by default. */
export const createUser = (overrides: Partial<SessionUser> = {}): SessionUser => ({
  id: '0199aaaa-0000-7000-8000-000000000001',
  _id: '0199aaaa-0000-7000-8000-000000000001',
  role: 'L1_ADMIN',
  email: 'meera@example.org',
  fullName: 'Meera Devi',
  mustChangePassword: false,
  ...overrides,
});
