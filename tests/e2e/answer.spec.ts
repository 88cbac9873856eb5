import type { Page } from '@playwright/test';
import type { Inbox } from './support/inbox.ts';
import { expectAccessible } from './support/accessibility.ts';
import { createPortalCalls } from './support/portal-calls.ts';
import { registerCandidate, signInAtTrack } from './support/registered-candidate.ts';
import { demo, signInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** A new candidate that level 2 assigned to the demo's training provider, and the link of the message. */
const assignNewCandidate = async (page: Page, inbox: Inbox) => {
  const { email, id } = await registerCandidate(page.request, inbox);
  const reviewer = await createPortalCalls(page.request, demo.l1);
  const trainer = await createPortalCalls(page.request, demo.training);
  const l2 = await createPortalCalls(page.request, demo.l2);
  await reviewer('PUT', `/l1admin/approve-candidate/${id}`, {});
  const { _id: trainingProviderId } = await trainer('GET', '/training-providers/profile');
  await l2('PUT', `/l2admin/approve-candidate-l2/${id}`, { trainingProviderId });
  const mail = await inbox.wait({ to: email, subject: 'found a place' });
  const [link = ''] = /\/answer\/[\w-]{22}/u.exec(mail.text ?? '') ?? [];
  expect(link).not.toBe('');
  const { registrationCode: code } = await l2('GET', `/l2admin/records/candidates/${id}`);
  return { email, id, code: String(code), link };
};

test.describe('reach §21: the candidate answers whether they will come', () => {
  test('declines with a reason by the link, and returns to level 2 with it', async ({
    page,
    inbox,
  }) => {
    test.setTimeout(90_000);
    const { code, link } = await assignNewCandidate(page, inbox);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Will you come?' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Udaan Skill Centre' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'I cannot come' }).click();
    const send = page.getByRole('button', { name: 'Send answer' });
    await send.click();
    await expect(page.getByText('Please choose a reason or write one').first()).toBeVisible();
    await page.getByLabel('Why can you not come?').selectOption('It is too far away');
    await page.getByLabel('In your own words (optional)').fill('Two hours by bus');
    await expectAccessible(page);
    await send.click();
    await expect(page.getByText('We will look for another place for you.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Nothing to answer' })).toBeVisible();

    await signInAs(page, demo.l2, `/l2-admin/candidates?queue=returned&answer=DECLINED&q=${code}`);
    await expect(page.getByText('Cannot come: too far away').first()).toBeVisible();
    await expectAccessible(page);
  });

  test('gets a lost link again from /track, in the language of the page', async ({
    page,
    inbox,
  }) => {
    test.setTimeout(90_000);
    const { email, link } = await assignNewCandidate(page, inbox);
    await page.goto('/track');
    await page.getByRole('link', { name: 'Get your links again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get your links again');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send my links' }).click();
    await expect(page.getByText('Mobile number or email is required').first()).toBeVisible();
    await page.getByRole('textbox').fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Please look at your messages',
    );
    await expectAccessible(page);
    const mail = await inbox.wait({ to: email, subject: 'Your links' });
    const [again = ''] = /\/answer\/[\w-]{22}/u.exec(mail.text ?? '') ?? [];
    expect(again).not.toBe(link);
    await page.goto(again);
    await expect(page.getByRole('heading', { level: 1, name: 'Will you come?' })).toBeVisible();
  });

  test('accepts at /track, and the provider sees it', async ({ page, inbox }) => {
    test.setTimeout(90_000);
    const { id, email, code, link } = await assignNewCandidate(page, inbox);
    await signInAtTrack(page, inbox, id, email);
    await page.getByRole('button', { name: 'I will come' }).click();
    await expect(page.getByText('You said that you will come.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'I will come' })).toBeHidden();
    await page.goto(link);
    await expect(page.getByText('You said that you will come.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'I cannot come' })).toBeVisible();
    await expectAccessible(page);

    await signInAs(page, demo.training, `/training-provider/assigned-candidates?q=${code}`);
    await expect(page.getByTitle(/^Answered on/u)).toHaveText('Will come');
    await expectAccessible(page);
  });

  test('level 2 records the answer of a call on the record', async ({ page, inbox }) => {
    test.setTimeout(90_000);
    const { id } = await assignNewCandidate(page, inbox);
    await signInAs(page, demo.l2, `/l2-admin/records/candidates/${id}`);
    await page.getByRole('button', { name: /^Record answer for Udaan/u }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Answer').selectOption('Cannot come');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Please choose a reason or write one').first()).toBeVisible();
    await dialog.getByLabel('Reason').selectOption('Timing');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Cannot come: timing').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Record answer/u })).toBeHidden();
  });
});
