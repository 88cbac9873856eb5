import type { CreatedL1Admin } from '@purboday/contract/l1-admins/l1-admins.contract';
import { l1AdminMessages } from '@purboday/contract/l1-admins/l1-admins.messages';
import { fieldProblem, type Problem } from '@purboday/contract/conventions/problem';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { uniqueViolation } from '#server/platform/database/database-errors.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { hashPassword, refuseCommonPassword } from '#server/platform/encryption/passwords.ts';
import { accountEmailUnique } from '#server/domain/account/account-store.ts';
import type { Place } from '#server/domain/geography/places.ts';
import { resolveScope } from '#server/domain/geography/scope.ts';
import type { L1AdminEvents } from './l1-admin-events.ts';
import type { L1AdminStore, NewL1Admin } from './l1-admin-store.ts';
import { namesOf } from './present-l1-admin.ts';
import { temporaryPasswordEnd } from './temporary-password.ts';

type Deps = Pick<Services, 'database' | 'audit' | 'outbox' | 'clock' | 'settings'> & {
  l1Admins: L1AdminStore;
  events: Pick<L1AdminEvents, 'created'>;
};

type Form = {
  fullName: string;
  email: string;
  mobileNumber: string;
  assignedStates: readonly string[];
  assignedCities: readonly string[];
  temporaryPassword: string;
};

const emailTaken = (): Problem => fieldProblem('email', l1AdminMessages.emailTaken, 'DUPLICATE');

const duplicateToProblem = (error: unknown): unknown =>
  uniqueViolation(error) === accountEmailUnique ? emailTaken() : error;

const present = (admin: NewL1Admin, createdAt: Date): CreatedL1Admin => ({
  _id: admin.id,
  fullName: admin.fullName,
  email: admin.email,
  mobileNumber: admin.mobileNumber,
  ...namesOf(admin.places),
  disabled: false,
  createdAt: createdAt.toISOString(),
});

const cityNames = (places: readonly Place[]): string[] =>
  places.map(({ state, city }) => `${city} (${state})`);

/** Creates an L1 admin; the temporary password is mailed, kept as a hash, and works for 72 hours (decisions §2, SEC-06). */
export const createL1Admin =
  ({ database, l1Admins, audit, outbox, events, clock, settings }: Deps) =>
  async (actor: Actor, { ip, ...form }: Form & { ip: string }): Promise<CreatedL1Admin> => {
    const { fullName, email, mobileNumber, temporaryPassword } = form;
    const places = resolveScope(form.assignedStates, form.assignedCities);
    if (await l1Admins.emailIsTaken(email)) throw emailTaken();
    refuseCommonPassword('temporaryPassword', temporaryPassword, [
      email,
      fullName,
      settings.productName,
    ]);
    const at = clock();
    const validUntil = temporaryPasswordEnd(at);
    const admin: NewL1Admin = {
      id: newId(at),
      fullName,
      email,
      mobileNumber,
      places,
      passwordHash: await hashPassword(temporaryPassword),
      passwordExpiresAt: validUntil,
    };
    const record = { kind: 'account' as const, id: admin.id };
    const work = database.transaction(async () => {
      await l1Admins.add(admin);
      await audit.add({ action: 'l1-admin-created', actor, record, ip, detail: { places } });
      await outbox.add({
        event: 'l1-admin-created',
        record,
        to: { name: fullName, email },
        cities: cityNames(places),
        temporaryPassword,
        validUntil,
      });
      await events.created(actor, { fullName, email, places: [...places] });
    });
    await work.catch((error: unknown) => {
      throw duplicateToProblem(error);
    });
    return present(admin, at);
  };
