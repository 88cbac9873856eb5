import { guardiansContract } from '@purboday/contract/guardians/guardians.contract';
import { guardianMessages } from '@purboday/contract/guardians/guardians.messages';
import { call } from '#web/platform/calls/call.ts';
import { language } from '#web/platform/language/language.ts';
import type { CodeWays } from './use-code-verification.ts';

/** Secrets that the server answered for guardians who agreed. In memory only: without one the network that agreed counts. */
const proofs = new Map<string, string>();

/** The proof of a guardian's consent, to be sent with what they agreed to. */
export const guardianProofOf = (contact: string): string | undefined => proofs.get(contact.trim());

/** How a guardian is asked for the person of that name. */
export const guardianWays = (nameOf: () => string): CodeWays => ({
  ask: async (contact) => {
    const body = { name: nameOf(), contact, language: language() };
    await call(guardiansContract.askGuardian, { body });
  },
  prove: async (contact, otp) => {
    const body = { name: nameOf(), contact, otp };
    const { data } = await call(guardiansContract.confirmGuardian, { body });
    proofs.set(contact, data.proof);
  },
  sent: guardianMessages.sent,
  verified: guardianMessages.confirmed,
});
