import { contactChangeMessages } from '@purboday/contract/contact-changes/contact-changes.messages';
import { staffContactMessages } from '@purboday/contract/contact-changes/staff-contact.messages';
import { Problem } from '@purboday/contract/conventions/problem';
import {
  namingDuplicateCandidates,
  personKeyOf,
} from '#server/domain/candidate/candidate-identity.ts';
import { postalCodeKnown } from '#server/domain/geography/postal-codes.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Services } from '#server/services.ts';

type ConfirmPersonDeps = Pick<Services, 'database' | 'candidates' | 'contactChanges' | 'audit'>;

/**
 * A level 1 admin of the city has made sure that the email which staff set belongs to the candidate: from now on whoever signs in with it sees
 * the document again (T32).
 */
export const confirmPerson =
  ({ database, candidates, contactChanges, audit }: ConfirmPersonDeps) =>
  (admin: Actor, { id, ip }: { id: string; ip: string }): Promise<Record<string, never>> =>
    database.transaction(async () => {
      const candidate = await candidates.lock(id);
      const isTheirs = admin.places.some(
        ({ state, city }) => state === candidate?.state && city === candidate.city,
      );
      if (!candidate || !isTheirs) throw new Problem('NOT_FOUND');
      const email = await contactChanges.unconfirmedEmail(id);
      if (!email || !(await contactChanges.confirm(id, admin.id)))
        throw new Problem('INVALID_TRANSITION', staffContactMessages.nothingToConfirm);
      const record = { kind: 'candidate' as const, id };
      const detail = { emailSetBy: email.setBy.id };
      await audit.add({ action: 'person-confirmed', actor: admin, record, ip, detail });
      return {};
    });

type UndoContactChangeDeps = Pick<
  Services,
  | 'database'
  | 'candidates'
  | 'contactChanges'
  | 'sessions'
  | 'candidateNetworks'
  | 'history'
  | 'audit'
>;

/**
 * The link in the notice of changed contact data: everything is as before that change, and every session of the candidate ends, because one of
 * them may be a stranger's (T32, T57).
 */
export const undoContactChange =
  ({
    database,
    candidates,
    contactChanges,
    sessions,
    candidateNetworks,
    history,
    audit,
  }: UndoContactChangeDeps) =>
  async ({ token, ip }: { token: string; ip: string }): Promise<Record<string, never>> => {
    const work = async (): Promise<void> => {
      const change = await contactChanges.findToUndo(token);
      const candidate = change && (await candidates.lock(change.candidateId));
      if (!change || !candidate) throw new Problem('GONE', contactChangeMessages.undoOver);
      const columns = await contactChanges.undoFrom(change);
      const restored = { ...candidate, ...columns };
      await candidates.change(candidate.id, {
        ...columns,
        ...('postalCode' in columns
          ? {
              postalCodeKnown:
                restored.postalCode === null ? null : postalCodeKnown(restored.postalCode),
            }
          : {}),
        personKey: personKeyOf(restored),
      });
      await sessions.endAllOfCandidate(candidate.id);
      // A stranger's network must not count as one of the candidate's (T46).
      await candidateNetworks.deleteAllOf(candidate.id);
      const record = { kind: 'candidate' as const, id: candidate.id };
      await history.add({
        record,
        action: 'change-contact',
        from: null,
        to: null,
        reason: staffContactMessages.undoReason,
      });
      const detail = { fields: Object.keys(columns), setBy: change.setBy };
      await audit.add({ action: 'contact-change-undone', record, ip, detail });
    };
    await namingDuplicateCandidates(() => database.transaction(work));
    return {};
  };
