import type { Page } from '@playwright/test';
import { deadline as dayFromNow } from '../support/job-provider.ts';
import { createPortalCalls } from '../support/portal-calls.ts';
import { registerCandidate, signInAtTrack } from '../support/registered-candidate.ts';
import { demo } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** The page with all its parts, folded as it opens. */
const expectAtMost = async (page: Page, longest: number): Promise<void> => {
  await page.waitForLoadState('networkidle');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect.poll(height).toBeLessThanOrEqual(longest);
};

test('keeps /track short on a phone: under review, with an offer and in training @R5', async ({
  page,
  inbox,
}) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 360, height: 740 });
  const { id, email } = await registerCandidate(page.request, inbox);
  const reviewer = await createPortalCalls(page.request, demo.l1);
  const l2 = await createPortalCalls(page.request, demo.l2);
  const trainer = await createPortalCalls(page.request, demo.training);
  await signInAtTrack(page, inbox, id, email);
  await expectAtMost(page, 1400);
  const registered = page.getByText('You registered.').first();
  await expect(registered).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(registered).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await reviewer('PUT', `/l1admin/approve-candidate/${id}`, {});
  const { _id: trainingProviderId, skillsOffered } = await trainer(
    'GET',
    '/training-providers/profile',
  );
  await l2('PUT', `/l2admin/approve-candidate-l2/${id}`, { trainingProviderId });
  await page.reload();
  await expect(page.getByRole('button', { name: 'I will come' })).toBeVisible();
  await expectAtMost(page, 1400);

  const { _id: batch } = await trainer('POST', '/training-providers/batches', {
    title: 'Tailoring, morning',
    skill: skillsOffered[0],
    trainerName: 'Sunita Devi',
    startsOn: dayFromNow(-7),
    endsOn: dayFromNow(30),
    days: ['MON', 'WED', 'FRI'],
    startTime: '10:00',
    endTime: '12:30',
    capacity: 20,
  });
  await trainer('PUT', `/training-providers/batches/${batch}/members/${id}`);
  await trainer('PUT', `/training-providers/batches/${batch}/status`, { status: 'RUNNING' });
  await page.reload();
  await expect(page.getByText('you are in training with')).toBeVisible();
  await expectAtMost(page, 1400);
});
