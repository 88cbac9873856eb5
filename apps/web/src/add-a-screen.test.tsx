import { screens } from '@purboday/contract/pages/screens';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { session } from './platform/session/session.ts';
import { aUser } from './platform/testing/a-user.ts';
import { portalScreens } from './portal-screens.ts';

// What CONTRIBUTING.md tells a newcomer to do: an entry, a line, a component.
const LateTrainingsScreen = () => <h1>Late Trainings</h1>;
const path = '/l2-admin/late-trainings';

beforeAll(() => {
  Object.assign(screens, {
    lateTrainings: { path, guard: 'L2_ADMIN', title: 'Late Trainings', menu: 'Oversight' },
  });
  Object.assign(portalScreens, {
    lateTrainings: {
      load: async () => ({ LateTrainingsScreen }),
      component: 'LateTrainingsScreen',
    },
  });
  // The frame stands before the numbers of its menu are there.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});

afterEach(async () => {
  await vi.dynamicImportSettled();
  cleanup();
  session.clear();
});

const open = async () => {
  const { newRouter } = await import('./routes.tsx');
  history.replaceState(null, '', path);
  const router = newRouter();
  await act(() => router.load());
  render(<RouterProvider router={router} />);
};

test('a screen of one entry, one line and one component has its route and its frame', async () => {
  session.start({ user: aUser({ role: 'L2_ADMIN' }), token: 't' });
  await open();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeTruthy());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Late Trainings');
  expect(screen.getAllByText('L2 Admin Portal').length).toBeGreaterThan(0);
});

test('its guard sends another role to its own dashboard', async () => {
  session.start({ user: aUser({ role: 'L1_ADMIN' }), token: 't' });
  await open();
  await waitFor(() => expect(location.pathname).toBe('/l1-admin/dashboard'));
});
