import type { Services } from '#server/services.ts';
import { accountStore } from '#server/domain/account/account-store.ts';
import { deleteDevices, knownNetworks } from '#server/domain/account/sign-in-origins.ts';
import { secondFactorStore } from '#server/domain/account/second-factor-store.ts';
import { sessionStore } from '#server/domain/account/session.ts';
import { batchStore } from '#server/domain/batch/batch-store.ts';
import { emailVerifications } from '#server/domain/email-proof/email-verifications.ts';
import { oneTimeCodes } from '#server/domain/email-proof/one-time-codes.ts';
import { jobStore } from '#server/domain/job/job-store.ts';
import { erasedNotices } from '#server/domain/outbox/erased-notices.ts';
import {
  erasedContactName,
  providerStore,
  type Provider,
} from '#server/domain/provider/provider-store.ts';
import { failureStreaks, passwordStreakKey } from '#server/domain/sign-in/failure-streaks.ts';
import { consentStore } from '#server/domain/trail/consents.ts';
import { markErased } from '#server/domain/trail/erased-traces.ts';
import { formerContacts } from '#server/domain/trail/former-data.ts';
import { historyStore } from '#server/domain/trail/history.ts';
import { knownIdentifiers } from '../known-identifier-store.ts';

type Deps = Pick<Services, 'database' | 'sealing' | 'clock' | 'idempotency' | 'rateLimiter'>;

/** Every place with data of the contact person of a provider, who is also its account holder. */
export const contactPersonData = (deps: Deps) => {
  const { database, sealing, clock, idempotency, rateLimiter } = deps;
  const providers = providerStore(database, clock);
  const accounts = accountStore(database, clock);
  const history = historyStore(database, clock);

  const eraseAccount = async (id: string): Promise<void> => {
    await sessionStore(database, clock).endAll(id);
    await secondFactorStore({ database, sealing, clock }).remove(id);
    await deleteDevices(database, id);
    await knownNetworks(database, clock).deleteAllOf(id);
    await accounts.erase(id, erasedContactName);
    await history.eraseActor(id, erasedContactName);
  };

  return {
    /** Erases the contact person of a provider that the transaction has locked. The organisation, its decisions and certificates stay. */
    erase: async (provider: Provider): Promise<void> => {
      const { id } = provider;
      const addresses = await knownIdentifiers(database).addressesOfContactPerson(provider);
      const accountId = await accounts.idOfProvider(id);
      const ids = accountId === undefined ? [id] : [id, accountId];
      await idempotency.deleteAbout(ids);
      for (const address of addresses) {
        await oneTimeCodes(database, sealing, clock).forget(address);
        await emailVerifications(database, clock).forget(address);
        await rateLimiter.forget(address);
        await failureStreaks(database, clock).endAll(passwordStreakKey(address));
      }
      await erasedNotices(database, sealing).forgetContactPerson(ids, addresses);
      await providers.eraseContact(id);
      if (accountId !== undefined) await eraseAccount(accountId);
      await jobStore(database).eraseContacts(id);
      await batchStore(database, clock).eraseTrainers(id);
      await consentStore(database, clock).forgetAddresses(id);
      // After the change, which a trigger notes there.
      await formerContacts(database).forget(id);
      await markErased({ database, clock });
    },
  };
};

export type ContactPersonData = ReturnType<typeof contactPersonData>;
