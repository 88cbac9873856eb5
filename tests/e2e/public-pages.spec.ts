import { openPage, publicPages } from './support/public-pages.ts';
import { beginSession, demo } from './support/sign-in.ts';
import { fullIf } from './support/full-run.ts';
import { expect, onlyFullOnDesktop, onlyFullOnPhone, onPhone, test } from './support/test.ts';

const always: readonly string[] = ['/', '/login', '/register/candidate', '/track'];

for (const path of publicPages) {
  test(`${path.split('#')[0]} does not shift or overflow at 320 px or with text twice as large, and has one heading, a title and a skip link @UX-28 @UX-33 @UX-35${fullIf(!always.includes(path))}`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      let moved = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
          if (!shift.hadRecentInput) moved += shift.value;
        }
        document.documentElement.dataset['moved'] = String(moved);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openPage(page, path);
    const moved = await page.evaluate(() => Number(document.documentElement.dataset['moved'] ?? 0));
    expect(moved).toBeLessThan(0.05);
    await expect(page).toHaveTitle(/Purboday/u);
    await expect(page.locator('main')).toHaveCount(1);
    await expect(page.locator('html')).toHaveAttribute('lang', /^en/u);
    const viewport = await page.locator('meta[name=viewport]').getAttribute('content');
    expect(viewport, 'zoom is never blocked').not.toMatch(/maximum-scale|user-scalable/u);

    const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await over(), 'at 320 px').toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 640, height: 800 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await over(), 'with text twice as large').toBeLessThanOrEqual(0);
  });
}

test(
  'gives every public page its own title, and moves the focus to the heading after a link @UX-35 @full',
  onPhone,
  async ({ page }) => {
    const titles = new Set<string>();
    for (const path of publicPages) {
      await openPage(page, path);
      titles.add(await page.title());
    }
    expect(titles.size).toBe(publicPages.length);
    await openPage(page, '/forgot-password');
    await page.getByRole('link', { name: 'their application' }).click();
    await expect(page).toHaveURL('/track');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  },
);

test(
  'has tap targets of at least 24 px on a phone, and buttons and fields of 44 px @UX-30',
  onlyFullOnPhone,
  async ({ page }) => {
    for (const path of publicPages) {
      await openPage(page, path);
      const small = await page
        .locator('button, a[href], input, select, textarea')
        .evaluateAll((all) => {
          // A box to be ticked is tapped by its label too; WCAG 2.5.8 leaves out links within a sentence.
          const heightOf = (each: Element): number => {
            const input = each instanceof HTMLInputElement ? each : undefined;
            const selected = input && ['checkbox', 'radio'].includes(input.type);
            return ((selected && input.labels?.[0]) || each).getBoundingClientRect().height;
          };
          const left = (each: Element): boolean =>
            each.getBoundingClientRect().width === 0 ||
            getComputedStyle(each).clipPath !== 'none' ||
            (each.matches('p a, li p a, dd a') && getComputedStyle(each).display === 'inline');
          const tooSmall = (each: Element): boolean =>
            !left(each) && heightOf(each) < (each.matches('.btn, .control') ? 44 : 24);
          return all
            .filter(tooSmall)
            .map((each) => `${each.outerHTML.slice(0, 90)} ${heightOf(each)}`);
        });
      expect(small, path).toEqual([]);
    }
  },
);

test(
  'always shows the focus while tabbing through a public page @UX-31',
  onlyFullOnDesktop,
  async ({ page }) => {
    for (const path of publicPages) {
      await openPage(page, path);
      for (let step = 0; step < 30; step += 1) {
        await page.keyboard.press('Tab');
        const fault = await page.evaluate(() => {
          const at = document.activeElement;
          if (!at || at === document.body) return 'end';
          const isRinged = (each: Element | null): boolean => {
            if (!each) return false;
            const { outlineStyle, outlineWidth } = getComputedStyle(each);
            return outlineStyle !== 'none' && outlineWidth !== '0px';
          };
          const ringed = isRinged(at) || isRinged(at.closest('label'));
          const { left, top, width, height } = at.getBoundingClientRect();
          const seen = document.elementFromPoint(left + width / 2, top + height / 2);
          const covered = seen !== null && !at.contains(seen) && !seen.contains(at);
          return ringed && !covered
            ? ''
            : `${at.outerHTML.slice(0, 120)} ring ${ringed} covered by ${seen?.outerHTML.slice(0, 80)}`;
        });
        if (fault === 'end') break;
        expect(fault, path).toBe('');
      }
    }
  },
);

test('explains a missing page, with links and a contact @UX-37 @full', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByText('There is no page at this address')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to sign in' })).toHaveAttribute('href', '/login');
  await expect(page.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/#contact');
});
test('shows placeholders in the shape of the content after 150 to 300 ms @UX-28 @full', async ({
  page,
}) => {
  await beginSession(page, demo.l1);
  await page.route('**/api/l1admin/candidates*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto('/l1-admin/candidates');
  // One look: the program replaces what the document brought.
  const shown = await page.waitForFunction(() => {
    const shape = document.querySelector('.after-200ms');
    return shape && { delay: Number.parseFloat(getComputedStyle(shape).animationDelay) * 1000 };
  });
  const { delay = Number.NaN } = (await shown.jsonValue()) ?? {};
  expect(delay).toBeGreaterThanOrEqual(150);
  expect(delay).toBeLessThanOrEqual(300);
  await expect(page.locator('[data-row-link]').first()).toBeVisible();
});
