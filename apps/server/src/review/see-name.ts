import { Problem } from '@purboday/contract/conventions/problem';
import type { ProviderReviewKind } from '@purboday/contract/review/review-kinds';
import { nameNotNew } from '@purboday/contract/review/review.messages';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ProviderStore } from '#server/domain/provider/provider-store.ts';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import type { HistoryStore } from '#server/domain/trail/history.ts';
import type { RecordVersions } from '#server/domain/trail/record-versions.ts';
import { notFound } from './review-registration.ts';
import { mayReview } from './who-may.ts';

type Deps = {
  database: Pick<Database, 'transaction'>;
  providers: Pick<ProviderStore, 'lock' | 'seeName'>;
  versions: Pick<RecordVersions, 'requireSeen'>;
  trail: { history: Pick<HistoryStore, 'add'>; audit: AuditStore };
};
type Which = { kind: ProviderReviewKind; id: string; ip: string; version?: number | undefined };

/** The reviewer has seen what an approved provider calls itself now: strangers are shown it from here on (T14). */
export const seeName =
  ({ database, providers, versions, trail }: Deps) =>
  (admin: Actor, { kind, id, ip, version }: Which): Promise<{ _id: string; name: string }> =>
    database.transaction(async () => {
      const provider = await providers.lock(kind, id);
      if (!provider || !mayReview(admin, provider)) throw notFound(kind);
      await versions.requireSeen('providers', id, version);
      if (!(await providers.seeName(id))) throw new Problem('INVALID_TRANSITION', nameNotNew);
      const record = { kind, id };
      const { status } = provider;
      await trail.history.add({
        record,
        action: 'see-name',
        from: status,
        to: status,
        actor: admin,
      });
      await trail.audit.add({ action: 'provider-name-seen', actor: admin, record, ip });
      return { _id: id, name: provider.name };
    });
