import type { Locator, Page } from '@playwright/test';
import { beginSession, demo, signInAs } from './support/sign-in.ts';
import { fullIf } from './support/full-run.ts';
import { expect, onDesktop, onPhone, test } from './support/test.ts';
import { waitUntilLoaded } from './support/wait-until-loaded.ts';

const measure = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  return box;
};

const l2Menu = (page: Page) => page.getByRole('navigation', { name: 'L2 Admin Portal' });

/** Titles and addresses of each portal's menu. */
const portals = {
  [demo.l2]: 'L2 Admin Portal',
  [demo.l1]: 'L1 Admin Portal',
  [demo.training]: 'Training Provider Portal',
  [demo.jobs]: 'Job Provider Portal',
} as const;

test.describe('UX-83 menu of an L2 admin', () => {
  test.use({ viewport: { width: 1366, height: 650 } });

  test('has at most 11 entries and does not scroll', onDesktop, async ({ page }) => {
    await signInAs(page, demo.l2);
    await waitUntilLoaded(page);
    const menu = l2Menu(page);
    await expect(menu.getByRole('link')).toHaveText([
      /^Dashboard/u,
      /^Assign Candidates/u,
      /^Calls/u,
      /^Records/u,
      /^Training/u,
      /^Upload Excel/u,
      /^Admins/u,
      /^Manage Skills/u,
      /^Requests/u,
      /^Settings/u,
    ]);
    expect(await menu.evaluate((nav) => nav.scrollHeight - nav.clientHeight)).toBeLessThanOrEqual(
      0,
    );
  });

  const sections = {
    Calls: [
      ['Check-ins', 'Check-ins'],
      ['No answer', 'Places without an answer'],
      ['Overdue people', 'Overdue people'],
      ['Providers and admins', 'Overdue tasks by assignee'],
    ],
    Records: [
      ['Job Providers', 'Records'],
      ['Placements', 'Placements'],
    ],
    Training: [
      ['Centres', 'Centres'],
      ['Centre visits', 'Centre visits'],
      ['Batches', 'Batches'],
    ],
    Requests: [
      ['Erasure', 'Erasure requests'],
      ['Complaints', 'Complaints'],
      ['Retention', 'Retention'],
    ],
    Settings: [
      ['Foundation', 'Foundation settings'],
      ['History', 'Foundation settings'],
      ['Messages', 'Messages'],
      ['System', 'System'],
      ['Page views', 'Page views'],
    ],
  } as const;

  for (const [section, parts] of Object.entries(sections))
    test(`opens the screens of ${section} from one entry @R1`, onDesktop, async ({ page }) => {
      await signInAs(page, demo.l2);
      const entry = l2Menu(page).getByRole('link', { name: section });
      await entry.click();
      const tabs = page.getByRole('navigation', { name: section, exact: true });
      await page.setViewportSize({ width: 1366, height: 768 });
      for (const [label, title] of parts) {
        await tabs.getByRole('link', { name: label }).click();
        await expect(page).toHaveTitle(new RegExp(`^${title} · `, 'u'));
        await expect(tabs.getByRole('link', { name: label })).toHaveAttribute(
          'aria-current',
          'page',
        );
        await expect(page.getByRole('heading', { level: 1 })).toContainText(section);
        await expect(entry).toHaveAttribute('aria-current', 'page');
        await expect
          .poll(() => tabs.evaluate((line) => line.scrollWidth - line.clientWidth))
          .toBeLessThanOrEqual(0);
      }
    });

  test(
    'marks Admins for each of its tabs and for creating an admin @G9 @full',
    onDesktop,
    async ({ page }) => {
      await signInAs(page, demo.l2, '/l2-admin/l1-admins');
      const entry = l2Menu(page).getByRole('link', { name: 'Admins' });
      const tabs = page.getByRole('navigation', { name: 'Admins', exact: true });
      await expect(tabs.getByRole('link')).toHaveText(['L1 Admins', 'L2 Admins', 'Coverage']);
      await tabs.getByRole('link', { name: 'L2 Admins' }).click();
      await expect(page).toHaveURL(/\/l2-admin\/l2-admins$/u);
      await expect(entry).toHaveAttribute('aria-current', 'page');
      await tabs.getByRole('link', { name: 'Coverage' }).click();
      await expect(page).toHaveURL(/\/l2-admin\/coverage$/u);
      await expect(entry).toHaveAttribute('aria-current', 'page');
      await tabs.getByRole('link', { name: 'L1 Admins' }).click();
      await page.getByRole('link', { name: 'Create L1 Admin' }).click();
      await expect(page).toHaveURL(/\/l2-admin\/create-l1-admin$/u);
      await expect(entry).toHaveAttribute('aria-current', 'page');
    },
  );
});

test.describe('UX-84 current entry', () => {
  test.use({ viewport: { width: 1366, height: 420 } });

  test(
    'is scrolled into view, and a fade shows that more follows @full',
    onDesktop,
    async ({ page }) => {
      await signInAs(page, demo.l2, '/l2-admin/system');
      const menu = l2Menu(page);
      expect(await menu.evaluate((nav) => nav.scrollHeight - nav.clientHeight)).toBeGreaterThan(0);
      await expect(menu.getByRole('link', { name: 'Settings' })).toBeInViewport();
      expect(await menu.evaluate((nav) => getComputedStyle(nav).backgroundAttachment)).toContain(
        'local',
      );
    },
  );
});

test.describe('UX-85 width of screens', () => {
  test.use({ viewport: { width: 1920, height: 1000 } });

  test('uses the full width and never moves the menu', onDesktop, async ({ page }) => {
    await beginSession(page, demo.l2);
    for (const screen of ['dashboard', 'candidates', 'master/skills', 'l1-admins', 'system']) {
      await page.goto(`/l2-admin/${screen}`);
      await waitUntilLoaded(page);
      const menu = await measure(page.locator('.side-menu'));
      expect.soft([menu.x, menu.width], screen).toEqual([0, 228]);
      const content = await measure(page.locator('main'));
      expect.soft(content.x, screen).toBe(228);
      expect.soft(content.width, screen).toBeGreaterThan(1670);
    }
  });

  test('limits a form to 720 px at the left @full', onDesktop, async ({ page }) => {
    await beginSession(page, demo.l2);
    for (const screen of ['create-l1-admin', 'settings', 'settings?tab=rules']) {
      await page.goto(`/l2-admin/${screen}`);
      await expect(page.locator('main form').first()).toBeVisible();
      const form = await measure(page.locator('main form').first());
      expect.soft(form.width, screen).toBeLessThanOrEqual(720);
      expect.soft(form.x, screen).toBeLessThan(260);
    }
  });
});

test.describe('UX-86 menu entries', () => {
  test.use({ viewport: { width: 1366, height: 768 } });

  for (const person of Object.keys(portals) as (keyof typeof portals)[]) {
    test(
      `take one line for ${person}${fullIf(person !== demo.l2 && person !== demo.training)}`,
      onDesktop,
      async ({ page }) => {
        await signInAs(page, person);
        await waitUntilLoaded(page);
        const menu = page.getByRole('navigation', { name: portals[person] });
        for (const link of await menu.getByRole('link').all()) {
          const name = await link.textContent();
          expect.soft((await measure(link)).height, name ?? '').toBeLessThanOrEqual(36);
          const over = await link.evaluate((one) => one.scrollWidth - one.clientWidth);
          expect.soft(over, name ?? '').toBeLessThanOrEqual(0);
        }
        // UX-143: whatever the counts, nothing is cut at the side of the panel.
        for (const count of await menu.locator('.menu-count').all())
          await count.evaluate((one) => one.replaceChildren('999+'));
        const over = await menu.evaluate((nav) => nav.scrollWidth - nav.clientWidth);
        expect(over).toBeLessThanOrEqual(0);
      },
    );
  }

  test('fold to icons below 1440 px and stay folded @full', onDesktop, async ({ page }) => {
    await signInAs(page, demo.l2);
    const menu = page.locator('.side-menu');
    await page.getByRole('button', { name: 'Fold the menu' }).click();
    expect((await measure(menu)).width).toBe(52);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Fold the menu' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await l2Menu(page).getByRole('link', { name: 'Records' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Records' })).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 768 });
    expect((await measure(menu)).width).toBe(228);
  });
});

test.describe('UX-87 name and Logout', () => {
  test('share one row on a desktop', onDesktop, async ({ page }) => {
    await signInAs(page, demo.l2);
    const name = await measure(page.getByRole('link', { name: /^Your account/u }));
    const logout = await measure(page.getByRole('button', { name: 'Logout' }));
    expect(logout.y).toBe(name.y);
    expect(logout.x).toBeGreaterThanOrEqual(name.x + name.width);
  });

  test('show the whole name in the header of a phone', onPhone, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signInAs(page, demo.training);
    const name = page
      .getByRole('button', { name: /^Account menu/u })
      .locator('span')
      .first();
    await name.evaluate((one) => one.lastChild?.replaceWith('Rituparna Bandyopadhyay'));
    await expect(name).toContainText('Rituparna Bandyopadhyay');
    const isCut = await name.evaluate(
      (one) => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth,
    );
    expect(isCut).toBe(false);
    const header = await page
      .getByRole('banner')
      .first()
      .evaluate((one) => one.getBoundingClientRect().height);
    expect(header).toBeLessThanOrEqual(57);
  });

  test('are in the account menu of a phone', onPhone, async ({ page }) => {
    await signInAs(page, demo.training);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // UX-183: the links of the foundation are beside the account only.
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    const account = page.getByRole('button', { name: /^Account menu/u });
    await account.click();
    await page.getByRole('dialog').getByRole('link', { name: 'Your account' }).click();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    // UX-146: the chosen language looks chosen.
    const background = (pressed: boolean) =>
      page
        .locator(`main [aria-pressed="${pressed}"]`)
        .evaluate((one) => getComputedStyle(one).backgroundColor);
    expect(await background(true)).not.toBe(await background(false));
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    await account.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Yes, Logout' }).click();
    await expect(page).toHaveURL(/\/login$/u);
  });
});

test.describe('UX-88 page header', () => {
  test.use({ viewport: { width: 1366, height: 768 } });

  test(
    'takes at most 72 px on a record, with its actions in the line of the title',
    onDesktop,
    async ({ page }) => {
      await signInAs(page, demo.l2, '/l2-admin/records');
      await page.getByRole('rowheader').getByRole('link').first().click();
      await expect(page.getByRole('navigation', { name: 'Parts of the record' })).toBeVisible();
      const header = page.locator('.page-header');
      expect((await measure(header)).height).toBeLessThanOrEqual(72);
      const back = await measure(header.getByRole('link', { name: 'Records' }));
      const title = await measure(header.getByRole('heading', { level: 1 }));
      const middle = (box: { y: number; height: number }) => box.y + box.height / 2;
      expect(Math.abs(middle(back) - middle(title))).toBeLessThanOrEqual(2);
      expect(back.x + back.width).toBeLessThanOrEqual(title.x);
    },
  );

  test(
    'shows title, tabs and actions of a list in one line of 44 px',
    onDesktop,
    async ({ page }) => {
      await beginSession(page, demo.l2);
      for (const screen of [
        'candidates',
        'records',
        'l1-admins',
        'calls',
        'messages',
        'placements',
      ]) {
        await page.goto(`/l2-admin/${screen}`);
        await waitUntilLoaded(page);
        const header = await measure(page.locator('.page-header'));
        expect.soft(header.height, screen).toBeLessThanOrEqual(45);
      }
    },
  );
});
