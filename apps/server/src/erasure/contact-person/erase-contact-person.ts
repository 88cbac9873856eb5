import { Problem } from '@purboday/contract/conventions/problem';
import { erasureMessages } from '@purboday/contract/erasure/erasure.messages';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ContactPersonData } from './contact-person-data.ts';

type Deps = Pick<Services, 'database' | 'providers' | 'history' | 'audit' | 'erasedIds'> & {
  data: ContactPersonData;
};

type Erasing = { id: string; reason: string; ip: string };

/** Erases the contact person and the account of an organisation that has left: one that is rejected or on hold. */
export const eraseContactPerson =
  ({ database, providers, data, history, audit, erasedIds }: Deps) =>
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
    // A disk that is full now is no reason to fail: the next start completes the list.
    await erasedIds.add(id).catch(() => undefined);
    return {};
  };

/** Erases a contact person whom a restore of older records brought back, whatever the status of the organisation is in them. */
export const eraseContactPersonAgain =
  ({ database, providers, data, history, audit }: Omit<Deps, 'erasedIds'>) =>
  (id: string): Promise<void> =>
    database.transaction(async () => {
      const provider = await providers.lockAny(id);
      if (!provider || provider.contactErasedAt !== null) return;
      await data.erase(provider);
      const record = { kind: provider.kind, id };
      await history.add({ record, action: 'erase', from: null, to: null });
      await audit.add({ action: 'contact-person-erased', record, detail: { again: true } });
    });
