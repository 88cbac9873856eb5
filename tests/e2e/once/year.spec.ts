import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { selectProviderByName } from '../support/assignment.ts';
import type { Inbox } from '../support/inbox.ts';
import { deadline as dayFromNow } from '../support/job-provider.ts';
import { listCount } from '../support/list-count.ts';
import { createPortalCalls, type PortalCall } from '../support/portal-calls.ts';
import { signInAtTrack } from '../support/registered-candidate.ts';
import { createPerson, fillAll, submitForm } from '../support/registration-form.ts';
import { demo, signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const find = async (page: Page, list: string, email: string): Promise<void> => {
  await page.goto(`${list}${list.includes('?') ? '&' : '?'}q=${encodeURIComponent(email)}`);
};

/** A batch of the last seven days that is running, with her in it. */
const runBatch = async (callPortal: PortalCall, candidateId: string): Promise<string> => {
  const { _id: id } = await callPortal('POST', '/training-providers/batches', {
    title: 'Tailoring, morning',
    skill: (await callPortal('GET', '/training-providers/profile')).skillsOffered[0],
    trainerName: 'Sunita Devi',
    startsOn: dayFromNow(-7),
    endsOn: dayFromNow(30),
    days: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'],
    startTime: '10:00',
    endTime: '12:30',
    capacity: 20,
  });
  await callPortal('PUT', `/training-providers/batches/${id}/members/${candidateId}`);
  await callPortal('PUT', `/training-providers/batches/${id}/status`, { status: 'RUNNING' });
  return id;
};

/**
 * An admin records the candidate's report: an employer that is not a job provider of the product.
 */
const recordPlacement = async (page: Page, id: string, employer: string, since: string) => {
  await page.goto(`/l2-admin/records/candidates/${id}`);
  await page.getByRole('link', { name: 'Record a placement' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Record a placement' })).toBeVisible();
  await page.getByLabel('Employer', { exact: true }).selectOption({ label: 'Another employer' });
  await page.getByRole('textbox', { name: 'Employer', exact: true }).fill(employer);
  await page.getByLabel('Title').fill('Tailor');
  await page.getByLabel('Monthly pay in rupees').fill('11,500');
  await page.getByLabel('Since, or offered on').fill(since);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Record the placement' }).click();
  await expect(page.getByText('The placement has been recorded.')).toBeVisible();
  await expect(page).toHaveURL(/\/l2-admin\/placements\/[\da-f-]+$/u);
};

const steps = ['Registered', 'Approved', 'Assigned', 'Trained', 'Placed in work'] as const;
const label = 'Still at work after 90 days';

/** How many of those who registered today as she did the dashboard counts in each step. */
const toFunnel = async (page: Page): Promise<Record<string, number>> => {
  const today = dayFromNow(0);
  await page.goto(
    `/l2-admin/dashboard?from=${today}&to=${today}&state=West+Bengal&skill=Coding&tab=analytics`,
  );
  const funnel = page.getByRole('list', { name: 'From registration to work' });
  const counts: Record<string, number> = {};
  for (const step of steps) {
    const bar = funnel.getByRole('listitem').filter({
      has: page.getByRole('link', { name: step, exact: true }),
    });
    counts[step] = Number((await bar.locator('.numbers').innerText()).replaceAll(',', ''));
  }
  const text = await funnel.getByRole('link', { name: label }).innerText();
  return { ...counts, [label]: Number(/([\d,]+)$/u.exec(text)?.[1]?.replaceAll(',', '')) };
};

/** The scheduled job runs once a minute. */
const waitForQuestion = async (inbox: Inbox, to: string): Promise<string> => {
  const wanted = { to, subject: 'Do you still work with' };
  const mail = await inbox.wait(wanted).catch(() => inbox.wait(wanted));
  return mail.text ?? '';
};

test('a year of a candidate, from the registration to the second job @journey-10 @full', async ({
  page,
  request,
  inbox,
  newPerson,
}) => {
  test.setTimeout(230_000);
  const person = createPerson();
  const { email } = person;
  const l2 = await newPerson();
  await signInAs(l2, demo.l2);
  const before = await toFunnel(l2);

  await test.step('the candidate registers', async () => {
    await fillAll(page, inbox, person);
    await submitForm(page).click();
    await expect(page).toHaveURL('/register/candidate/success');
  });

  const admin = await createPortalCalls(request, demo.l2);
  const [{ _id: id }] = await admin('GET', `/l2admin/records/candidates?q=${email}`);

  await test.step('the L1 admin of the city approves', async () => {
    const l1 = await newPerson();
    await signInAs(l1, demo.l1, `/l1-admin/review/candidate/${id}`);
    await l1.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(l1.getByText('Candidate approved successfully')).toBeVisible();
  });

  await test.step('the L2 admin assigns the candidate to a training provider', async () => {
    await find(l2, '/l2-admin/candidates', email);
    await l2.getByRole('link', { name: 'Assign Asha Kumari' }).first().click();
    await selectProviderByName(l2, 'Udaan Skill Centre, Kolkata');
    await l2.getByRole('button', { name: 'Assign & Approve' }).click();
    await expect(l2.getByText('Candidate successfully approved and assigned!')).toBeVisible();
  });

  let code = '';
  await test.step('a batch: absent twice, passed, closed, with a message at each step', async () => {
    const trainer = await createPortalCalls(request, demo.training);
    const batch = await runBatch(trainer, id);
    for (let day = -7; day < 0; day += 1)
      await trainer('PUT', `/training-providers/batches/${batch}/attendance/${dayFromNow(day)}`, {
        marks: [{ candidateId: id, mark: day === -5 || day === -4 ? 'ABSENT' : 'PRESENT' }],
      });
    const assessed = { assessorName: 'Ravi Iyer', assessedOn: dayFromNow(0) };
    await trainer('PUT', `/training-providers/batches/${batch}/results`, {
      results: [{ candidateId: id, outcome: 'PASSED', score: 81, ...assessed }],
    });
    const provider = await newPerson();
    await signInAs(provider, demo.training, `/training-provider/batches/${batch}`);
    await expect(provider.getByText('71 %').first()).toBeVisible();
    await provider.getByRole('button', { name: 'More actions for the batch' }).click();
    await provider.getByRole('menuitem', { name: 'Close batch' }).click();
    await provider.getByRole('dialog').getByRole('button', { name: 'Close batch' }).click();
    await expect(provider.getByText('The batch is closed.')).toBeVisible();
    await inbox.wait({ to: email, subject: /certificate/iu });
  });

  await test.step('the certificate is verified without a network', async () => {
    await signInAtTrack(page, inbox, id, email);
    const link = page.getByRole('link', { name: 'Open the certificate' });
    code = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
    const { data } = await (await request.get(`/api/certificates/${code}`)).json();
    const employer = await newPerson();
    await employer.goto('/verify');
    await expect(employer.getByRole('heading', { name: 'Check a certificate' })).toBeVisible();
    await employer.waitForLoadState('networkidle');
    await employer.context().setOffline(true);
    await employer.getByLabel('Or paste the text of the code').fill(data.credential);
    await employer.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(employer.getByText('Asha Kumari')).toBeVisible();
    await expect(employer.getByText(code)).toBeVisible();
    await employer.context().setOffline(false);
  });

  let placement = '';
  await test.step('the candidate starts work', async () => {
    await recordPlacement(l2, id, 'Ganga Textiles', dayFromNow(-100));
    placement = new URL(l2.url()).pathname;
  });

  // Meanwhile the question of the check-ins is sent, once a minute.
  await test.step('this week’s bar and its number in the table open the candidate', async () => {
    await toFunnel(l2);
    const registrations = l2.getByRole('img', { name: /^Registrations a week/u });
    await registrations.locator('.recharts-bar-rectangle').last().click();
    await expect(l2).toHaveURL(/\/l2-admin\/people\?.*from=.*to=/u);
    await find(l2, new URL(l2.url()).pathname + new URL(l2.url()).search, email);
    await expect(listCount(l2, 1)).toBeVisible();
    await toFunnel(l2);
    const decisions = l2
      .getByRole('figure')
      .filter({ has: l2.getByRole('table', { name: /^Decisions a week/u }) });
    await decisions.getByRole('button', { name: 'Show as a table' }).click();
    await expectAccessible(l2);
    await decisions.getByRole('row').last().getByRole('link').first().click();
    await expect(l2.getByRole('button', { name: /Decided.*Approved in the week/su })).toBeVisible();
    await expect(l2.getByRole('link', { name: 'Asha Kumari' }).first()).toBeVisible();
  });

  await test.step('two due check-ins are answered with one tap', async () => {
    const link = await waitForQuestion(inbox, email);
    const path = /\/check-in\/[\w-]+/u.exec(link)?.[0] ?? '';
    const phone = await newPerson();
    await phone.goto(path);
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(
      'Do you still work with Ganga Textiles?',
    );
    await expectAccessible(phone);
    await phone.getByRole('button', { name: 'Yes, I still work there' }).click();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Thank you');
    await l2.goto(placement);
    await expect(l2.getByText(/^Still works, on /u)).toHaveCount(2);
  });

  await test.step('the candidate leaves and starts elsewhere', async () => {
    await l2.getByRole('button', { name: 'Work has ended' }).click();
    const dialog = l2.getByRole('dialog');
    await dialog.getByLabel('Last day').fill(dayFromNow(-2));
    await dialog.getByLabel('Reason').fill('Too far from home');
    await dialog.getByRole('button', { name: 'Work has ended' }).click();
    await expect(l2.getByText('The placement has been changed.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('You no longer work here.')).toBeVisible();
    await recordPlacement(l2, id, 'City Tailors', dayFromNow(-1));
    await page.reload();
    await expect(page.getByText('City Tailors')).toBeVisible();
    await expect(page.getByText('You work here.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the funnel counts the candidate in each step and opens the list', async () => {
    const one = [...steps, label].map((step) => [step, (before[step] ?? Number.NaN) + 1]);
    expect(await toFunnel(l2)).toEqual(Object.fromEntries(one));
    const funnel = l2.getByRole('list', { name: 'From registration to work' });
    const bars = [...steps.map((step) => new RegExp(`^${step}$`, 'u')), new RegExp(label, 'u')];
    const lists: string[] = [];
    for (const name of bars)
      lists.push((await funnel.getByRole('link', { name }).getAttribute('href')) ?? '');
    await funnel.getByRole('link', { name: 'Placed in work' }).click();
    await expect(l2.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
    for (const list of lists) {
      await find(l2, list, email);
      await expect(listCount(l2, 1)).toBeVisible();
      await expect(l2.getByRole('link', { name: 'Asha Kumari' })).toBeVisible();
    }
  });
});
