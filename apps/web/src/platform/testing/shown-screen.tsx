import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { vi } from 'vitest';
import { newQueryClient } from '#web/platform/calls/query-client.ts';
import { RouterProvider, createRouter } from '#web/platform/navigation/router.tsx';
import { session } from '#web/platform/session/session.ts';

/** The network is the outer edge: answers by path, what is not among them with 404; what was asked is read back. */
export const answering = (answers: Record<string, object>): string[] => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const [path = ''] = url.split('?');
    const found = answers[path];
    return Response.json(
      found ?? { success: false, message: 'Record not found.', requestId: 'r' },
      { status: found ? 200 : 404 },
    );
  });
  return asked;
};

/** A page of a list as the server answers it. */
export const listed = (data: object[]) => ({
  success: true,
  data,
  page: { next: null, total: data.length },
});

/** Shows screens at an address outside the portals: a portal is a document of its own, and a test is none. */
export const showAt = async (
  href: string,
  screens: Record<string, ComponentType>,
): Promise<void> => {
  history.replaceState(null, '', href);
  const router = createRouter({
    routes: Object.entries(screens).map(([path, screen]) => ({ path, screen: async () => screen })),
    notFound: async () => () => null,
  });
  await act(async () => {
    await router.start();
    render(
      <QueryClientProvider client={newQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
  });
};

/** After each test: nothing of it is left. */
export const clearScreen = async (): Promise<void> => {
  await vi.dynamicImportSettled();
  cleanup();
  session.clear();
  vi.unstubAllGlobals();
};
