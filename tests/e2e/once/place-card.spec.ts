import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { registerCandidate, readCode, postJson } from '../support/registered-candidate.ts';
import { demo } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const bearer = async (request: APIRequestContext, email: string) => {
  const { data } = await postJson(request, '/auth/login', { email, password: demo.password });
  return { authorization: `Bearer ${data.token}` };
};

test('shows a placed candidate the distance, the contact, directions and what to bring @UX-47 @UX-48', async ({
  page,
  inbox,
}) => {
  const { request } = page;
  const { id, email } = await registerCandidate(request, inbox);
  const l1 = await bearer(request, demo.l1);
  const approved = await request.put(`/api/l1admin/approve-candidate/${id}`, { headers: l1 });
  expect(approved.status()).toBe(200);
  const l2 = await bearer(request, demo.l2);
  const options = await request.get(
    `/api/l2admin/approved-l1-training-providers?candidateId=${id}`,
    { headers: l2 },
  );
  const [provider] = (await options.json()).data;
  const before = inbox.count();
  const assigned = await request.put(`/api/l2admin/approve-candidate-l2/${id}`, {
    headers: l2,
    data: { trainingProviderId: provider._id },
  });
  expect(assigned.status()).toBe(200);
  const mail = await inbox.wait({ to: email, subject: 'We have found a place', after: before });
  for (const words of [
    'Address',
    'Your contact person',
    'They will call you by',
    'Directions',
    'Aadhar',
  ])
    expect(mail.text).toContain(words);

  await page.goto('/track');
  await page.getByLabel('Registration code').fill(id);
  await page.getByLabel('Email').fill(email);
  const after = inbox.count();
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByLabel('One-time code (OTP)').fill(await readCode(inbox, email, after));
  await page.getByRole('button', { name: 'Show my application' }).click();
  const way = page.getByRole('region', { name: 'Your progress' });
  await expect(way.getByRole('listitem')).toHaveCount(5);
  await expect(way.locator('[aria-current=step]')).toContainText('Place found');
  await expect(way).toContainText('We have found a place for you. Next,');
  const call = page.getByRole('link', { name: 'Call' });
  const phone = (await call.getAttribute('href'))?.replace('tel:', '') ?? '';
  expect(phone).toMatch(/^\d{10}$/u);
  expect(mail.text).toContain(phone);
  await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    /^geo:0,0\?q=\S+$/u,
  );
  await expect(page.getByText(/^They will call you by \d+ \w+ \d{4}\./u)).toBeVisible();
  await expect(page.getByText(/^Please bring your Aadhar card/u)).toBeVisible();
  for (const jargon of ['L1', 'L2', 'Approved by'])
    await expect(page.locator('main')).not.toContainText(jargon);
  await expectAccessible(page);
});
