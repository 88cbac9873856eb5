import type { Database } from '../src/platform/database/database.ts';
import { findAccounts, namedProviders, type DemoAdmin } from './demo-accounts.ts';
import type { DemoProvider } from './demo-provider.ts';
import { demoBatches } from './year/demo-batches.ts';
import { demoJob } from './demo-jobs.ts';
import { kolkata, type DemoAddresses } from './demo-locations.ts';
import { demoCentres } from './demo-centres.ts';
import { demoVisits } from './demo-visits.ts';
import { demoProvider, type ProviderPlan } from './demo-providers.ts';
import { demoWorld, type DemoJob, type DemoWorld } from './demo-world.ts';
import { insertTables } from './insert-rows.ts';
import { demoMailDomain } from '../src/domain/account/account-store.ts';
import { seededRandom, type Random } from './random.ts';

export type ProviderSeedOptions = {
  database: Database;
  random: Random;
  now: Date;
  addresses: DemoAddresses;
  nextSerial: () => number;
};
type Reviewers = Parameters<typeof demoWorld>[0]['reviewers'];

const worldLimit = 5000;

/** Providers that even a small demo shows to the admin of Kolkata. */
const forReview: Pick<ProviderPlan, 'status' | 'place'>[] = (
  ['PENDING', 'PENDING', 'ON_HOLD', 'REJECTED'] as const
).flatMap((status) => kolkata.slice(0, 1).map((place) => ({ status, place })));

export const toReviewers = (admins: DemoAdmin[]): Reviewers =>
  admins.flatMap(({ id, role, name, places }) =>
    places.map((place) => ({ ...place, doer: { id, role, name } })),
  );

/** Adds the providers that the demo names, where they are missing, and so many others. */
export const addProviders = async (
  seeding: ProviderSeedOptions,
  count: number,
  passwordHash: string,
  reviewers: Reviewers,
): Promise<void> => {
  const { database, nextSerial } = seeding;
  const known = await findAccounts(
    database,
    namedProviders.map(({ email }) => email),
  );
  const others = Array.from({ length: count }, (_, at): ProviderPlan => ({
    kind: at % 2 === 0 ? 'training-provider' : 'job-provider',
    ...forReview[at],
  }));
  const world = demoWorld({
    batches: demoBatches(seeding),
    trainingProviders: [],
    jobProviders: [],
    jobs: [],
    reviewers,
    assigner: { id: null, role: 'L2_ADMIN', name: '' },
    waiting: 0,
  });
  const made = [...namedProviders.filter(({ email }) => !known.has(email)), ...others].map(
    (wanted) => demoProvider({ ...seeding, world, passwordHash }, nextSerial(), wanted),
  );
  const named = new Set(
    made.flatMap(({ provider }) =>
      namedProviders.some(({ name }) => name === provider['name']) ? [provider['id']] : [],
    ),
  );
  const ofCentres = seededRandom(made.length);
  const centres = made.flatMap(({ provider }) => demoCentres(ofCentres, provider));
  const visited = centres.flatMap((centre) => {
    const visitor = reviewers.find(
      ({ state, city }) => centre['state'] === state && centre['city'] === city,
    );
    return named.has(centre['provider_id']) && visitor?.doer.id
      ? [
          demoVisits(String(centre['id']), {
            ...seeding,
            random: ofCentres,
            visitedBy: visitor.doer.id,
          }),
        ]
      : [];
  });
  await database.transaction(() =>
    insertTables(database, {
      providers: made.map(({ provider }) => provider),
      centres,
      accounts: made.map(({ account }) => account),
      centre_visits: visited.flatMap(({ visits }) => visits),
      centre_visit_points: visited.flatMap(({ points }) => points),
      memberships: made.map(({ account: { id, provider_id, created_at } }) => ({
        account_id: id,
        provider_id,
        role: 'MANAGER',
        created_at,
      })),
      history: made.flatMap(({ history }) => history),
      consents: made.map(({ consent }) => consent),
      notifications: made.flatMap(({ messages }) => messages),
    }),
  );
};

const approved = (database: Database, kind: ProviderPlan['kind']): Promise<DemoProvider[]> =>
  database.execute<DemoProvider>(
    `select p.id, p.public_name as name, p.state, p.city, p.skills_offered as skills, a.id as "accountId", a.email,
       (select id from centres c where c.provider_id = p.id order by c.created_at, c.id limit 1) as "centreId"
     from providers p join accounts a on a.provider_id = p.id
     where p.kind = $1 and p.status = 'APPROVED_L1' and p.contact_email like $2 order by p.id limit ${worldLimit}`,
    [kind, `%@${demoMailDomain}`],
  );

/** Adds so many jobs, spread over the approved job providers of the demo. */
export const addJobs = async (seeding: ProviderSeedOptions, count: number): Promise<void> => {
  const { database } = seeding;
  const providers = await approved(database, 'job-provider');
  const rows = Array.from({ length: providers.length > 0 ? count : 0 }, (_, at) =>
    demoJob(
      seeding,
      providers[at % providers.length] as DemoProvider,
      // The first two of each provider are recent.
      at >= 2 * providers.length && at % 2 === 1,
    ),
  );
  await database.transaction(() =>
    insertTables(database, {
      jobs: rows.map(({ job }) => job),
      history: rows.flatMap(({ history }) => history),
    }),
  );
};

/** The providers, jobs and admins added so far. */
export const readWorld = async (
  { database, ...chance }: ProviderSeedOptions,
  admins: DemoAdmin[],
  candidates: number,
): Promise<DemoWorld> => {
  const jobs = await database.execute<
    Omit<DemoJob, 'createdAt' | 'openUntil'> & Record<'createdAt' | 'openUntil', Date | string>
  >(
    `select j.id, j.provider_id as "providerId", j.title, j.state, j.city, j.required_skills as skills, j.created_at as "createdAt",
       least(j.closed_at, j.application_valid_till::timestamptz) as "openUntil",
       (j.positions - (select count(*) from applicants a where a.job_id = j.id and a.status = 'accepted'))::int as free
     from jobs j join providers p on p.id = j.provider_id
     where j.deleted_at is null and p.contact_email like $1 order by j.id limit ${worldLimit}`,
    [`%@${demoMailDomain}`],
  );
  const l2 = admins.find(({ role }) => role === 'L2_ADMIN');
  const trainingProviders = await approved(database, 'training-provider');
  const jobProviders = await approved(database, 'job-provider');
  const named = namedProviders.map(({ name }) => name);
  return demoWorld({
    batches: demoBatches(chance),
    trainingProviders,
    jobProviders,
    shown: [...trainingProviders, ...jobProviders].filter(({ name }) => named.includes(name)),
    jobs: jobs.map((job) => ({
      ...job,
      createdAt: new Date(job.createdAt),
      openUntil: new Date(job.openUntil),
    })),
    reviewers: toReviewers(admins),
    assigner: { id: l2?.id ?? null, role: 'L2_ADMIN', name: l2?.name ?? 'L2 admin' },
    // A day's work for a desk of any size.
    waiting: Math.max(8, Math.min(15, Math.floor(candidates / 100))),
  });
};
