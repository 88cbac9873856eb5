import { maskedAadhar } from '#server/domain/document/aadhar-vault.ts';
import type { AadharVault } from '#server/domain/document/aadhar-vault.ts';
import { duplicateCandidate } from '#server/domain/candidate/candidate-identity.ts';
import type { Candidate, CandidateCorrection } from '#server/domain/candidate/candidate-store.ts';
import type { Documents } from '#server/domain/document/document-keeping.ts';

type Deps = {
  aadhars: Pick<AadharVault, 'keep' | 'findByNumber' | 'forget'>;
  documents: Pick<Documents, 'attach' | 'detach'>;
};

type Given = { aadharNumber: string | undefined; documentId: string | undefined };

/** Puts a new Aadhar number and document in place of the old ones, inside the transaction of the correction. */
export type ReplaceSealed = (
  candidate: Candidate,
  given: Given,
) => Promise<{
  columns: CandidateCorrection;
  /** Removes what was replaced; after the record has let go of it. */
  forgetOld: () => Promise<void>;
}>;

export const replaceSealed = ({ aadhars, documents }: Deps): ReplaceSealed => {
  const newNumber = async (
    candidate: Candidate,
    number: string | undefined,
  ): Promise<CandidateCorrection> => {
    if (number === undefined) return {};
    const known = await aadhars.findByNumber(number);
    if (known !== undefined && known === candidate.aadharId) return {};
    if (known !== undefined) throw duplicateCandidate('aadharNumber');
    const aadharMasked = maskedAadhar(number.slice(-4));
    return { aadharId: await aadhars.keep(number), aadharMasked };
  };

  return async (candidate, { aadharNumber, documentId }) => {
    const number = await newNumber(candidate, aadharNumber);
    if (documentId !== undefined) await documents.attach(documentId);
    return {
      columns: { ...number, ...(documentId === undefined ? {} : { documentId }) },
      forgetOld: async () => {
        if (number.aadharId !== undefined && candidate.aadharId !== null)
          await aadhars.forget(candidate.aadharId);
        if (documentId !== undefined && candidate.documentId !== null)
          await documents.detach(candidate.documentId);
      },
    };
  };
};
