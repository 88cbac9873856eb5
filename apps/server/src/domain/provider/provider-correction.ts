import { correctionLinkDays } from '@purboday/contract/conventions/limits';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { correctionLinks, providers } from './provider-table.ts';

type Provider = typeof providers.$inferSelect;
type Values = Record<string, string | null>;

/** What a provider's correction may change. */
export type ProviderCorrectionColumns = Partial<
  Pick<
    Provider,
    | 'name'
    | 'registrationId'
    | 'industry'
    | 'jobsOffered'
    | 'skillsOffered'
    | 'locality'
    | 'state'
    | 'city'
    | 'postalCode'
    | 'postalCodeKnown'
    | 'contactName'
    | 'contactDesignation'
    | 'contactEmail'
    | 'contactMobileNumber'
    | 'documentId'
  >
>;

/** Columns that a reviewer compares, by the names under which a screen has words for them. */
const columns = {
  name: 'name',
  registrationID: 'registrationId',
  industry: 'industry',
  locality: 'locality',
  city: 'city',
  state: 'state',
  postalCode: 'postalCode',
  contactName: 'contactName',
  designation: 'contactDesignation',
  email: 'contactEmail',
  mobileNumber: 'contactMobileNumber',
  jobsOffered: 'jobsOffered',
} as const satisfies Record<string, keyof Provider>;

const compared = (row: Provider): Values => ({
  ...Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, row[column]])),
  skillsOffered: row.skillsOffered.join(', '),
});

/** What the fields that a correction changes held before it; of a new document only that there is one. */
export const providerValuesBefore = (
  provider: Provider,
  given: ProviderCorrectionColumns,
): Values => {
  const [before, after] = [compared(provider), compared({ ...provider, ...given } as Provider)];
  const changed = Object.entries(before).filter(([field, value]) => value !== after[field]);
  return { ...Object.fromEntries(changed), ...(given.documentId ? { document: null } : {}) };
};

/** The last correction of a provider, field by field; empty when there was none. */
export const providerCorrectionsOf = (
  provider: Provider,
): { field: string; before: string | null; after: string | null }[] => {
  const now = compared(provider);
  return Object.entries(provider.correctionBefore ?? {}).map(([field, before]) => ({
    field,
    before,
    after: now[field] ?? null,
  }));
};

/** What a link is worth: it leads to a provider, works once, and for fourteen days. */
type FoundLink = { provider: typeof providers.$inferSelect; works: boolean; validUntil: Date };

const dayMs = 86_400_000;
/** A link that is over is told so for a while. */
const keptDays = 180;

// 256 random bits: a plain hash cannot be turned back.

// 256 random bits: a plain hash cannot be turned back.
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Ends whatever links a provider has; the provider store does so with each decision. */
export const endCorrectionLinks = async (
  database: Database,
  providerId: string,
  at: Date,
): Promise<void> => {
  await database.sql
    .update(correctionLinks)
    .set({ endedAt: at })
    .where(and(eq(correctionLinks.providerId, providerId), isNull(correctionLinks.endedAt)));
};

/** Deletes the links of a provider whose contact person is erased. */
export const deleteCorrectionLinks = async (
  database: Database,
  providerId: string,
): Promise<void> => {
  await database.sql.delete(correctionLinks).where(eq(correctionLinks.providerId, providerId));
};

/** Links with which a rejected provider corrects its registration; what is stored cannot be used. */
export const correctionLinkStore = (database: Database, clock: Clock) => ({
  /** @returns the token of a new link */
  make: async (providerId: string): Promise<string> => {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(clock().getTime() + correctionLinkDays * dayMs);
    await database.sql
      .insert(correctionLinks)
      .values({ tokenHash: hashOf(token), providerId, expiresAt });
    return token;
  },

  /** Undefined for one that never was. Whoever corrects by it holds link and provider until the transaction ends. */
  find: async (token: string): Promise<FoundLink | undefined> => {
    const [row] = await database.sql
      .select()
      .from(correctionLinks)
      .innerJoin(providers, eq(providers.id, correctionLinks.providerId))
      .where(eq(correctionLinks.tokenHash, hashOf(token)))
      .for('update');
    if (!row) return undefined;
    const { endedAt, expiresAt } = row.correction_links;
    const live = endedAt === null && expiresAt > clock();
    return {
      provider: row.providers,
      works: live && row.providers.status === 'REJECTED',
      validUntil: expiresAt,
    };
  },

  /** Forgets links that are long over. */
  sweep: async (): Promise<void> => {
    const before = new Date(clock().getTime() - keptDays * dayMs);
    await database.sql.delete(correctionLinks).where(lt(correctionLinks.expiresAt, before));
  },
});

export type CorrectionLinks = ReturnType<typeof correctionLinkStore>;
