import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { session } from '#web/platform/session/session.ts';
import {
  clearScreen,
  createUser,
  renderScreens,
  respondByPath,
} from '#web/platform/testing/shown-screen.tsx';
import { ReviewDashboardScreen } from './dashboard-screen.tsx';

afterEach(clearScreen);

test('shows the seven numbers in the prescribed order (D29)', async () => {
  const counts = {
    candidateCount: 11,
    jobProviderCount: 12,
    trainingProviderCount: 13,
    totalCount: 14,
    pendingCandidates: 15,
    pendingJobProviders: 16,
    pendingTrainingProviders: 17,
  };
  session.start({ user: createUser(), token: 't-1' });
  respondByPath({ '/api/l1admin/total-count': { success: true, data: counts } });
  await renderScreens('/l1-admin/dashboard', { '/l1-admin/dashboard': ReviewDashboardScreen });
  await screen.findByRole('link', { name: /^17/u });
  const shown = within(document.body)
    .getAllByRole('link')
    .map(({ textContent }) => /^1[1-7]/u.exec(textContent ?? '')?.[0])
    .filter((number) => number !== undefined);
  expect(shown).toEqual(['11', '12', '13', '14', '15', '16', '17']);
});

test('shows twelve cities of a whole state, and all of them with one press', async () => {
  const assignedPlaces = Array.from({ length: 30 }, (_, at) => ({
    state: 'Goa',
    city: `Town ${at + 1}`,
  }));
  const l1AdminId = { _id: 'l1-1', fullName: 'Meera Das', assignedCities: [], assignedPlaces };
  session.start({ user: { ...createUser(), l1AdminId }, token: 't-1' });
  respondByPath({});
  await renderScreens('/l1-admin/dashboard', { '/l1-admin/dashboard': ReviewDashboardScreen });
  expect(await screen.findByText(/TOWN 12$/u)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'See all 30' }));
  expect(screen.getByText(/TOWN 30$/u)).toBeTruthy();
});

describe('first day of an L1 admin (R1)', () => {
  const show = async (counts: object) => {
    session.start({ user: createUser(), token: 't-1' });
    respondByPath({
      '/api/l1admin/total-count': { success: true, data: counts },
      '/api/l1admin/waiting': {
        success: true,
        data: [],
        visitPoints: { waiting: 0, overdue: 0, next: null },
        requests: { waiting: 0, next: null },
        reviewDays: 3,
      },
    });
    await renderScreens('/l1-admin/dashboard', { '/l1-admin/dashboard': ReviewDashboardScreen });
    await screen.findByText('You’re all caught up.');
  };
  const counts = {
    candidateCount: 2,
    jobProviderCount: 0,
    trainingProviderCount: 1,
    pendingCandidates: 2,
    pendingJobProviders: 0,
    pendingTrainingProviders: 1,
  };

  test('says what waits, what to check and how long it takes, until the first decision', async () => {
    await show({ ...counts, totalCount: 3 });
    const title = await screen.findByRole('heading', { name: 'How reviews work' });
    const terms = title.closest('section')?.querySelectorAll('dt') ?? [];
    expect([...terms].map(({ textContent }) => textContent)).toEqual([
      'What waits',
      'What to check',
      'How long',
    ]);
    expect(document.body.textContent).toContain('waits for 3 days is overdue');
  });

  test('leaves it out after the first decision', async () => {
    await show({ ...counts, totalCount: 2, pendingCandidates: 1 });
    await screen.findByRole('link', { name: /^2 ?Total pending/u });
    expect(screen.queryByRole('heading', { name: 'How reviews work' })).toBeNull();
  });
});
