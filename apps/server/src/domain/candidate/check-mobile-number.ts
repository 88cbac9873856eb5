import { fieldProblem } from '@purboday/contract/conventions/problem';
import { verificationMessages } from '@purboday/contract/fields/field-messages';
import type {
  EmailVerifications,
  Requester,
} from '#server/domain/email-verification/email-verifications.ts';
import { duplicateCandidate } from './candidate-identity.ts';
import type { Candidate, CandidateStore } from './candidate-store.ts';

type Deps = {
  candidates: Pick<CandidateStore, 'hasVerifiedMobileNumber'>;
  verifications: Pick<EmailVerifications, 'use'>;
  settings: { phoneCodes: boolean };
};

type ChangedContact = { mobileNumber?: string | undefined; email?: string | null | undefined };

/**
 * A candidate without an email signs in with the mobile number, so a code must verify a new one (reach §20). A number that staff set is
 * unverified (T32).
 * @param requester undefined for an admin
 * @returns the column to change
 * @throws Problem for a number that is not verified or in use
 */
export const checkMobileNumber =
  ({ candidates, verifications, settings }: Deps) =>
  async (
    candidate: Pick<Candidate, 'email' | 'mobileNumber'>,
    { mobileNumber, email }: ChangedContact,
    requester: Requester | undefined,
  ): Promise<{ mobileNumberVerified?: boolean }> => {
    if (mobileNumber === undefined || mobileNumber === candidate.mobileNumber) return {};
    const signsInWithIt = (email ?? candidate.email) === null;
    if (!requester || !settings.phoneCodes || !signsInWithIt)
      return { mobileNumberVerified: false };
    const proof = await verifications.use(mobileNumber, requester);
    const unverified = fieldProblem('mobileNumber', verificationMessages.mobileNumber);
    if (proof === 'none') throw unverified;
    if (await candidates.hasVerifiedMobileNumber(mobileNumber))
      throw duplicateCandidate('mobileNumber');
    if (proof === 'used') throw unverified;
    return { mobileNumberVerified: true };
  };
