import type { Grievance } from '@purboday/contract/grievances/grievances.contract';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '#web/platform/session/session.ts';
import {
  createUser,
  respondByPath,
  clearScreen,
  toListResponse,
  renderScreens,
} from '#web/platform/testing/shown-screen.tsx';
import { toDueBadge } from '#web/domain/dates/due-badge.ts';
import { GrievancesScreen } from './grievances-screen.tsx';
const list = '/api/l2admin/grievances';
const aGrievance: Grievance = {
  _id: '0199aaaa-0000-7000-8000-000000000001',
  candidateId: '0199aaaa-0000-7000-8000-000000a1b2c3',
  registrationCode: 'PB-7K4-92M',
  name: 'Asha Kumari',
  email: null,
  mobileNumber: '9812345678',
  text: 'Somebody asked me for money',
  at: '2026-11-21T10:00:00Z',
  dueAt: '2026-12-21T10:00:00Z',
  state: 'open',
  answer: null,
  answeredAt: null,
  answeredBy: null,
  may: { answer: true },
};

beforeEach(() => session.start({ user: createUser({ role: 'L2_ADMIN' }), token: 't-1' }));
afterEach(clearScreen);

test('shows an open complaint beside its answer, which must not be empty (T24)', async () => {
  const requests = respondByPath({ [list]: toListResponse([aGrievance]) });
  await renderScreens('/l2-admin/grievances', { '/l2-admin/grievances': GrievancesScreen });
  fireEvent.click(await screen.findByRole('button', { name: 'Answer: Asha Kumari' }));
  await screen.findByRole('button', { name: 'Send answer' });
  expect(screen.getAllByText('Somebody asked me for money').length).toBeGreaterThan(1);
  fireEvent.click(await screen.findByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('Please write an answer')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Your answer'), { target: { value: 'We spoke to them' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  await vi.waitFor(() => expect(requests).toContain(`${list}/${aGrievance._id}/answer`));
});

test('keeps the answer when it cannot be sent', async () => {
  const requests = respondByPath({ [list]: toListResponse([aGrievance]) });
  await renderScreens('/l2-admin/grievances', { '/l2-admin/grievances': GrievancesScreen });
  fireEvent.click(await screen.findByRole('button', { name: 'Answer: Asha Kumari' }));
  const answer = await screen.findByLabelText('Your answer');
  fireEvent.change(answer, { target: { value: 'We spoke to them' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  // The list is loaded again after the failure.
  await vi.waitFor(() =>
    expect(requests.filter((url) => url.startsWith(`${list}?`)).length).toBe(2),
  );
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe('We spoke to them');
});

test('marks a complaint that is overdue or due soon (T24)', () => {
  const now = new Date('2026-12-01T00:00:00Z');
  expect(toDueBadge('2026-12-31T00:00:00Z', now, 7)).toEqual({
    text: '30 days left',
    tone: 'still',
  });
  expect(toDueBadge('2026-12-03T00:00:00Z', now, 7)).toEqual({
    text: '2 days left',
    tone: 'pending',
  });
  expect(toDueBadge('2026-11-29T00:00:00Z', now, 7)).toEqual({
    text: '2 days overdue',
    tone: 'ended',
  });
});
