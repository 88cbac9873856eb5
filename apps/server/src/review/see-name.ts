import { Problem } from '@purboday/contract/conventions/problem';
import type { ProviderReviewKind } from '@purboday/contract/review/review-kinds';
import { nameUnchangedMessage } from '@purboday/contract/review/review.messages';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { notFound } from './review-registration.ts';
import { mayReview } from './who-may.ts';

type Deps = Pick<Services, 'database' | 'providers' | 'versions' | 'history' | 'audit'>;
type Which = { kind: ProviderReviewKind; id: string; ip: string; version?: number | undefined };

/** The reviewer has seen what an approved provider calls itself now: strangers are shown it from here on (T14). */
export const seeName =
  ({ database, providers, versions, history, audit }: Deps) =>
  (admin: Actor, { kind, id, ip, version }: Which): Promise<{ _id: string; name: string }> =>
    database.transaction(async () => {
      const provider = await providers.lock(kind, id);
      if (!provider || !mayReview(admin, provider)) throw notFound(kind);
      await versions.requireSeen('providers', id, version);
      if (!(await providers.seeName(id)))
        throw new Problem('INVALID_TRANSITION', nameUnchangedMessage);
      const record = { kind, id };
      const { status } = provider;
      await history.add({
        record,
        action: 'see-name',
        from: status,
        to: status,
        actor: admin,
      });
      await audit.add({ action: 'provider-name-seen', actor: admin, record, ip });
      return { _id: id, name: provider.name };
    });
