import { correctionLinkDays } from '@purboday/contract/conventions/limits';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { corrections } from '#server/domain/candidate/candidate-correction.ts';
import type { Database } from '#server/platform/database/database.ts';
import { hashToken, newToken } from '#server/platform/encryption/tokens.ts';
import { daysLater, daysBefore, type Clock } from '#server/platform/process/clock.ts';
import { correctionLinks, providers } from './provider-table.ts';

type Provider = typeof providers.$inferSelect;

/** Columns that a correction may set. */
export type ProviderCorrectionColumns = Partial<Provider>;

export const providerCorrections = corrections<Provider>(
  (row) => ({
    name: row.name,
    registrationID: row.registrationId,
    industry: row.industry,
    locality: row.locality,
    city: row.city,
    state: row.state,
    postalCode: row.postalCode,
    contactName: row.contactName,
    designation: row.contactDesignation,
    email: row.contactEmail,
    mobileNumber: row.contactMobileNumber,
    jobsOffered: row.jobsOffered,
    skillsOffered: row.skillsOffered.join(', '),
  }),
  'document',
);

/** A link is used once, within fourteen days. */
type FoundLink = { provider: Provider; works: boolean; validUntil: Date };

/** An expired link is kept for a while, so that its page can say that it has expired. */
const retentionDays = 180;

/** Ends all links of a provider; the provider store calls it with each decision. */
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

/** Links with which a rejected provider corrects its registration. Only hashes are stored. */
export const correctionLinkStore = (database: Database, clock: Clock) => ({
  /** @returns the token, which is known only now */
  make: async (providerId: string): Promise<string> => {
    const token = newToken();
    const expiresAt = daysLater(clock(), correctionLinkDays);
    await database.sql
      .insert(correctionLinks)
      .values({ tokenHash: hashToken(token), providerId, expiresAt });
    return token;
  },

  /**
   * Locks link and provider until the transaction ends.
   * @returns undefined for an unknown token
   */
  find: async (token: string): Promise<FoundLink | undefined> => {
    const [row] = await database.sql
      .select()
      .from(correctionLinks)
      .innerJoin(providers, eq(providers.id, correctionLinks.providerId))
      .where(eq(correctionLinks.tokenHash, hashToken(token)))
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

  deleteExpired: async (): Promise<void> => {
    const before = daysBefore(clock(), retentionDays);
    await database.sql.delete(correctionLinks).where(lt(correctionLinks.expiresAt, before));
  },
});

export type CorrectionLinks = ReturnType<typeof correctionLinkStore>;
