import type { TrainingStatus } from '@purboday/contract/conventions/lifecycles';
import { createTestApp } from '#server/testing/test-app.ts';

type Provider = { token: string; provider: { id: string } };
type TrainingOverrides = {
  status?: TrainingStatus;
  minutesAgo?: number;
  supersededAt?: Date;
  name?: string;
  email?: string | null;
  mobileNumber?: string;
  skills?: string[];
};

/** The product with helpers for tests of the training. */
export const trainingFixture = async () => {
  const app = await createTestApp({ statementTimeoutMs: 60_000 });

  /** A candidate in a provider's training. */
  const inTraining = async ({ provider }: Provider, overrides: TrainingOverrides = {}) => {
    const { status = 'PENDING', minutesAgo = 0, supersededAt, ...person } = overrides;
    const candidate = await app.aCandidate({ status: 'APPROVED_L2', ...person });
    const training = await app.aTraining({
      candidateId: candidate.id,
      providerId: provider.id,
      status,
      updatedAt: new Date(app.clock().getTime() - minutesAgo * 60_000),
      ...(supersededAt ? { supersededAt } : {}),
    });
    return { id: candidate.id, trainingId: training.id, candidate };
  };

  return {
    app,
    close: app.close,
    inTraining,

    list: (by: Provider, query = '') =>
      app.request('GET', `/api/training-providers/candidates${query}`, { as: by.token }),
    read: (by: Provider, id: string) =>
      app.request('GET', `/api/training-providers/candidates/${id}`, { as: by.token }),
    move: (by: Provider, id: string, body: unknown) =>
      app.request('PUT', `/api/training-providers/candidates/${id}`, { as: by.token, body }),
    stats: async (by: Provider) =>
      (await app.request('GET', '/api/training-providers/candidates/stats', { as: by.token })).body
        .data,

    /** The training as stored, with the queue of its candidate and the steps written. */
    stored: async (trainingId: string) => {
      const [training] = await app.database.execute<{ status: string; queue: string | null }>(
        'select t.status, c.queue from trainings t join candidates c on c.id = t.candidate_id where t.id = $1',
        [trainingId],
      );
      const written = (table: string) =>
        app.database.execute<Record<string, unknown>>(
          `select * from ${table} where record_id = $1 order by at, id`,
          [trainingId],
        );
      return { ...training, history: await written('history'), audit: await written('audit') };
    },
  };
};

export type TrainingFixture = Awaited<ReturnType<typeof trainingFixture>>;
