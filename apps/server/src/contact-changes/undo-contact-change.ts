import { contactChangeMessages } from '@purboday/contract/contact-changes/contact-changes.messages';
import { staffContactMessages } from '@purboday/contract/contact-changes/staff-contact.messages';
import { Problem } from '@purboday/contract/conventions/problem';
import {
  findNumberProblem,
  withDuplicateCandidateErrors,
  toPersonKey,
} from '#server/domain/candidate/candidate-identity.ts';
import { contactColumns } from '#server/domain/contact-change/contact-change-store.ts';
import { isKnownPostalCode } from '#server/domain/locations/postal-codes.ts';
import type { Services } from '#server/services.ts';

/**
 * The link in the notification restores the previous contact data and ends every session of the candidate, because one may be a
 * stranger's (T32, T57).
 */
export const undoContactChange =
  ({
    database,
    candidates,
    contactChanges,
    sessions,
    candidateNetworks,
    recordStep,
  }: Pick<
    Services,
    'database' | 'candidates' | 'contactChanges' | 'sessions' | 'candidateNetworks' | 'recordStep'
  >) =>
  async ({ token, ip }: { token: string; ip: string }): Promise<Record<string, never>> => {
    const work = async (): Promise<void> => {
      const change = await contactChanges.findToUndo(token);
      const candidate = change && (await candidates.lock(change.candidateId));
      if (!change || !candidate) throw new Problem('GONE', contactChangeMessages.undoOver);
      const columns = await contactChanges.undoFrom(change);
      const restored = { ...candidate, ...columns };
      const signsInAgain = restored.mobileNumberVerified && restored.email === null;
      if (signsInAgain && !candidate.mobileNumberVerified) {
        const owners = await candidates.lockNumberOwners(restored.mobileNumber);
        const problem = findNumberProblem(owners, restored);
        if (problem) throw problem;
      }
      await candidates.change(candidate.id, {
        ...columns,
        ...('postalCode' in columns
          ? {
              postalCodeKnown:
                restored.postalCode === null ? null : isKnownPostalCode(restored.postalCode),
            }
          : {}),
        personKey: toPersonKey(restored),
      });
      await sessions.endAllOfCandidate(candidate.id);
      // A stranger's network must not count as the candidate's (T46).
      await candidateNetworks.deleteAllOf(candidate.id);
      const record = { kind: 'candidate' as const, id: candidate.id };
      const fields = contactColumns.filter((column) => column in columns);
      const detail = { fields, setBy: change.setBy };
      await recordStep({
        record,
        action: 'change-contact',
        audited: 'contact-change-undone',
        reason: staffContactMessages.undoReason,
        ip,
        detail,
      });
    };
    await withDuplicateCandidateErrors(() => database.transaction(work));
    return {};
  };
