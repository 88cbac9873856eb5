import type { OverdueTask } from '@purboday/contract/overdue/overdue.contract';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '#web/platform/session/session.ts';
import {
  createUser,
  clearScreen,
  renderScreens,
  respondByPath,
  toListResponse,
} from '#web/platform/testing/shown-screen.tsx';
import { AllPeopleSection } from './people-section.tsx';

const list = '/api/l2admin/stalled/people';
const task: OverdueTask = {
  _id: '0199aaaa-0000-7000-8000-000000a1b2c3',
  kind: 'candidate',
  registrationCode: 'PB-7K4-92M',
  name: 'Asha Kumari',
  mobileNumber: '9876543210',
  state: 'Odisha',
  city: 'Puri',
  step: 'review',
  since: new Date(Date.now() - 30 * 86_400_000).toISOString(),
  providerName: null,
  providerKind: null,
  lastContact: null,
};

beforeEach(() => session.start({ user: createUser({ role: 'L2_ADMIN' }), token: 't-1' }));
afterEach(clearScreen);

test('shows how long people wait while a filtered list loads', async () => {
  const requests = respondByPath({ [list]: toListResponse([task]) });
  await renderScreens('/l2-admin/calls?part=people', { '/l2-admin/calls': AllPeopleSection });
  await screen.findByText('30 days');
  vi.stubGlobal('fetch', (url: string) => {
    requests.push(url);
    return new Promise(() => undefined);
  });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'asha' } });
  await vi.waitFor(() => expect(requests.at(-1)).toContain('q=asha'));
  await vi.waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeTruthy());
  expect(screen.getByText('30 days')).toBeTruthy();
});
