import { demo, signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('stores only user and token in the tab, and nothing after logout, also on Back @SEC-20', async ({
  page,
}) => {
  await signInAs(page, demo.l1);
  for (const path of ['/l1-admin/candidates', '/l1-admin/job-providers', '/l1-admin/dashboard']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const session = await page.evaluate(
      () => Object.fromEntries(Object.entries(sessionStorage)) as Record<string, string>,
    );
    expect(Object.keys(session).toSorted(), path).toEqual(['token', 'user']);
    expect(session['user']).not.toMatch(/aadhar|mobile|phone|address|locality/iu);
  }
  await page.getByRole('button', { name: /^Account menu/u }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Yes, Logout' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Kolkata')).toHaveCount(0);
});

test('puts no token or person in an address and forbids caching of personal responses @SEC-21 @SEC-22', async ({
  page,
}) => {
  const addresses: string[] = [];
  const referers: string[] = [];
  const caching = new Map<string, string | undefined>();
  page.on('request', (request) => {
    addresses.push(request.url());
    referers.push(request.headers()['referer'] ?? '');
  });
  page.on('response', (response) => {
    if (response.url().includes('/api/'))
      caching.set(new URL(response.url()).pathname, response.headers()['cache-control']);
  });
  await signInAs(page, demo.l1);
  const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? '';
  await page.goto('/l1-admin/candidates');
  await page.locator('[data-row-link]').first().click();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  for (const address of [...addresses, ...referers]) {
    expect(address).not.toContain(token);
    expect(decodeURIComponent(address)).not.toMatch(/@|\b[6-9]\d{9}\b|\b\d{12}\b/u);
  }
  expect(caching.size).toBeGreaterThan(2);
  for (const [path, header] of caching) expect(header, path).toMatch(/no-store/u);
});

test('serves pages, scripts and errors with a policy without inline scripts @SEC-23', async ({
  page,
}) => {
  const home = await page.goto('/login');
  const program = await page.locator('script[src]').first().getAttribute('src');
  const answers = [
    await home?.allHeaders(),
    (await page.request.get(program ?? '')).headers(),
    (await page.request.get('/api/auth/me')).headers(),
    (await page.request.get('/no-such-page')).headers(),
    (await page.request.get('/service-worker.js')).headers(),
    (await page.request.get('/manifest.webmanifest')).headers(),
  ];
  for (const headers of answers) {
    const policy = headers?.['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers?.['x-content-type-options']).toBe('nosniff');
    expect(headers?.['referrer-policy']).toBe('no-referrer');
  }
});
