import { Problem } from '@purboday/contract/conventions/problem';
import type { ProviderReviewKind } from '@purboday/contract/review/registration-types';
import { nameUnchangedMessage } from '@purboday/contract/review/review.messages';
import { revealReasons } from '#server/domain/audit/record-versions.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { canReview } from './registrations.ts';
import { notFound } from './review-registration.ts';

type RevealAadharDeps = Pick<
  Services,
  'database' | 'candidates' | 'aadharVault' | 'rateLimiter' | 'audit'
>;

type RevealRequest = { id: string; reason?: string | undefined; ip: string };

/** Reveals the number to the reviewer of that city: at most 30 an hour, and audited before it is read (SEC-53). */
export const revealAadhar =
  ({ database, candidates, aadharVault, rateLimiter, audit }: RevealAadharDeps) =>
  async (admin: Actor, { id, reason, ip }: RevealRequest): Promise<{ aadharNumber: string }> => {
    const candidate = await candidates.find(id);
    if (!candidate || !canReview(admin, candidate)) throw notFound('candidate');
    if (candidate.aadharId === null) {
      throw new Problem('NOT_FOUND', 'This candidate has not given an Aadhar number');
    }
    await rateLimiter.consume(limits.revealPerAdmin, admin.id);
    await database.transaction(async () => {
      const entry = await audit.addKnown({
        action: 'aadhar-revealed',
        actor: admin,
        record: { kind: 'candidate', id },
        ip,
      });
      if (reason !== undefined) await revealReasons(database).add(entry, id, reason);
    });
    const aadharNumber = await aadharVault.reveal(candidate.aadharId);
    if (aadharNumber === undefined)
      throw new Error(`The vault lacks the number of candidate ${id}`);
    return { aadharNumber };
  };

type SeeNameDeps = Pick<Services, 'database' | 'providers' | 'versions' | 'history' | 'audit'>;
type NameToConfirm = {
  kind: ProviderReviewKind;
  id: string;
  ip: string;
  version?: number | undefined;
};

/** Candidates and other organisations see the new name of an approved provider once a reviewer has confirmed it (T14). */
export const recordNameSeen =
  ({ database, providers, versions, history, audit }: SeeNameDeps) =>
  (
    admin: Actor,
    { kind, id, ip, version }: NameToConfirm,
  ): Promise<{ _id: string; name: string }> =>
    database.transaction(async () => {
      const provider = await providers.lock(kind, id);
      if (!provider || !canReview(admin, provider)) throw notFound(kind);
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
