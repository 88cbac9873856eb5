import { startBatch } from './support/batch.ts';
import { deadline } from './support/job-provider.ts';
import { createPortalCalls } from './support/portal-calls.ts';
import { demo, signInAs } from './support/sign-in.ts';
import { expect, onDesktop, test } from './support/test.ts';

test(
  'scrolls the certificates of a closed batch in their frame, and not the page, at 800 px @UX-36 @full',
  onDesktop,
  async ({ page }) => {
    const batch = await startBatch(page.request, 'Closed', 1);
    const trainer = await createPortalCalls(page.request, demo.training);
    const path = `/training-providers/batches/${batch}`;
    const { members } = await trainer('GET', path);
    await trainer('PUT', `${path}/results`, {
      results: [
        {
          candidateId: members[0].candidateId,
          outcome: 'PASSED',
          score: 81,
          reason: 'Attended elsewhere',
          assessorName: 'Ravi Iyer',
          assessedOn: deadline(0),
        },
      ],
    });
    await trainer('PUT', `${path}/status`, { status: 'COMPLETED' });
    await page.setViewportSize({ width: 800, height: 768 });
    await signInAs(page, demo.l2, `/l2-admin/batches/${batch}`);
    await expect(page.getByRole('button', { name: /Revoke/u })).toBeAttached();
    await expect
      .poll(() =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      )
      .toBeLessThanOrEqual(0);
  },
);
