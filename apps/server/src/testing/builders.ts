import { comparisonKey } from '@purboday/contract/conventions/comparison';
import type { ScopedCity } from '#server/platform/http/authorization.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { newId, type Database } from '#server/platform/database/database.ts';
import { hashPassword } from '#server/platform/encryption/passwords.ts';
import type { Encryption } from '#server/platform/encryption/encryption.ts';
import type { SessionStore } from '#server/domain/account/session.ts';
import { aadharVault } from '#server/domain/document/aadhar-vault.ts';
import { accounts, l1AdminScopes, memberships } from '#server/domain/account/account-table.ts';
import { applicants } from '#server/domain/applicant/applicant-store.ts';
import { candidateRows } from '#server/domain/candidate/candidate-table.ts';
import { centreStore } from '#server/domain/centre/centre-store.ts';
import { jobs } from '#server/domain/job/job-store.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import { trainings } from '#server/domain/training/training-store.ts';

type CreateBuildersDeps = {
  database: Database;
  encryption: Encryption;
  clock: Clock;
  sessions: SessionStore;
} & Record<'documents', unknown>;

/** The password of every test account. */
export const testPassword = 'seven-silver-kites';

// Hashed once, because each hash takes 18 ms.
const hashed = hashPassword(testPassword);

export const kolkata: ScopedCity = { state: 'West Bengal', city: 'Kolkata' };
export const howrah: ScopedCity = { state: 'West Bengal', city: 'Howrah' };

type Candidate = typeof candidateRows.$inferInsert;
type Provider = typeof providers.$inferInsert;
type Account = typeof accounts.$inferInsert;

/** An account with a session token. */
export type SignedIn = { id: string; email: string; token: string };

const digits = (serial: number, length: number): string => String(serial).padStart(length, '0');

/** Creates stored records. Every value has a default, so that a test names only what matters to it. */
export const createBuilders = ({ database, encryption, clock, sessions }: CreateBuildersDeps) => {
  let serial = 0;
  const next = (): number => (serial += 1);

  const anAccount = async (
    overrides: Partial<Account> & Pick<Account, 'role'>,
    membership: Partial<typeof memberships.$inferInsert> = {},
  ): Promise<SignedIn> => {
    const id = newId(clock());
    const email = overrides.email ?? `person${next()}@example.org`;
    await database.sql.insert(accounts).values({
      id,
      email,
      fullName: 'Asha Rao',
      passwordHash: await hashed,
      createdAt: clock(),
      ...overrides,
    });
    if (overrides.providerId)
      await database.sql.insert(memberships).values({
        accountId: id,
        providerId: overrides.providerId,
        role: 'MANAGER',
        createdAt: clock(),
        ...membership,
      });
    return { id, email, token: await sessions.begin({ id, role: overrides.role }) };
  };

  const aCandidate = async (
    overrides: Partial<Candidate> & { aadharNumber?: string | null } = {},
  ): Promise<Candidate & { registrationCode: string }> => {
    const n = next();
    const { aadharNumber = `99${digits(n, 10)}`, ...columns } = overrides;
    const vault = aadharVault({ database, encryption, clock });
    const row: Candidate = {
      id: newId(clock()),
      name: `Candidate ${n}`,
      fatherName: `Father ${n}`,
      houseNo: '12/A',
      locality: 'Salt Lake',
      ...kolkata,
      postalCode: '700001',
      postalCodeKnown: true,
      mobileNumber: `98${digits(n, 8)}`,
      email: `candidate${n}@example.org`,
      qualification: 'Graduation',
      category: '20-24',
      skills: ['Coding'],
      aadharId: aadharNumber === null ? null : await vault.store(aadharNumber),
      aadharMasked: aadharNumber === null ? null : `XXXX XXXX ${aadharNumber.slice(-4)}`,
      personKey: comparisonKey(`candidate ${n}|father ${n}|98${digits(n, 8)}`),
      status: 'PENDING',
      statusSince: clock(),
      createdAt: clock(),
      updatedAt: clock(),
      ...columns,
    };
    const awaiting = row.status === 'APPROVED_L1' ? ('awaiting' as const) : null;
    const { queue = awaiting } = row;
    const stored = queue === null ? row : { queueSince: clock(), ...row, queue };
    const [added] = await database.sql
      .insert(candidateRows)
      .values(stored)
      .returning({ registrationCode: candidateRows.registrationCode });
    return { ...stored, registrationCode: added?.registrationCode ?? '' };
  };

  const aProvider = async (
    overrides: Partial<Provider> & Pick<Provider, 'kind'>,
  ): Promise<Provider> => {
    const n = next();
    const row: Provider = {
      id: newId(clock()),
      name: `Provider ${n}`,
      registrationId: `REG-${n}`,
      registrationIdKey: `reg-${n}`,
      industry: overrides.kind === 'job-provider' ? 'Textiles' : null,
      jobsOffered: overrides.kind === 'job-provider' ? 'Tailors and cutters' : null,
      skillsOffered: overrides.kind === 'training-provider' ? ['Tailoring', 'Coding'] : [],
      locality: 'Park Street',
      ...kolkata,
      postalCode: '700016',
      postalCodeKnown: true,
      contactName: 'Meera Das',
      contactDesignation: 'Manager',
      contactEmail: `provider${n}@example.org`,
      contactMobileNumber: `97${digits(n, 8)}`,
      status: 'APPROVED_L1',
      statusSince: clock(),
      createdAt: clock(),
      updatedAt: clock(),
      ...overrides,
    };
    await database.sql.insert(providers).values(row);
    if (row.kind === 'training-provider')
      await centreStore(database, clock).addFirst(row.id ?? '', row);
    return row;
  };

  const aProviderAccount = async (
    overrides: Partial<Provider> & Pick<Provider, 'kind'>,
  ): Promise<SignedIn & { provider: Provider }> => {
    const provider = await aProvider(overrides);
    const account = await anAccount({
      role: provider.kind === 'job-provider' ? 'JOB_PROVIDER' : 'TRAINING_PROVIDER',
      email: provider.contactEmail,
      fullName: provider.contactName,
      providerId: provider.id,
    });
    return { ...account, provider };
  };

  return {
    anAccount,
    aCandidate,
    aProvider,
    aTrainingProvider: (overrides: Partial<Provider> = {}) =>
      aProviderAccount({ kind: 'training-provider', ...overrides }),
    aJobProvider: (overrides: Partial<Provider> = {}) =>
      aProviderAccount({ kind: 'job-provider', ...overrides }),

    /** Another person of an organisation: a member, unless `membership` says otherwise. */
    aPerson: (
      provider: Pick<Provider, 'id' | 'kind'>,
      {
        membership,
        ...overrides
      }: Partial<Account> & { membership?: Partial<typeof memberships.$inferInsert> } = {},
    ): Promise<SignedIn> =>
      anAccount(
        {
          role: provider.kind === 'job-provider' ? 'JOB_PROVIDER' : 'TRAINING_PROVIDER',
          providerId: provider.id,
          ...overrides,
        },
        { role: 'MEMBER', ...membership },
      ),

    anL2Admin: (overrides: Partial<Account> = {}) => anAccount({ role: 'L2_ADMIN', ...overrides }),

    anL1Admin: async ({
      places = [kolkata],
      ...overrides
    }: Partial<Account> & { places?: ScopedCity[] } = {}) => {
      const admin = await anAccount({ role: 'L1_ADMIN', ...overrides });
      if (places.length > 0) {
        const rows = places.map((place) => ({ accountId: admin.id, ...place }));
        await database.sql.insert(l1AdminScopes).values(rows);
      }
      return admin;
    },

    aTraining: async (
      overrides: Partial<typeof trainings.$inferInsert> &
        Pick<typeof trainings.$inferInsert, 'candidateId' | 'providerId'>,
    ) => {
      const row = {
        id: newId(clock()),
        status: 'PENDING' as const,
        assignedAt: clock(),
        updatedAt: clock(),
        centreId: (await centreStore(database, clock).findFirst(overrides.providerId))?.id ?? null,
        ...overrides,
      };
      await database.sql.insert(trainings).values(row);
      return row;
    },

    aJob: async (
      overrides: Partial<typeof jobs.$inferInsert> & Pick<typeof jobs.$inferInsert, 'providerId'>,
    ) => {
      const n = next();
      const row = {
        id: newId(clock()),
        title: `Job ${n}`,
        positions: 2,
        description: 'Sewing of school uniforms',
        requiredSkills: ['Coding'],
        ...kolkata,
        employmentType: 'Full-time',
        experienceRequired: 'Fresher',
        applicationValidTill: '2027-03-31',
        contactName: 'Meera Das',
        contactEmail: 'jobs@example.org',
        contactPhone: '9700000000',
        createdAt: clock(),
        updatedAt: clock(),
        ...overrides,
      };
      await database.sql.insert(jobs).values(row);
      return row;
    },

    anApplicant: async (
      overrides: Partial<typeof applicants.$inferInsert> &
        Pick<typeof applicants.$inferInsert, 'candidateId' | 'providerId'>,
    ) => {
      const row = {
        id: newId(clock()),
        jobStatus: 'PENDING' as const,
        status: 'pending' as const,
        appliedAt: clock(),
        updatedAt: clock(),
        ...overrides,
      };
      await database.sql.insert(applicants).values(row);
      return row;
    },
  };
};
