import type { Language } from '@purboday/contract/languages/languages';
import type { Addressee, CandidateReference } from '#server/domain/outbox/outbox-notice.ts';
import type { Candidate } from './candidate-store.ts';

/** A candidate as far as a notice needs to know one. */
export type Told = Pick<
  Candidate,
  'id' | 'registrationCode' | 'name' | 'email' | 'mobileNumber' | 'language'
>;

/** What every notice to a candidate begins with: about which registration, and to whom, in their language. */
export const toCandidate = (
  candidate: Told,
): { record: CandidateReference; to: Addressee & { phone: string; language: Language } } => ({
  record: { kind: 'candidate', id: candidate.id, code: candidate.registrationCode },
  to: {
    name: candidate.name,
    email: candidate.email,
    phone: candidate.mobileNumber,
    language: candidate.language,
  },
});
