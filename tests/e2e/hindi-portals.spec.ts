import type { Page } from '@playwright/test';
import pages from '../../packages/contract/src/languages/compiled/hi-pages.json' with { type: 'json' };
import portal from '../../packages/contract/src/languages/compiled/hi-portal.json' with { type: 'json' };
import { expectAccessible } from './support/accessibility.ts';
import { startBatch } from './support/batch.ts';
import { listEnglish } from './support/english-on.ts';
import { createPortalCalls } from './support/portal-calls.ts';
import { registerCandidate } from './support/registered-candidate.ts';
import { listRows } from './support/review.ts';
import { demo, signInAs } from './support/sign-in.ts';
import { fullIf } from './support/full-run.ts';
import { expect, onDesktop, onPhone, test } from './support/test.ts';
import { waitUntilLoaded } from './support/wait-until-loaded.ts';

const texts: Readonly<Record<string, string>> = { ...pages.texts, ...portal };
const hindi = (english: string): string => {
  const text = texts[english];
  if (text === undefined) throw new Error(`not in the catalogue: ${english}`);
  return text;
};

const setLanguage = async (page: Page, email: string, language: 'en' | 'hi'): Promise<void> => {
  const call = await createPortalCalls(page.request, email);
  await call('PUT', '/account/language', { language });
};

const namingField =
  /name|city|cities|state|skill|locality|house|street|district|qualification|title|place|location|centre|company|email|^by$/iu;

/** Values of the fields that contain a name, in upper case. */
const listNames = (value: unknown, fields = namingField, field = ''): string[] => {
  // A long name breaks after a slash, and an address before its domain. `listEnglish` leaves out
  // what looks like the end of an id, also in a name, and the ending of a file.
  if (typeof value === 'string')
    return fields.test(field)
      ? [
          value,
          value.replaceAll(/\b[0-9A-F]{6}\b/gu, '').trim(),
          value.replace(/\.xlsx$/u, ''),
          ...value.split(/(?<=\/)|(?=@)/u),
        ].map((name) => name.toUpperCase())
      : [];
  if (Array.isArray(value)) return value.flatMap((each) => listNames(each, fields, field));
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => listNames(part, fields, name))
    : [];
};

/** Requests and complaints also contain what candidates wrote, and messages what a mail server answered. */
const writtenByOthers = /\/api\/l2admin\/(?:erasure-requests|grievances|notifications)/u;
const writtenField = new RegExp(`${namingField.source}|^(?:reason|text|lastError)$`, 'iu');

/** Collects the names that the server sends to a page: they are the same in every language. */
const collectNames = (page: Page): Set<string> => {
  const names = new Set<string>();
  page.on('response', (response) => {
    if (!response.url().includes('/api/')) return;
    void response.json().then(
      (body: unknown) =>
        listNames(body, writtenByOthers.test(response.url()) ? writtenField : namingField).forEach(
          (name) => names.add(name),
        ),
      () => undefined,
    );
  });
  return names;
};

/** Expects no English except names, also in an open dialog. */
const expectNoEnglish = async (page: Page, names: ReadonlySet<string>): Promise<void> => {
  // The names of the last response may arrive a moment after the page has rendered them.
  await expect
    .configure({ soft: true })
    .poll(
      async () => {
        const longestFirst = [...names]
          .filter((name) => name.length > 1)
          .toSorted((x, y) => y.length - x.length);
        const withoutNames = (text: string): string =>
          longestFirst.reduce((rest, name) => rest.replaceAll(name, ''), text.toUpperCase());
        const english = await listEnglish(page);
        return english
          .filter((text) => !URL.canParse(text))
          .filter((text) => /[A-Z]{2}/u.test(withoutNames(text)));
      },
      { message: page.url() },
    )
    .toEqual([]);
};

/** Waits for the whole page, and expects no English except names. */
const expectHindi = async (page: Page, names: ReadonlySet<string>): Promise<void> => {
  await waitUntilLoaded(page);
  expect(await page.locator('html').getAttribute('lang')).toBe('hi-IN');
  await expectNoEnglish(page, names);
};

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Makes each text 40 % longer, as a translation can be. */
const lengthenTexts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    for (const text of found) {
      const words = text.data.trim();
      if (/\p{L}/u.test(words))
        text.data = `${text.data} ${words.slice(0, Math.ceil(words.length * 0.4))}`;
    }
  });

/** Labels of buttons that are wider than the button. */
const listCutButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button, main .btn')]
      .filter((button) => button.scrollWidth > button.clientWidth + 1 && button.clientWidth > 0)
      .map((button) => button.textContent),
  );

test(
  'shows an L1 admin no English word from the sign-in to the rejection of a candidate @UX-39',
  onDesktop,
  async ({ page }) => {
    const names = collectNames(page);
    await page.goto('/login');
    await page.getByRole('banner').getByRole('button', { name: 'हिन्दी' }).click();
    await page.getByLabel(hindi('Email')).fill(demo.l1);
    await page.getByLabel(hindi('Password'), { exact: true }).fill(demo.password);
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/api/account/language') && response.ok(),
    );
    await page.getByRole('button', { name: hindi('Sign In') }).click();
    await expect(page).toHaveURL('/l1-admin/dashboard');
    await saved;
    await expectHindi(page, names);
    await page.goto('/l1-admin/candidates?status=PENDING');
    await expectHindi(page, names);
    await listRows(page).first().getByRole('link').first().click();
    await expect(page).toHaveURL(/review\/candidate/u);
    const address = page.url();
    await expectHindi(page, names);
    await page
      .getByRole('button', { name: hindi('Reject') })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('फ़ोटो किसी और की है');
    await expectHindi(page, names);
    await dialog.getByRole('button', { name: hindi('Reject'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.goto(address);
    await expect(page.getByText('फ़ोटो किसी और की है').first()).toBeVisible();
    await expect(
      page.locator('header').getByText(hindi('Rejected'), { exact: true }),
    ).toBeVisible();
    await expectHindi(page, names);
    await setLanguage(page, demo.l1, 'en');
  },
);

test(
  'shows a trainer no English word on the dashboard, in the batches and in the register @UX-39',
  onPhone,
  async ({ page }) => {
    const id = await startBatch(page.request, 'करघा', 2);
    const names = collectNames(page);
    await setLanguage(page, demo.training, 'hi');
    await signInAs(page, demo.training);
    await expectHindi(page, names);
    await page.goto('/training-provider/batches');
    await expectHindi(page, names);
    await page.goto(`/training-provider/batches/${id}?tab=register`);
    await page.getByRole('button', { name: hindi('All present') }).click();
    await expect(page.getByRole('button', { name: hindi('Everyone is marked') })).toBeVisible();
    await expectHindi(page, names);
    await setLanguage(page, demo.training, 'en');
  },
);

test(
  'shows an L2 admin no English word from the dashboard to the assignment of a candidate @UX-39 @full',
  onDesktop,
  async ({ page, inbox }) => {
    const { id } = await registerCandidate(page.request, inbox);
    const reviewer = await createPortalCalls(page.request, demo.l1);
    await reviewer('PUT', `/l1admin/approve-candidate/${id}`, {});
    const names = collectNames(page);
    await setLanguage(page, demo.l2, 'hi');
    await signInAs(page, demo.l2);
    await expectHindi(page, names);
    await page.goto('/l2-admin/candidates');
    await expectHindi(page, names);
    await page.goto(`/l2-admin/assign-candidate/${id}`);
    await page.getByLabel(hindi('Assignment type')).selectOption('training');
    await expect(
      page.getByRole('combobox', { name: hindi('Training Provider'), exact: true }),
    ).toHaveValue(/./u);
    await expectHindi(page, names);
    await page.getByRole('button', { name: hindi('Assign & Approve') }).click();
    const yes = page.getByRole('button', { name: hindi('Yes, assign') });
    const assigned = page.getByText(hindi('Candidate successfully approved and assigned!')).first();
    await expect(yes.or(assigned).first()).toBeVisible();
    if (await yes.isVisible()) await yes.click();
    await expect(assigned).toBeVisible();
    await page.goto(`/l2-admin/records/candidates/${id}`);
    await expectHindi(page, names);
    await page
      .getByRole('button', { name: hindi('Record answer') })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(hindi('Answer')).selectOption('DECLINED');
    await dialog.getByLabel(hindi('Reason')).selectOption('distance');
    await expectNoEnglish(page, names);
    await dialog.getByRole('button', { name: hindi('Save') }).click();
    await expect(dialog).toBeHidden();
    await page.goto('/l2-admin/candidates?queue=returned&answer=DECLINED');
    await expectHindi(page, names);
    await setLanguage(page, demo.l2, 'en');
  },
);

const visits = [
  [
    'the programme of an L2 admin',
    demo.l2,
    onDesktop,
    [
      '/l2-admin/calls?tab=assignees',
      '/l2-admin/calls',
      '/l2-admin/placements',
      '/l2-admin/batches',
      '/l2-admin/centres',
      '/l2-admin/centre-visits',
      '/l2-admin/records',
      '/l2-admin/calls?tab=people&unchanged=trainings',
      '/l2-admin/people',
    ],
  ],
  [
    'the administration of an L2 admin',
    demo.l2,
    onDesktop,
    [
      '/l2-admin/upload/candidates',
      '/l2-admin/upload/placements',
      '/l2-admin/l1-admins',
      '/l2-admin/coverage',
      '/l2-admin/create-l1-admin',
      '/l2-admin/l2-admins',
      '/l2-admin/master/skills',
      '/l2-admin/erasure-requests',
      '/l2-admin/grievances',
      '/l2-admin/retention',
      '/l2-admin/messages',
      '/l2-admin/page-views',
    ],
  ],
  [
    'a job provider',
    demo.jobs,
    onPhone,
    [
      '/job-provider/dashboard',
      '/job-provider/manage-jobs',
      '/job-provider/applicants',
      '/job-provider/placements',
      '/job-provider/people',
      '/account',
    ],
  ],
] as const;

for (const [what, email, where, paths] of visits)
  test(`shows no English word on the screens of ${what} @UX-39 @full`, where, async ({ page }) => {
    const names = collectNames(page);
    await setLanguage(page, email, 'hi');
    await signInAs(page, email);
    for (const path of paths) {
      await page.goto(path);
      await expectHindi(page, names);
    }
    await setLanguage(page, email, 'en');
  });

test(
  'shows a job provider no English word while a job is posted and an applicant is opened @UX-39 @full',
  onPhone,
  async ({ page }) => {
    const names = collectNames(page);
    await setLanguage(page, demo.jobs, 'hi');
    await signInAs(page, demo.jobs, '/job-provider/create-job');
    await page.getByRole('button', { name: hindi('Post job') }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expectHindi(page, names);
    await page.goto('/job-provider/applicants');
    await waitUntilLoaded(page);
    await page.locator('main [data-row-link]').first().click();
    await expectHindi(page, names);
    await setLanguage(page, demo.jobs, 'en');
  },
);

const walks = [
  [demo.l1, onDesktop, ['/l1-admin/dashboard', '/l1-admin/candidates', '/account']],
  [demo.training, onPhone, ['/training-provider/dashboard', '/training-provider/batches']],
  [demo.jobs, onPhone, ['/job-provider/dashboard', '/job-provider/manage-jobs']],
  [
    demo.l2,
    onDesktop,
    ['/l2-admin/dashboard', '/l2-admin/records', '/l2-admin/settings', '/l2-admin/system'],
  ],
] as const;

for (const [email, where, paths] of walks)
  test(
    `fits the screens of ${email} in Hindi, also at 200 % zoom and with texts 40 % longer @UX-39${fullIf(email !== demo.l1)}`,
    where,
    async ({ page }) => {
      await setLanguage(page, email, 'hi');
      await signInAs(page, email);
      const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
      for (const path of paths) {
        await page.goto(path);
        await waitUntilLoaded(page);
        expect(await page.locator('html').getAttribute('lang')).toBe('hi-IN');
        await expectAccessible(page);
        // A window of 1280 px has 640 px at 200 %. Phones enlarge the text instead, down to 320 px.
        await page.setViewportSize({ width: Math.max(320, width / 2), height });
        await expect.poll(() => sideways(page), path).toBeLessThanOrEqual(0);
        await page.setViewportSize({ width, height });
        await lengthenTexts(page);
        await expect.poll(() => sideways(page), path).toBeLessThanOrEqual(0);
        expect(await listCutButtons(page), path).toEqual([]);
      }
      await setLanguage(page, email, 'en');
    },
  );
