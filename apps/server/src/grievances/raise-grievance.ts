import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { grievancesOpenMax } from '@purboday/contract/conventions/limits';
import { Problem } from '@purboday/contract/conventions/problem';
import type { OwnGrievance } from '@purboday/contract/grievances/grievances.contract';
import { grievanceMessages } from '@purboday/contract/grievances/grievances.messages';
import { toCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';
import { dueAt, presentOwnGrievances } from './present-grievance.ts';

type RaiseGrievanceDeps = Pick<
  Services,
  'database' | 'candidates' | 'grievances' | 'recordStep' | 'settings'
>;

type Raised = { text: string; at: Date; ip: string };

/** The candidate gets a receipt, the grievance officer an email (DPDP Act, section 13). */
export const raiseGrievance =
  ({ database, candidates, grievances, settings, recordStep }: RaiseGrievanceDeps) =>
  (actor: Actor, { text, at, ip }: Raised): Promise<OwnGrievance[]> =>
    database.transaction(async () => {
      // Locked, so that simultaneous complaints count each other.
      const candidate = await candidates.lock(actor.id);
      if (!candidate) throw new Problem('NOT_FOUND');
      if ((await grievances.countOpen(actor.id)) >= grievancesOpenMax)
        throw new Problem('INVALID_TRANSITION', grievanceMessages.tooManyOpen);
      const id = await grievances.add(actor.id, text);
      const { record, to } = toCandidate(candidate);
      const due = dayInKolkata(dueAt(at));
      await recordStep({
        audited: 'grievance-raised',
        actor,
        record,
        ip,
        detail: { grievance: id },
        notify: [
          { event: 'grievance-received', record, due, to },
          { event: 'grievance-waiting', code: record.code, due, to: settings.grievanceOfficer },
        ],
      });
      return presentOwnGrievances(await grievances.of(actor.id), actor);
    });
