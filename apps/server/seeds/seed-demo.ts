import type { Clock } from '../src/platform/process/clock.ts';
import { acquireLock, type Database } from '../src/platform/database/database.ts';
import { hashPassword } from '../src/platform/encryption/passwords.ts';
import type { Encryption } from '../src/platform/encryption/encryption.ts';
import { addDemoAdmins, demoPassword, demoSignIns, type DemoSignIn } from './demo-accounts.ts';
import { demoCandidate, type DemoCandidate } from './demo-candidates.ts';
import { registerAgain } from './demo-duplicates.ts';
import { demoAddresses } from './demo-locations.ts';
import type { DemoWorld } from './demo-world.ts';
import { insertTables } from './insert-rows.ts';
import { funnelRefresh } from '#server/domain/funnel/refresh-funnel.ts';
import { demoMailDomain } from '../src/domain/account/account-store.ts';
import { demoCertificates } from './year/demo-certificates.ts';
import { seededRandom, type Random } from './random.ts';
import {
  addJobs,
  addProviders,
  readWorld,
  toReviewers,
  type ProviderSeedOptions,
} from './seed-providers.ts';
import { keepSpecimen, type DemoDocuments } from './specimens.ts';
import { vaultRow } from './vault-rows.ts';

export type SeedNeeds = {
  database: Database;
  encryption: Encryption;
  documents: DemoDocuments;
  clock: Clock;
  /** In whose name certificates are signed. */
  issuer: { appUrl: string; foundationName: string };
};
export type SeedOptions = {
  /** The same seed on the same database adds the same records. */
  seed?: number;
  candidates?: number;
  providers?: number;
  jobs?: number;
  /** Called after each thousand candidates. */
  onProgress?: (added: number) => void;
};

const batchSize = 1000;
const documentsAtMost = 60;

/** Enough for every screen to have something to show. */
const smallDemo = { candidates: 240, providers: 14, jobs: 24 } as const;

/**
 * The number after the greatest one in the addresses of the demo, so that a second run adds others.
 */
const firstFreeSerial = async (database: Database): Promise<number> => {
  const number = String.raw`(substring(email from '([0-9]{1,12})@demo\.example$'))::bigint`;
  const [row] = await database.execute<{ last: number | string | null }>(
    `select max(n) as last from (
       select ${number} as n from candidates where email like $1 union all select ${number} from accounts where email like $1) x`,
    [`%@${demoMailDomain}`],
  );
  return Number(row?.last ?? 0) + 1;
};

/**
 * Documents for the candidates that the demo's L1 admins review first. The others look imported.
 */
const addDocuments = (needs: SeedNeeds): Promise<void> =>
  needs.database.transaction(async () => {
    const waiting = await needs.database.execute<{ id: string }>(
      `select c.id from candidates c join l1_admin_places using (state, city)
       where c.status = 'PENDING' and c.document_id is null and c.email like $1 order by c.status_since, c.id limit $2`,
      [`%@${demoMailDomain}`, documentsAtMost],
    );
    for (const [turn, { id }] of waiting.entries())
      await needs.database.execute('update candidates set document_id = $1 where id = $2', [
        await keepSpecimen(needs.documents, turn),
        id,
      ]);
  });

type NewRecords = { needs: SeedNeeds; random: Random; world: DemoWorld };

const addBatch = ({ needs, random, world }: NewRecords, made: DemoCandidate[]): Promise<void> =>
  needs.database.transaction(async () => {
    const { database, encryption } = needs;
    const batches = world.batches.takeNew();
    const members = made.flatMap((one) => one.members);
    const work = made.flatMap((one) => one.work);
    await insertTables(database, {
      aadhar_vault: made.map(({ aadhar }) => vaultRow(encryption, aadhar)),
      candidates: made.map(({ candidate }) => candidate),
      batches: batches.map(({ row }) => row),
      trainings: made.flatMap(({ trainings }) => trainings),
      applicants: made.flatMap(({ applicants }) => applicants),
      batch_members: members.map(({ row }) => row),
      attendance: members.flatMap(({ attendance }) => attendance),
      placements: work.map(({ placement }) => placement),
      check_ins: work.flatMap(({ checkIns }) => checkIns),
      history: made.flatMap(({ history }) => history),
      consents: made.map(({ consent }) => consent),
      notifications: made.flatMap(({ messages }) => messages),
    });
    const passed = made.flatMap((one) => one.passed);
    const certificates = await demoCertificates({ ...needs, random }, passed);
    await insertTables(database, {
      certificates: certificates.rows,
      history: [...batches.flatMap((batch) => batch.steps), ...certificates.steps],
    });
  });

/** Complaints, failed messages and people due for erasure; a handful of records has none. */
const countTroubles = (candidates: number): number =>
  candidates < 200 ? 0 : Math.max(3, Math.floor(candidates / 250));

const addCandidates = async (
  needs: SeedNeeds,
  seeding: ProviderSeedOptions,
  world: DemoWorld,
  options: SeedOptions,
): Promise<void> => {
  const count = options.candidates ?? 0;
  // Rejected within a week from then, so that the records are due for erasure soon.
  const aYearAgo = new Date(seeding.now.getTime() - 363 * 86_400_000);
  for (let added = 0; added < count; added += batchSize) {
    const size = Math.min(batchSize, count - added);
    const made: DemoCandidate[] = [];
    for (let turn = 0; turn < size; turn += 1) {
      // In the middle: the first and the last candidates have the stories of the demo.
      const place = added + turn - Math.floor(count / 2);
      // Some wait longer for their rejection, and are not due in time.
      const dueAtMost = countTroubles(count) && countTroubles(count) + 2;
      const isRejected = place >= 0 && place < dueAtMost;
      const rejectedSince = isRejected ? aYearAgo : undefined;
      const isSmall = count < 1000;
      const likeness = registerAgain(made.at(-1)?.candidate, added + turn, count);
      made.push(
        demoCandidate(
          { ...seeding, world, isSmall, rejectedSince, likeness },
          seeding.nextSerial(),
        ),
      );
    }
    const batchContext = { needs, random: seeding.random, world };
    await addBatch(batchContext, made);
    options.onProgress?.(added + size);
  }
  await addDocuments(needs);
};

/**
 * Adds invented records, and the demo's accounts where they are missing. Never in production: the caller refuses.
 * @returns the demo's sign-ins
 */
export const seedDemo = async (
  needs: SeedNeeds,
  options: SeedOptions = smallDemo,
): Promise<DemoSignIn[]> => {
  const { database, clock } = needs;
  const now = clock();
  let serial = await firstFreeSerial(database);
  const random = seededRandom((options.seed ?? 1) * 7919 + serial);
  const seeding: ProviderSeedOptions = {
    database,
    random,
    now,
    addresses: demoAddresses(random),
    nextSerial: () => serial++,
  };
  const passwordHash = await hashPassword(demoPassword);
  const admins = await addDemoAdmins({ database, random, now, passwordHash });
  await addProviders(seeding, options.providers ?? 0, passwordHash, toReviewers(admins));
  await addJobs(seeding, options.jobs ?? 0);
  await addCandidates(
    needs,
    seeding,
    await readWorld(seeding, admins, options.candidates ?? 0),
    options,
  );
  const troubles = countTroubles(options.candidates ?? 0);
  if (troubles > 0) {
    // A server for real people does not load the erasure for it.
    const { addTroubles } = await import('./demo-troubles.ts');
    await addTroubles({ ...needs, random }, admins, troubles);
    const { addDemoProgrammes } = await import('./demo-programmes.ts');
    await addDemoProgrammes({ ...needs, random }, admins);
    const { addDemoAudit } = await import('./demo-audit.ts');
    await addDemoAudit(needs, admins);
  }
  // Its records have earlier dates.
  await funnelRefresh(database, clock).refreshAll();
  return demoSignIns;
};

/**
 * Adds the small demo to a database without accounts and candidates, all or nothing; of several processes one does it.
 * @returns the sign-ins, or undefined when there was something already
 */
export const seedEmptyDatabase = (
  needs: SeedNeeds,
  options: SeedOptions = smallDemo,
): Promise<DemoSignIn[] | undefined> =>
  needs.database.transaction(async () => {
    await acquireLock(needs.database, 'demoRecords');
    const [row] = await needs.database.execute<{ used: boolean }>(
      'select exists (select 1 from accounts) or exists (select 1 from candidates) as used',
    );
    return row?.used === false ? seedDemo(needs, options) : undefined;
  });
