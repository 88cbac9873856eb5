import { expectAccessible } from './support/accessibility.ts';
import { deadline } from './support/job-provider.ts';
import { demo, signInAs } from './support/sign-in.ts';
import { fullIf } from './support/full-run.ts';
import { expect, test } from './support/test.ts';
import { writtenDay } from './support/written-day.ts';

const slashed = (day: string): string => day.split('-').toReversed().join('/');

for (const locale of ['hi-IN', 'en-US'])
  test.describe(`date fields in a browser in ${locale} @UX-94${fullIf(locale === 'en-US')}`, () => {
    test.use({ locale });

    test('read 25 Nov 2026, accept typed days and open a calendar', async ({ page, isMobile }) => {
      await signInAs(page, demo.training, '/training-provider/create-batch');
      const field = page.getByLabel('First day');
      await field.fill(slashed(deadline(30)));
      await page.getByLabel('Last day').fill(writtenDay(deadline(40)));
      await expect(page.getByLabel('Last day')).toHaveValue(writtenDay(deadline(40)));
      await expect(field).toHaveValue(writtenDay(deadline(30)));
      await field.fill(deadline(20));
      await field.blur();
      await expect(field).toHaveValue(writtenDay(deadline(20)));
      await page.getByRole('button', { name: 'Yesterday' }).first().click();
      await expect(field).toHaveValue(writtenDay(deadline(-1)));
      await page.getByRole('button', { name: 'Today', exact: true }).first().click();
      await expect(field).toHaveValue(writtenDay(deadline(0)));
      await page.getByRole('button', { name: 'Open the calendar' }).first().click();
      const calendar = page.getByRole('dialog', { name: 'Calendar' });
      const chosen = calendar.getByRole('gridcell', { selected: true }).getByRole('button');
      await expect(chosen).toBeFocused();
      const [day, month, year] = writtenDay(deadline(0)).split(' ');
      await expect(chosen).toHaveText(day!);
      await expect(calendar.getByText(new RegExp(`^${month}[a-z]* ${year}$`, 'u'))).toBeVisible();
      await expectAccessible(page);
      if (isMobile) {
        const box = await chosen.boundingBox();
        expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44);
      }
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(calendar).toHaveCount(0);
      await expect(field).toHaveValue(writtenDay(deadline(1)));
      await page.getByRole('button', { name: 'Open the calendar' }).first().click();
      await expect(calendar).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(calendar).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Open the calendar' }).first()).toBeFocused();
    });
  });
