import type { APIRequestContext, Page } from '@playwright/test';
import type { Inbox } from '../support/inbox.ts';
import { createPortalCalls } from '../support/portal-calls.ts';
import { registerProvider } from '../support/provider-calls.ts';
import { registerCandidate } from '../support/registered-candidate.ts';
import { demo } from '../support/sign-in.ts';
import { fullIf } from '../support/full-run.ts';
import { expect, test } from '../support/test.ts';

type MailContext = { request: APIRequestContext; inbox: Inbox };

/** The link of the newest mail to an address. */
const linkTo = async (
  inbox: Inbox,
  to: string,
  subject: string,
  path: RegExp,
  seconds = 35,
): Promise<string> => {
  const mail = await inbox.wait({ to, subject }, { seconds });
  const [link] = path.exec(mail.text ?? '') ?? [];
  expect(link, `${String(path)} in ${mail.text}`).toBeDefined();
  return link ?? '';
};

const daysAgo = (days: number): string =>
  new Date(Date.now() + 330 * 60_000 - days * 86_400_000).toISOString().slice(0, 10);

const links = {
  'to a new password': {
    make: async ({ request, inbox }: MailContext) => {
      const { email, id } = await registerProvider(request, inbox);
      const callPortal = await createPortalCalls(request, demo.l1);
      await callPortal('PUT', `/l1admin/approve-job-provider/${id}`, { status: 'APPROVED_L1' });
      await request.post('/api/auth/forgot-password', { data: { email } });
      return linkTo(inbox, email, 'password', /\/reset-password#token=[\w-]+/u);
    },
    isAlive: (page: Page) => page.getByLabel('New password', { exact: true }),
    use: async (page: Page) => {
      await page.getByLabel('New password', { exact: true }).fill('nine-purple-otters');
      await page.locator('form button[type=submit]').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Your password has been changed',
      );
    },
  },
  'to correct a registration': {
    make: async ({ request, inbox }: MailContext) => {
      const { email, id } = await registerProvider(request, inbox);
      const callPortal = await createPortalCalls(request, demo.l1);
      const rejection = { status: 'REJECTED', reason: 'The name is misspelt' };
      await callPortal('PUT', `/l1admin/approve-job-provider/${id}`, rejection);
      return linkTo(inbox, email, 'About your registration', /\/correct\/[\w-]+/u);
    },
    isAlive: (page: Page) => page.getByLabel('Company Name'),
    use: async (page: Page) => {
      await page.getByLabel('Company Name').fill('Ganga Mills and Sons');
      await page.getByRole('button', { name: 'Send again' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
    },
  },
  'to undo a change of contact details': {
    make: async ({ request, inbox }: MailContext) => {
      const { email, id } = await registerCandidate(request, inbox);
      const callPortal = await createPortalCalls(request, demo.l2);
      const changed = { mobileNumber: '9812345678', reason: 'She called' };
      await callPortal('PUT', `/l2admin/candidates/${id}/contact`, changed);
      return linkTo(inbox, email, 'contact details', /\/undo-change#token=[\w-]+/u);
    },
    isAlive: (page: Page) => page.getByRole('button', { name: 'Undo the change' }),
    use: async (page: Page) => {
      await page.getByRole('button', { name: 'Undo the change' }).click();
      await expect(page.getByRole('heading', { name: 'The change was undone' })).toBeVisible();
    },
  },
  'to a check-in': {
    make: async ({ request, inbox }: MailContext) => {
      const callPortal = await createPortalCalls(request, demo.l2);
      const trained = '/l2admin/approved-l1-candidates?queue=trained&limit=1';
      const [{ _id: candidateId, email }] = await callPortal('GET', trained);
      await callPortal('POST', '/l2admin/placements', {
        candidateId,
        kind: 'WAGE',
        title: 'Tailor',
        offeredOn: daysAgo(40),
        joinedOn: daysAgo(35),
        employer: { name: 'Ganga Textiles' },
      });
      // The job that sends them runs once a minute.
      return linkTo(inbox, email, 'work', /\/check-in\/[\w-]+/u, 80);
    },
    isAlive: (page: Page) => page.getByText('You do not need to sign in.', { exact: false }),
    use: async (page: Page) => {
      await page.getByRole('button').filter({ hasText: /^Yes/u }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you');
    },
  },
} as const;

test.describe('opening an emailed link does not consume it @R15', () => {
  for (const [name, { make, isAlive, use }] of Object.entries(links))
    test(`${name}: by a scanner, a prefetch, another browser and a second tab${fullIf(name !== 'to a new password')}`, async ({
      page,
      request,
      inbox,
      newPerson,
    }) => {
      test.setTimeout(180_000);
      const link = await make({ request, inbox });
      const headers = [
        {},
        { 'user-agent': 'Mozilla/5.0 (compatible; MailScanner/1.0)' },
        { 'sec-purpose': 'prefetch;prerender', purpose: 'prefetch' },
      ];
      for (const method of ['HEAD', 'GET', 'HEAD', 'GET'])
        for (const sent of headers) {
          const answer = await request.fetch(link, { method, headers: sent });
          expect(answer.status(), `${method} ${link}`).toBe(200);
        }
      const other = await newPerson();
      for (const opener of [other, other, page, page]) {
        await opener.goto('about:blank');
        await opener.goto(link);
        await expect(isAlive(opener)).toBeVisible();
      }
      await use(page);
    });

  test('sends nothing before a tap when the link signs in at /track @full', async ({ page }) => {
    const sent: unknown[] = [];
    await page.route('**/api/auth/candidate/confirm', (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({ json: { success: true, message: 'Thank you', data: null } });
    });
    await page.goto('/track#confirm=abc.def');
    const yes = page.getByRole('button', { name: 'Yes, it is me' });
    await expect(yes).toBeEnabled();
    expect(page.url()).not.toContain('def');
    await page.waitForLoadState('networkidle');
    expect(sent).toEqual([]);
    await yes.click();
    await expect(page.getByText('You can now sign in from here').first()).toBeVisible();
    expect(sent).toEqual([{ token: 'abc.def' }]);
    await expect(yes).toHaveCount(0);
  });
});
