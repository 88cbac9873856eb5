import { consentsContract, type Consent } from '@purboday/contract/consents/consents.contract';
import { Problem } from '@purboday/contract/conventions/problem';
import type { ReviewKind } from '@purboday/contract/review/registration-types';
import { and, desc, eq } from 'drizzle-orm';
import { accounts } from '#server/domain/account/account-table.ts';
import { consents, type ConsentRecord } from '#server/domain/audit/audit-tables.ts';
import type { Database } from '#server/platform/database/database.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import type { Services } from '#server/services.ts';

const consentReadStore = (database: Database) => ({
  /** Registrations from before consents were recorded have none. */
  of: async ({ kind, id }: ConsentRecord): Promise<Consent[]> => {
    const rows = await database.sql
      .select({ consent: consents, uploadedBy: accounts.fullName })
      .from(consents)
      .leftJoin(accounts, eq(accounts.id, consents.accountId))
      .where(and(eq(consents.recordKind, kind), eq(consents.recordId, id)))
      .orderBy(desc(consents.at), desc(consents.id))
      .limit(50);
    return rows.map(({ consent, uploadedBy }) => ({
      given: consent.given,
      source: consent.source,
      noticeVersion: consent.noticeVersion,
      noticeLanguage: consent.noticeLanguage,
      uploadedBy,
      ip: consent.ip,
      at: consent.at.toISOString(),
    }));
  },
});

type ConsentReadStore = ReturnType<typeof consentReadStore>;

type Deps = Pick<Services, 'candidates' | 'providers'> & {
  consents: ConsentReadStore;
};

/** SEC-55. */
const readConsents =
  ({ consents, candidates, providers }: Deps) =>
  async (kind: ReviewKind, id: string): Promise<Consent[]> => {
    const record =
      kind === 'candidate' ? await candidates.find(id) : await providers.find(kind, id);
    if (!record) throw new Problem('NOT_FOUND');
    return consents.of({ kind, id });
  };

export const registerConsents = (app: App, services: Services): void => {
  const { database } = services;
  const read = readConsents({
    ...services,
    consents: consentReadStore(database),
  });
  registerRoute(app, consentsContract.readConsents, ({ params: { kind, id } }) => read(kind, id));
};
