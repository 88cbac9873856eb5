import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
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
