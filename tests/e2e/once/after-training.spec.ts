import { expectAccessible } from '../support/accessibility.ts';
import { createPortalCalls } from '../support/portal-calls.ts';
import { demo, signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const daysAgo = (days: number): string =>
  new Date(Date.now() + 330 * 60_000 - days * 86_400_000).toISOString().slice(0, 10);

/** Not every city has a trained candidate on every day. */
const coveredPlaces = [
  [demo.l1, 'state=West+Bengal&city=Kolkata'],
  [demo.l1, 'state=West+Bengal&city=Howrah'],
  [demo.otherL1, 'state=Odisha&city=Bhubaneswar'],
  [demo.otherL1, 'state=Odisha&city=Cuttack'],
] as const;

test('a candidate who left because of the hostel is helped by the L1 admin @FU-1', async ({
  page,
  request,
  inbox,
}) => {
  test.setTimeout(180_000);
  const callPortal = await createPortalCalls(request, demo.l2);
  const found = [];
  for (const [l1, place] of coveredPlaces) {
    const path = `/l2admin/approved-l1-candidates?queue=trained&${place}&limit=1&contacts=shown`;
    for (const person of await callPortal('GET', path)) found.push({ ...person, l1 });
  }
  const [{ _id: candidateId, name, email, l1 }] = found;
  await callPortal('POST', '/l2admin/placements', {
    candidateId,
    kind: 'WAGE',
    title: 'Tailor',
    offeredOn: daysAgo(40),
    joinedOn: daysAgo(35),
    employer: { name: 'Ganga Textiles' },
  });
  const mail = await inbox.wait({ to: email, subject: 'Ganga Textiles' }, { seconds: 80 });
  await page.goto(/\/check-in\/[\w-]+/u.exec(mail.text ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: 'No, I have left' }).click();
  await page.getByLabel('Why? (optional)').selectOption({ label: 'Hostel or room' });
  await page.getByLabel('What happened? (optional)').fill('No water for a week');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');

  await signInAs(page, l1, '/l1-admin/support-requests');
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('button', { name: /^Note the outcome: / })).toHaveCount(1);
  await expect(page.getByText('No water for a week').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Note the outcome: ${name}` }).click();
  await page.getByLabel('Outcome', { exact: true }).selectOption({ label: 'Helped' });
  await page.getByLabel('What was done').fill('A room nearer to work was found');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Note it' }).click();
  await expect(page.getByText('The outcome was noted.').first()).toBeVisible();
  await expect(page.getByText('No water for a week')).toHaveCount(0);
});

test('L2 asks a trained candidate by telephone, and each figure opens its people @FU-3 @FU-5', async ({
  page,
}) => {
  await signInAs(page, demo.l2, '/l2-admin/calls?tab=follow-ups');
  await expect(page.getByText('after the training').first()).toBeVisible();
  await expectAccessible(page);
  const figures = page.getByRole('table', { name: 'Known states by training provider and centre' });
  await expect(figures).toBeVisible();
  await expectAccessible(page);
  await figures.getByRole('link', { name: /%$/u }).first().click();
  await expect(page).toHaveURL(/outcome=known/u);
  await expect(page.getByText('after the training').first()).toBeVisible();
});

test('an employer says once a month who still works there, with a link that was lost @FU-6', async ({
  page,
  inbox,
}) => {
  test.setTimeout(180_000);
  await page.goto('/my-links');
  await page.getByRole('textbox').fill(demo.jobs);
  await page.getByRole('button', { name: 'Send my links' }).click();
  const lost = await inbox.wait({ to: demo.jobs, subject: 'Your link' });
  await page.goto(/\/employer-month\/[\w-]+/u.exec(lost.text ?? '')?.[0] ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Who still works with');
  const before = inbox.count();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const mail = await inbox.wait({ to: demo.jobs, subject: 'code', after: before });
  const code = /\b\d{6}\b/u.exec(mail.text ?? '')?.[0] ?? '';
  await page.getByLabel('One-time code (OTP)').fill(code);
  await page.getByRole('button', { name: 'Show the people' }).click();

  const leaving = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'has left' }) })
    .first();
  const name = (await leaving.getByRole('heading').textContent()) ?? '';
  await expectAccessible(page);
  await page.getByRole('button', { name: `${name} has left` }).click();
  await page.getByLabel('Last day').fill(daysAgo(1));
  await page.getByLabel('Reason', { exact: true }).fill('Went home for the harvest');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name })).toHaveCount(0);
  await page.getByRole('button', { name: /^All \d+ still work here$/u }).click();
  await expect(page.getByText('There is nothing left to answer this month.')).toBeVisible();
  await expectAccessible(page);
});
