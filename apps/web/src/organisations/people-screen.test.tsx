import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { session } from '#web/platform/session/session.ts';
import {
  clearScreen,
  renderScreens,
  respondByPath,
  toListResponse,
} from '#web/platform/testing/shown-screen.tsx';
import { TrainingOrganisationScreen } from './people-screen.tsx';

afterEach(clearScreen);

const aPerson = (id: string, fullName: string, secondFactor: boolean) => ({
  _id: id,
  fullName,
  email: `${id}@example.org`,
  organisationRole: 'MEMBER',
  ownBatchesOnly: false,
  subscriptions: [],
  status: 'ACTIVE',
  reason: null,
  lastSignInAt: null,
  secondFactor,
  invitationValidUntil: null,
  createdAt: '2026-11-21T10:00:00.000Z',
});

const path = '/training-provider/people';

test('resets the authenticator app of another person, with a reason', async () => {
  session.start({
    token: 'token',
    user: {
      id: 'manager',
      email: 'manager@example.org',
      role: 'TRAINING_PROVIDER',
      organisationRole: 'MANAGER',
    },
  } as unknown as Parameters<typeof session.start>[0]);
  respondByPath({
    '/api/training-providers/people': toListResponse([
      aPerson('manager', 'Meera Das', true),
      aPerson('sunita', 'Sunita Devi', true),
      aPerson('ravi', 'Ravi Sen', false),
    ]),
    '/api/training-providers/people/sunita/second-factor-reset': { success: true, data: {} },
  });
  const bodies: string[] = [];
  const respond = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'POST') bodies.push(`${url} ${init.body as string}`);
    return respond(url, init);
  });
  await renderScreens(path, { [path]: TrainingOrganisationScreen });
  fireEvent.click(await screen.findByRole('button', { name: 'More actions for Ravi Sen' }));
  await screen.findAllByRole('menuitem');
  expect(screen.queryByRole('menuitem', { name: 'Reset authenticator app' })).toBeNull();
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  expect(screen.queryByRole('button', { name: 'More actions for Meera Das' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'More actions for Sunita Devi' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Reset authenticator app' }));
  fireEvent.change(await screen.findByLabelText('Why is the app reset?'), {
    target: { value: 'Lost phone' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Reset authenticator app' }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies).toEqual([
    '/api/training-providers/people/sunita/second-factor-reset {"reason":"Lost phone"}',
  ]);
});
