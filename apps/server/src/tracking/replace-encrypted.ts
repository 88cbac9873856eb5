import { fieldsProblem } from '@purboday/contract/conventions/problem';
import type { IdKind } from '@purboday/contract/fields/id-kinds';
import { idNumbers, maskedIdNumber } from '@purboday/contract/fields/identity-numbers';
import type { Services } from '#server/services.ts';
import { duplicateCandidate } from '#server/domain/candidate/candidate-identity.ts';
import type { Candidate, CandidateCorrection } from '#server/domain/candidate/candidate-store.ts';

type Deps = Pick<Services, 'aadharVault' | 'documents' | 'identities'>;

type Given = {
  aadharNumber: string | undefined;
  /** Of which document the number is; undefined is an Aadhar card. */
  idKind: IdKind | undefined;
  documentId: string | undefined;
};

/** Puts a new identity number and document in place of the old ones, inside the transaction of the correction. */
export type ReplaceEncrypted = (
  candidate: Candidate,
  given: Given,
) => Promise<{
  columns: CandidateCorrection;
  /** Removes what was replaced; after the record has let go of it. */
  forgetOld: () => Promise<void>;
}>;

export const replaceEncrypted = ({
  aadharVault,
  documents,
  identities,
}: Deps): ReplaceEncrypted => {
  const newNumber = async (
    candidate: Candidate,
    { aadharNumber: number, idKind: kind }: Given,
  ): Promise<CandidateCorrection> => {
    const faults = identities.faultsOf(kind);
    // Another document has another number.
    if (number === undefined && kind !== undefined && kind !== candidate.idKind)
      faults.push({ path: 'aadharNumber', message: idNumbers[kind].invalid });
    if (faults.length > 0) throw fieldsProblem(faults);
    if (number === undefined) return {};
    const known = await aadharVault.findByNumber(number, kind);
    if (known !== undefined && known === candidate.aadharId) return {};
    if (known !== undefined) throw duplicateCandidate('aadharNumber', kind);
    const idKind = kind ?? 'AADHAR';
    const aadharMasked = maskedIdNumber(idKind, number);
    return { aadharId: await aadharVault.keep(number, idKind), aadharMasked, idKind };
  };

  return async (candidate, given) => {
    const { documentId } = given;
    const number = await newNumber(candidate, given);
    if (documentId !== undefined) await documents.attach(documentId);
    return {
      columns: { ...number, ...(documentId === undefined ? {} : { documentId }) },
      forgetOld: async () => {
        if (number.aadharId !== undefined && candidate.aadharId !== null)
          await aadharVault.forget(candidate.aadharId);
        if (documentId !== undefined && candidate.documentId !== null)
          await documents.detach(candidate.documentId);
      },
    };
  };
};
