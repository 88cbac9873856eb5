import { createTestApp } from '#server/testing/test-app.ts';

const now = new Date('2026-11-21T10:00:00Z');

/** An L2 admin who reads the lists of what has not changed, at a fixed time. */
export const unchangedFixture = async (what: 'trainings' | 'applications') => {
  const app = await createTestApp({ start: now, statementTimeoutMs: 60_000 });
  const { token } = await app.anL2Admin();
  const list = (query = '') =>
    app.request('GET', `/api/l2admin/unchanged-${what}${query}`, { as: token });
  return {
    app,
    token,
    daysAgo: (days: number): Date => new Date(now.getTime() - days * 86_400_000),
    list,
    /** Names in a list, in order. */
    names: async (query = ''): Promise<string[]> =>
      (await list(query)).body.data.map(({ name }: { name: string }) => name),
  };
};
