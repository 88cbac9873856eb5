import { dayInKolkata, daysAfter } from '@purboday/contract/conventions/kolkata-days';
import fc from 'fast-check';
import { newId } from '#server/platform/database/database.ts';
import { howrah, kolkata } from '#server/testing/builders.ts';
import type { TestApp } from '#server/testing/test-app.ts';

const patna = { state: 'Bihar', city: 'Patna' };
const cities = [kolkata, howrah, patna];
/** This city has no admin. */
const puri = { state: 'Odisha', city: 'Puri' };
const skills = [['Coding'], ['Dance', 'Coding'], ['Sports'], []];

/** The people of these days: admins, two providers of each kind, and candidates. */
export const randomDays = async (app: TestApp) => {
  const l1 = await app.anL1Admin({ places: cities });
  const l2 = await app.anL2Admin();
  const trainers = [await app.aTrainingProvider(), await app.aTrainingProvider()];
  const employers = [await app.aJobProvider(), await app.aJobProvider()];
  const people: string[] = [];

  const idOf = async (query: string, who: string): Promise<string> =>
    (await app.database.execute<{ id: string }>(query, [who]))[0]?.id ?? newId(app.clock());
  const of = <One>(list: readonly One[], n: number): One => list[n % list.length] as One;
  const person = (n: number): string => of(people, n);

  const sendRequest = async (
    holder: Parameters<typeof app.sessions.begin>[0],
    method: 'PUT' | 'POST',
    path: string,
    body: unknown = {},
  ): Promise<void> => {
    // Sessions expire as the days pass.
    const as = await app.sessions.begin(holder);
    const { status, body: answer } = await app.request(method, `/api${path}`, { as, body });
    if (status >= 500) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
  };
  const asL1 = (path: string, body?: unknown) =>
    sendRequest({ id: l1.id, role: 'L1_ADMIN' }, 'PUT', `/l1admin/${path}`, body);
  const asL2 = (method: 'PUT' | 'POST', path: string, body?: unknown) =>
    sendRequest({ id: l2.id, role: 'L2_ADMIN' }, method, `/l2admin/${path}`, body);

  const training = async (who: string, status: string): Promise<void> => {
    const provider = await idOf(
      'select provider_id as id from trainings where candidate_id = $1 and superseded_at is null',
      who,
    );
    const trainer = trainers.find((one) => one.provider.id === provider);
    if (trainer)
      await sendRequest(
        { id: trainer.id, role: 'TRAINING_PROVIDER' },
        'PUT',
        `/training-providers/candidates/${who}`,
        {
          status,
        },
      );
  };

  const applicant = async (who: string, body: unknown): Promise<void> => {
    const [row] = await app.database.execute<{ id: string; provider: string }>(
      'select id, provider_id as provider from applicants where candidate_id = $1 order by applied_at desc limit 1',
      [who],
    );
    const employer = employers.find((one) => one.provider.id === row?.provider);
    if (row && employer)
      await sendRequest(
        { id: employer.id, role: 'JOB_PROVIDER' },
        'PUT',
        `/job-providers/candidates/${row.id}`,
        body,
      );
  };

  const placementOf = (who: string) =>
    idOf('select id from placements where candidate_id = $1 order by created_at desc limit 1', who);
  const ago = (days: number): string => daysAfter(dayInKolkata(app.clock()), -days);

  const actions = {
    register: async (n: number, m: number) => {
      const added = await app.aCandidate({ ...of(cities, n), skills: of(skills, m) });
      people.push(added.id);
      // Every registration records this moment; an undone decision returns to it.
      const record = { kind: 'candidate', id: added.id } as const;
      await app.recordStep({ record, action: 'register', to: 'PENDING' });
      app.advance({ seconds: 1 });
    },
    approve: (n: number) => asL1(`approve-candidate/${person(n)}`),
    reject: (n: number) =>
      asL1(`reject-candidate/${person(n)}`, { reason: 'The document is of another person' }),
    hold: (n: number) =>
      asL1(`hold/candidate/${person(n)}`, { reason: 'The document cannot be read' }),
    resume: (n: number) => asL1(`resume/candidate/${person(n)}`),
    /** Decides and undoes the decision within its seconds. */
    undo: async (n: number, m: number) => {
      await (m % 2 ? actions.approve(n) : actions.reject(n));
      await asL1(`undo/candidate/${person(n)}`);
    },
    train: (n: number, m: number) =>
      asL2('PUT', `approve-candidate-l2/${person(n)}`, {
        trainingProviderId: of(trainers, m).provider.id,
        jobProviderId: null,
      }),
    employ: (n: number, m: number) =>
      asL2('PUT', `approve-candidate-l2/${person(n)}`, {
        trainingProviderId: null,
        jobProviderId: of(employers, m).provider.id,
      }),
    start: (n: number) => training(person(n), 'IN_PROGRESS'),
    complete: (n: number) => training(person(n), 'COMPLETED'),
    cancel: (n: number) => training(person(n), 'CANCELLED'),
    reset: (n: number) => training(person(n), 'PENDING'),
    interview: (n: number) => applicant(person(n), { jobStatus: 'IN_PROGRESS' }),
    hire: (n: number, m: number) =>
      applicant(person(n), {
        jobStatus: 'COMPLETED',
        ...(m % 2 ? { joinedOn: ago(m), title: 'Tailor', monthlyPay: 9_000 } : {}),
      }),
    refuse: (n: number) => applicant(person(n), { status: 'rejected', reason: 'Too far away' }),
    place: (n: number, m: number) =>
      asL2('POST', 'placements', {
        candidateId: person(n),
        kind: 'WAGE',
        employer:
          m % 3 === 0
            ? { jobProviderId: of(employers, m).provider.id }
            : { name: 'Ganga Textiles', place: 'Howrah', phone: '9876543210' },
        title: 'Tailor',
        monthlyPay: 9_000,
        ...(m % 4 === 0 ? { offeredOn: ago(m) } : { joinedOn: ago(m * 4) }),
      }),
    join: async (n: number, m: number) =>
      asL2('PUT', `placements/${await placementOf(person(n))}`, {
        status: 'JOINED',
        joinedOn: ago(m),
      }),
    leave: async (n: number, m: number) =>
      asL2('PUT', `placements/${await placementOf(person(n))}`, {
        status: 'LEFT',
        leftOn: ago(m * 3),
        reason: 'family',
      }),
    answer: async (n: number, m: number) => {
      const id = await idOf(
        `select c.id from check_ins c join placements p on p.id = c.placement_id where p.candidate_id = $1 and c.status <> 'ANSWERED'
         order by c.days limit 1`,
        person(n),
      );
      await asL2('PUT', `check-ins/${id}`, {
        answer: of(['working', 'working', 'changed', 'left'], m),
      });
    },
    /** Every step up to the work, which started up to five months ago. */
    far: async (n: number, m: number) => {
      await actions.register(n, m);
      const last = people.length - 1;
      await actions.approve(last);
      await actions.train(last, m);
      await actions.start(last);
      await actions.complete(last);
      await actions.place(last, m);
    },
    /** The same, but the work ends before 90 days are over. */
    short: async (n: number, m: number) => {
      await actions.far(n, m);
      const who = person(people.length - 1);
      await asL2('PUT', `placements/${await placementOf(who)}`, {
        status: 'LEFT',
        leftOn: ago(m * 3),
        reason: 'family',
      });
    },
    erase: async (n: number, m: number) => {
      // Rare, because otherwise no one would be left.
      if (m % 4 !== 0) return;
      const id = newId(app.clock());
      await app.database.execute(
        `insert into erasure_requests (id, candidate_id, reason, requested_at) select $1, id, null, $3 from candidates where id = $2
         and erased_at is null on conflict do nothing`,
        [id, person(n), app.clock()],
      );
      await asL2('POST', `erasure-requests/${id}/erase`);
    },
  };

  /** A candidate who was sent to another provider, at a step that tiles count. */
  const sentOn = async (
    ...[by, ...more]: readonly ('train' | 'employ' | 'start' | 'interview' | 'refuse')[]
  ) => {
    await actions.register(0, 0);
    const last = people.length - 1;
    await actions.approve(last);
    if (by === 'train' || by === 'employ') await actions[by](last, 0);
    for (const action of more)
      if (action !== 'train' && action !== 'employ') await actions[action](last);
  };

  /** Candidates at each step in a city without an admin, one with a request for erasure and one with a failed message. */
  const fillTiles = async (): Promise<void> => {
    await sentOn();
    await sentOn('train', 'start');
    await sentOn('employ', 'interview');
    await sentOn('employ', 'refuse');
    const { id } = await app.aCandidate(puri);
    await app.database.execute(
      `insert into erasure_requests (id, candidate_id, reason, requested_at) values ($1, $2, null, $3)`,
      [newId(app.clock()), id, app.clock()],
    );
    await app.database.execute(
      `update notifications set state = 'failed' where id = (select id from notifications limit 1)`,
    );
  };

  const step = fc.record({
    // Many candidates get far and have check-ins, so that there is something to count.
    action: fc.constantFrom(
      ...(Object.keys(actions) as (keyof typeof actions)[]),
      ...(['approve', 'approve', 'train', 'start', 'complete', 'place'] as const),
      ...(['far', 'far', 'far', 'short', 'answer', 'answer', 'answer', 'leave'] as const),
    ),
    who: fc.nat(19),
    how: fc.nat(39),
    days: fc.nat(14),
  });
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

  return {
    steps: fc.array(step, { minLength: 40, maxLength: 40 }),
    do: async (steps: readonly Step[]): Promise<void> => {
      // A dozen new people for each run; earlier ones still count.
      people.length = 0;
      for (let n = 0; n < 3; n += 1) await actions.short(n, 33 + 2 * n);
      // One person is still at work after 90 days and confirms it.
      await actions.far(0, 37);
      await actions.answer(people.length - 1, 0);
      for (const { action, who, how, days } of steps) {
        await actions[action](who, how);
        app.advance({ hours: 24 * days });
      }
      await fillTiles();
    },
    trainers,
    employers,
    l1,
    l2,
  };
};
