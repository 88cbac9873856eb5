import { guardiansContract } from '@purboday/contract/guardians/guardians.contract';
import { guardianMessages } from '@purboday/contract/guardians/guardians.messages';
import { call } from '#web/platform/calls/call.ts';
import { language } from '#web/platform/language/language.ts';
import { withSmsChallenge } from './sms-challenge.ts';
import type { CodeCalls } from './use-code-verification.ts';

/** Secrets that the server returned for guardians who consented, kept in memory only. */
const proofs = new Map<string, string>();

export const findGuardianVerification = (contact: string): string | undefined =>
  proofs.get(contact.trim());

export const createGuardianCodeCalls = (nameOf: () => string): CodeCalls => ({
  ask: async (contact) => {
    const body = { name: nameOf(), contact, language: language() };
    await withSmsChallenge(contact, (headers) =>
      call(guardiansContract.requestGuardianConsent, { body }, { headers }),
    );
  },
  prove: async (contact, otp) => {
    const body = { name: nameOf(), contact, otp };
    const { data } = await call(guardiansContract.confirmGuardian, { body });
    proofs.set(contact, data.proof);
  },
  sent: guardianMessages.sent,
  verified: guardianMessages.confirmed,
});
