import type { Role } from '@purboday/contract/conventions/roles';
import type { Database } from '../src/platform/database/database.ts';
import type { Location } from '../src/domain/locations/locations.ts';
import { bhubaneswar, kolkata, regions } from './demo-locations.ts';
import type { ProviderPlan } from './demo-providers.ts';
import { insertTables, type InsertedRow } from './insert-rows.ts';
import { demoMailDomain } from '../src/domain/account/account-store.ts';
import type { Random } from './random.ts';

/** A sign-in of the demo, as `npm start` prints it. */
export type DemoSignIn = { role: Role; email: string; password: string; what: string };

/** One password for all demo accounts; it passes the product's own rules. */
export const demoPassword = 'monsoon-kites-42';

const address = (name: string): string => `${name}@${demoMailDomain}`;

type Admin = {
  email: string;
  role: 'L1_ADMIN' | 'L2_ADMIN';
  name: string;
  places: Location[];
  /** Printed at the start. Admins without it are only seen in lists. */
  what?: string;
};
const admins: Admin[] = [
  { email: address('l2'), role: 'L2_ADMIN', name: 'Ananya Sen', places: [], what: 'L2 admin' },
  {
    email: address('kolkata'),
    role: 'L1_ADMIN',
    name: 'Subhash Ghosh',
    places: kolkata,
    what: 'L1 admin of Kolkata and Howrah',
  },
  {
    email: address('odisha'),
    role: 'L1_ADMIN',
    name: 'Lipsa Mohanty',
    places: bhubaneswar,
    what: 'L1 admin of Bhubaneswar and Cuttack',
  },
  ...regions.map(({ admin: [mailName, name], places }): Admin => ({
    email: address(mailName),
    role: 'L1_ADMIN',
    name,
    places,
  })),
];

const [kolkataCity, howrahCity] = kolkata;

/** The providers whose sign-ins are printed. */
export const namedProviders: (ProviderPlan & { email: string; what: string })[] = [
  {
    kind: 'training-provider',
    email: address('training'),
    name: 'Udaan Skill Centre, Kolkata',
    ...(kolkataCity ? { place: kolkataCity } : {}),
    status: 'APPROVED_L1',
    what: 'training provider in Kolkata',
    // Many candidates nearby wait to learn it.
    skills: ['Coding'],
  },
  {
    kind: 'job-provider',
    email: address('jobs'),
    name: 'Ganga Textiles, Howrah',
    ...(howrahCity ? { place: howrahCity } : {}),
    status: 'APPROVED_L1',
    what: 'job provider in Howrah',
  },
];

/** The sign-ins that are printed. */
export const demoSignIns: DemoSignIn[] = [
  ...admins.flatMap(({ role, email, what }) =>
    what === undefined ? [] : [{ role, email, password: demoPassword, what }],
  ),
  ...namedProviders.map(({ kind, email, what }) => ({
    role: kind === 'job-provider' ? ('JOB_PROVIDER' as const) : ('TRAINING_PROVIDER' as const),
    email,
    password: demoPassword,
    what,
  })),
];

/** Which of these addresses already have an account, with its id. */
export const findAccounts = async (
  database: Database,
  emails: readonly string[],
): Promise<Map<string, string>> => {
  const rows = await database.execute<{ id: string; email: string }>(
    'select id, email from accounts where email = any($1::text[])',
    [emails],
  );
  return new Map(rows.map(({ id, email }) => [email, id]));
};

type AddDemoAdminsDeps = { database: Database; random: Random; now: Date; passwordHash: string };
export type DemoAdmin = Admin & { id: string };

/** Adds the demo admins that are not there yet, and answers with all of them. */
export const addDemoAdmins = async ({
  database,
  random,
  now,
  passwordHash,
}: AddDemoAdminsDeps): Promise<DemoAdmin[]> => {
  const known = await findAccounts(
    database,
    admins.map(({ email }) => email),
  );
  const all = admins.map((admin) => ({ ...admin, id: known.get(admin.email) ?? random.id(now) }));
  const added = all.filter(({ email }) => !known.has(email));
  const rows = added.map(({ id, email, role, name }): InsertedRow => ({
    id,
    email,
    role,
    full_name: name,
    password_hash: passwordHash,
    must_change_password: false,
    created_at: now.toISOString(),
  }));
  await insertTables(database, {
    accounts: rows,
    l1_admin_places: added.flatMap(({ id, places }) =>
      places.map(({ state, city }) => ({ account_id: id, state, city })),
    ),
  });
  return all;
};

/** The demo's sign-ins that this database has, for printing at each start. */
export const presentSignIns = async (database: Database): Promise<DemoSignIn[]> => {
  const present = await findAccounts(
    database,
    demoSignIns.map(({ email }) => email),
  );
  return demoSignIns.filter(({ email }) => present.has(email));
};
