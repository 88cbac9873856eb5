import { randomInt } from 'node:crypto';
import { expectAccessible } from './support/accessibility.ts';
import { deadline as dayFromNow } from './support/job-provider.ts';
import { createPortalCalls } from './support/portal-calls.ts';
import { demo, signInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('a level 2 admin adds a programme with a target, activates it, funds a training and ends it', async ({
  page,
}) => {
  const call = await createPortalCalls(page.request, demo.l2);
  // Not assigned yet, so no programme of the demo funds the training.
  const [person] = (await call(
    'GET',
    '/l2admin/records/candidates?status=APPROVED_L1&limit=1',
  )) as { registrationCode: string; name: string }[];
  const name = `Tailors of Howrah ${randomInt(1e6)}`;

  await signInAs(page, demo.l2, '/l2-admin/programmes');
  await page.getByRole('link', { name: 'Add a programme' }).click();
  await page.getByLabel('Name of the programme').fill(name);
  await page.getByRole('button', { name: 'Add programme' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Funder is required');
  await expectAccessible(page);
  await page.getByLabel('Funder', { exact: true }).fill('Asha Textiles Ltd');
  await page.getByLabel('Kind of funder').selectOption('Company');
  await page.getByLabel('First day').fill(dayFromNow(0));
  await page.getByLabel('Last day').fill(dayFromNow(365));
  await page.getByRole('button', { name: 'Add a target' }).click();
  await page.getByLabel('Step of target 1').selectOption('Placed');
  await page.getByLabel('Number of target 1').fill('70');
  await page.getByLabel('Unit of target 1').selectOption('Per cent of the certified');
  await page.getByRole('button', { name: 'Add programme' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.getByText('70 % of the certified')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Details', exact: true }).click();
  await expect(page.getByText('70 % of Certified')).toBeVisible();

  await page.getByRole('button', { name: 'Activate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
  await page.getByRole('link', { name: 'People', exact: true }).click();
  await page.getByRole('button', { name: 'Fund a person' }).click();
  await page.getByLabel('Registration code').fill(person?.registrationCode ?? '');
  await page.getByLabel('Reason').fill('Named in the grant');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add funding' }).click();
  await expect(page.getByRole('link', { name: person?.name ?? '' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Progress', exact: true }).click();
  await page.getByRole('link', { name: 'Registered', exact: true }).click();
  await expect(page).toHaveURL(/tab=people&step=registered/u);
  await expect(page.getByRole('link', { name: person?.name ?? '' })).toBeVisible();

  await page.getByRole('button', { name: /^End/u }).click();
  await page.getByLabel('Reason').fill('Paid by another funder');
  await page.getByRole('button', { name: 'End funding' }).click();
  await expect(page.getByText('The funding has ended.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^End/u })).toBeHidden();
  await expect(page.getByRole('link', { name: person?.name ?? '' })).toBeVisible();
});
