import {
  temporaryPasswordCharacters as characters,
  temporaryPasswordHours,
  temporaryPasswordLength,
} from '@purboday/contract/conventions/limits';
import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import type { CreatedL1Admin, L1Admin } from '@purboday/contract/l1-admins/l1-admins.contract';
import { l1AdminMessages } from '@purboday/contract/l1-admins/l1-admins.messages';
import { randomInt } from 'node:crypto';
import { accountEmailUnique } from '#server/domain/account/account-store.ts';
import { correctUnusedEmail } from '#server/domain/account/correct-email.ts';
import { countInvitation } from '#server/domain/account/count-invitation.ts';
import type { AuditAction } from '#server/domain/audit/audit-tables.ts';
import type { Location } from '#server/domain/locations/locations.ts';
import { resolveScope, type AdminScope } from '#server/domain/locations/scope.ts';
import type { NotificationOf } from '#server/domain/outbox/notification-events.ts';
import { findUniqueViolation } from '#server/platform/database/database-errors.ts';
import { newId } from '#server/platform/database/database.ts';
import { hashPassword, rejectCommonPassword } from '#server/platform/encryption/passwords.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';
import type { L1AdminStore, NewL1Admin, StoredL1Admin } from './l1-admin-store.ts';
import { l1AdminNotFound, toScopeNames, showL1Admin, toVersion } from './list-l1-admins.ts';

const toKey = ({ state, city }: Location): string => `${state}/${city}`;

const cityNames = (places: readonly Location[]): string[] =>
  places.map(({ state, city }) => `${city} (${state})`);

type L1AdminEventsDeps = Pick<Services, 'sessions' | 'admins' | 'recordStep' | 'notify'>;

type L1AdminChange = { actor: Actor; admin: StoredL1Admin; ip: string };

export const l1AdminEvents = ({ sessions, admins, recordStep, notify }: L1AdminEventsDeps) => {
  /** All other L2 admins are notified of new rights (T33). */
  const notifyOtherL2Admins = async (
    {
      actor,
      admin,
    }: Pick<L1AdminChange, 'actor'> & { admin: Pick<StoredL1Admin, 'fullName' | 'email'> },
    change: NotificationOf<'access-granted'>['change'],
    granted: readonly Location[],
  ): Promise<void> => {
    await notify(
      (await admins.otherL2Admins(actor.id)).map(({ id, name, email }) => ({
        event: 'access-granted',
        record: { kind: 'account', id },
        change,
        admin: { name: admin.fullName, email: admin.email },
        cities: cityNames(granted),
        by: actor.name,
        to: { name, email },
      })),
    );
  };

  const note = (
    action: AuditAction,
    { actor, admin, ip }: L1AdminChange,
    detail: Record<string, unknown> = {},
  ): Promise<void> =>
    recordStep({ audited: action, actor, record: { kind: 'account', id: admin.id }, ip, detail });

  return {
    /** Sessions continue: each request reads the cities (SEC-19). */
    scopeChanged: async (change: L1AdminChange, places: readonly Location[]): Promise<void> => {
      await note('l1-admin-scope-changed', change, { from: change.admin.places, to: places });
      const before = new Set(change.admin.places.map(toKey));
      const gained = places.filter((place) => !before.has(toKey(place)));
      if (gained.length > 0) await notifyOtherL2Admins(change, 'l1-admin-cities', gained);
    },

    created: (
      actor: Actor,
      admin: Pick<StoredL1Admin, 'fullName' | 'email' | 'places'>,
    ): Promise<void> => notifyOtherL2Admins({ actor, admin }, 'l1-admin-created', admin.places),

    disabled: async (change: L1AdminChange): Promise<void> => {
      await sessions.endAll(change.admin.id);
      await note('l1-admin-disabled', change);
    },

    enabled: async (change: L1AdminChange): Promise<void> => {
      await note('l1-admin-enabled', change);
      await notifyOtherL2Admins(change, 'l1-admin-enabled', change.admin.places);
    },

    temporaryPasswordSet: async (
      change: L1AdminChange,
      sent: { temporaryPassword: string; validUntil: Date },
    ): Promise<void> => {
      const { id, fullName: name, email } = change.admin;
      await sessions.endAll(id);
      await note('temporary-password-sent', change);
      const record = { kind: 'account' as const, id };
      await notify({ event: 'temporary-password', record, to: { name, email }, ...sent });
    },
  };
};

export type L1AdminEvents = ReturnType<typeof l1AdminEvents>;

/** From a cryptographic random generator (SEC-06). */
const newTemporaryPassword = (): string =>
  Array.from(
    { length: temporaryPasswordLength },
    () => characters[randomInt(characters.length)],
  ).join('');

const temporaryPasswordEnd = (now: Date): Date =>
  new Date(now.getTime() + temporaryPasswordHours * 60 * 60 * 1000);

type SendTemporaryPasswordDeps = Pick<
  Services,
  'database' | 'clock' | 'waiting' | 'accounts' | 'accountChanges' | 'recordStep' | 'rateLimiter'
> & {
  l1Admins: L1AdminStore;
  events: L1AdminEvents;
};

/** The password is emailed and never part of a response (decisions §2). */
export const sendTemporaryPassword =
  (deps: SendTemporaryPasswordDeps) =>
  async (
    actor: Actor,
    { id, email, ip }: { id: string; email?: string | undefined; ip: string },
  ): Promise<L1Admin> => {
    const { database, l1Admins, events, clock, waiting } = deps;
    const temporaryPassword = newTemporaryPassword();
    const passwordHash = await hashPassword(temporaryPassword);
    return database.transaction(async () => {
      const admin = await l1Admins.lock(id);
      if (!admin) throw l1AdminNotFound();
      if (admin.disabledAt !== null)
        throw new Problem('INVALID_TRANSITION', l1AdminMessages.passwordOfDisabled);
      const isCorrected = email !== undefined && email !== admin.email;
      if (isCorrected) {
        if (await l1Admins.hasSignedIn(id))
          throw fieldProblem('email', l1AdminMessages.alreadyUsed, 'INVALID_TRANSITION');
        await countInvitation(deps, actor, { organisation: 'l1', email });
        await correctUnusedEmail(deps, actor, { id, email, ip });
      }
      const reached = isCorrected ? { ...admin, email } : admin;
      const validUntil = temporaryPasswordEnd(clock());
      await l1Admins.setTemporaryPassword(id, { passwordHash, validUntil });
      await events.temporaryPasswordSet(
        { actor, admin: reached, ip },
        { temporaryPassword, validUntil },
      );
      if (isCorrected) await events.created(actor, reached);
      return showL1Admin({ waiting })(await l1Admins.find(id));
    });
  };

type CreateL1AdminDeps = Pick<
  Services,
  'database' | 'recordStep' | 'notify' | 'clock' | 'settings'
> & {
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
  findUniqueViolation(error) === accountEmailUnique ? emailTaken() : error;

const present = (admin: NewL1Admin, createdAt: Date): CreatedL1Admin => ({
  _id: admin.id,
  fullName: admin.fullName,
  email: admin.email,
  mobileNumber: admin.mobileNumber,
  ...toScopeNames(admin),
  disabled: false,
  createdAt: createdAt.toISOString(),
});

/** The temporary password is emailed, stored as a hash, and expires after 72 hours (decisions §2, SEC-06). */
export const createL1Admin =
  ({ database, l1Admins, events, clock, settings, recordStep }: CreateL1AdminDeps) =>
  async (actor: Actor, { ip, ...form }: Form & { ip: string }): Promise<CreatedL1Admin> => {
    const { fullName, email, mobileNumber, temporaryPassword } = form;
    const { places, wholeStates } = resolveScope(form.assignedStates, form.assignedCities);
    if (await l1Admins.emailIsTaken(email)) throw emailTaken();
    rejectCommonPassword('temporaryPassword', temporaryPassword, [
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
      wholeStates,
      passwordHash: await hashPassword(temporaryPassword),
      passwordExpiresAt: validUntil,
    };
    const record = { kind: 'account' as const, id: admin.id };
    const work = database.transaction(async () => {
      await l1Admins.add(admin);
      await recordStep({
        audited: 'l1-admin-created',
        actor,
        record,
        ip,
        detail: { places },
        notify: {
          event: 'l1-admin-created',
          record,
          to: { name: fullName, email },
          cities: cityNames(places),
          temporaryPassword,
          validUntil,
        },
      });
      await events.created(actor, { fullName, email, places: [...places] });
    });
    await work.catch((error: unknown) => {
      throw duplicateToProblem(error);
    });
    return present(admin, at);
  };

type ChangeL1AdminDeps = Pick<Services, 'database' | 'waiting'> & {
  l1Admins: L1AdminStore;
  events: L1AdminEvents;
};

type AdminChange = {
  id: string;
  assignedStates: readonly string[];
  assignedCities: readonly string[];
  disabled: boolean;
  version?: string | undefined;
  ip: string;
};

const samePlaces = (some: readonly Location[], others: readonly Location[]): boolean => {
  const keys = new Set(some.map(toKey));
  return keys.size === others.length && others.every((place) => keys.has(toKey(place)));
};

/** Changes cities, disables or enables. Applies from the admin's next request (SEC-19). */
export const changeL1Admin = ({ database, l1Admins, events, waiting }: ChangeL1AdminDeps) => {
  const setPlaces = async (
    change: L1AdminChange,
    { places, wholeStates }: AdminScope,
  ): Promise<void> => {
    const { admin } = change;
    const isSame =
      samePlaces(admin.places, places) &&
      admin.wholeStates.join() === wholeStates.toSorted().join();
    if (isSame) return;
    await l1Admins.setPlaces(admin.id, places, wholeStates);
    await events.scopeChanged(change, places);
  };

  const setDisabled = async (change: L1AdminChange, disabled: boolean): Promise<void> => {
    if (disabled === (change.admin.disabledAt !== null)) return;
    await l1Admins.setDisabled(change.admin.id, disabled);
    await (disabled ? events.disabled(change) : events.enabled(change));
  };

  return (actor: Actor, { id, ip, disabled, version, ...scope }: AdminChange): Promise<L1Admin> =>
    database.transaction(async () => {
      const admin = await l1Admins.lock(id);
      if (!admin) throw l1AdminNotFound();
      const resolved = resolveScope(scope.assignedStates, scope.assignedCities);
      if (version !== undefined && version !== toVersion(admin))
        throw new Problem('INVALID_TRANSITION', l1AdminMessages.changedMeanwhile);
      const change = { actor, admin, ip };
      await setPlaces(change, resolved);
      await setDisabled(change, disabled);
      return showL1Admin({ waiting })(await l1Admins.find(id));
    });
};
