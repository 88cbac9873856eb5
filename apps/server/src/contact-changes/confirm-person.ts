import { staffContactMessages } from '@purboday/contract/contact-changes/staff-contact.messages';
import { Problem } from '@purboday/contract/conventions/problem';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/actor.ts';

type Deps = Pick<Services, 'database' | 'candidates' | 'contactChanges' | 'audit'>;

/**
 * A level 1 admin of the city has made sure that the email which staff set belongs to the candidate: from now on whoever signs in with it sees
 * the document again (T32).
 */
export const confirmPerson =
  ({ database, candidates, contactChanges, audit }: Deps) =>
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
