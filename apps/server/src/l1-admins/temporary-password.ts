import {
  temporaryPasswordCharacters as characters,
  temporaryPasswordHours,
  temporaryPasswordLength,
} from '@purboday/contract/conventions/limits';
import { Problem } from '@purboday/contract/conventions/problem';
import type { L1Admin } from '@purboday/contract/l1-admins/l1-admins.contract';
import { l1AdminMessages } from '@purboday/contract/l1-admins/l1-admins.messages';
import { randomInt } from 'node:crypto';
import { hashPassword } from '#server/platform/encryption/passwords.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Services } from '#server/services.ts';
import type { L1AdminEvents } from './l1-admin-events.ts';
import type { L1AdminStore } from './l1-admin-store.ts';
import { l1AdminNotFound, showL1Admin } from './list-l1-admins.ts';

/** A random temporary password from the system's cryptographic generator (SEC-06). */
const newTemporaryPassword = (): string =>
  Array.from(
    { length: temporaryPasswordLength },
    () => characters[randomInt(characters.length)],
  ).join('');

/** When a temporary password that is sent now stops working. */
export const temporaryPasswordEnd = (now: Date): Date =>
  new Date(now.getTime() + temporaryPasswordHours * 60 * 60 * 1000);

type Deps = Pick<Services, 'database' | 'clock'> & {
  l1Admins: L1AdminStore;
  events: L1AdminEvents;
};

/** Replaces an L1 admin's password by a new temporary one; it is mailed, never answered (decisions §2). */
export const sendTemporaryPassword =
  ({ database, l1Admins, events, clock }: Deps) =>
  async (actor: Actor, { id, ip }: { id: string; ip: string }): Promise<L1Admin> => {
    const temporaryPassword = newTemporaryPassword();
    const passwordHash = await hashPassword(temporaryPassword);
    return database.transaction(async () => {
      const admin = await l1Admins.lock(id);
      if (!admin) throw l1AdminNotFound();
      if (admin.disabledAt !== null)
        throw new Problem('INVALID_TRANSITION', l1AdminMessages.passwordOfDisabled);
      const validUntil = temporaryPasswordEnd(clock());
      await l1Admins.setTemporaryPassword(id, { passwordHash, validUntil });
      await events.temporaryPasswordSet({ actor, admin, ip }, { temporaryPassword, validUntil });
      return showL1Admin({ l1Admins })(await l1Admins.find(id));
    });
  };
