import { comparisonKey } from '@purboday/contract/conventions/normalize';
import type {
  Requester,
  EmailVerifications,
} from '#server/domain/email-proof/email-verifications.ts';
import type { CodeTries } from '#server/domain/email-proof/code-limits.ts';
import type { Sealing } from '#server/platform/encryption/sealing.ts';
import type { OneTimeCodes } from '#server/domain/email-proof/one-time-codes.ts';

type Deps = {
  codes: Pick<OneTimeCodes, 'issue'>;
  codeTries: CodeTries;
  verifications: Pick<EmailVerifications, 'record' | 'use' | 'originOf'>;
  sealing: Hashing;
};

/** Who is asked, and for whom. */
export type Asked = { name: string; contact: string };

const purpose = 'guardian';

type Hashing = Pick<Sealing, 'blindIndex'>;

/**
 * A code and its proof are good for this guardian and this name: nobody registers another person with them. They lie under a keyed hash,
 * beside those of email addresses and never mistaken for one: of a registration that is not sent, or refused, nobody can be read.
 */
const subjectOf = (sealing: Hashing, { name, contact }: Asked): string =>
  `${purpose} ${sealing.blindIndex(`${contact}\n${comparisonKey(name)}`, purpose).toString('hex')}`;

/** A guardian's consent by code: what was sent to them, tried and proved (SEC-56). */
export const guardianCodes = ({ codes, codeTries, verifications, sealing }: Deps) => ({
  issue: (asked: Asked) => codes.issue(subjectOf(sealing, asked), purpose),

  /** Takes a code. @returns the proof of the consent @throws Problem INVALID for a wrong one */
  confirm: async (asked: Asked, code: string, ip: string): Promise<string> => {
    await codeTries({ email: subjectOf(sealing, asked), purpose, code, ip });
    return verifications.record(subjectOf(sealing, asked), ip);
  },

  /** Uses a consent up, in the transaction of what it is for. @returns when and from where it was given; undefined for none */
  use: async (
    asked: Asked,
    requester: Requester,
  ): Promise<{ network: string; at: Date } | undefined> => {
    const subject = subjectOf(sealing, asked);
    if ((await verifications.use(subject, requester)) !== 'fresh') return undefined;
    return verifications.originOf(subject, requester);
  },
});

export type GuardianCodes = ReturnType<typeof guardianCodes>;

type Forgetting = {
  codes: Pick<OneTimeCodes, 'forget'>;
  verifications: Pick<EmailVerifications, 'forget'>;
  sealing: Hashing;
};

/** Takes what was sent to a guardian, and proved by them, out of the database, with an erasure. */
export const forgetGuardian = async (
  { codes, verifications, sealing }: Forgetting,
  asked: Asked,
): Promise<void> => {
  await codes.forget(subjectOf(sealing, asked));
  await verifications.forget(subjectOf(sealing, asked));
};
