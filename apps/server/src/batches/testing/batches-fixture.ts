import type { TrainingStatus } from '@purboday/contract/conventions/lifecycles';
import { createTestApp, type TestResponse } from '#server/testing/test-app.ts';

const path = '/api/training-providers/batches';

/** Meets on all days from a week before the tests' Saturday, 21 November 2026, to the end of the year. */
export const batchFormValues = {
  title: 'Tailoring, morning',
  skill: 'Tailoring',
  trainerName: 'Sunita Devi',
  startsOn: '2026-11-02',
  endsOn: '2026-12-31',
  days: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'],
  startTime: '10:00',
  endTime: '12:30',
  capacity: 30,
};

type Provider = { token: string; provider: { id: string } };

// oxlint-disable-next-line typescript/no-explicit-any -- asked by paths that are put together, which no type can follow; a test asserts what it reads
type Loose = any;

type Trainee = { id: string; trainingId: string; name: string };

/** The product with helpers for tests of batches. */
export const batchesFixture = async () => {
  const app = await createTestApp();
  const provider = await app.aTrainingProvider();
  const sendRequest = (
    by: Provider,
    method: string,
    rest: string,
    body?: unknown,
  ): Promise<TestResponse<Loose>> =>
    app.request(method, `${path}${rest}`, {
      as: by.token,
      ...(body === undefined ? {} : { body }),
    });

  /** A candidate in the provider's training. */
  const aTrainee = async (
    overrides: { status?: TrainingStatus; name?: string; by?: Provider } = {},
  ): Promise<Trainee> => {
    const { status = 'PENDING', by = provider, ...person } = overrides;
    const candidate = await app.aCandidate({ status: 'APPROVED_L2', ...person });
    const training = await app.aTraining({
      candidateId: candidate.id,
      providerId: by.provider.id,
      status,
    });
    return { id: candidate.id, trainingId: training.id, name: candidate.name };
  };

  const create = async (overrides: object = {}, by = provider): Promise<string> =>
    (await sendRequest(by, 'POST', '', { ...batchFormValues, ...overrides })).body.data._id;
  const join = (id: string, candidateId: string, by = provider) =>
    sendRequest(by, 'PUT', `/${id}/members/${candidateId}`);
  const move = (id: string, status: string, reason?: string) =>
    sendRequest(provider, 'PUT', `/${id}/status`, { status, reason });

  /** Creates a running batch with this many members. */
  const running = async (count = 1, overrides: object = {}) => {
    const id = await create(overrides);
    const members: [Trainee, ...Trainee[]] = [await aTrainee()];
    await join(id, members[0].id);
    for (let n = 1; n < count; n += 1) {
      const member = await aTrainee();
      await join(id, member.id);
      members.push(member);
    }
    await move(id, 'RUNNING');
    return { id, members, ids: members.map((member) => member.id) };
  };

  return {
    app,
    provider,
    ask: sendRequest,
    aTrainee,
    create,
    join,
    move,
    running,
    close: app.close,
    read: async (id: string) => (await sendRequest(provider, 'GET', `/${id}`)).body.data,
    mark: (id: string, date: string, marks: unknown[]) =>
      sendRequest(provider, 'PUT', `/${id}/attendance/${date}`, { marks }),
    results: (id: string, results: unknown[]) =>
      sendRequest(provider, 'PUT', `/${id}/results`, { results }),
    training: async (trainingId: string) =>
      (
        await app.database.execute<Record<string, unknown>>(
          `select t.status, t.batch_id, t.batch_open, c.queue from trainings t join candidates c on c.id = t.candidate_id
           where t.id = $1`,
          [trainingId],
        )
      )[0],
    noticesAbout: async (event: string, id: string) =>
      (await app.listNotifications()).filter(
        (notification) =>
          notification.event === event && 'record' in notification && notification.record.id === id,
      ),
  };
};

export type BatchesFixture = Awaited<ReturnType<typeof batchesFixture>>;
