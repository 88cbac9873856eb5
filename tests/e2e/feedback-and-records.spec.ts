import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import {
  assignButton,
  assignCandidate,
  openFirstCandidate,
  readListTotal,
  selectProvider,
  signInAsL2,
} from './support/assignment.ts';
import { listCount } from './support/list-count.ts';
import { expectStatus, listRows } from './support/review.ts';
import { deadline } from './support/job-provider.ts';
import type { Inbox } from './support/inbox.ts';
import { createPortalCalls } from './support/portal-calls.ts';
import { registerCandidate } from './support/registered-candidate.ts';
import { address } from './support/registration-form.ts';
import { beginSession, demo, signInAs } from './support/sign-in.ts';
import { button, card, createPendingTraining } from './support/training-provider.ts';
import { fullIf } from './support/full-run.ts';
import { expect, onDesktop, onPhone, test } from './support/test.ts';

/** True when a click at its centre would reach it: not scrolled away and not covered. */
const isInSight = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    const at = document.elementFromPoint(x + width / 2, y + height / 2);
    return at !== null && (node.contains(at) || at.contains(node));
  });

/** Two people with one mobile number, which is a warning. */
const registerTwice = async (request: APIRequestContext, inbox: Inbox): Promise<void> => {
  await registerCandidate(request, inbox);
  await registerCandidate(request, inbox);
};

test.describe('review on a small desktop @UX-114', onDesktop, () => {
  test.use({ viewport: { width: 1366, height: 650 } });
  test.beforeEach(async ({ page }) => beginSession(page, demo.l1));

  test('shows every field to compare, and one row of actions', async ({ page, inbox }) => {
    await registerTwice(page.request, inbox);
    await page.goto('/l1-admin/candidates?q=Asha+Kumari');
    await listRows(page).filter({ hasText: 'Same' }).first().getByRole('link').click();
    const fields = page.getByRole('checkbox', { name: /compared$/u });
    await expect(page.getByRole('list', { name: 'Warnings' })).toBeVisible();
    await expect(fields).toHaveCount(6);
    for (const field of await fields.all()) expect(await isInSight(field)).toBe(true);
    const last = await fields.last().boundingBox();
    const bar = page.getByRole('region', { name: 'Decision' });
    const decision = await bar.boundingBox();
    expect(last!.y + last!.height).toBeLessThan(decision!.y);
    const tops = await bar
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
    expect(tops).toHaveLength(3);
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(1);
  });

  test('shows the whole names of the organisations that wait', async ({ page }) => {
    await page.goto('/l1-admin/training-providers?status=ALL');
    await listRows(page).first().getByRole('link').first().click();
    const names = page
      .getByRole('navigation', { name: 'Waiting training providers' })
      .getByRole('link')
      .locator('bdi');
    await expect(names.first()).toBeVisible();
    await names
      .first()
      .evaluate((one) => one.replaceChildren('Sunrise Academy of Vocational Training, Howrah'));
    const cut = await names.evaluateAll((all) =>
      all
        // Letters reach beyond their line.
        .filter(
          (one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 6,
        )
        .map(({ textContent }) => textContent),
    );
    expect(cut).toEqual([]);
  });

  test('rejects with R and the number of a reason', async ({ page }) => {
    await page.goto('/l1-admin/candidates');
    await listRows(page).first().getByRole('link').click();
    const address = page.url();
    await expect(page.getByRole('button', { name: 'Reject' })).toBeVisible();
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: /^Reject .+\?$/u });
    await expect(dialog.getByRole('group', { name: 'Reject because' })).toBeVisible();
    await expectAccessible(page);
    // UX-168: document and facts are beside and above the reasons.
    const reasons = await dialog.boundingBox();
    for (const compared of [page.locator('.desk-document'), page.locator('.desk-read')]) {
      const box = await compared.boundingBox();
      const isCovered =
        reasons && box && box.x + box.width > reasons.x && box.y + box.height > reasons.y + 1;
      expect(isCovered).toBe(false);
    }
    // The fifth needs own words, in which digits are letters.
    await page.keyboard.press('5');
    const ownWords = dialog.getByRole('textbox');
    await expect(ownWords).toBeFocused();
    await page.keyboard.press('1');
    await expect(ownWords).toHaveValue('1');
    await dialog.getByRole('button', { name: 'Other' }).focus();
    await page.keyboard.press('2');
    await expect(dialog).toBeHidden();
    await expectStatus(page, address, 'Rejected');
    await expect(
      page.getByText('The name differs from the name on the document.').first(),
    ).toBeVisible();
  });
});

test(
  'lists waiting registrations with waiting time, name, code, city, skills and warnings @UX-116',
  onDesktop,
  async ({ page, inbox }) => {
    await registerTwice(page.request, inbox);
    await beginSession(page, demo.l1);
    await page.goto('/l1-admin/candidates?q=Asha+Kumari');
    const row = listRows(page).first();
    const id = (await row.getByRole('link').getAttribute('href'))!.split('/').at(-1)!;
    await expect(page.getByRole('columnheader')).toHaveText([
      /Select/u,
      'Waiting',
      'Name',
      'Code',
      'City',
      'Skills',
      'Warnings',
    ]);
    await expect(row.getByRole('cell').nth(1)).toHaveText(/^\d+ (?:day|hour|minute)s?$/u);
    await expect(row.getByRole('cell').nth(2)).toHaveText(
      new RegExp(`^PB-\\w{3}-\\w{3} ${id.slice(-6).toUpperCase()}$`, 'u'),
    );
    await page.goto('/l1-admin/candidates?status=REJECTED');
    await expect(page.getByRole('columnheader', { name: 'Since' })).toBeVisible();
  },
);

const undoButton = (page: Page) => page.getByRole('button', { name: 'Undo' });

test(
  'names the result of a check-in, undoes it, and sends it when the page is left @UX-97',
  onDesktop,
  async ({ page }) => {
    const token = await beginSession(page, demo.l2);
    const headers = { authorization: `Bearer ${token}` };
    const l2 = await createPortalCalls(page.request, demo.l2);
    const [trained] = await l2('GET', '/l2admin/approved-l1-candidates?queue=trained&limit=1');
    await l2('POST', '/l2admin/placements', {
      candidateId: trained._id,
      kind: 'SELF_EMPLOYED',
      title: 'Tailor',
      joinedOn: deadline(-40),
    });
    const countDue = async (): Promise<number> =>
      (await (await page.request.get('/api/l2admin/check-ins', { headers })).json()).page.total;
    const before = await countDue();
    await page.goto('/l2-admin/check-ins');
    const row = listRows(page).filter({ has: page.getByRole('button', { name: 'Still works' }) });
    const person = row.first().getByRole('rowheader').getByRole('link');
    const name = (await person.textContent()) ?? '';
    const address = (await person.getAttribute('href')) ?? '';
    const link = page.locator(`tbody a[href="${address}"]`);
    await row
      .first()
      .getByRole('button', { name: /^Not reached/u })
      .click();
    await expect(page.getByRole('status').filter({ hasText: `${name}: no answer.` })).toHaveText(
      /Next call \d{1,2} [A-Z][a-z]+\./u,
    );
    await expect(link).toHaveCount(0);
    await expectAccessible(page);
    await undoButton(page).click();
    await expect(link).toBeVisible();
    await expect(undoButton(page)).toHaveCount(0);
    expect(await countDue()).toBe(before);
    await row
      .filter({ has: page.locator(`a[href="${address}"]`) })
      .getByRole('button', { name: /^Still works/u })
      .click();
    await expect(
      page.getByRole('status').getByText(`${name}: still works there.`, { exact: true }),
    ).toBeVisible();
    expect(await countDue()).toBe(before);
    await page.goto('about:blank');
    await expect.poll(countDue).toBeLessThan(before);
  },
);

test.describe('undo of steps that the server has taken @UX-97', () => {
  const undone = 'The assignment was undone. No message was sent.';

  test('names the provider of an assigned candidate, and undoes the assignment', async ({
    page,
  }) => {
    await signInAsL2(page, '/l2-admin/candidates');
    const name = await openFirstCandidate(page);
    await expect(assignButton(page)).toBeEnabled();
    await assignCandidate(page);
    await page.waitForURL('**/l2-admin/candidates');
    await expect(page.getByRole('status').getByText(`${name}: assigned to `)).toBeVisible();
    await expectAccessible(page);
    await undoButton(page).click();
    await expect(page.getByText(undone)).toBeVisible();
    await expect(undoButton(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: `Assign ${name}` }).first()).toBeVisible();
  });

  test('undoes a bulk assignment @full', onDesktop, async ({ page }) => {
    await signInAsL2(page, '/l2-admin/candidates');
    const total = await readListTotal(page);
    const boxes = page.locator('tbody').getByRole('checkbox');
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.getByRole('link', { name: 'Assign 2 together' }).click();
    await selectProvider(page, 'Training Provider', 'Assign 2 candidates');
    await page.getByRole('button', { name: 'Assign 2 candidates' }).click();
    await page.getByRole('button', { name: 'Yes, assign 2' }).click();
    await expect(
      page.getByRole('status').getByText('2 candidates assigned to ').first(),
    ).toBeVisible();
    await undoButton(page).click();
    await expect(page.getByText('2 assignments were undone. No message was sent.')).toBeVisible();
    await page.waitForURL(/\/l2-admin\/candidates$/u);
    await expect(listCount(page, total)).toBeVisible();
  });

  test('undoes the start of a training', async ({ page }) => {
    const name = await createPendingTraining(page);
    await page.goto(`/training-provider/assigned-candidates?q=${encodeURIComponent(name)}`);
    await button(page, name, 'Start Training').click();
    await expect(card(page, name).getByText('In progress')).toBeVisible();
    await expect(page.getByRole('status').getByText(`${name}: training started.`)).toBeVisible();
    await undoButton(page).click();
    await expect(page.getByText('The start was undone. No message was sent.')).toBeVisible();
    await expect(card(page, name).getByText('Pending', { exact: true })).toBeVisible();
    await expect(button(page, name, 'Start Training')).toBeVisible();
  });
});

/** True when the toast covers none of these that are shown. */
const coversNone = async (page: Page, elements: Locator): Promise<boolean> => {
  const toast = await page.locator('.Toastify__toast').first().boundingBox();
  const boxes = await elements.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
  );
  return (
    toast !== null &&
    boxes.length > 0 &&
    boxes.every(({ top, bottom }) => bottom <= toast.y || top >= toast.y + toast.height)
  );
};

test.describe('toasts on phones @UX-98', onPhone, () => {
  test('cover no title, step bar or summary of a registration', async ({ page }) => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.locator('.Toastify__toast')).toBeVisible();
    const uncovered = page.locator('h1, .wizard-progress, .error-summary');
    await expect(uncovered).toHaveCount(3);
    await expect.poll(() => coversNone(page, uncovered)).toBe(true);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => coversNone(page, uncovered)).toBe(true);
    // UX-141, UX-142: one at a time, in the font of the page, with a margin at both sides.
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    const toast = page.locator('.Toastify__toast');
    await expect(toast).toHaveCount(1);
    const look = await toast.evaluate((one) => {
      const { fontFamily, borderRadius } = getComputedStyle(one);
      const { left, right } = one.getBoundingClientRect();
      const isInherited = fontFamily === getComputedStyle(document.documentElement).fontFamily;
      return { isInherited, borderRadius, margins: [left, innerWidth - right] };
    });
    expect(look).toEqual({ isInherited: true, borderRadius: '10px', margins: [16, 16] });
  });

  test('leave the heading of the summary visible after a failed submission @full', async ({
    page,
  }) => {
    await signInAs(page, demo.jobs, '/job-provider/create-job');
    await page.getByRole('button', { name: 'Post job' }).click();
    await expect(page.locator('.Toastify__toast')).toBeVisible();
    const heading = page.getByRole('heading', { name: 'There is a problem' });
    await expect(heading).toBeInViewport({ ratio: 1 });
    await expect.poll(() => coversNone(page, page.locator('h1, .error-summary'))).toBe(true);
    await expect(page.getByRole('alert').filter({ has: heading })).toBeFocused();
  });

  test('stay where they are while a finger is down', async ({ page }) => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.locator('.Toastify__toast')).toBeVisible();
    const tops = await page.evaluate(async () => {
      const container = document.querySelector<HTMLElement>('.Toastify__toast-container')!;
      const twoFrames = () =>
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      scrollTo(0, 0);
      await twoFrames();
      const before = container.style.top;
      dispatchEvent(new PointerEvent('pointerdown'));
      scrollTo(0, document.body.scrollHeight);
      await twoFrames();
      const pressed = container.style.top;
      dispatchEvent(new PointerEvent('pointerup'));
      return { before, pressed, released: container.style.top };
    });
    expect(tops.before).not.toBe('');
    expect(tops.pressed).toBe(tops.before);
    expect(tops.released).not.toBe(tops.before);
  });
});

test.describe('record at 1366 px @UX-96', onDesktop, () => {
  test.use({ viewport: { width: 1366, height: 768 } });

  for (const status of ['PENDING', 'APPROVED_L2'])
    test(`shows facts in rows of 32 px on at most 1,000 px: ${status}${fullIf(status === 'PENDING')}`, async ({
      page,
    }) => {
      await signInAs(page, demo.l2, `/l2-admin/records?status=${status}`);
      await listRows(page).first().getByRole('link').first().click();
      await expect(page.getByRole('heading', { name: 'Personal information' })).toBeVisible();
      const rows = await page.locator('.facts > div').evaluateAll((all) =>
        all.map((row) => {
          const [label, value] = [...row.children].map((part) => part.getBoundingClientRect());
          return {
            height: row.getBoundingClientRect().height,
            besideLabel: value!.left >= label!.right,
            lines: Math.round(value!.height / 23),
          };
        }),
      );
      expect(rows.length).toBeGreaterThan(10);
      expect(rows.every(({ besideLabel }) => besideLabel)).toBe(true);
      expect(rows.filter(({ lines }) => lines === 1).length).toBeGreaterThan(10);
      for (const { height, lines } of rows) expect(height).toBe(32 + (lines - 1) * 23);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height).toBeLessThanOrEqual(1000);
      if (status === 'PENDING') {
        const empty = page.locator('section').filter({ has: page.getByText('None yet.') });
        expect((await empty.last().boundingBox())!.height).toBeLessThanOrEqual(48);
      }
    });
});

test(
  'warns that no provider is selected after a mistake, not on arrival @UX-99 @full',
  onDesktop,
  async ({ page }) => {
    await page.route(/\/api\/l2admin\/approved-l1-(?:training|job)-providers/u, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), data: [] } });
    });
    await signInAs(page, demo.l2, '/l2-admin/candidates');
    await listRows(page)
      .first()
      .getByRole('link', { name: /^Assign/u })
      .click();
    const type = page.getByLabel('Assignment type');
    await expect(type).not.toHaveValue('');
    const warning = page.getByText(
      'You must select at least one provider (Training or Job) to assign.',
    );
    await expect(page.getByRole('button', { name: 'Assign & Approve' })).toBeDisabled();
    await expect(warning).toHaveCount(0);
    await type.selectOption('');
    await expect(warning).toBeVisible();
  },
);

test.describe('footers of cards @UX-95', onDesktop, () => {
  const lists = [
    [demo.jobs, '/job-provider/manage-jobs'],
    [demo.jobs, '/job-provider/applicants'],
    [demo.training, '/training-provider/assigned-candidates'],
  ] as const;

  /** Heights of the controls' centres above the bottom of the card, lowest first. */
  const measureFooters = (footers: Locator) =>
    footers.evaluateAll((all) =>
      all.slice(0, 12).map((footer) => {
        const card = footer.parentElement!;
        // Cards that are far away are not rendered.
        card.style.contentVisibility = 'visible';
        const { top, bottom } = card.getBoundingClientRect();
        const centres = [...footer.querySelectorAll('button, a')]
          .map((control) => control.getBoundingClientRect())
          .map((box) => bottom - (box.top + box.bottom) / 2)
          .toSorted((one, other) => one - other);
        const edge = Number.parseFloat(getComputedStyle(card).paddingBottom) + 1;
        return {
          row: Math.round(top + scrollY),
          below: bottom - edge - footer.getBoundingClientRect().bottom,
          overflow: footer.scrollWidth - footer.clientWidth,
          lines: centres.filter((y, index) => index === 0 || y - centres[index - 1]! > 1),
        };
      }),
    );

  for (const [account, list] of lists)
    test(`are pinned to the bottom and align within 1 px: ${list}${fullIf(account !== demo.training)}`, async ({
      page,
    }) => {
      await signInAs(page, account, list);
      const footers = page.locator('main li > .card-footer');
      await expect(footers.first()).toBeVisible();
      for (const width of [1280, 1366]) {
        await page.setViewportSize({ width, height: 768 });
        const cards = await measureFooters(footers);
        for (const card of cards) {
          expect(Math.abs(card.below)).toBeLessThanOrEqual(1);
          expect(card.overflow).toBe(0);
          expect(card.lines).toHaveLength(1);
        }
        const lowest = [...Map.groupBy(cards, ({ row }) => row).values()].map((row) =>
          row.map((card) => card.lines[0]!),
        );
        expect(lowest.some((row) => row.length > 1)).toBe(true);
        for (const row of lowest)
          expect(Math.max(...row) - Math.min(...row)).toBeLessThanOrEqual(1);
      }
    });
});

test(
  'names a thing with one word on every list of a portal @UX-101 @full',
  onDesktop,
  async ({ page }) => {
    await beginSession(page, demo.l2);
    const seen: string[] = [];
    for (const list of ['candidates', 'records', 'placements', 'l1-admins']) {
      await page.goto(`/l2-admin/${list}`);
      await expect(page.getByRole('columnheader').first()).toBeAttached();
      seen.push(...(await page.getByRole('columnheader').allInnerTexts()));
    }
    const headers = new Set(seen.map((header) => header.trim()));
    for (const name of ['Name', 'Code', 'Mobile', 'Waiting']) expect(headers).toContain(name);
    for (const other of ['ID', 'Candidate', 'Registration code', 'Mobile number', 'Mobile Number'])
      expect(headers).not.toContain(other);
    expect(headers).not.toContain('Waiting since');
  },
);
