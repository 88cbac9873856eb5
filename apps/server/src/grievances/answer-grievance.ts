import { Problem } from '@purboday/contract/conventions/problem';
import type { Grievance } from '@purboday/contract/grievances/grievances.contract';
import { grievanceMessages } from '@purboday/contract/grievances/grievances.messages';
import { toCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';
import type { GrievanceListStore } from './grievance-list-store.ts';
import { presentGrievance } from './present-grievance.ts';

type AnswerGrievanceDeps = Pick<Services, 'database' | 'grievances' | 'recordStep'> & {
  list: Pick<GrievanceListStore, 'find'>;
};

type Answering = { id: string; answer: string; ip: string };

/**
 * Notifies the candidate.
 * @throws Problem NOT_FOUND; INVALID_TRANSITION (409) when it was answered already
 */
export const answerGrievance =
  ({ database, grievances, list, recordStep }: AnswerGrievanceDeps) =>
  (actor: Actor, { id, answer, ip }: Answering): Promise<Grievance> =>
    database.transaction(async () => {
      const grievance = await list.find(id);
      if (!grievance) throw new Problem('NOT_FOUND');
      if (!(await grievances.answer(id, answer, actor.id)))
        throw new Problem('INVALID_TRANSITION', grievanceMessages.answeredAlready);
      const { record, to } = toCandidate({ ...grievance, id: grievance.candidateId });
      await recordStep({
        audited: 'grievance-answered',
        actor,
        record,
        ip,
        detail: { grievance: id },
        notify: { event: 'grievance-answered', record, answer, to },
      });
      const answered = await list.find(id);
      if (!answered) throw new Problem('NOT_FOUND');
      return presentGrievance(answered);
    });
