import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Change, Route } from './navigation.ts';
import { findRoute } from './route-match.ts';
import { Outlet, RouterProvider, createRouter, useLocation, useParams } from './router.tsx';

beforeEach(() => {
  history.replaceState(null, '', '/');
});
afterEach(cleanup);

const Candidate = () => {
  const { id } = useParams();
  const { search, state } = useLocation();
  return (
    <p>
      {`candidate ${id}, page ${search['page'] ?? 'first'}, from ${JSON.stringify(state['from'] ?? 'nowhere')}`}
    </p>
  );
};
const Framed = () => (
  <>
    <h1>Frame</h1>
    <Outlet />
  </>
);
const broken = vi.fn<() => never>(() => {
  throw new Error('broken');
});

const routes: Route[] = [
  { path: '/home', screen: async () => () => <p>home</p> },
  { path: '/candidate/$id', screen: async () => Candidate, frame: async () => Framed },
  { path: '/candidate/new', screen: async () => () => <p>a new one</p> },
  { path: '/broken', screen: async () => broken, frame: async () => Framed },
  {
    path: '/closed',
    screen: async () => () => <p>secret</p>,
    guard: () => ({ href: '/home', document: false }),
  },
];

const shown = async (href: string) => {
  history.replaceState(null, '', href);
  const router = createRouter({ routes, notFound: async () => () => <p>not found</p> });
  await act(async () => {
    await router.start();
    render(<RouterProvider router={router} />);
  });
  return {
    go: async (to: Parameters<typeof router.navigate>[0]) => await act(() => router.navigate(to)),
    router,
  };
};

test('a path without parameters comes before one with, and parameters are decoded', () => {
  expect(findRoute(routes, '/candidate/new')?.route.path).toBe('/candidate/new');
  expect(findRoute(routes, '/candidate/a%2Fb')?.params).toEqual({ id: 'a/b' });
  expect(findRoute(routes, '/candidate/%E0%A4%A')?.params).toEqual({ id: '%E0%A4%A' });
  expect(findRoute(routes, '/candidate/')).toBeUndefined();
  expect(findRoute(routes, '/candidate/7/more')).toBeUndefined();
});

test('UX-21: a screen reads its parameters, search and history state, inside its frame', async () => {
  const { go } = await shown('/candidate/7?page=2');
  expect(screen.getByRole('heading').textContent).toBe('Frame');
  expect(screen.getByText('candidate 7, page 2, from "nowhere"')).toBeTruthy();
  await go({ href: '/candidate/8', state: { from: 'seven' } });
  expect(screen.getByText('candidate 8, page first, from "seven"')).toBeTruthy();
  expect(location.pathname).toBe('/candidate/8');
  expect(history.state).toMatchObject({ state: { from: 'seven' } });
});

test('a guard sends elsewhere before the screen is loaded', async () => {
  await shown('/closed');
  expect(screen.getByText('home')).toBeTruthy();
  expect(screen.queryByText('secret')).toBeNull();
  expect(location.pathname).toBe('/home');
});

test('UX-37: another path, and a screen that breaks, are said; the next address starts anew', async () => {
  const silent = vi.spyOn(console, 'error').mockReturnValue();
  const { go } = await shown('/nowhere');
  expect(screen.getByText('not found')).toBeTruthy();
  await go({ href: '/broken' });
  expect(screen.getByText('Frame')).toBeTruthy();
  expect(screen.getByText('Something went wrong on this page')).toBeTruthy();
  await go({ href: '/candidate/9' });
  expect(screen.getByText(/candidate 9/u)).toBeTruthy();
  silent.mockRestore();
});

test('UX-22: who keeps the scroll is told what is left and what has arrived', async () => {
  const { go, router } = await shown('/home');
  const arrived = vi.fn<(change: Change) => void>();
  router.on('arrived', arrived);
  await go({ href: '/candidate/7' });
  await go({ href: '/candidate/7?page=2', replace: true, resetScroll: false });
  expect(
    arrived.mock.calls.map(([{ from, to, pathChanged, reset }]) => [
      from?.href,
      to.href,
      pathChanged,
      reset,
    ]),
  ).toEqual([
    ['/home', '/candidate/7', true, true],
    ['/candidate/7', '/candidate/7?page=2', false, false],
  ]);
});

test('of two navigations at once the later one wins', async () => {
  const { router } = await shown('/home');
  await act(async () => {
    await Promise.all([
      router.navigate({ href: '/candidate/1' }),
      router.navigate({ href: '/candidate/2' }),
    ]);
  });
  expect(screen.getByText(/candidate 2/u)).toBeTruthy();
  expect(screen.queryByText(/candidate 1/u)).toBeNull();
});
