import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import {
  address,
  createPerson,
  fillPersonal,
  fillSkills,
  goToStep,
  verifyEmail,
  submitForm,
  toast,
} from '../support/registration-form.ts';
import { fillJob } from '../support/job-provider.ts';
import { assignCandidate, selectFirstProvider } from '../support/assignment.ts';
import { beginSession, demo, fillSignIn, signInAs } from '../support/sign-in.ts';
import { expect, onlyFull, test } from '../support/test.ts';

// Specification §8: what a screen says when a call is refused without words, and when there is no answer at all.

const rejected = (route: Route) =>
  route.fulfill({ status: 500, json: { success: false, requestId: 'r' } });
const unreachable = (route: Route) => route.abort();

type Failure = { call: RegExp; method?: string; fails: typeof rejected; says: string };
const unknownId = '0193f0a0-0000-7000-8000-000000000000';

const breakCall = (page: Page, { call, method = 'GET', fails }: Failure) =>
  page.route(call, (route) =>
    route.request().method() === method ? fails(route) : route.fallback(),
  );

const clean = join(
  import.meta.dirname,
  '../../../apps/server/src/import/testing/workbooks/01_clean_libreoffice.xlsx',
);

const dashboards = {
  [demo.l1]: '/l1-admin',
  [demo.l2]: '/l2-admin',
  [demo.training]: '/training-provider',
  [demo.jobs]: '/job-provider',
} as const;

const loads: (Failure & { who: (typeof demo)['l1' | 'l2' | 'training' | 'jobs']; at: string })[] = [
  ...(
    [
      ['candidates', 'candidates'],
      ['job-providers', 'job providers'],
      ['training-providers', 'training providers'],
    ] as const
  ).map(([kind, noun]) => ({
    who: demo.l1,
    at: `/l1-admin/${kind}`,
    call: new RegExp(`/api/l1admin/${kind}`, 'u'),
    fails: rejected,
    says: `Failed to fetch ${noun}. Please try again later.`,
  })),
  ...(
    [
      ['candidate', 'candidate'],
      ['job-provider', 'job provider'],
      ['training-provider', 'provider'],
    ] as const
  ).map(([kind, noun]) => ({
    who: demo.l1,
    at: `/l1-admin/review/${kind}/${unknownId}`,
    call: new RegExp(`/api/l1admin/${kind}s/`, 'u'),
    fails: rejected,
    says: `Failed to fetch ${noun} details. The record may not exist.`,
  })),
  ...[demo.l1, demo.l2, demo.training, demo.jobs].flatMap((who) => {
    const at = `${dashboards[who]}/dashboard`;
    const call = /\/api\/.*\/(?:total-count|approved-l1-entities|stats)$/u;
    return [
      { who, at, call, fails: rejected, says: 'Failed to load dashboard statistics.' },
      { who, at, call, fails: unreachable, says: 'Could not load dashboard statistics.' },
    ];
  }),
  {
    who: demo.l2,
    at: '/l2-admin/candidates',
    call: /\/api\/l2admin\/approved-l1-candidates/u,
    fails: rejected,
    says: 'Could not load candidates',
  },
  {
    who: demo.l2,
    at: `/l2-admin/assign-candidate/${unknownId}`,
    call: /\/api\/l2admin\/candidate-for-assignment/u,
    fails: rejected,
    says: 'Failed to load assignment data.',
  },
  {
    who: demo.l2,
    at: `/l2-admin/assign-candidate/${unknownId}`,
    call: /\/api\/l2admin\/candidate-for-assignment/u,
    fails: unreachable,
    says: 'Failed to fetch required data. The record may not exist or there was a network issue.',
  },
  {
    who: demo.jobs,
    at: '/job-provider/manage-jobs',
    call: /\/api\/job-providers\/jobs(?:\?|$)/u,
    fails: rejected,
    says: 'Failed to fetch jobs',
  },
  {
    who: demo.jobs,
    at: '/job-provider/applicants',
    call: /\/api\/job-providers\/candidates(?:\?|$)/u,
    fails: unreachable,
    says: 'Could not load applicants.',
  },
  {
    who: demo.jobs,
    at: '/job-provider/applicants',
    call: /\/api\/job-providers\/candidates(?:\?|$)/u,
    fails: rejected,
    says: 'Failed to load applicants.',
  },
];

for (const who of [demo.l1, demo.l2, demo.training, demo.jobs]) {
  test(
    `shows that ${who} could not be loaded, with a next step @UX-27 @UX-29 @full`,
    who === demo.training ? {} : onlyFull,
    async ({ page }) => {
      test.setTimeout(180_000);
      await beginSession(page, who);
      for (const failure of loads.filter((each) => each.who === who)) {
        await breakCall(page, failure);
        await page.goto(failure.at);
        const main = page.getByRole('main');
        await expect(main.getByText(failure.says, { exact: true }).first()).toBeVisible();
        await expect(main.getByRole('button').or(main.getByRole('link')).first()).toBeVisible();
        await page.unrouteAll();
      }
    },
  );
}

const alert = (page: Page, text: string) =>
  page.locator('.Toastify__toast').getByText(text, { exact: true }).first();

test('reports a failed approval or rejection to an L1 admin @UX-25 @full', async ({ page }) => {
  await signInAs(page, demo.l1, '/l1-admin/candidates?status=PENDING');
  await page.getByRole('rowheader').first().getByRole('link').click();
  await breakCall(page, {
    call: /\/api\/l1admin\/(?:approve|reject)-candidate/u,
    method: 'PUT',
    fails: rejected,
    says: '',
  });
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(alert(page, 'Failed to approve candidate')).toBeVisible();
  await page.getByRole('button', { name: /^Reject/u }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(alert(page, 'Failed to reject candidate')).toBeVisible();
  await expect(page.getByRole('main').locator('.badge').first()).toHaveText('Pending');
});

test('reports a failed assignment to an L2 admin @UX-25 @full', async ({ page }) => {
  await signInAs(page, demo.l2, '/l2-admin/candidates');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Assign / })
    .first()
    .click();
  await page.getByLabel('Assignment type').selectOption({ label: 'Training Provider' });
  await selectFirstProvider(page, 'Training Provider');
  await breakCall(page, {
    call: /\/api\/l2admin\/approve-candidate-l2/u,
    method: 'PUT',
    fails: rejected,
    says: '',
  });
  await assignCandidate(page, alert(page, 'Failed to assign candidate'));
});

test('reports a failed change of a job or applicant to a job provider @UX-25 @full', async ({
  page,
}) => {
  await signInAs(page, demo.jobs, '/job-provider/manage-jobs?status=ACTIVE');
  const job = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Edit' }) });
  for (const method of ['PUT', 'DELETE'])
    await breakCall(page, {
      call: /\/api\/job-providers\/jobs\//u,
      method,
      fails: rejected,
      says: '',
    });
  await job
    .first()
    .getByRole('button', { name: /^More actions/u })
    .click();
  await page.getByRole('menuitem', { name: 'Close' }).click();
  await expect(alert(page, 'Failed to update job')).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await job.first().getByRole('button', { name: 'Delete' }).click();
  await expect(alert(page, 'Failed to delete job')).toBeVisible();

  await page.goto('/job-provider/applicants?status=pending');
  await breakCall(page, {
    call: /\/api\/job-providers\/candidates\//u,
    method: 'PUT',
    fails: rejected,
    says: '',
  });
  await page.getByRole('button', { name: 'In progress' }).first().click();
  await expect(alert(page, 'Failed to update status.')).toBeVisible();
});

test('shows a message after its chunk failed to load without a network @FLT-60 @full', async ({
  page,
}) => {
  let away = true;
  await page.route('**/assets/toaster-*.js', (route) => (away ? route.abort() : route.continue()));
  await page.goto('/forgot-password');
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await failed;
  away = false;
  await expect(toast(page, 'Email is required')).toBeVisible();
});

test('reports a sign-in without a response @full', async ({ page }) => {
  await page.route('**/api/auth/login', unreachable);
  await fillSignIn(page, demo.l1, demo.password);
  await expect(page.getByText('Invalid credentials or server error').first()).toBeVisible();
});

test('reports an OTP or a registration that could not be sent @full', async ({ page, inbox }) => {
  await page.goto(address);
  await fillPersonal(page);
  await goToStep(page, 'contact');
  await page.getByLabel('Mobile Number').fill('9876543210');
  await page.route('**/api/auth/send-verification-email', rejected);
  await page.getByLabel('Email', { exact: true }).fill('somebody@example.org');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText('Failed to send OTP', { exact: true }).first()).toBeVisible();
  await page.unrouteAll();
  const person = createPerson();
  await verifyEmail(page, inbox, person.email);
  await goToStep(page, 'skills');
  await fillSkills(page, person);
  await page.route('**/api/auth/candidate/register', rejected);
  await submitForm(page).click();
  await expect(toast(page, 'Registration failed. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Aadhar Number')).not.toHaveValue('');
});

test('reports a workbook that could not be uploaded @full', async ({ page }) => {
  await signInAs(page, demo.l2, '/l2-admin/upload/candidates');
  await page.route('**/api/l2admin/upload-candidates', rejected);
  await page.setInputFiles('input[type=file]', clean);
  await expect(page.getByText('First rows of about 25')).toBeVisible();
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(alert(page, 'File upload failed. Check format or console.')).toBeVisible();
});

test('reports a job that could not be posted and keeps the input @full', async ({ page }) => {
  await beginSession(page, demo.jobs);
  await page.route('**/api/job-providers/jobs', (route) =>
    route.request().method() === 'POST' ? rejected(route) : route.fallback(),
  );
  await page.goto('/job-provider/create-job');
  await fillJob(page, 'Weaver');
  await page.getByRole('button', { name: 'Post job' }).click();
  await expect(alert(page, 'Failed to create job. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Job title')).toHaveValue('Weaver');
});

test('reports an L1 admin who could not be created @full', async ({ page }) => {
  await beginSession(page, demo.l2);
  await page.route('**/api/l2admin/create-l1admin', rejected);
  await page.goto('/l2-admin/create-l1-admin');
  await page.getByLabel('Full name').fill('Rahul Sinha');
  await page.getByLabel('Email').fill('rahul@example.org');
  await page.getByLabel('Mobile', { exact: true }).fill('9830012345');
  await page.getByLabel('Assigned states').fill('West Bengal');
  await page.getByLabel('Assigned cities').fill('Kolkata');
  await page.getByRole('button', { name: 'Generate' }).click();
  await page.getByRole('button', { name: 'Create L1 Admin' }).click();
  await expect(alert(page, 'Failed to create L1 Admin')).toBeVisible();
});
