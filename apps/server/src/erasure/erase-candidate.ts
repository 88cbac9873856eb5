import { Problem } from '@purboday/contract/conventions/problem';
import type { ErasureRequest } from '@purboday/contract/erasure/erasure.contract';
import { erasureMessages } from '@purboday/contract/erasure/erasure.messages';
import { deleteDevices } from '#server/domain/account/sign-in-origins.ts';
import { markErased } from '#server/domain/audit/vacuum-after-erasure.ts';
import { erasedNotices } from '#server/domain/outbox/named-candidates.ts';
import { erasedContactName, type Provider } from '#server/domain/provider/provider-store.ts';
import { passwordStreakKey } from '#server/domain/sign-in/failure-streaks.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';
import type { ErasureEvents, DecideRequest } from './erasure-requests.ts';
import type { PersonalData } from './personal-data.ts';
import { knownIdentifiers } from './erasure-list-store.ts';

type EraseCandidateDeps = Pick<Services, 'database' | 'documents' | 'erasedIds'> & {
  decision: DecideRequest;
  personalData: PersonalData;
  events: Pick<ErasureEvents, 'erased'>;
};

type Erasing = { id: string; ip: string };

/**
 * Erases all data of the candidate in one transaction and then the document (SEC-57). The empty row stays, because other records refer
 * to its id.
 */
export const eraseCandidate =
  ({ database, decision, personalData, events, documents, erasedIds }: EraseCandidateDeps) =>
  async (actor: Actor, { id, ip }: Erasing): Promise<ErasureRequest> => {
    const { erased, request } = await database.transaction(async () => {
      const decided = { state: 'erased' as const, by: actor.id, reason: null };
      const { candidateId } = await decision.decide(id, decided);
      const candidate = await personalData.erase(candidateId);
      if (!candidate) throw new Problem('INVALID_TRANSITION');
      if (candidate.documentId !== null) await documents.detach(candidate.documentId);
      await events.erased({ actor, ip }, candidate);
      return { erased: candidate, request: await decision.show(id) };
    });
    // If this write fails, the next start adds the id to the list of erased ids, so a full disk is no error.
    await erasedIds.add(erased.id).catch(() => undefined);
    // The job that deletes unused documents removes it when the storage is back.
    if (erased.documentId !== null)
      await documents.discard(erased.documentId).catch(() => undefined);
    return request;
  };

type EraseAgainDeps = Pick<
  Services,
  'database' | 'erasureRequests' | 'documents' | 'history' | 'recordStep'
> & {
  personalData: PersonalData;
};

/** Replays an erasure that the restore of a backup undid. The candidate is not notified again; a job removes the document. */
export const replayErasure =
  ({ database, personalData, erasureRequests, documents, recordStep }: EraseAgainDeps) =>
  (id: string): Promise<void> =>
    database.transaction(async () => {
      const candidate = await personalData.erase(id);
      if (!candidate) return;
      if (candidate.documentId !== null) await documents.detach(candidate.documentId);
      await erasureRequests.completeErased(id);
      const record = { kind: 'candidate' as const, id };
      await recordStep({
        record,
        action: 'erase',
        from: candidate.status,
        detail: { again: true },
      });
    });

/** The contact person of a provider, and its people who belong to no other organisation. */
export const contactPersonData = (
  services: Pick<
    Services,
    | 'database'
    | 'encryption'
    | 'clock'
    | 'accounts'
    | 'history'
    | 'memberships'
    | 'sessions'
    | 'secondFactors'
    | 'networks'
    | 'idempotency'
    | 'codes'
    | 'verifications'
    | 'rateLimiter'
    | 'failureStreaks'
    | 'providers'
    | 'jobs'
    | 'batches'
    | 'centres'
    | 'consents'
    | 'formerContacts'
  >,
) => {
  const { database, encryption, clock, accounts, history, memberships } = services;

  const eraseAccount = async (id: string): Promise<void> => {
    await services.sessions.endAll(id);
    await services.secondFactors.remove(id);
    await deleteDevices(database, id);
    await services.networks.deleteAllOf(id);
    await accounts.erase(id, erasedContactName);
    await history.eraseActor(id, erasedContactName);
  };

  const listPeopleOnlyIn = async (providerId: string): Promise<string[]> => {
    const found = [];
    for (const id of await memberships.idsOf(providerId)) {
      const own = await memberships.organisationsOf(id);
      if (own.every((one) => one.id === providerId)) found.push(id);
    }
    return found;
  };

  return {
    /** Requires the lock on the provider. The organisation, its decisions and certificates stay. */
    erase: async (provider: Provider): Promise<void> => {
      const { id } = provider;
      const addresses = await knownIdentifiers(database).addressesOfContactPerson(provider);
      const people = await listPeopleOnlyIn(id);
      const ids = [id, ...people];
      await services.idempotency.deleteAbout(ids);
      for (const address of addresses) {
        await services.codes.erase(address);
        await services.verifications.erase(address);
        await services.rateLimiter.erase(address);
        await services.failureStreaks.endAll(passwordStreakKey(address));
      }
      await erasedNotices(database, encryption).eraseContactPerson(ids, addresses);
      await services.providers.eraseContact(id);
      await history.eraseContactNotes(id);
      for (const accountId of people) await eraseAccount(accountId);
      await services.jobs.eraseContacts(id);
      await services.batches.eraseTrainers(id);
      await services.centres.eraseContacts(id);
      await services.consents.eraseAddresses(id);
      // Must follow the change: a trigger copies the old address there.
      await services.formerContacts.erase(id);
      await markErased({ database, clock });
    },
  };
};

type ContactPersonData = ReturnType<typeof contactPersonData>;

type EraseContactPersonDeps = Pick<
  Services,
  'database' | 'providers' | 'history' | 'recordStep' | 'erasedIds'
> & {
  data: ContactPersonData;
};

type ErasingContactPerson = { id: string; reason: string; ip: string };

/** Only for organisations that are rejected or on hold. */
export const eraseContactPerson =
  ({ database, providers, data, erasedIds, recordStep }: EraseContactPersonDeps) =>
  async (
    actor: Actor,
    { id, reason, ip }: ErasingContactPerson,
  ): Promise<Record<string, never>> => {
    await database.transaction(async () => {
      const provider = await providers.lockAny(id);
      if (!provider) throw new Problem('NOT_FOUND');
      if (provider.contactErasedAt !== null)
        throw new Problem('INVALID_TRANSITION', erasureMessages.contactErasedAlready);
      if (provider.status !== 'REJECTED' && provider.status !== 'ON_HOLD')
        throw new Problem('INVALID_TRANSITION', erasureMessages.contactStillActive);
      await data.erase(provider);
      const record = { kind: provider.kind, id };
      await recordStep({ record, action: 'erase', actor, reason, ip });
    });
    // If this write fails, the next start adds the id to the list of erased ids, so a full disk is no error.
    await erasedIds.add(id).catch(() => undefined);
    return {};
  };

/** Replays an erasure that the restore of a backup undid, in any status of the organisation. */
export const replayContactPersonErasure =
  ({ database, providers, data, recordStep }: Omit<EraseContactPersonDeps, 'erasedIds'>) =>
  (id: string): Promise<void> =>
    database.transaction(async () => {
      const provider = await providers.lockAny(id);
      if (!provider || provider.contactErasedAt !== null) return;
      await data.erase(provider);
      const record = { kind: provider.kind, id };
      await recordStep({ record, action: 'erase', detail: { again: true } });
    });
