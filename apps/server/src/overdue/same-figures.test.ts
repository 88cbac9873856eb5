import type {
  CoveredCity,
  Coverage,
  L1Admin,
} from '@purboday/contract/l1-admins/l1-admins.contract';
import type { LevelTwoWaiting, OverdueCount } from '@purboday/contract/overdue/overdue.contract';
import type { Report } from '@purboday/contract/reports/reports.contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { howrah, kolkata } from '#server/testing/builders.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const patna = { state: 'Bihar', city: 'Patna' };
const gaya = { state: 'Bihar', city: 'Gaya' };

const registerPeople = async () => {
  await app.anL1Admin({ fullName: 'Asha', places: [kolkata, patna] });
  await app.anL1Admin({ fullName: 'Gone', places: [gaya], disabledAt: app.clock() });
  for (const place of [kolkata, kolkata, patna, howrah, gaya]) {
    await app.aCandidate({ ...place });
    await app.aCandidate({ ...place, status: 'ON_HOLD' });
    await app.aCandidate({ ...place, status: 'APPROVED_L1' });
    await app.aCandidate({ ...place, status: 'REJECTED' });
    await app.aProvider({ kind: 'job-provider', ...place, status: 'PENDING' });
    await app.aProvider({ kind: 'training-provider', ...place, status: 'ON_HOLD' });
  }
  const { id } = await app.aCandidate({ ...howrah });
  await app.database.execute('update candidates set erased_at = now() where id = $1', [id]);
};

/** The figures of every call that counts people who wait for an L1 admin. */
const readFigures = async () => {
  const { token } = await app.anL2Admin();
  const read = async <T>(path: string): Promise<T> => {
    const { status, body } = await app.request('GET', `/api/l2admin${path}`, { as: token });
    expect([path, status]).toEqual([path, 200]);
    return body.data as T;
  };
  return {
    menu: await read<LevelTwoWaiting>('/waiting'),
    dashboard: (await read<Report>('/numbers')).actNow,
    cities: await read<CoveredCity[]>('/coverage'),
    states: (await read<Coverage>('/coverage/states')).states,
    admins: await read<L1Admin[]>('/l1admins'),
    overdue: await read<OverdueCount[]>('/stalled'),
  };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const isUncovered = ({ owner }: OverdueCount): boolean => owner.kind === 'nobody';

describe('UX-92: dashboard, Coverage, L1 Admins and Overdue agree', () => {
  test('on the people in cities without an L1 admin, on hold included', async () => {
    await registerPeople();
    const { menu, dashboard, cities, states, overdue } = await readFigures();
    const uncovered = cities.filter(({ admins }) => admins.length === 0);
    expect(uncovered.map(({ city, waiting }) => [city, waiting])).toEqual([
      ['Gaya', 4],
      ['Howrah', 4],
    ]);
    const expected = { cities: 2, people: 8 };
    expect(menu.uncovered).toEqual(expected);
    expect(dashboard.uncovered).toEqual(expected);
    expect(sum(states.map(({ without }) => without))).toBe(2);
    expect(sum(states.map(({ waitingWithout }) => waitingWithout))).toBe(8);
    expect(sum(overdue.filter(isUncovered).map(({ count }) => count))).toBe(8);
  });

  test.each([
    ['before any limit', 1, 0],
    ['when the reviews are overdue', 4, 6],
    ['when those on hold are overdue too', 15, 12],
  ])('on the load of an L1 admin and its overdue part, %s', async (_, days, late) => {
    await registerPeople();
    app.advance({ hours: 24 * days });
    const { menu, dashboard, cities, admins, overdue } = await readFigures();
    const asha = admins.find(({ fullName }) => fullName === 'Asha');
    const covered = cities.filter((city) =>
      city.admins.some(({ fullName }) => fullName === 'Asha'),
    );
    expect(sum(covered.map(({ waiting }) => waiting))).toBe(12);
    expect([asha?.pendingReviews, asha?.overdueReviews]).toEqual([12, late]);
    const ofAsha = overdue.filter(({ owner }) => owner.id === asha?._id);
    expect(sum(ofAsha.map(({ count }) => count))).toBe(late);
    // The five approved candidates are overdue after a week. In the two places without an admin everyone counts at once.
    const approved = days > 7 ? 5 : 0;
    expect(menu.stalled).toBe(late + menu.uncovered.people + approved);
    expect(menu.stalled).toBe(sum(overdue.map(({ count }) => count)));
    expect(dashboard.stalled).toBe(menu.stalled);
  });
});
