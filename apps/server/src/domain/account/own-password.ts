import { fieldProblem } from '@purboday/contract/conventions/problem';
import type { Actor } from '#server/platform/http/actor.ts';
import { passwordMatches } from '#server/platform/encryption/passwords.ts';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import type { AccountStore } from './account-store.ts';
import type { PasswordGuesses } from './password-guesses.ts';

type Deps = {
  accounts: Pick<AccountStore, 'find'>;
  countGuess: PasswordGuesses;
  audit: Pick<AuditStore, 'add'>;
};

type Typed = {
  password: string;
  ip: string;
  /** The field of the form and the text below it, for a wrong password. */
  field: string;
  message: string;
};

/**
 * Checks the password that a signed-in person typed again. An open session must not become a place to guess it, so every check counts
 * like a sign-in and a wrong one is audited (T49).
 */
export const checkOwnPassword =
  ({ accounts, countGuess, audit }: Deps) =>
  async (actor: Actor, { password, ip, field, message }: Typed): Promise<void> => {
    const { email, sessionId } = actor;
    await countGuess({ email, ip, sessionId }, async () => {
      const account = await accounts.find(actor.id);
      if (await passwordMatches(password, account?.passwordHash)) return;
      const record = { kind: 'account' as const, id: actor.id };
      await audit.add({ action: 'own-password-wrong', actor, record, ip });
      throw fieldProblem(field, message);
    });
  };
