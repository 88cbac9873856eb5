import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { grievancesOpenMax } from '@purboday/contract/conventions/limits';
import { Problem } from '@purboday/contract/conventions/problem';
import { grievanceMessages } from '@purboday/contract/grievances/grievances.messages';
import type { OwnGrievance } from '@purboday/contract/grievances/grievances.contract';
import type { Services } from '#server/services.ts';
import { toCandidate } from '#server/domain/candidate/candidate-notice.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { dueAt, presentOwn } from './present-grievance.ts';

type Deps = Pick<Services, 'database' | 'candidates' | 'grievances' | 'audit' | 'outbox'> & {
  /** Who answers complaints at the foundation, as its pages name them. */
  officer: { name: string; email: string };
};

type Raised = { text: string; at: Date; ip: string };

/** Records a complaint with its due date; the candidate has a receipt, the grievance officer a mail (DPDP Act, section 13). */
export const raiseGrievance =
  ({ database, candidates, grievances, audit, outbox, officer }: Deps) =>
  (actor: Actor, { text, at, ip }: Raised): Promise<OwnGrievance[]> =>
    database.transaction(async () => {
      // Locked, so that two at once count each other.
      const candidate = await candidates.lock(actor.id);
      if (!candidate) throw new Problem('NOT_FOUND');
      if ((await grievances.countOpen(actor.id)) >= grievancesOpenMax)
        throw new Problem('INVALID_TRANSITION', grievanceMessages.tooManyOpen);
      const id = await grievances.add(actor.id, text);
      const { record, to } = toCandidate(candidate);
      const due = dayInKolkata(dueAt(at));
      await audit.add({
        action: 'grievance-raised',
        actor,
        record,
        ip,
        detail: { grievance: id },
      });
      await outbox.add({ event: 'grievance-received', record, due, to });
      await outbox.add({ event: 'grievance-waiting', code: record.code, due, to: officer });
      return (await grievances.of(actor.id)).map(presentOwn);
    });
