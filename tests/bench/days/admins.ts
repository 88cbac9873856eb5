import type { Locator, Page } from '@playwright/test';
import type { Day, DayContext } from './day.ts';

const decided = 20;
/** Time to look at a record. A faster key press counts as a double press and is ignored. */
const lookMs = 700;
const countTarget = 40;

/** Whether an element is visible without scrolling, completely or with this share of its height. */
const inSight = async (page: Page, what: Locator, share = 1): Promise<boolean> => {
  const box = await what.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  if (!box || box.width === 0) return false;
  const seen = Math.min(box.y + box.height, height) - Math.max(box.y, 0);
  return seen >= Math.min(box.height, height) * share;
};

const approve = (page: Page) => page.getByRole('button', { name: /^Approve/u }).first();

/** The document as shown: a picture, or a PDF in the page. */
const toDocument = (page: Page) =>
  page
    .getByRole('img', { name: 'Identity document as uploaded' })
    .or(page.locator('iframe[title="Identity document as uploaded"]'))
    .first();

/** Whether half of the document's page is visible; undefined for a record without a document. */
const isReadable = async (page: Page): Promise<boolean | undefined> => {
  const none = page.getByText(/There is no document|No identity document/u).first();
  await toDocument(page)
    .or(none)
    .first()
    .waitFor({ timeout: 4_000 })
    .catch(() => undefined);
  if (await none.isVisible()) return undefined;
  return (await toDocument(page).isVisible()) && inSight(page, toDocument(page), 0.5);
};

/** Decides by key, confirms a question if there is one, and opens the next record. */
const approveByKeys = async (page: Page): Promise<void> => {
  const address = page.url();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog');
  const moved = page.waitForURL((url) => url.href !== address);
  moved.catch(() => undefined);
  await Promise.race([moved, dialog.waitFor()]);
  if (!(await dialog.isVisible())) return;
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.keyboard.press('n');
  await moved;
};

/** An L1 admin works through the queue. */
export const decideDay: Day = {
  id: 'decide',
  name: `an L1 admin decides ${decided} that wait`,
  goal: 'one key each, the document readable without opening anything',
  device: 'desk',
  as: 'kolkata@demo.example',
  prepare: async ({ page }) => {
    await page.goto('/l1-admin/candidates?status=PENDING');
    await page.locator('tbody').getByRole('row').first().getByRole('link').first().click();
    await approve(page).waitFor();
  },
  run: async ({ page }) => {
    const documents: boolean[] = [];
    for (let n = 0; n < decided; n += 1) {
      await approve(page).waitFor();
      documents.push(...[await isReadable(page)].filter((one) => one !== undefined));
      await page.waitForTimeout(lookMs);
      await approveByKeys(page);
    }
    return `${decided} approved; ${documents.filter(Boolean).length} of ${documents.length} documents in sight`;
  },
};

/** How far below the visible area the button was when needed, in pixels. */
type Sight = { below: number };

const press = async (page: Page, button: Locator, sight: Sight): Promise<void> => {
  await button.waitFor();
  if (!(await inSight(page, button))) sight.below += 1;
  await button.click();
};

const outcome = (page: Page) => page.getByText(/^[\d,]+ candidates assigned to .+\.$/u).first();

/** The offered group whose size is closest to the wanted one. */
const groupOfSize = async (page: Page): Promise<Locator> => {
  // A link in earlier checkouts, which chose the provider on a page of its own.
  const group = { name: /^Assign [\d,]+ · /u };
  const links = page.getByRole('button', group).or(page.getByRole('link', group));
  await links.first().waitFor();
  const labels = await links.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? ''),
  );
  const sizes = labels.map((label) => Number(/[\d,]+/u.exec(label)?.[0].replace(',', '')));
  const distance = sizes.map((size) => Math.abs(size - countTarget));
  return links.nth(distance.indexOf(Math.min(...distance)));
};

const asGroup = async (page: Page, sight: Sight): Promise<void> => {
  await groups(page).click();
  await press(page, await groupOfSize(page), sight);
  const yes = page.getByRole('button', { name: /^Yes, assign/u });
  const assign = page.getByRole('button', { name: /^Assign [\d,]+ candidates?$/u });
  await yes.or(assign).first().waitFor();
  if (await assign.isVisible()) await press(page, assign, sight);
};

const wanted = { place: 'Kolkata, West Bengal', skill: 'Coding' };

/** Selects candidates of one city and skill on this page of the list. */
const tickPage = async (page: Page, most: number): Promise<number> => {
  const rows = page
    .locator('tbody')
    .getByRole('row')
    .filter({ hasText: wanted.place })
    .filter({ hasText: wanted.skill });
  const count = Math.min(most, await rows.count());
  for (let n = 0; n < count; n += 1) await rows.nth(n).getByRole('checkbox').click();
  return count;
};

/** For checkouts without groups: selects candidates on every page of the list and chooses a provider. */
const oneByOne = async ({ page, choose }: DayContext, sight: Sight): Promise<void> => {
  const next = page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('button', { name: 'Next' });
  for (let selected = await tickPage(page, countTarget); selected < countTarget;) {
    if (!(await next.isVisible())) break;
    const before = await page.getByRole('rowheader').first().textContent();
    await next.click();
    await page
      .getByRole('rowheader')
      .first()
      .filter({ hasNotText: before ?? '' })
      .waitFor();
    selected += await tickPage(page, countTarget - selected);
  }
  await press(page, page.getByRole('link', { name: /^Assign \d+ together$/u }), sight);
  await choose(page.getByLabel('Assignment type'), 'Training Provider');
  await page.getByRole('combobox', { name: 'Training Provider', exact: true }).click();
  await page.getByRole('option').first().click();
  await press(page, page.getByRole('button', { name: /^Assign \d+ candidates$/u }), sight);
};

const groups = (page: Page) => page.getByRole('link', { name: 'Groups', exact: true });

const openList = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Assign Candidates', exact: true }).first().click();
  await page.getByRole('rowheader').first().waitFor();
};

/** An L2 admin assigns candidates of one city and skill to one provider. */
export const assignDay: Day = {
  id: 'assign',
  name: `an L2 admin assigns about ${countTarget} of one city and skill`,
  goal: 'at most 8 clicks, the button never below the fold at 1366 × 768',
  device: 'desk',
  as: 'l2@demo.example',
  prepare: async ({ page }) => {
    await openList(page);
    await page.waitForLoadState('networkidle');
    await page.goto('/l2-admin/dashboard');
    await page.waitForLoadState('networkidle');
  },
  run: async (context) => {
    const { page } = context;
    const sight: Sight = { below: 0 };
    await openList(page);
    // Earlier checkouts have no groups by city and skill.
    const grouped = await groups(page).isVisible();
    await (grouped ? asGroup(page, sight) : oneByOne(context, sight));
    await press(page, page.getByRole('button', { name: /^Yes, assign/u }), sight);
    await outcome(page).waitFor({ timeout: 60_000 });
    return `${(await outcome(page).textContent()) ?? ''} ${sight.below} buttons out of sight`;
  },
};

const assignedSingly = 60;

/** An L2 admin assigns one candidate after the other beside the list. */
export const assignSinglyDay: Day = {
  id: 'assign-singly',
  name: `an L2 admin makes ${assignedSingly} single assignments`,
  goal: 'ten minutes, one key each',
  device: 'desk',
  as: 'l2@demo.example',
  prepare: async ({ page }) => {
    await page.goto('/l2-admin/candidates?state=West+Bengal');
    await page.getByRole('rowheader').first().waitFor();
  },
  run: async ({ page }) => {
    const cards = page.getByRole('list', { name: 'Suggested providers' }).getByRole('button');
    const panel = page.getByRole('region').filter({ has: page.getByText('Qualification') });
    let sent = 0;
    for (let n = 0; n < assignedSingly; n += 1) {
      await cards.first().waitFor();
      await page.waitForTimeout(lookMs);
      // Two candidates in a row may have one name.
      const code = await panel.getByText(/^PB-/u).innerText();
      const response = page.waitForResponse((one) => one.url().includes('approve-candidate-l2'));
      response.catch(() => undefined);
      await page.keyboard.press('1');
      if ((await response).ok()) sent += 1;
      await panel.getByText(code).waitFor({ state: 'detached' });
    }
    return `${sent} assigned`;
  },
};
