import { screens } from '@purboday/contract/pages/screens';
import type { Page, ViewportSize } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { isFull } from './support/full-run.ts';
import { waitUntilLoaded } from './support/wait-until-loaded.ts';
import { demo, signInByForm } from './support/sign-in.ts';
import { expect, onDesktop, onPhone, test } from './support/test.ts';

// One of the first files, the longest walk first, and each for itself: no worker waits for another at the end.
test.describe.configure({ mode: 'parallel' });

const people = {
  L2_ADMIN: demo.l2,
  TRAINING_PROVIDER: demo.training,
  JOB_PROVIDER: demo.jobs,
  L1_ADMIN: demo.l1,
} as const;
type Portal = keyof typeof people;

/** The call whose first record a screen with parameters is opened with, and what of it the address needs. */
const recordsOf: Record<string, { list: string; other?: Record<string, string> }> = {
  [screens.assignedCandidate.path]: { list: '/training-providers/candidates' },
  [screens.reviewCandidate.path]: { list: '/l1admin/candidates' },
  [screens.reviewJobProvider.path]: { list: '/l1admin/job-providers' },
  [screens.reviewTrainingProvider.path]: { list: '/l1admin/training-providers' },
  [screens.assignCandidate.path]: { list: '/l2admin/approved-l1-candidates' },
  [screens.l1Admin.path]: { list: '/l2admin/l1admins' },
  [screens.record.path]: { list: '/l2admin/records/candidates', other: { kind: 'candidates' } },
  [screens.centre.path]: { list: '/training-providers/centres' },
  [screens.editCentre.path]: { list: '/training-providers/centres' },
  [screens.l1Centre.path]: { list: '/l1admin/centres' },
  [screens.addVisit.path]: { list: '/l1admin/centres' },
  [screens.l2Centre.path]: { list: '/l2admin/centres' },
  [screens.batch.path]: { list: '/training-providers/batches' },
  [screens.editBatch.path]: { list: '/training-providers/batches' },
  [screens.l2Batch.path]: { list: '/l2admin/batches' },
  [screens.programme.path]: { list: '/l2admin/programmes' },
  [screens.editProgramme.path]: { list: '/l2admin/programmes' },
  [screens.l1Duplicate.path]: { list: '/l1admin/duplicates' },
  [screens.l2Duplicate.path]: { list: '/l2admin/duplicates' },
  [screens.placement.path]: { list: '/l2admin/placements' },
  [screens.newPlacement.path]: { list: '/l2admin/approved-l1-candidates?queue=trained' },
};

const firstId = async (page: Page, list: string): Promise<string> => {
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const answer = await page.request.get(`/api${list}${list.includes('?') ? '&' : '?'}limit=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: { _id: string }[] };
  return data[0]?._id ?? '';
};

const aDay = (fromToday: number): string =>
  new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10);

/** The demo has neither a batch nor a placement nor a programme: each is made as its people make it. */
const makeRecords = async ({ request }: Page): Promise<void> => {
  const as = async (email: string) => {
    const answer = await request.post('/api/auth/login', {
      data: { email, password: demo.password },
    });
    const { data } = (await answer.json()) as { data: { token: string } };
    return { authorization: `Bearer ${data.token}` };
  };
  const [training, l2] = [await as(demo.training), await as(demo.l2)];
  const profile = await request.get('/api/training-providers/profile', { headers: training });
  const { data: own } = (await profile.json()) as { data: { skillsOffered: string[] } };
  const batch = await request.post('/api/training-providers/batches', {
    headers: training,
    data: {
      title: 'Morning batch',
      skill: own.skillsOffered[0],
      startsOn: aDay(1),
      endsOn: aDay(60),
      days: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'],
      startTime: '09:00',
      endTime: '11:00',
      capacity: 20,
    },
  });
  expect(batch.status(), await batch.text()).toBe(201);
  const trained = await request.get('/api/l2admin/approved-l1-candidates?queue=trained&limit=1', {
    headers: l2,
  });
  const { data: candidates } = (await trained.json()) as { data: { _id: string }[] };
  const placement = await request.post('/api/l2admin/placements', {
    headers: l2,
    data: {
      candidateId: candidates[0]?._id,
      kind: 'SELF_EMPLOYED',
      title: 'Tailor',
      joinedOn: aDay(-40),
    },
  });
  expect(placement.status(), await placement.text()).toBe(201);
  const programme = await request.post('/api/l2admin/programmes', {
    headers: l2,
    data: {
      name: 'Tailors of Howrah',
      funder: 'Asha Textiles Ltd',
      funderKind: 'COMPANY',
      from: aDay(0),
      to: aDay(365),
      checkInDays: [60],
      targets: [{ step: 'placed', value: 70, percentOf: 'trained', splitBy: null }],
    },
  });
  expect(programme.status(), await programme.text()).toBe(201);
};

const toAddress = async (page: Page, path: string): Promise<string> => {
  if (!path.includes('$')) return path;
  const { list, other } = recordsOf[path] ?? { list: '' };
  expect(list, `a record to open ${path} with`).not.toBe('');
  const values: Record<string, string> = { ...other, id: await firstId(page, list) };
  return path.replace(/\$(\w+)/gu, (_, name: string) => values[name] ?? '');
};

const guardedBy = (guard: string): string[] =>
  Object.values(screens)
    .filter((screen) => screen.guard === guard)
    .map(({ path }) => path);

const widths = isFull ? [320, 360, 768, 800, 1024, 1280] : [320, 768, 1280];

const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const where = `${new URL(page.url()).pathname} at ${width} px`;
    // Where a script moves the menu beside the page, the layout follows the width a moment later.
    await expect
      .configure({ soft: true })
      .poll(
        () =>
          page.evaluate(() => {
            const { scrollWidth, clientWidth } = document.documentElement;
            return scrollWidth - clientWidth;
          }),
        { message: where },
      )
      .toBeLessThanOrEqual(0);
  }
};

/**
 * The width depends on the records: every choice, which is as wide as its longest option, gets the longest state of India, and every
 * name becomes a word that does not fit into a line.
 */
const withLongNames = (page: Page): Promise<void> =>
  page.evaluate((state) => {
    for (const choice of document.querySelectorAll('select')) choice.add(new Option(state));
    for (const name of document.querySelectorAll('main h1, main bdi, .row-link')) {
      // In a name that has its long text already.
      if (!name.isConnected) continue;
      const own = document.createElement('template');
      own.content.append(...name.childNodes);
      name.append('Venkatanarasimharajuvaripeta'.repeat(2));
      (name as Element & { own?: HTMLTemplateElement }).own = own;
    }
  }, 'Dadra and Nagar Haveli and Daman and Diu');

/** Short names are smaller targets than long ones. */
const withOwnNames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    type Named = Element & { own?: HTMLTemplateElement };
    for (const name of document.querySelectorAll<Named>('main h1, main bdi, .row-link'))
      if (name.own) name.replaceChildren(...name.own.content.childNodes);
  });

/** All rows of a list are alike: ten show the same violations as fifty, in a third of the time. */
const withFewRows = async (page: Page): Promise<void> => {
  await page.route(/\/api\/[^?]*\?.*\blimit=\d{2}\b/u, (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', '10');
    return route.continue({ url: url.href });
  });
};

const walk = async (
  page: Page,
  paths: readonly string[],
  looked: readonly ViewportSize[],
): Promise<void> => {
  const titles = new Set<string>();
  for (const path of paths) {
    await page.goto(await toAddress(page, path));
    await waitUntilLoaded(page);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await withLongNames(page);
    await expectNoSidewaysScroll(page);
    await withOwnNames(page);
    for (const viewport of looked) {
      await page.setViewportSize(viewport);
      await expectAccessible(page, ['light', 'dark']);
    }
    titles.add(await page.title());
  }
  expect(titles.size, [...titles].join(', ')).toBe(paths.length);
};

const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 800 };

/** Admins work at a desk, providers on phones. `npm run test:full` checks the screens of admins on both. */
const bothInFull = isFull ? [phone, desk] : [desk];

const walks: Record<Portal, [where: { tag: string }, looked: ViewportSize[]]> = {
  TRAINING_PROVIDER: [onPhone, [phone]],
  JOB_PROVIDER: [onPhone, [phone]],
  L1_ADMIN: [onDesktop, bothInFull],
  L2_ADMIN: [onDesktop, bothInFull],
};

for (const [role, email] of Object.entries(people) as [Portal, (typeof people)[Portal]][]) {
  const [where, looked] = walks[role];
  test(
    `passes the accessibility and layout checks on every screen of ${role} @UX-32 @UX-33 @UX-35 @UX-36 @UX-40`,
    where,
    async ({ page }) => {
      test.setTimeout(300_000);
      if (role === 'TRAINING_PROVIDER' || role === 'L2_ADMIN') await makeRecords(page);
      if (!isFull) await withFewRows(page);
      await signInByForm(page, email);
      await walk(page, guardedBy(role), looked);
    },
  );
}
