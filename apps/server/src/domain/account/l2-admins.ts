import { email, newPassword } from '@purboday/contract/fields/account-fields';
import * as fields from '@purboday/contract/fields/fields';
import { Problem, invalidInput } from '@purboday/contract/conventions/problem';
import { and, eq, isNull, ne, notLike } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Clock } from '#server/platform/process/clock.ts';
import { acquireLock, newId, type Database } from '#server/platform/database/database.ts';
import type { Encryption } from '#server/platform/encryption/encryption.ts';
import { hashPassword, rejectCommonPassword } from '#server/platform/encryption/passwords.ts';
import { demoMailDomain, accountStore } from './account-store.ts';
import type { SecondFactorStore } from './second-factor-store.ts';
import { sessionStore } from './session.ts';
import { stepRecorder } from '#server/domain/audit/record-step.ts';
import { accounts } from './account-table.ts';

const l2AdminForm = z.object({
  email,
  name: fields.personName('Name'),
  password: newPassword,
});
export type L2AdminForm = z.input<typeof l2AdminForm>;

type L2AdminsDeps = {
  database: Database;
  clock: Clock;
  encryption: Pick<Encryption, 'blindIndex'>;
  /** Product and foundation: no words for a password. */ names: readonly string[];
};

const isL2 = eq(accounts.role, 'L2_ADMIN');

/** Whether an L2 admin exists, a disabled one included. */
export const hasL2Admin = async (database: Database): Promise<boolean> =>
  (await database.sql.select({ id: accounts.id }).from(accounts).where(isL2).limit(1)).length > 0;

/**
 * Locks the number of L2 admins, so that of two admins who disable each other at the same time one stays.
 * @throws Problem INVALID_TRANSITION when no other L2 admin can sign in
 */
export const requireOtherL2Admin = async (
  database: Database,
  id: string,
  message: string,
): Promise<void> => {
  await acquireLock(database, 'l2Admins');
  const [other] = await database.sql
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(isL2, isNull(accounts.disabledAt), isNull(accounts.invitedAt), ne(accounts.id, id)))
    .limit(1);
  if (!other) throw new Problem('INVALID_TRANSITION', message);
};

/** @throws Problem with the fields that are invalid */
export const validateL2Admin = (form: L2AdminForm, names: readonly string[]) => {
  const parsed = l2AdminForm.safeParse(form);
  if (!parsed.success) throw invalidInput(parsed.error.issues);
  rejectCommonPassword('password', parsed.data.password, [
    parsed.data.email,
    parsed.data.name,
    ...names,
  ]);
  return parsed.data;
};

/** L2 admins, created by the operator of the server: a new instance has none (SEC-08). */
export const l2Admins = ({ database, clock, encryption, names }: L2AdminsDeps) => {
  const store = accountStore(database, clock);
  const recordStep = stepRecorder({ database, clock, encryption });
  const record = (id: string) => ({ kind: 'account' as const, id });

  const add = async (form: L2AdminForm): Promise<string> => {
    const { email, name, password } = validateL2Admin(form, names);
    const passwordHash = await hashPassword(password);
    return database.transaction(async () => {
      if (await store.findByEmail(email))
        throw new Problem('DUPLICATE', `There already is an account with the email ${email}`);
      const id = newId(clock());
      await store.add({ id, email, role: 'L2_ADMIN', fullName: name, passwordHash });
      await recordStep({ audited: 'l2-admin-created', record: record(id) });
      return id;
    });
  };

  const list = () =>
    database.sql
      .select({
        id: accounts.id,
        email: accounts.email,
        name: accounts.fullName,
        disabledAt: accounts.disabledAt,
      })
      .from(accounts)
      .where(isL2)
      .orderBy(accounts.createdAt, accounts.id);

  const one = async (email: string) => {
    const admin = (await list()).find(
      (candidate) => candidate.email === email.trim().toLowerCase(),
    );
    if (!admin) throw new Problem('NOT_FOUND', `There is no L2 admin with the email ${email}`);
    return admin;
  };

  const disable = (email: string): Promise<void> =>
    database.transaction(async () => {
      const { id } = await one(email);
      await requireOtherL2Admin(
        database,
        id,
        'This is the last L2 admin. Create another one first.',
      );
      await store.setDisabled(id, true);
      await sessionStore(database, clock).endAll(id);
      await recordStep({ audited: 'l2-admin-disabled', record: record(id) });
    });

  const enable = (email: string): Promise<void> =>
    database.transaction(async () => {
      const { id } = await one(email);
      await store.setDisabled(id, false);
      await recordStep({ audited: 'l2-admin-enabled', record: record(id) });
    });

  /** Removes authenticator app, passkeys and recovery codes of an L2 admin who lost their phone (T20). */
  const resetSecondFactor = (
    email: string,
    secondFactors: Pick<SecondFactorStore, 'remove'>,
  ): Promise<void> =>
    database.transaction(async () => {
      const { id } = await one(email);
      if (!(await secondFactors.remove(id)))
        throw new Problem('INVALID_TRANSITION', 'This admin has no second factor set up.');
      await sessionStore(database, clock).endAll(id);
      await recordStep({ audited: 'second-factor-reset', record: record(id) });
    });

  /** Creates the first L2 admin from the settings, unless there is one already; the demo's does not count. */
  const ensureFirst = (first: L2AdminForm): Promise<boolean> =>
    database.transaction(async () => {
      await acquireLock(database, 'l2Admins');
      const [present] = await database.sql
        .select({ id: accounts.id })
        .from(accounts)
        .where(and(isL2, notLike(accounts.email, `%@${demoMailDomain}`)))
        .limit(1);
      if (present) return false;
      await add(first);
      return true;
    });

  return { add, list, disable, enable, resetSecondFactor, ensureFirst };
};
