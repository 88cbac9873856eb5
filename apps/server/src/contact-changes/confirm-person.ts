import { staffContactMessages } from '@purboday/contract/contact-changes/staff-contact.messages';
import { Problem } from '@purboday/contract/conventions/problem';
import { includesCity, type Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';

type ConfirmPersonDeps = Pick<
  Services,
  'database' | 'candidates' | 'contactChanges' | 'recordStep'
>;

/** An L1 admin confirms that the email set by staff belongs to the candidate, who then sees the document again (T32). */
export const confirmPerson =
  ({ database, candidates, contactChanges, recordStep }: ConfirmPersonDeps) =>
  (admin: Actor, { id, ip }: { id: string; ip: string }): Promise<Record<string, never>> =>
    database.transaction(async () => {
      const candidate = await candidates.lock(id);
      if (!candidate || !includesCity(admin.places, candidate)) throw new Problem('NOT_FOUND');
      const email = await contactChanges.unconfirmedEmail(id);
      if (!email || !(await contactChanges.confirm(id, admin.id)))
        throw new Problem('INVALID_TRANSITION', staffContactMessages.nothingToConfirm);
      const record = { kind: 'candidate' as const, id };
      const detail = { emailSetBy: email.setBy.id };
      await recordStep({ audited: 'person-confirmed', actor: admin, record, ip, detail });
      return {};
    });
