import type { Locator, Page } from '@playwright/test';
import type { Day } from './day.ts';

const decided = 20;
const together = 40;

/** Whether something is in sight as the screen stands, whole or with this share of its height. */
const inSight = async (page: Page, what: Locator, share = 1): Promise<boolean> => {
  const box = await what.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  if (!box || box.width === 0) return false;
  const seen = Math.min(box.y + box.height, height) - Math.max(box.y, 0);
  return seen >= Math.min(box.height, height) * share;
};

const approve = (page: Page) => page.getByRole('button', { name: /^Approve/u }).first();

/** The document as it comes by itself: a picture, or a PDF in the page. */
const documentOf = (page: Page) =>
  page
    .getByRole('img', { name: 'Identity document as uploaded' })
    .or(page.locator('iframe[title="Identity document as uploaded"]'))
    .first();

/** Half a page of a document is read without moving it; one without a document says so. */
const isReadable = async (page: Page): Promise<boolean> => {
  const none = page.getByText(/No document was given|No identity document/u).first();
  await documentOf(page)
    .or(none)
    .first()
    .waitFor({ timeout: 4_000 })
    .catch(() => undefined);
  return (await none.isVisible()) || inSight(page, documentOf(page), 0.5);
};

/** One key decides; where a question follows, it is answered, and N goes on to the next. */
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

/** An L1 admin goes through the queue. */
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
    let readable = 0;
    for (let n = 0; n < decided; n += 1) {
      await approve(page).waitFor();
      if (await isReadable(page)) readable += 1;
      await approveByKeys(page);
    }
    return `${decided} approved, ${readable} documents in sight`;
  },
};

/** Where the button for it stood when it was wanted. */
type Sight = { below: number };

const press = async (page: Page, button: Locator, sight: Sight): Promise<void> => {
  await button.waitFor();
  if (!(await inSight(page, button))) sight.below += 1;
  await button.click();
};

const outcome = (page: Page) => page.getByText(/^[\d,]+ candidates assigned to .+\.$/u).first();

/** Of the groups that are offered, the one whose number is nearest. */
const groupOfSize = async (page: Page): Promise<Locator> => {
  const links = page.getByRole('link', { name: /^Assign [\d,]+ · /u });
  await links.first().waitFor();
  const labels = await links.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? ''),
  );
  const sizes = labels.map((label) => Number(/[\d,]+/u.exec(label)?.[0].replace(',', '')));
  const distance = sizes.map((size) => Math.abs(size - together));
  return links.nth(distance.indexOf(Math.min(...distance)));
};

const asGroup = async (page: Page, sight: Sight): Promise<void> => {
  await page.getByRole('link', { name: 'Groups', exact: true }).click();
  await press(page, await groupOfSize(page), sight);
  await press(page, page.getByRole('button', { name: /^Assign [\d,]+ candidates?$/u }), sight);
};

/** Where there are no groups: those of a city are looked for, ticked one by one, and a provider is chosen. */
const oneByOne = async (page: Page, sight: Sight, type: (text: string) => Promise<void>) => {
  await type('Coding');
  await page.waitForTimeout(1_500);
  const boxes = page.getByRole('checkbox', { name: /^Select /u });
  const count = Math.min(together, await boxes.count());
  for (let n = 0; n < count; n += 1) await boxes.nth(n).click();
  await press(page, page.getByRole('link', { name: /^Assign \d+ together$/u }), sight);
  await page.getByLabel('Assignment type').selectOption({ label: 'Training Provider' });
  await page.getByRole('radio').first().click();
  await press(page, page.getByRole('button', { name: /^Assign \d+ candidates$/u }), sight);
};

/** An L2 admin sends those of one city and skill to one provider. */
export const assignDay: Day = {
  id: 'assign',
  name: `an L2 admin assigns about ${together} of one city and skill`,
  goal: 'at most 8 clicks, the button never below the fold at 1366 × 768',
  device: 'desk',
  as: 'l2@demo.example',
  run: async ({ page, type }) => {
    const sight: Sight = { below: 0 };
    await page.getByRole('link', { name: 'Assign Candidates', exact: true }).first().click();
    await page.getByRole('rowheader').first().waitFor();
    const grouped = (await page.getByRole('link', { name: 'Groups', exact: true }).count()) > 0;
    if (grouped) await asGroup(page, sight);
    else await oneByOne(page, sight, (text) => type(page.getByRole('searchbox').first(), text));
    await press(page, page.getByRole('button', { name: /^Yes, assign/u }), sight);
    await outcome(page).waitFor({ timeout: 30_000 });
    return `${(await outcome(page).textContent()) ?? ''} ${sight.below} buttons below the fold`;
  },
};
