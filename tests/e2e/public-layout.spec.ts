import { registerCandidate, signInAtTrack } from './support/registered-candidate.ts';
import {
  address,
  createPerson,
  fillContact,
  fillPersonal,
  goToStep,
} from './support/registration-form.ts';
import { expect, withAnimations, onDesktop, onPhone, test } from './support/test.ts';

test.describe('UX-129', () => {
  test(
    'keeps the last step of the registration short on phones',
    onPhone,
    async ({ page, inbox }) => {
      await page.goto(address);
      await fillPersonal(page);
      await goToStep(page, 'contact');
      await fillContact(page, inbox, createPerson());
      await goToStep(page, 'skills');
      const notice = page.getByRole('region', { name: 'What we do with your data' });
      await expect(notice).toContainText(/Version of this notice: \d{4}-\d{2}-\d{2}/u);
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      await expect.poll(height).toBeLessThanOrEqual(2200);
      await expect(notice.getByText('Your rights.', { exact: true })).toBeHidden();
      await notice.getByText('Read all').click();
      await expect(notice.getByText('Your rights.', { exact: true })).toBeVisible();
    },
  );
});

test.describe('UX-130, UX-117', () => {
  test(
    'shows progress and contact details before the folded data',
    onPhone,
    async ({ page, inbox }) => {
      const { id, email } = await registerCandidate(page.request, inbox);
      await signInAtTrack(page, inbox, id, email);
      const top = async (name: string) =>
        (await page.getByText(name, { exact: true }).first().boundingBox())?.y ?? 0;
      expect(await top('How we reach you')).toBeLessThan(await top('What has happened'));
      expect(await top('What has happened')).toBeLessThan(await top('Your data and rights'));
      await expect(page.getByText('What we store about you')).toBeHidden();
      await page.getByText('Your data and rights').click();
      await expect(page.getByText('XXXX XXXX', { exact: false })).toBeHidden();
      await page.getByText('What we store about you').click();
      await expect(page.getByText('XXXX XXXX', { exact: false })).toBeVisible();
    },
  );
});

test.describe('UX-131', () => {
  test('shows the whole sign-in at 1366 × 768 @UX-173 @full', onDesktop, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto('/login');
    const link = page.locator('main').getByRole('link', { name: 'Track your application' });
    await expect(link).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeInViewport({ ratio: 1 });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(768);
  });
});

test.describe('UX-132', () => {
  test.use(withAnimations);
  test(
    'leads registered people to their application, and pauses the partners with an icon',
    onDesktop,
    async ({ page }) => {
      await page.goto('/');
      await expect(page.locator('#register')).toContainText(
        'Already registered? Track your application',
      );
      const pause = page.getByRole('checkbox', { name: 'Pause this list' });
      await pause.check();
      await expect(pause).toBeChecked();
      const size = await page.locator('.partners-hold').boundingBox();
      expect(size).toMatchObject({ width: 44, height: 44 });
    },
  );
});
