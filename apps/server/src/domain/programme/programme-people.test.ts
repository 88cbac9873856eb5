import { firstDefinition, type Definition } from '@purboday/contract/programmes/definition';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { programmeFixture, type Work } from './testing/programme-fixture.ts';
import { peopleOf } from './programme-people.ts';

let app: TestApp;
let at: Awaited<ReturnType<typeof programmeFixture>>;
beforeAll(async () => {
  app = await createTestApp();
  at = await programmeFixture(app);
});
afterAll(() => app.close());

const evaluate = async (id: string, definition: Partial<Definition> = {}) => {
  const rows = await app.database.execute<{
    outcome: string | null;
    lacks: string[];
    placed_on: string | null;
    kept_on: string | null;
  }>(
    sql`select outcome, lacks, placed_on::text, kept_on::text from (${peopleOf(
      { programme: at.programme, ids: [id] },
      at.today(),
      {
        ...firstDefinition,
        ...definition,
      },
    )}) people`,
  );
  expect(rows).toHaveLength(1);
  const [row] = rows;
  return row?.outcome === 'lacks' ? row.lacks.join(' ') : (row?.outcome ?? null);
};

describe('three funders count the same people differently', () => {
  const dduGky = {
    daysToJoin: 275,
    daysKept: 90,
    inOnePiece: false,
    paidMonths: 3,
    leastPay: 8_000,
    leastPayByState: [{ state: 'Goa', pay: 12_000 }],
    leastEvidence: 'DOCUMENTED',
  } satisfies Partial<Definition>;
  const pmkvy = {
    denominator: 'trained',
    daysToJoin: 90,
    daysKept: 90,
  } satisfies Partial<Definition>;
  const company = {
    daysToJoin: 180,
    daysKept: 182,
    severalEmployers: false,
  } satisfies Partial<Definition>;

  test.each<[string, number | null, Work[], (string | null)[]]>([
    ['untrained', null, [], [null, null, null]],
    ['trained last month, without work', 30, [], ['open', 'open', 'open']],
    ['trained 300 days ago, without work', 300, [], ['lost', 'lost', 'lost']],
    [
      'six months at work, three paid months on paper',
      220,
      [{ joined: 200, kept: 10, evidence: 'DOCUMENTED', paid: [4, 2] }],
      ['counts', 'counts', 'counts'],
    ],
    [
      'six months at work, two paid months on paper',
      220,
      [{ joined: 200, kept: 10, evidence: 'DOCUMENTED', paid: [4, 3] }],
      ['payslip', 'counts', 'counts'],
    ],
    [
      'six months at work, by the word of the employer',
      220,
      [{ joined: 200, kept: 10 }],
      ['evidence payslip', 'counts', 'counts'],
    ],
    [
      'four months with two employers, a month apart',
      220,
      [
        { joined: 200, left: 140, evidence: 'DOCUMENTED', paid: [6, 5] },
        { joined: 110, left: 50, evidence: 'DOCUMENTED', employer: 'Other', paid: [3, 3] },
      ],
      ['counts', 'lost', 'lost'],
    ],
    [
      'seven months with two employers, without a break',
      300,
      [
        { joined: 280, left: 180, evidence: 'DOCUMENTED', paid: [8, 7] },
        { joined: 179, left: 60, evidence: 'DOCUMENTED', employer: 'Other', paid: [5, 5] },
      ],
      ['counts', 'counts', 'lost'],
    ],
    [
      'joined after four months',
      300,
      [{ joined: 170, kept: 10 }],
      ['evidence payslip', 'lost', 'open'],
    ],
    ['left after two months', 300, [{ joined: 290, left: 230 }], ['lost', 'lost', 'lost']],
    ['at work for 30 days', 60, [{ joined: 30, kept: 5 }], ['evidence', 'open', 'open']],
    [
      'nobody asked after 90 days',
      120,
      [{ joined: 100 }],
      ['evidence answer payslip', 'answer', 'open'],
    ],
    [
      'paid too little in Goa only',
      220,
      [{ joined: 200, kept: 10, pay: 9_000, state: 'Goa', evidence: 'CHECKED', paid: [4, 2] }],
      ['open', 'counts', 'counts'],
    ],
    [
      'pay unknown',
      220,
      [{ joined: 200, kept: 10, pay: null, evidence: 'CHECKED', paid: [4, 2] }],
      ['details', 'counts', 'counts'],
    ],
    [
      'own work by word only',
      220,
      [{ joined: 200, kept: 10, kind: 'SELF_EMPLOYED' }],
      ['evidence payslip', 'evidence', 'evidence'],
    ],
    ['began before the training ended', 60, [{ joined: 90, kept: 1 }], ['open', 'open', 'open']],
  ])('%s', async (_, trained, works, expected) => {
    const id = await at.person(trained, ...works);
    expect([
      await evaluate(id, dduGky),
      await evaluate(id, pmkvy),
      await evaluate(id, company),
    ]).toEqual(expected);
  });

  test('counts a person of two trainings once, and not one without the certificate that the denominator asks for', async () => {
    const id = await at.person(300);
    const { id: trainingId } = await app.aTraining({
      candidateId: (await app.aCandidate({ status: 'APPROVED_L2' })).id,
      providerId: at.provider.id,
      status: 'COMPLETED',
    });
    await at.fund(id, trainingId);
    expect(await evaluate(id)).toBe('open');
    expect(await evaluate(id, { denominator: 'certified' })).toBeNull();
  });
});
