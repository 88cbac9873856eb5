import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { createTrainees, startBatch } from './support/batch.ts';
import { card, chooseMore, deadline, fillJob, postJob } from './support/job-provider.ts';
import { createPortalCalls } from './support/portal-calls.ts';
import { beginSession, demo, signInAs } from './support/sign-in.ts';
import { expect, onDesktop, onPhone, test } from './support/test.ts';
import { writtenDay } from './support/written-day.ts';

const laptop = { width: 1366, height: 768 };

const heightsOf = async (rows: Locator): Promise<number[]> => {
  await expect(rows.first()).toBeVisible();
  return rows.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
};

/** Number of elements that are completely on the first screen. */
const countWhole = (rows: Locator): Promise<number> =>
  rows.evaluateAll(
    (all) =>
      all.filter((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }).length,
  );

const cardsOf = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });

test.describe('applicants @UX-124 @UX-125', () => {
  test('shows skills, qualification and distance on cards of at most 150 px', async ({
    page,
    isMobile,
  }) => {
    if (!isMobile) await page.setViewportSize(laptop);
    await signInAs(page, demo.jobs, '/job-provider/applicants?status=current');
    const cards = cardsOf(page);
    expect(Math.max(...(await heightsOf(cards)))).toBeLessThanOrEqual(150);
    if (!isMobile) expect(await countWhole(cards)).toBeGreaterThanOrEqual(8);
    const live = cards.filter({ has: page.getByRole('link', { name: /^Call / }) }).first();
    await expect(live).toContainText(
      /(?:High School|Intermediate|Graduation) · (?:Same city|Nearby|Same state|Another state)/u,
    );
    await expect(live.locator('.badge')).toHaveText(/^(?:Pending|Assigned|Accepted)$/u);
  });

  test(
    'as a list, which stays chosen, are taken with day and pay @R5',
    onDesktop,
    async ({ page }) => {
      await page.setViewportSize(laptop);
      await signInAs(page, demo.jobs, '/job-provider/applicants?status=pending');
      await page.getByRole('button', { name: 'List', exact: true }).click();
      await page.reload();
      const headers = page.getByRole('table').getByRole('columnheader');
      for (const name of ['Name', 'Answer', 'Skills', 'Distance', 'Job', 'Waiting'])
        await expect(headers.filter({ hasText: name })).toBeVisible();
      await expect(page.getByRole('cell', { name: /✓ / }).first()).toBeVisible();
      await expectAccessible(page);
      const take = page.getByRole('button', { name: /^Take / }).last();
      const name = (await take.textContent())?.replace('Take ', '') ?? '';
      await take.click();
      const dialog = page.getByRole('dialog', { name: 'Works with you now' });
      await expect(dialog.getByLabel('Day of joining')).toHaveValue(writtenDay(deadline(0)));
      await expect(dialog.getByLabel('Title')).toHaveCount(0);
      await dialog.getByLabel('Monthly pay').fill('11000');
      await dialog.getByRole('button', { name: 'Completed' }).click();
      await expect(dialog).toBeHidden();
      await page.goto(`/job-provider/placements?q=${encodeURIComponent(name)}`);
      await expect(page.getByRole('row', { name: new RegExp(name, 'u') }).first()).toContainText(
        '₹11,000',
      );
      await page.goto('/job-provider/applicants');
      await page.getByRole('button', { name: 'Cards', exact: true }).click();
    },
  );

  test('filters by job and shows three widgets for it @full', onDesktop, async ({ page }) => {
    const jobs = await createPortalCalls(page.request, demo.jobs);
    const [applicant] = await jobs('GET', '/job-providers/candidates?status=pending');
    const { _id: id, title } = applicant.jobId;
    await signInAs(page, demo.jobs, '/job-provider/applicants');
    const filter = page.getByRole('combobox', { name: 'Job', exact: true });
    await filter.selectOption(id);
    await expect(page).toHaveURL(new RegExp(`jobId=${id}`, 'u'));
    await expect(filter.getByRole('option', { selected: true })).toHaveText(title);
    const stats = await jobs('GET', `/job-providers/candidates/stats?jobId=${id}`);
    const widgets = page.getByRole('main').locator('dl').first();
    await expect(widgets.locator('dt')).toHaveText([
      'Total Applicants',
      'Pending Review',
      'Assigned',
    ]);
    await expect(widgets.locator('dd')).toHaveText(
      [stats.total, stats.pending, stats.assigned].map(String),
    );
    for (const shown of await cardsOf(page).all()) await expect(shown).toContainText(title);
  });
});

test.describe('jobs @UX-126 @UX-128', () => {
  test.beforeEach(({ page }) => beginSession(page, demo.jobs));

  test('shows filled places on cards of at most 220 px, with close in a menu @full', async ({
    page,
    isMobile,
  }) => {
    if (!isMobile) await page.setViewportSize(laptop);
    await page.goto('/job-provider/manage-jobs');
    const cards = cardsOf(page).filter({ has: page.getByRole('button', { name: 'Edit' }) });
    expect(Math.max(...(await heightsOf(cards)))).toBeLessThanOrEqual(220);
    if (!isMobile) {
      const inFirstRow = await cards.evaluateAll((all) => {
        const tops = all.map((one) => one.getBoundingClientRect().top);
        return tops.filter((top) => top === tops[0]).length;
      });
      expect(inFirstRow).toBe(3);
    }
    const first = cards.first();
    await expect(first).toContainText(/\d+ of \d+ filled/u);
    await expect(first.getByRole('link', { name: /^View Applicants of/u })).toBeVisible();
    await expect(first.getByRole('button', { name: 'Delete' })).toBeVisible();
    await first.getByRole('button', { name: /^More actions/u }).click();
    await expect(page.getByRole('menuitem', { name: /^(?:Close|Reopen)$/u })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
    await expectAccessible(page);
    await expect(first.getByRole('button', { name: /^More actions/u })).toBeFocused();
  });

  test('suggests skills, previews the card and keeps Post job in view @full', async ({ page }) => {
    await page.goto('/job-provider/create-job');
    const post = page.getByRole('button', { name: 'Post job' });
    await expect(post).toBeInViewport();
    await fillJob(page, 'Dance teacher');
    const field = page.getByRole('combobox', { name: 'Required skills' });
    await field.fill('dan');
    await page.getByRole('option', { name: 'Dance' }).click();
    const tags = page.getByRole('list', { name: 'Required skills' }).getByRole('button');
    await expect(tags.last()).toHaveText('Dance');
    await field.fill('cod');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(tags.last()).toHaveText('Coding');
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.getByRole('heading', { name: 'Dance teacher' })).toBeVisible();
    await expect(preview).toContainText('0 of 3 filled');
    await expect(preview).toContainText('₹12,000–15,000 a month');
    await expect(preview).toContainText('+3 more');
    await expect(post).toBeInViewport();
    await expectAccessible(page);
  });

  test('posts a second job like an earlier one, and offers the last one as a template @full', async ({
    page,
  }) => {
    await postJob(page, 'Loom helper');
    await chooseMore(page, 'Loom helper', 'Copy to a new job');
    await expect(page).toHaveURL(/create-job\?copy=/u);
    await expect(page.getByLabel('Job title')).toHaveValue('Loom helper');
    await expect(page.getByLabel('Application deadline')).toHaveValue(writtenDay(deadline(30)));
    await page.getByLabel('Job title').fill('Loom foreman');
    await page.reload();
    await expect(page.getByLabel('Job title')).toHaveValue('Loom foreman');
    await page.getByRole('button', { name: 'Post job' }).click();
    await expect(page).toHaveURL(/\/job-provider\/manage-jobs$/u);
    await expect(card(page, 'Loom foreman')).toContainText('0 of 3 filled');
    await expect(card(page, 'Loom helper')).toBeVisible();
    await page.goto('/job-provider/create-job');
    await page.getByRole('link', { name: 'Copy your last job' }).click();
    await expect(page.getByLabel('Job title')).toHaveValue('Loom foreman');
  });
});

test.describe('your people @UX-127', () => {
  test('confirms several people in one call', onDesktop, async ({ page }) => {
    const employer = await createPortalCalls(page.request, demo.jobs);
    const l2 = await createPortalCalls(page.request, demo.l2);
    const [{ postedBy: jobProviderId }] = await employer('GET', '/job-providers/jobs?limit=1');
    const waiting = await l2('GET', '/l2admin/approved-l1-candidates?queue=trained&limit=2');
    for (const { _id: candidateId } of waiting)
      await l2('POST', '/l2admin/placements', {
        candidateId,
        kind: 'WAGE',
        employer: { jobProviderId },
        title: 'Tailor',
        monthlyPay: 12_000,
        joinedOn: deadline(-40),
      });
    const names: string[] = waiting.map(({ name }: { name: string }) => name);
    await signInAs(page, demo.jobs, '/job-provider/placements?status=JOINED');
    for (const name of names)
      await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
    await page.getByRole('button', { name: 'Confirm still working' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByText('2 people confirmed as still working')).toBeVisible();
    const people = await employer('GET', '/job-providers/placements?status=JOINED');
    for (const name of names)
      expect(people.find((one: { name: string }) => one.name === name)).toMatchObject({
        evidence: 'CONFIRMED',
      });
    await expectAccessible(page);
  });
});

/** Texts that are cut on any of these cards. */
const listCut = (cards: Locator): Promise<string[]> =>
  cards.evaluateAll((all) =>
    all
      .flatMap((one) => [one, ...one.querySelectorAll('*')])
      .filter((part) => !part.closest('.sr-only') && getComputedStyle(part).display !== 'inline')
      .filter(
        (part) =>
          part.scrollWidth > part.clientWidth + 1 ||
          (getComputedStyle(part).webkitLineClamp !== 'none' &&
            part.scrollHeight > part.clientHeight + 1),
      )
      .map(({ textContent }) => textContent),
  );

test.describe('assigned candidates @UX-118 @UX-122', () => {
  test('shows six whole cards on a laptop that cut nothing', onDesktop, async ({ page }) => {
    await page.setViewportSize(laptop);
    // The rows of a group need not be full.
    await signInAs(page, demo.training, '/training-provider/assigned-candidates?status=PENDING');
    const cards = cardsOf(page);
    await expect(cards.nth(5)).toBeVisible();
    expect(await countWhole(cards)).toBeGreaterThanOrEqual(6);
    expect(await listCut(cards)).toEqual([]);
  });

  test('shows all skills on a card of a phone @UX-76', onPhone, async ({ page }) => {
    const skills = ['Electrician Training', 'Singing/Instrumental'];
    await page.route('**/api/training-providers/candidates?*', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      for (const one of body.data) one.skills = skills;
      await route.fulfill({ response: answer, json: body });
    });
    await signInAs(page, demo.training, '/training-provider/assigned-candidates');
    const facts = cardsOf(page).getByText(skills.join(', '));
    await expect(facts.first()).toBeVisible();
    // Only the place, which follows the skills, may be cut.
    const hidden = await facts.evaluateAll(
      (all, last) =>
        all.filter((one) => {
          const text = [...one.childNodes].find(({ nodeValue }) => nodeValue?.endsWith(last));
          const range = document.createRange();
          range.selectNodeContents(text ?? one);
          return range.getBoundingClientRect().bottom > one.getBoundingClientRect().bottom + 1;
        }).length,
      'Instrumental',
    );
    expect(hidden).toBe(0);
    expect(Math.max(...(await heightsOf(cardsOf(page))))).toBeLessThanOrEqual(120);
  });

  test('selects all that can start, with rare steps in a menu', onDesktop, async ({ page }) => {
    const trainer = await createPortalCalls(page.request, demo.training);
    const profile = await trainer('GET', '/training-providers/profile');
    await createTrainees(page.request, profile._id, 2);
    await signInAs(page, demo.training, '/training-provider/assigned-candidates');
    const first = cardsOf(page)
      .filter({ has: page.getByRole('button', { name: 'Start Training' }) })
      .first();
    for (const shown of [
      first.getByRole('link', { name: /@|^\d{10}$/u }).first(),
      first.getByText(/, West Bengal$/u),
      first.getByText(/^Assigned \d/u),
      first.locator('.badge').first(),
      first.getByRole('link', { name: /^View Details of/u }),
    ])
      await expect(shown).toBeVisible();
    const pending = await trainer(
      'GET',
      '/training-providers/candidates?status=PENDING&sort=waiting&limit=20',
    );
    const startable = pending.filter(({ may }: { may: { start: boolean } }) => may.start).length;
    await page.goto('/training-provider/assigned-candidates?status=PENDING');
    await page.getByLabel(`Select all ${startable}`).check();
    await expect(page.getByText(`${startable} selected`)).toBeVisible();
    const cards = cardsOf(page);
    await expect(cards.getByRole('button', { name: 'Cancel training…' })).toHaveCount(0);
    await cards
      .getByRole('button', { name: /^More steps for/u })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Cancel training…' }).click();
    await expect(page.getByRole('dialog', { name: 'Cancel this training?' })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('batches @UX-119 @UX-120 @UX-121 @UX-123', () => {
  test(
    'marks a batch of today from the dashboard, with six people on a phone',
    onPhone,
    async ({ page }) => {
      // The home shows the first classes of the day: earlier than those of other tests.
      const id = await startBatch(page.request, 'Looms', 8, '07:30');
      await signInAs(page, demo.training, '/training-provider/dashboard');
      const today = page.getByRole('listitem').filter({ hasText: '0 of 8 marked' });
      await expect(today).toContainText('07:30–12:30');
      await expect(today).toContainText('Mon–Sun · Sunita Devi');
      await expect(today).toContainText('Not marked:');
      await expect(today).toContainText('and 4 more');
      await expectAccessible(page);
      await today.getByRole('link', { name: /^Mark attendance/u }).click();
      await expect(page).toHaveURL(new RegExp(`batches/${id}\\?tab=register`, 'u'));
      const all = page.getByRole('button', { name: 'All present' });
      await expect(all).toBeInViewport({ ratio: 1 });
      const people = page.getByRole('main').getByRole('listitem');
      await expect(people).toHaveCount(8);
      const header = await people
        .first()
        .evaluate(
          (first) =>
            first.getBoundingClientRect().top -
            (document.querySelector('main')?.getBoundingClientRect().top ?? 0),
        );
      expect(header).toBeLessThanOrEqual(180);
      const bar = await all.evaluate((one) => one.getBoundingClientRect().top);
      const bottoms = await people.evaluateAll((rows) =>
        rows.map((one) => one.getBoundingClientRect().bottom),
      );
      expect(bottoms.filter((bottom) => bottom <= bar + 1).length).toBeGreaterThanOrEqual(6);
      await expectAccessible(page);
      await all.click();
      await expect(page.getByRole('button', { name: 'Everyone is marked' })).toBeVisible();
      await expect(page.getByText('8 present', { exact: true })).toBeVisible();
      const absent = people.first().getByRole('button', { name: 'Absent', exact: true });
      await absent.click();
      await people.nth(1).getByRole('button', { name: 'Late', exact: true }).click();
      await expect(page.getByText('6 present, 1 late, 1 absent', { exact: true })).toBeVisible();
      await expect(absent).toContainText(/^AAbsent$/u);
      const { height } = (await absent.boundingBox()) ?? { height: 0 };
      expect(height).toBeGreaterThanOrEqual(44);
      await expectAccessible(page);
      await expect(page.getByText('Everything is saved.')).toBeVisible();
      await page.getByRole('button', { name: 'Previous meeting' }).click();
      await expect(page.getByRole('button', { name: 'All present' })).toBeEnabled();
      const home = page.getByRole('link', { name: /^Dashboard/u }).filter({ visible: true });
      await home.first().click();
      await expect(page.getByText('8 of 8 marked').first()).toBeVisible();
    },
  );

  test('plans a batch on one screen of a laptop @UX-186', onDesktop, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await signInAs(page, demo.training, '/training-provider/create-batch');
    const button = page.getByRole('button', { name: 'Plan batch' });
    await expect(button).toBeInViewport({ ratio: 1 });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(800);
  });

  test(
    'lists running batches first in a table, and records results in one',
    onDesktop,
    async ({ page }) => {
      const id = await startBatch(page.request, 'Weaving in the evening', 5, '11:00');
      await signInAs(page, demo.training, '/training-provider/batches');
      const rows = page.getByRole('table').getByRole('row');
      await expect(rows.nth(1)).toHaveText('Running');
      const row = rows.filter({ hasText: 'Weaving in the evening' });
      await expect(row.getByRole('rowheader')).toContainText(' · Mon–Sun 11:00 · from ');
      await expect(
        row.getByRole('link', { name: /^Mark attendance ?: .+ · Mon–Sun 11:00 · from /u }),
      ).toBeVisible();
      await page.setViewportSize({ width: 1366, height: 768 });
      for (const name of ['Next meeting', 'Trainer', 'Centre', 'Candidates', 'Attendance'])
        await expect(page.getByRole('columnheader', { name })).toBeVisible();
      await expectAccessible(page);
      await page.goto(`/training-provider/batches/${id}?tab=results`);
      await page.getByLabel('Assessor name').fill('Ravi Iyer');
      await page.getByRole('button', { name: 'All passed' }).click();
      const results = page.getByRole('table', { name: 'Results of the members, by name' });
      const scores = results.getByRole('textbox', { name: /^Score of/u });
      await expect(scores).toHaveCount(5);
      // 40 people take at most 2,000 px.
      const height = await results
        .getByRole('row')
        .nth(1)
        .evaluate((row) => row.getBoundingClientRect().height);
      expect(height).toBeLessThanOrEqual(45);
      for (const score of await scores.all()) await score.fill('81');
      for (const reason of await results.getByRole('textbox', { name: /^Reason why/u }).all())
        await reason.fill('Attended before the register was kept');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Save results' }).click();
      await expect(page.getByText('The results have been saved.')).toBeVisible();
    },
  );
});
