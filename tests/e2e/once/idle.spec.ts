import { expectAccessible } from '../support/accessibility.ts';
import { demo, signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const dialog = { name: 'Are you still there?' };

test('warns an idle admin two minutes ahead and continues after one action @UX-38 @SEC-18 @full', async ({
  page,
}) => {
  await page.clock.install();
  await signInAs(page, demo.l1);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.fastForward('25:00');
  await expect(page.getByRole('dialog', dialog)).toBeHidden();
  await page.clock.fastForward('02:00');
  const warning = page.getByRole('dialog', dialog);
  await expect(warning).toBeVisible();
  await expect(warning.getByRole('timer')).toHaveText(/^(?:2 minutes|1 minute [45]\d)/u);
  await expectAccessible(page);

  const sessionRequest = page.waitForRequest('**/api/auth/me');
  await warning.getByRole('button', { name: 'Stay signed in' }).click();
  expect((await sessionRequest).headers()['authorization']).toMatch(/^Bearer /u);
  await expect(warning).toBeHidden();
  await page.clock.fastForward('25:00');
  await expect(warning).toBeHidden();
});

test('ends an idle session in the browser and on the server, and explains why on the sign-in screen @UX-38 @full', async ({
  page,
  product,
}) => {
  await page.clock.install();
  await signInAs(page, demo.l2);
  await page.waitForLoadState('networkidle');
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  await page.clock.fastForward('27:00');
  await expect(page.getByRole('dialog', dialog)).toBeVisible();
  const ended = page.waitForRequest('**/api/auth/logout');
  await page.clock.fastForward('02:30');
  await ended;
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('because you were inactive for a while')).toBeVisible();
  // The fast-forwarded clock differs from the server's, which the app remembers; it is no one's data.
  const left = await page.evaluate(() => Object.keys(sessionStorage));
  expect(left.filter((key) => key !== 'server-ahead-ms')).toEqual([]);
  await expect
    .poll(async () => {
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${product.url}/api/auth/me`, { headers })).status;
    })
    .toBe(401);
});

test('keeps the session of this tab alive while another tab is used @UX-38 @full', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await signInAs(page, demo.l1);
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward('20:00');
  const other = await context.newPage();
  await signInAs(other, demo.l1);
  const refreshed = page.waitForRequest('**/api/auth/me');
  await page.clock.fastForward('07:00');
  await refreshed;
  await expect(page.getByRole('dialog', dialog)).toBeHidden();
});

test('warns before the absolute end of a session, which comes despite activity @SEC-18 @full', async ({
  page,
}) => {
  await page.clock.install();
  await page.route('**/api/auth/me', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    return route.fulfill({ json: { ...body, data: { ...body.data, endsInSeconds: 400 } } });
  });
  await signInAs(page, demo.training);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward('02:00');
  const warning = page.getByRole('dialog', { name: 'Your session is about to end' });
  await expect(warning).toBeVisible();
  await warning.getByRole('button', { name: 'I understand' }).click();
  await expect(warning).toBeHidden();
  await page.clock.fastForward('05:00');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('your session reached its maximum length')).toBeVisible();
});

test('keeps a session that the server knows when the clock changes by days @FLT-27 @full', async ({
  page,
}) => {
  await page.clock.install();
  await signInAs(page, demo.jobs);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const sessionResponse = page.waitForResponse('**/api/auth/me');
  await page.clock.fastForward(10 * 24 * 3_600_000);
  expect((await sessionResponse).status()).toBe(200);
  await page.clock.fastForward(5_000);
  await expect(page).toHaveURL('/job-provider/dashboard');
  await page.getByRole('link', { name: 'Manage Jobs' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Jobs' })).toBeVisible();
});
