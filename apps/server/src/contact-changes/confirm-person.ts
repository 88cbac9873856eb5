import { staffContactMessages } from '@purboday/contract/contact-changes/staff-contact.messages';
import { Problem } from '@purboday/contract/conventions/problem';
import type { CandidateStore } from '#server/domain/candidate/candidate-store.ts';
import type { ContactChangeStore } from '#server/domain/contact-change/contact-change-store.ts';
import type { Trail } from '#server/domain/trail/trail.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';

type Deps = {
  database: Pick<Database, 'transaction'>;
  candidates: Pick<CandidateStore, 'lock'>;
  changes: Pick<ContactChangeStore, 'unconfirmedEmail' | 'confirm'>;
  audit: Pick<Trail['audit'], 'add'>;
};

/**
 * A level 1 admin of the city has made sure that the email which staff set belongs to the candidate: from now on whoever signs in with it sees
 * the document again (T32).
 */
export const confirmPerson =
  ({ database, candidates, changes, audit }: Deps) =>
  (admin: Actor, { id, ip }: { id: string; ip: string }): Promise<Record<string, never>> =>
    database.transaction(async () => {
      const candidate = await candidates.lock(id);
      const isTheirs = admin.places.some(
        ({ state, city }) => state === candidate?.state && city === candidate.city,
      );
      if (!candidate || !isTheirs) throw new Problem('NOT_FOUND');
      const email = await changes.unconfirmedEmail(id);
      if (!email || !(await changes.confirm(id, admin.id)))
        throw new Problem('INVALID_TRANSITION', staffContactMessages.nothingToConfirm);
      const record = { kind: 'candidate' as const, id };
      const detail = { emailSetBy: email.setBy.id };
      await audit.add({ action: 'person-confirmed', actor: admin, record, ip, detail });
      return {};
    });
