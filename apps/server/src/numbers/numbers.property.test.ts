import { dayInKolkata, daysAfter } from '@purboday/contract/conventions/kolkata-days';
import type { Role } from '@purboday/contract/conventions/roles';
import type { OwnNumbers } from '@purboday/contract/numbers/numbers.schemas';
import { figures, type Figure } from '@purboday/contract/numbers/steps';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/test-app.ts';
import { numbersByHand, type Asked } from './testing/by-hand.ts';
import { randomDays } from './testing/random-days.ts';

let app: TestApp;
let days: Awaited<ReturnType<typeof randomDays>>;
beforeAll(async () => {
  app = await testApp({ environment: { RATE_LIMIT_SCALE: '100000' } });
  days = await randomDays(app);
});
afterAll(() => app.close());

const pathOf: Partial<Record<Role, string>> = {
  L2_ADMIN: '/l2admin/numbers',
  L1_ADMIN: '/l1admin/numbers',
  TRAINING_PROVIDER: '/training-providers/numbers',
  JOB_PROVIDER: '/job-providers/numbers',
};

type Reader = { id: string; role: Role; asked: Asked; hand?: Asked };

const figureOf = ({ funnel }: OwnNumbers, figure: Figure): number =>
  figure === 'kept' || figure === 'lost' || figure === 'unknown'
    ? funnel.kept90[figure]
    : funnel[figure];

/** How many people the list behind a figure shows, page by page. */
const listed = async (path: string, as: string, search: URLSearchParams): Promise<number> => {
  let people = 0;
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = new URLSearchParams(search);
    query.set('limit', '7');
    if (cursor !== '') query.set('cursor', cursor);
    const { body } = await app.request('GET', `/api${path}/people?${query}`, { as });
    const page = body as unknown as { data: unknown[]; page: { next: string | null } };
    people += page.data.length;
    cursor = page.page.next;
  }
  return people;
};

const compare = async ({ id, role, asked, hand = asked }: Reader): Promise<OwnNumbers> => {
  const as = await app.sessions.begin({ id, role });
  const path = pathOf[role] ?? '';
  const { cities: _cities, ...query } = asked;
  const search = new URLSearchParams(query as Record<string, string>);
  const { status, body } = await app.request('GET', `/api${path}?${search}`, { as });
  expect(status).toBe(200);
  const { actNow: _act, ...numbers } = (body as { data: OwnNumbers & { actNow?: unknown } }).data;
  expect(numbers).toEqual(await numbersByHand(app, hand));
  for (const figure of figures) {
    const behind = new URLSearchParams({ ...Object.fromEntries(search), figure });
    expect([figure, await listed(path, as, behind)]).toEqual([figure, figureOf(numbers, figure)]);
  }
  for (const { state, people: _people, ...each } of numbers.states) {
    for (const [wait, n] of Object.entries(each)) {
      const behind = new URLSearchParams({ ...Object.fromEntries(search), state, waits: wait });
      expect([state, wait, await listed(path, as, behind)]).toEqual([state, wait, n]);
    }
  }
  return numbers;
};

test('whatever happened, the numbers of every dashboard are those of the records, and of the lists behind them', async () => {
  const reached = new Set<Figure>();
  await fc.assert(
    fc.asyncProperty(days.steps, fc.nat(60), fc.nat(90), async (steps, before, length) => {
      await days.do(steps);
      const to = daysAfter(dayInKolkata(app.clock()), -before);
      const from = daysAfter(to, -length);
      const [trainer, employer] = [days.trainers[0], days.employers[0]];
      const admin = { id: days.l2.id, role: 'L2_ADMIN' as const };
      const cityAdmin = { id: days.l1.id, role: 'L1_ADMIN' as const };
      const cities = ['Kolkata', 'Howrah', 'Patna'];
      const readers: Reader[] = [
        { ...admin, asked: {} },
        { ...admin, asked: { from, to } },
        { ...admin, asked: { state: 'West Bengal', skill: 'Coding', from } },
        { ...admin, asked: { provider: trainer?.provider.id ?? '', to } },
        { ...cityAdmin, asked: {}, hand: { cities } },
        { ...cityAdmin, asked: { skill: 'Dance', to }, hand: { skill: 'Dance', to, cities } },
        ...[trainer, employer].map((one) => ({
          id: one?.id ?? '',
          role: one === trainer ? ('TRAINING_PROVIDER' as const) : ('JOB_PROVIDER' as const),
          asked: { from },
          hand: { from, provider: one?.provider.id ?? '' },
        })),
      ];
      for (const reader of readers) {
        const numbers = await compare(reader);
        for (const figure of figures) if (figureOf(numbers, figure) > 0) reached.add(figure);
      }
    }),
    // What came before belongs to it: a shorter sequence would be another one.
    { numRuns: 3, endOnFailure: true },
  );
  // Else the days were too dull to prove anything.
  expect([...reached].toSorted()).toEqual([...figures].toSorted());
}, 240_000);
