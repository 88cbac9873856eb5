import { Problem } from '@purboday/contract/conventions/problem';
import { erasureMessages } from '@purboday/contract/erasure/erasure.messages';
import { accountStore } from '#server/domain/account/account-store.ts';
import { membershipStore } from '#server/domain/account/membership-store.ts';
import { secondFactorStore } from '#server/domain/account/second-factor-store.ts';
import { sessionStore } from '#server/domain/account/session.ts';
import { deleteDevices, createKnownNetworks } from '#server/domain/account/sign-in-origins.ts';
import { batchStore } from '#server/domain/batch/batch-store.ts';
import { centreStore } from '#server/domain/centre/centre-store.ts';
import { emailVerifications } from '#server/domain/email-verification/email-verifications.ts';
import { oneTimeCodes } from '#server/domain/email-verification/one-time-codes.ts';
import { jobStore } from '#server/domain/job/job-store.ts';
import { erasedNotices } from '#server/domain/outbox/named-candidates.ts';
import {
  erasedContactName,
  providerStore,
  type Provider,
} from '#server/domain/provider/provider-store.ts';
import { failureStreaks, passwordStreakKey } from '#server/domain/sign-in/failure-streaks.ts';
import { consentStore } from '#server/domain/audit/consents.ts';
import { historyStore } from '#server/domain/audit/history.ts';
import { formerContacts, markErased } from '#server/domain/audit/record-versions.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Services } from '#server/services.ts';
import { knownIdentifiers } from './request-list-store.ts';

type ContactPersonDataDeps = Pick<
  Services,
  'database' | 'encryption' | 'clock' | 'idempotency' | 'rateLimiter'
>;

/** The contact person of a provider, and its people who belong to no other organisation. */
export const contactPersonData = (deps: ContactPersonDataDeps) => {
  const { database, encryption, clock, idempotency, rateLimiter } = deps;
  const providers = providerStore(database, clock);
  const accounts = accountStore(database, clock);
  const history = historyStore(database, clock);

  const eraseAccount = async (id: string): Promise<void> => {
    await sessionStore(database, clock).endAll(id);
    await secondFactorStore({ database, encryption, clock }).remove(id);
    await deleteDevices(database, id);
    await createKnownNetworks(database, clock).deleteAllOf(id);
    await accounts.erase(id, erasedContactName);
    await history.eraseActor(id, erasedContactName);
  };

  const listPeopleOnlyIn = async (providerId: string): Promise<string[]> => {
    const memberships = membershipStore(database, clock);
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
      await idempotency.deleteAbout(ids);
      for (const address of addresses) {
        await oneTimeCodes(database, encryption, clock).erase(address);
        await emailVerifications(database, clock).erase(address);
        await rateLimiter.erase(address);
        await failureStreaks(database, clock).endAll(passwordStreakKey(address));
      }
      await erasedNotices(database, encryption).eraseContactPerson(ids, addresses);
      await providers.eraseContact(id);
      for (const accountId of people) await eraseAccount(accountId);
      await jobStore(database).eraseContacts(id);
      await batchStore(database, clock).eraseTrainers(id);
      await centreStore(database, clock).eraseContacts(id);
      await consentStore(database, clock).eraseAddresses(id);
      // Must follow the change: a trigger copies the old address there.
      await formerContacts(database).erase(id);
      await markErased({ database, clock });
    },
  };
};

type ContactPersonData = ReturnType<typeof contactPersonData>;

type EraseContactPersonDeps = Pick<
  Services,
  'database' | 'providers' | 'history' | 'audit' | 'erasedIds'
> & {
  data: ContactPersonData;
};

type Erasing = { id: string; reason: string; ip: string };

/** Only for organisations that are rejected or on hold. */
export const eraseContactPerson =
  ({ database, providers, data, history, audit, erasedIds }: EraseContactPersonDeps) =>
  async (actor: Actor, { id, reason, ip }: Erasing): Promise<Record<string, never>> => {
    await database.transaction(async () => {
      const provider = await providers.lockAny(id);
      if (!provider) throw new Problem('NOT_FOUND');
      if (provider.contactErasedAt !== null)
        throw new Problem('INVALID_TRANSITION', erasureMessages.contactErasedAlready);
      if (provider.status !== 'REJECTED' && provider.status !== 'ON_HOLD')
        throw new Problem('INVALID_TRANSITION', erasureMessages.contactStillActive);
      await data.erase(provider);
      const record = { kind: provider.kind, id };
      await history.add({ record, action: 'erase', from: null, to: null, actor, reason });
      await audit.add({ action: 'contact-person-erased', actor, record, ip });
    });
    // If this write fails, the next start adds the id to the list of erased ids, so a full disk is no error.
    await erasedIds.add(id).catch(() => undefined);
    return {};
  };

/** Replays an erasure that the restore of a backup undid, in any status of the organisation. */
export const replayContactPersonErasure =
  ({ database, providers, data, history, audit }: Omit<EraseContactPersonDeps, 'erasedIds'>) =>
  (id: string): Promise<void> =>
    database.transaction(async () => {
      const provider = await providers.lockAny(id);
      if (!provider || provider.contactErasedAt !== null) return;
      await data.erase(provider);
      const record = { kind: provider.kind, id };
      await history.add({ record, action: 'erase', from: null, to: null });
      await audit.add({ action: 'contact-person-erased', record, detail: { again: true } });
    });
