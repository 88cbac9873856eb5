import { createCameraPhoto } from '../../../apps/server/src/domain/document/testing/sample-documents.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { signInAsL2 } from '../support/assignment.ts';
import { chooseMore, deadline as dayFromNow } from '../support/job-provider.ts';
import { listCount, readListTotal } from '../support/list-count.ts';
import { createPortalCalls } from '../support/portal-calls.ts';
import { registerCandidate, signInAtTrack } from '../support/registered-candidate.ts';
import { demo, signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { writtenDay } from '../support/written-day.ts';

// Oversight by L2 admins: short tests of screens that no other test opens.

test('assigns a group of one town and skill to its best provider with one button @UX-56 @UX-157', async ({
  page,
}) => {
  await signInAsL2(page, '/l2-admin/candidates');
  const before = await readListTotal(page);
  await page.goto('/l2-admin/candidates?view=groups&state=West+Bengal&skill=Coding');
  await expect(page.getByRole('heading', { level: 1, name: 'Assign Candidates' })).toBeVisible();
  await expectAccessible(page);
  const group = page.getByRole('button', { name: /^Assign [\d,]+ · / }).first();
  const many = Number(
    /^Assign ([\d,]+)/u.exec((await group.getAttribute('aria-label')) ?? '')?.[1],
  );
  await group.click();
  const yes = page.getByRole('dialog').getByRole('button', { name: /^Yes, assign / });
  await expect(yes).toBeVisible();
  await expectAccessible(page);
  await yes.click();
  const summary = many === 1 ? '1 candidate assigned to ' : `${many} candidates assigned to `;
  await expect(page.getByText(summary).first()).toBeVisible();
  await page.goto('/l2-admin/candidates');
  await expect(listCount(page, before - many)).toBeVisible();
});

test('assigns a town without a reviewer to an L1 admin @journey-13', async ({ page }) => {
  await signInAsL2(page, '/l2-admin/coverage?without=yes');
  await expect(page.getByRole('heading', { level: 1, name: 'Coverage' })).toBeVisible();
  const before = await readListTotal(page);
  const city = (await page.getByRole('rowheader').first().innerText()).trim();
  await expectAccessible(page);
  await page.goto('/l2-admin/calls?tab=assignees');
  const uncovered = page.getByText(
    /^[\d,]+ registrations? waiting or on hold in [\d,]+ (?:city|cities) without an L1 admin/u,
  );
  await expect(uncovered).toBeVisible();
  const reported = await uncovered.innerText();
  await page.getByRole('link', { name: 'Assign the cities' }).click();
  await page
    .getByRole('checkbox', { name: `Select ${city}`, exact: true })
    .first()
    .check();
  await page.getByLabel('L1 admin', { exact: true }).selectOption({ label: 'Subhash Ghosh' });
  await page.getByRole('button', { name: 'Assign 1 city to Subhash Ghosh' }).click();
  await expect(
    page.getByText('The cities have been assigned. The L1 admin can see their records right away.'),
  ).toBeVisible();
  await expect(listCount(page, before - 1)).toBeVisible();
  await page.goto('/l2-admin/calls?tab=assignees');
  await expect(page.getByRole('heading', { level: 1, name: 'Overdue' })).toBeVisible();
  await expect(page.getByRole('table', { name: /^Overdue tasks by assignee/u })).toBeVisible();
  await expect(page.getByText(reported, { exact: true })).toHaveCount(0);
});

test('an L2 admin calls a candidate who waits too long and sees them again on the noted day @journey-13 @UX-100', async ({
  page,
}) => {
  await signInAsL2(page, '/l2-admin/calls?tab=assignees');
  await page
    .getByRole('row')
    .filter({ hasText: 'To be assigned' })
    .getByRole('link', { name: 'L2 admins' })
    .click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('link', { name: 'To be assigned' }).click();
  await expect(page).toHaveURL(/owner=l2-admin.*step=assign|step=assign.*owner=l2-admin/u);
  const before = await readListTotal(page);
  await expectAccessible(page);
  const first = page.locator('tbody tr').first();
  // Several people may have one name.
  const code = await first.getByText(/^PB-\w{3}-\w{3}$/u).innerText();
  const dialog = page.getByRole('dialog', { name: 'Log a call' });
  await first.getByRole('rowheader').getByRole('link').click();
  const results = page.getByRole('dialog').getByRole('button');
  await expect(page.getByRole('heading', { name: 'Last contacts' })).toBeVisible();
  await expectAccessible(page);
  await results.filter({ hasText: /^Reached/u }).click();
  // A second tap within a moment chooses no reason.
  await expect(async () => {
    const note = results.filter({ hasText: /^Add a note/u });
    if (await note.isVisible()) await note.click();
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await dialog.getByLabel('Result').selectOption({ label: 'Reached' });
  await dialog.getByLabel('Note (optional)').fill('Comes after the harvest');
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Hide this task until (optional)').fill(inAWeek);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/: reached\. Hidden until \d+ \w+ \d{4}\.$/u)).toBeVisible();
  await page.reload();
  await expect(listCount(page, before - 1)).toBeVisible();
  await page.goto(`/l2-admin/records?q=${code}`);
  await page.getByRole('rowheader').getByRole('link').click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^History/u })
    .click();
  await expect(page.getByText('Comes after the harvest').first()).toBeVisible();
});

test('places a legal hold on a record from its page, shows its reason, and releases it in the list and on the page @SEC-58 @full', async ({
  page,
  request,
}) => {
  const callPortal = await createPortalCalls(request, demo.l2);
  const [{ _id: id, name }] = await callPortal(
    'GET',
    '/l2admin/records/candidates?status=REJECTED',
  );
  const reason = 'The district court has asked for it';
  const keep = async () => {
    await page.getByRole('button', { name: 'Keep this record' }).click();
    const dialog = page.getByRole('dialog', { name: `Keep the record of ${name}?` });
    await dialog.getByLabel('Why must it be kept?').fill(reason);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Keep record' }).click();
    await expect(
      page.getByText('The record is now under legal hold until you release it.'),
    ).toBeVisible();
    await expect(page.getByText(/^Since .+, by Ananya Sen$/u)).toBeVisible();
  };
  await signInAsL2(page, `/l2-admin/records/candidates/${id}?tab=privacy`);
  await keep();
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByText('Kept from erasure by')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/l2-admin/retention');
  await expect(page.getByRole('heading', { level: 1, name: 'Retention' })).toBeVisible();
  await page.getByRole('link', { name: 'Kept', exact: true }).click();
  await expect(page.getByText(reason)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Release: ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click();
  await expect(page.getByText('The legal hold has been released.')).toBeVisible();
  await expect(page.getByText('No records are under legal hold.')).toBeVisible();

  await page.goto(`/l2-admin/records/candidates/${id}?tab=privacy`);
  await keep();
  await page.getByRole('button', { name: 'Release this record' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Release', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Keep this record' })).toBeVisible();
  await expect(page.getByText('This record is not under legal hold.')).toBeVisible();
});

test('answers a complaint of a candidate and shows the answer where it was filed @T24', async ({
  page,
  request,
  inbox,
  newPerson,
}) => {
  const { email, id } = await registerCandidate(request, inbox);
  await signInAtTrack(page, inbox, id, email);
  await page.getByText('Your data and rights').click();
  await page.getByRole('button', { name: 'Write a complaint' }).click();
  const words = 'Somebody asked me for money';
  await page.getByRole('dialog').getByLabel('What is wrong?').fill(words);
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/^You will get an answer by /u)).toBeVisible();

  const admin = await newPerson();
  await signInAsL2(admin, `/l2-admin/grievances?q=${encodeURIComponent(email)}`);
  await expect(admin.getByText(words)).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Answer: Asha Kumari' }).click();
  const answer = 'Nobody may ask you for money. We have spoken to them.';
  await admin.getByRole('dialog').getByLabel('Your answer').fill(answer);
  await admin.getByRole('dialog').getByRole('button', { name: 'Send answer' }).click();
  await expect(admin.getByText('The answer has been sent.')).toBeVisible();

  await inbox.wait({ to: email, subject: 'The answer to your complaint' });
  await page.reload();
  await expect(page.getByText(answer)).toBeVisible();
});

test('starts an offered job, and the employer reports and proves a missing payment @journey-12 @full', async ({
  page,
  request,
  newPerson,
}) => {
  const callPortal = await createPortalCalls(request, demo.l2);
  const [{ _id: candidateId, name }] = await callPortal(
    'GET',
    '/l2admin/approved-l1-candidates?queue=trained&limit=1',
  );
  const [{ _id: jobProviderId }] = await callPortal(
    'GET',
    '/l2admin/records/job-providers?q=ganga+textiles&status=APPROVED_L1',
  );
  const offer = { candidateId, kind: 'WAGE', title: 'Tailor', offeredOn: dayFromNow(0) };
  await callPortal('POST', '/l2admin/placements', { ...offer, employer: { jobProviderId } });

  await signInAs(page, demo.jobs, '/job-provider/placements?status=OFFERED');
  await page.getByRole('button', { name: new RegExp(`^Has begun ?: ${name}`, 'u') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Day of joining')).toHaveValue(writtenDay(dayFromNow(0)));
  await dialog.getByRole('button', { name: 'Work has started' }).click();
  await expect(page.getByText('The placement has been changed.')).toBeVisible();
  await page.goto('/job-provider/placements?status=JOINED');
  await page.getByRole('button', { name: new RegExp(`^Complete ?: ${name}`, 'u') }).click();
  await dialog.getByLabel('Monthly pay in rupees').fill('11,500');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await chooseMore(page, name, 'Details');
  await dialog.getByLabel('Document', { exact: true }).setInputFiles({
    name: 'payslip.jpg',
    mimeType: 'image/jpeg',
    buffer: await createCameraPhoto(),
  });
  await expect(dialog.getByAltText('The photo as it will be sent')).toBeVisible();
  await dialog.getByRole('button', { name: 'Turn' }).click();
  await dialog.getByRole('button', { name: 'Add document' }).click();
  await expect(page.getByText('The document has been added.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row', { name })).toContainText('Documented');

  const admin = await newPerson();
  await signInAsL2(admin, '/l2-admin/placements?status=JOINED');
  // On phones the filters of a list are in a sheet (UX-76).
  const filters = admin.getByRole('button', { name: /^Filters/u });
  await filters.click();
  await admin.getByRole('button', { name: 'Provider: All providers' }).click();
  const providers = admin.getByRole('dialog', { name: 'Provider' });
  await providers.getByRole('searchbox').fill('ganga');
  await expectAccessible(admin);
  await providers.getByRole('button', { name: /Ganga Textiles, Howrah/u }).click();
  await expect(admin.getByRole('button', { name: /^Provider: Ganga Textiles/u })).toBeVisible();
  await admin.keyboard.press('Escape');
  await admin.getByRole('link', { name }).first().click();
  await expect(admin.getByText('₹11,500 a month')).toBeVisible();
  await admin.getByRole('button', { name: 'I have checked it' }).click();
  await expect(admin.getByText('Document checked')).toBeVisible();
});
