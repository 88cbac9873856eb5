import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { JobDashboardScreen } from '#web/jobs/dashboard-screen.tsx';
import { session } from '#web/platform/session/session.ts';
import {
  clearScreen,
  createUser,
  renderScreens,
  respondByPath,
  toListResponse,
} from '#web/platform/testing/shown-screen.tsx';
import { TrainingDashboardScreen } from '#web/training/dashboard-screen.tsx';

afterEach(clearScreen);

const toResponse = (data: unknown, beside: object = {}) => ({ success: true, data, ...beside });
const person = (n: number) => ({ _id: `p${n}` });

const showJobs = async (
  totalJobs: number,
  people: number,
  organisationRole: 'MANAGER' | 'MEMBER',
) => {
  session.start({ user: createUser({ role: 'JOB_PROVIDER', organisationRole }), token: 't-1' });
  respondByPath({
    '/api/job-providers/jobs/stats': toResponse({
      totalJobs,
      totalAssignedCandidates: 0,
      totalPendingCandidates: 0,
    }),
    '/api/job-providers/waiting': toResponse([]),
    '/api/job-providers/people': toListResponse(
      Array.from({ length: people }, (_, n) => person(n)),
    ),
  });
  await renderScreens('/job-provider/dashboard', { '/job-provider/dashboard': JobDashboardScreen });
  const title = await screen.findByRole('heading', { name: 'To do today' });
  return title.closest('section') as HTMLElement;
};

const findSteps = async () => {
  await screen.findAllByRole('link', { name: /^(?:Post a job|Plan a batch|Invite your team)$/u });
  return screen
    .getAllByRole('link')
    .filter(({ className }) => className.includes('to-do-button'))
    .map((link) => [link.textContent, link.getAttribute('href')]);
};

describe('first day of a provider (R1)', () => {
  test('a manager alone posts a job and invites the team', async () => {
    await showJobs(0, 1, 'MANAGER');
    await screen.findByRole('link', { name: 'Post a job' });
    expect(await findSteps()).toEqual([
      ['Post a job', '/job-provider/create-job'],
      ['Invite your team', '/job-provider/people'],
    ]);
  });

  test('a member posts a job and invites no one', async () => {
    await showJobs(0, 1, 'MEMBER');
    expect(await findSteps()).toEqual([['Post a job', '/job-provider/create-job']]);
  });

  test('says that nothing is to do once both are done', async () => {
    const section = await showJobs(3, 2, 'MANAGER');
    await screen.findByText('You’re all caught up.');
    expect(section.querySelectorAll('li')).toHaveLength(0);
  });

  test('a training provider without a batch plans one', async () => {
    session.start({
      user: createUser({ role: 'TRAINING_PROVIDER', organisationRole: 'MANAGER' }),
      token: 't-1',
    });
    respondByPath({
      '/api/training-providers/candidates/stats': toResponse({
        totalAssignedCandidates: 0,
        totalPendingCandidates: 0,
        skillsOffered: [],
      }),
      '/api/training-providers/waiting': toResponse([], {
        visitPoints: { waiting: 0, overdue: 0, next: null },
      }),
      '/api/training-providers/today': toResponse([]),
      '/api/training-providers/batches': toListResponse([]),
      '/api/training-providers/people': toListResponse([person(1)]),
    });
    await renderScreens('/training-provider/dashboard', {
      '/training-provider/dashboard': TrainingDashboardScreen,
    });
    await screen.findByRole('link', { name: 'Plan a batch' });
    expect(await findSteps()).toEqual([
      ['Plan a batch', '/training-provider/create-batch'],
      ['Invite your team', '/training-provider/people'],
    ]);
  });
});
