import { dayInKolkata, daysAfter } from '@purboday/contract/conventions/kolkata-days';
import { sql } from 'drizzle-orm';
import { newId } from '#server/platform/database/database.ts';
import type { TestApp } from '#server/testing/test-app.ts';

/** Days before today. */
export type Work = {
  joined: number;
  left?: number;
  kept?: number;
  pay?: number | null;
  evidence?: string;
  kind?: string;
  employer?: string;
  state?: string;
  /** Months of pay that a document proves, counted back from this one. */
  paid?: [number, number];
};

/** A programme, and people whose funded training and work began some days ago. */
export const programmeFixture = async (app: TestApp) => {
  const { provider } = await app.aTrainingProvider();
  const programme = newId(app.clock());
  await app.database.execute(sql`
    insert into programmes (id, name, funder, funder_kind, starts_on, ends_on, keep_until, check_in_days, targets, created_at, updated_at)
    values (${programme}, 'Skills', 'A funder', 'COMPANY', '2020-01-01', '2030-01-01', '2033-01-01', '{}', '{"version":1,"list":[]}',
      ${app.clock()}, ${app.clock()})`);
  const today = () => dayInKolkata(app.clock());
  const ago = (days: number) => daysAfter(today(), -days);

  const month = (back: number) => {
    const first = new Date(`${today().slice(0, 7)}-01T00:00:00Z`);
    first.setUTCMonth(first.getUTCMonth() - back);
    return first.toISOString().slice(0, 10);
  };

  const addWork = async (candidateId: string, work: Work) => {
    const { joined, left, kept, pay = 12_000, evidence = 'CONFIRMED', kind = 'WAGE' } = work;
    const { employer = 'Ganga Mills', state = 'Bihar', paid } = work;
    const id = newId(app.clock());
    const day = (days: number | undefined) => (days === undefined ? null : ago(days));
    await app.database.execute(sql`
    insert into placements (id, candidate_id, kind, status, employer_name, title, monthly_pay, state, city, joined_on, left_on, kept_on, evidence, created_at, updated_at)
    values (${id}, ${candidateId}, ${kind}, ${left === undefined ? 'JOINED' : 'LEFT'}, ${employer}, 'Tailor', ${pay}, ${state}, 'Patna',
      ${day(joined)}, ${day(left)}, ${day(kept)}, ${evidence}, ${app.clock()}, ${app.clock()})`);
    if (!paid) return;
    const documentId = newId(app.clock());
    await app.database.execute(sql`set session_replication_role = replica`);
    await app.database.execute(sql`
    insert into placement_documents (id, placement_id, document_id, kind, created_at, paid_from, paid_to)
    values (${documentId}, ${id}, ${documentId}, 'payslip', ${app.clock()}, ${month(paid[0])}, ${month(paid[1])})`);
    await app.database.execute(sql`set session_replication_role = origin`);
  };

  /** A person whose funded training ended `trained` days ago. */
  const person = async (trained: number | null, ...works: Work[]) => {
    const { id } = await app.aCandidate({ status: 'APPROVED_L2' });
    const training = await app.aTraining({
      candidateId: id,
      providerId: provider.id,
      status: 'PENDING',
    });
    if (trained !== null)
      await app.database.execute(sql`
      update trainings set status = 'COMPLETED', completed_at = ${ago(trained)}::date + interval '12 hours' where id = ${training.id}`);
    await fund(id, training.id);
    for (const work of works) await addWork(id, work);
    return id;
  };

  const fund = async (candidateId: string, trainingId: string): Promise<void> => {
    await app.database.execute(sql`
      insert into fundings (id, programme_id, candidate_id, training_id, starts_on, share, by_rule, created_at)
      values (${newId(app.clock())}, ${programme}, ${candidateId}, ${trainingId}, ${ago(400)}, 100, false, ${app.clock()})`);
  };

  return { programme, provider, today, person, fund };
};
