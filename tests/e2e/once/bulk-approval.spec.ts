import { expectAccessible } from '../support/accessibility.ts';
import { demo, signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('an L1 admin approves all candidates without warnings in bulk and reads how many @journey-15', async ({
  page,
}) => {
  await signInAs(page, demo.l1, '/l1-admin/candidates');
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/u })
    .first()
    .check();
  await page.getByRole('button', { name: /^Select \d+ without warnings$/u }).click();
  const approve = page.getByRole('button', { name: /^Approve \d+ candidates?$/u });
  const count = /\d+/u.exec((await approve.textContent()) ?? '')?.[0] ?? '';
  expect(Number(count)).toBeGreaterThan(0);
  await expect(page.getByText(`${count} selected`)).toBeVisible();
  await expectAccessible(page);
  const [first] = await page.locator('tbody tr:has(:checked) [data-row-link]').all();
  const name = (await first?.locator('bdi').textContent()) ?? '';
  await approve.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('They will go on to the L2 admin')).toBeVisible();
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText(`${count} approved`)).toBeVisible();
  await expect(page.getByText(/selected$/u)).toBeHidden();
  await page.goto(`/l1-admin/candidates?status=APPROVED_L1&q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('link', { name: new RegExp(name, 'u') }).first()).toBeVisible();
});
