import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import {
  statusBadge,
  confirmDecision,
  expectStatus,
  openFirstPending,
  listRows,
} from './support/review.ts';
import { beginSession, demo } from './support/sign-in.ts';
import { expect, onDesktop, onPhone, test } from './support/test.ts';

test.beforeEach(async ({ page }) => beginSession(page, demo.l1));

const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

test(
  'undoes an approval and a rejection before any notification @UX-51 @full',
  onPhone,
  async ({ page, inbox }) => {
    const name = await openFirstPending(page);
    const address = page.url();
    // Earlier decisions may still be notified.
    const email = (await page.locator('main').getByText('@').first().textContent())?.trim() ?? '';
    expect(email).toMatch(/^\S+@\S+$/u);
    const before = inbox.count(email);
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('status').getByText(name)).toBeVisible();
    // The list still offers to undo, and leads back to the record.
    await page.locator('main header').getByRole('link', { name: 'Candidates' }).click();
    await expect(listRows(page).first()).toBeVisible();
    await expect(page.getByRole('status').getByText(name)).toBeVisible();
    await undo(page).click();
    await expect(page.getByText('Your decision was undone. No message was sent.')).toBeVisible();
    await expect(page).toHaveURL(address);
    await expect(statusBadge(page, 'Pending')).toBeVisible();
    await expect(undo(page)).toHaveCount(0);
    await page.getByRole('button', { name: /^Reject/u }).click();
    await confirmDecision(page, 'Reject', 'The photo is of another person');
    await expect(page.getByText('Candidate rejected successfully')).toBeVisible();
    await page.keyboard.press('u');
    await expect(statusBadge(page, 'Pending')).toBeVisible();
    // Longer than the delay of a message.
    await page.waitForTimeout(13_000);
    expect(inbox.count(email)).toBe(before);
  },
);

test('offers undo for ten seconds only @UX-51', onDesktop, async ({ page }) => {
  // Before the page sets its own timers: those of an open page would continue by the other clock.
  await page.clock.install();
  await openFirstPending(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(undo(page)).toBeVisible();
  await page.clock.fastForward(4_000);
  await expect(undo(page)).toBeVisible();
  await page.clock.fastForward(7_000);
  await expect(undo(page)).toHaveCount(0);
});

test('rejects with the usual reason in one tap and shows that reason to the candidate @UX-51', async ({
  page,
}) => {
  await openFirstPending(page);
  const address = page.url();
  const blurred = page.getByRole('button', { name: 'Blurred' });
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await expectAccessible(page);
  // UX-168: the record stays readable above the reasons, also on a phone.
  const reasons = await page.getByRole('dialog').boundingBox();
  expect(reasons?.height).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) * 0.61);
  await expect(page.locator('.dialog-backdrop')).toHaveCount(0);
  await page.getByText('Father’s name').first().click();
  await blurred.click();
  await expect(page.getByText('Candidate rejected successfully')).toBeVisible();
  await expectStatus(page, address, 'Rejected');
  await expect(page.getByText('The document is blurred or cut off').first()).toBeVisible();
});

test(
  'shows queue, document and fields side by side on desktops, and A goes through the queue @UX-51',
  onDesktop,
  async ({ page }) => {
    const name = await openFirstPending(page);
    const queue = page.getByRole('navigation', { name: 'Waiting candidates' });
    const current = queue.locator('[aria-current=page]');
    await expect(current).toContainText(name);
    const done = queue.getByText(/^\d+ done today · \d+ left$/u);
    const [before = 0, left = 0] = ((await done.textContent()) ?? '').match(/\d+/gu)!.map(Number);
    const second = (await queue.getByRole('link').nth(1).getAttribute('href')) ?? '';
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();
    await page.keyboard.press('a');
    await expect(page).toHaveURL(second);
    await expect(done).toHaveText(`${before + 1} done today · ${left - 1} left`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(queue.getByRole('link').first()).toHaveAttribute('href', second);
    await page.getByRole('checkbox', { name: 'Name compared', exact: true }).check();
    await page.keyboard.press('u');
    await expect(done).toHaveText(`${before} done today · ${left} left`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(statusBadge(page, 'Pending')).toBeVisible();
    await expectAccessible(page);
  },
);

test('prints only the record of a review @UX-54 @full', async ({ page }) => {
  const name = await openFirstPending(page);
  await page.getByRole('button', { name: 'Approve' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Father’s name', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  // Nothing of it is cut off: it is as long as what it says.
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('main *:not(.document-box, .sr-only, .page-back > span)')]
      .filter((one) => {
        const { overflowY } = getComputedStyle(one);
        return overflowY !== 'visible' && one.scrollHeight > one.clientHeight + 1;
      })
      .map((one) => one.outerHTML.slice(0, 200)),
  );
  expect(cut).toEqual([]);
});
