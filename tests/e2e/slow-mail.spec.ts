import { expect, onlyFullOnDesktop, test } from './support/test.ts';

// A separate file: it waits for half a minute, which no other test would fill at the end of the run
// as part of `messages.spec.ts`.
test(
  'keeps the code screen usable and sends again while the mail server does not respond @FLT-11',
  onlyFullOnDesktop,
  async ({ page, inbox }) => {
    const email = 'meera@slow.example';
    inbox.hold(email);
    await page.goto('/register/candidate');
    await page.getByLabel('Email', { exact: true }).fill(email);
    const began = Date.now();
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expect(page.getByText('OTP sent to your email')).toBeVisible();
    expect(Date.now() - began).toBeLessThan(5_000);
    const panel = page.getByRole('group', { name: 'Verification of your email' });
    await expect(panel.getByRole('button', { name: /^Send again in/u })).toBeDisabled();

    inbox.accept(email);
    const again = panel.getByRole('button', { name: 'Send again', exact: true });
    await expect(again).toBeEnabled({ timeout: 40_000 });
    await again.click();
    // The code's field is emptied with the answer, which the mail may be faster than.
    await expect(panel.getByRole('button', { name: /^Send again in/u })).toBeDisabled();
    const { text = '' } = await inbox.wait({ to: email });
    await panel.getByLabel('One-time code (OTP)').fill(/\b\d{6}\b/u.exec(text)?.[0] ?? '');
    await panel.getByRole('button', { name: 'Verify OTP' }).click();
    await expect(page.getByText('Email successfully verified', { exact: true })).toBeVisible();
    inbox.release();
  },
);
