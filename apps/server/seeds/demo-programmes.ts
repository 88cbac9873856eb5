import { dayInKolkata, daysAfter } from '@purboday/contract/conventions/kolkata-days';
import { firstDefinition, type Definition } from '@purboday/contract/programmes/definition';
import type { FunderKind } from '@purboday/contract/programmes/programme-steps';
import { demoMailDomain } from '../src/domain/account/account-store.ts';
import { outboxStore } from '../src/domain/outbox/outbox.ts';
import { employerMonthStore } from '../src/domain/placement/employer-month-store.ts';
import { definitionStore } from '../src/domain/programme/definition-store.ts';
import { programmeStore, type ProgrammeContent } from '../src/domain/programme/programme-store.ts';
import type { DemoAdmin } from './demo-accounts.ts';
import { insertRows } from './insert-rows.ts';
import type { Random } from './random.ts';
import type { SeedNeeds } from './seed-demo.ts';
import { keepSpecimen } from './specimens.ts';
import { timeline } from './timeline.ts';

type DemoProgramme = {
  name: string;
  funder: string;
  funderKind: FunderKind;
  references?: Partial<ProgrammeContent>;
  /** Per cent of each training. */
  share: number;
  targets: [step: 'trained' | 'placed' | 'kept', value: number, percentOf?: 'trained' | 'placed'][];
  definition: Definition;
};

/** They fund the same trainings, and each counts differently. */
const demoProgrammes: DemoProgramme[] = [
  {
    name: 'DDU-GKY East',
    funder: 'Ministry of Rural Development',
    funderKind: 'GOVERNMENT',
    references: { grantNumber: 'DDUGKY/WB/2025/0417' },
    share: 50,
    targets: [
      ['trained', 60],
      ['placed', 70, 'trained'],
      ['kept', 50, 'placed'],
    ],
    definition: {
      ...firstDefinition,
      kinds: ['WAGE', 'APPRENTICE'],
      leastPay: 6_000,
      inOnePiece: false,
      paidMonths: 3,
      retentionDays: 365,
    },
  },
  {
    name: 'First Jobs of Asha Textiles',
    funder: 'Asha Textiles Ltd',
    funderKind: 'COMPANY',
    references: { csr1: 'CSR00012345', scheduleItem: 'Employment enhancing vocational skills' },
    share: 30,
    targets: [
      ['trained', 40],
      ['placed', 60, 'trained'],
    ],
    definition: {
      ...firstDefinition,
      denominator: 'enrolled',
      kinds: ['WAGE'],
      leastPay: 10_000,
      daysKept: 180,
      severalEmployers: false,
      retentionDays: 365,
    },
  },
  {
    name: 'Own funds',
    funder: 'The foundation',
    funderKind: 'OWN',
    share: 20,
    targets: [['placed', 80, 'trained']],
    definition: { ...firstDefinition, daysKept: 30, leastEvidence: 'TOLD' },
  },
];

const days = 86_400_000;
/** Only the rule of the own funds adds trainings that were assigned later. */
const byHandUntilDays = 45;
const payslipsAtMost = 8;

type DemoProgrammesDeps = SeedNeeds & { random: Random };

const addProgramme = async (
  { database, random, clock }: DemoProgrammesDeps,
  programme: DemoProgramme,
  admin: DemoAdmin,
): Promise<void> => {
  const since = new Date(clock().getTime() - 400 * days);
  const [startsOn, endsOn] = [dayInKolkata(since), daysAfter(dayInKolkata(clock()), 300)];
  const { name, funder, funderKind, references, share, targets, definition } = programme;
  const programmes = programmeStore(database, () => since);
  const id = await programmes.add({
    name,
    funder,
    funderKind,
    startsOn,
    endsOn,
    grantNumber: null,
    csr1: null,
    cin: null,
    scheduleItem: null,
    ...references,
    keepUntil: daysAfter(endsOn, 1_096),
    amount: 2_500_000,
    checkInDays: [],
    targets: {
      version: 1,
      list: targets.map(([step, value, percentOf = null]) => ({
        step,
        value,
        percentOf,
        splitBy: null,
        splitValue: null,
      })),
    },
  });
  await programmes.setStatus(id, 'ACTIVE');
  if (funderKind === 'OWN')
    await programmes.save(id, {
      rule: {
        version: 1,
        places: [],
        states: [],
        cities: [],
        providers: [],
        centres: [],
        batches: [],
        skills: [],
        registeredFrom: daysAfter(startsOn, -730),
        registeredTo: null,
      },
    });
  await database.execute(
    `insert into fundings (id, programme_id, candidate_id, training_id, starts_on, share, reason, by_rule, created_at, created_by)
     select gen_random_uuid(), $1, candidate_id, id, day_in_kolkata(assigned_at), $2, 'Shared with the other funders', false, assigned_at, $3
     from trainings where superseded_at is null and status <> 'CANCELLED' and assigned_at < $4`,
    [id, share, admin.id, new Date(clock().getTime() - byHandUntilDays * days)],
  );
  await definitionStore(database, () => since).add({
    programmeId: id,
    version: 1,
    definition,
    reason: null,
    createdBy: admin.id,
  });
  const steps = timeline(random, clock(), { kind: 'programme', id, since });
  steps.step({ action: 'add', to: 'DRAFT', doer: admin });
  steps.step({ action: 'activate', to: 'ACTIVE', doer: admin, at: new Date(+since + days) });
  await insertRows(database, 'history', steps.rows);
};

/** Three months of pay for some; the people of one batch lack what proves that they work. */
const addEvidence = async ({ database, random, documents }: DemoProgrammesDeps): Promise<void> => {
  await database.execute(`
    update placements set evidence = 'TOLD', monthly_pay = null where candidate_id in (
      select candidate_id from trainings where batch_id = (
        select t.batch_id from trainings t join placements p using (candidate_id) where t.status = 'COMPLETED' and t.batch_id is not null
        group by t.batch_id order by count(*) desc, t.batch_id limit 1))`);
  const paid = await database.execute<{ id: string; joined: string }>(
    `select id, joined_on::text as joined from placements p where status = 'JOINED' and evidence <> 'TOLD' and kept_on > joined_on + 90
       and exists (select from trainings t where t.candidate_id = p.candidate_id and day_in_kolkata(t.completed_at) <= p.joined_on)
     order by joined_on, id limit $1`,
    [payslipsAtMost],
  );
  for (const [turn, { id, joined }] of paid.entries()) {
    const at = new Date(Date.parse(joined) + 100 * days);
    const month = (after: number) =>
      `${daysAfter(`${joined.slice(0, 7)}-15`, 30 * after).slice(0, 7)}-01`;
    await insertRows(database, 'placement_documents', [
      {
        id: random.id(at),
        placement_id: id,
        document_id: await keepSpecimen(documents, turn),
        kind: turn % 2 === 0 ? 'payslip' : 'bank_statement',
        created_at: at.toISOString(),
        paid_from: month(1),
        paid_to: month(3),
      },
    ]);
    await database.execute(`update placements set evidence = 'DOCUMENTED' where id = $1`, [id]);
  }
};

/** The email of this month waits for the employer whose sign-in is printed. */
const addEmployerMonth = async (
  { database, encryption, clock, issuer }: DemoProgrammesDeps,
  email: string,
): Promise<void> => {
  const month = `${dayInKolkata(clock()).slice(0, 7)}-01`;
  const months = employerMonthStore(database, clock);
  const [employer] = await database.execute<{
    id: string;
    account: string;
    organisation: string;
    name: string;
  }>(
    `select p.id, a.id as account, p.name as organisation, a.full_name as name from providers p
     join memberships m on m.provider_id = p.id join accounts a on a.id = m.account_id where a.email = $1`,
    [email],
  );
  const link = employer && (await months.create(employer.id, employer.account, month));
  if (!link) return;
  const people = await months.listPeople(employer.id, month);
  const { add } = outboxStore(database, {
    encryption,
    clock,
    channels: ['email'],
    appUrl: issuer.appUrl,
  });
  await add({
    event: 'employer-month',
    record: { kind: 'job-provider', id: employer.id },
    organisation: employer.organisation,
    people: people.length,
    ...link,
    to: { name: employer.name, email },
  });
};

/** Three programmes that count the same people differently, evidence with gaps, and the month of an employer. */
export const addDemoProgrammes = (
  deps: DemoProgrammesDeps,
  admins: readonly DemoAdmin[],
): Promise<void> =>
  deps.database.transaction(async () => {
    const admin = admins.find(({ role }) => role === 'L2_ADMIN');
    const earlier = await deps.database.execute('select from programmes limit 1');
    if (!admin || earlier.length > 0) return;
    await addEvidence(deps);
    for (const programme of demoProgrammes) await addProgramme(deps, programme, admin);
    await addEmployerMonth(deps, `jobs@${demoMailDomain}`);
  });
