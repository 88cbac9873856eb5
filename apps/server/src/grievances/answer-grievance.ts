import { Problem } from '@purboday/contract/conventions/problem';
import { grievanceMessages } from '@purboday/contract/grievances/grievances.messages';
import type { Grievance } from '@purboday/contract/grievances/grievances.contract';
import type { Services } from '#server/services.ts';
import { toCandidate } from '#server/domain/candidate/candidate-notice.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { GrievanceListStore } from './grievance-list-store.ts';
import { presentGrievance } from './present-grievance.ts';

type Deps = Pick<Services, 'database' | 'grievances' | 'audit' | 'outbox'> & {
  list: Pick<GrievanceListStore, 'find'>;
};

type Answering = { id: string; answer: string; ip: string };

/**
 * Answers a complaint, once, and tells the person.
 * @throws Problem NOT_FOUND; INVALID_TRANSITION (409) when it was answered already
 */
export const answerGrievance =
  ({ database, grievances, list, audit, outbox }: Deps) =>
  (actor: Actor, { id, answer, ip }: Answering): Promise<Grievance> =>
    database.transaction(async () => {
      const asked = await list.find(id);
      if (!asked) throw new Problem('NOT_FOUND');
      if (!(await grievances.answer(id, answer, actor.id)))
        throw new Problem('INVALID_TRANSITION', grievanceMessages.answeredAlready);
      const { record, to } = toCandidate({ ...asked, id: asked.candidateId });
      await audit.add({
        action: 'grievance-answered',
        actor,
        record,
        ip,
        detail: { grievance: id },
      });
      await outbox.add({ event: 'grievance-answered', record, answer, to });
      const answered = await list.find(id);
      if (!answered) throw new Problem('NOT_FOUND');
      return presentGrievance(answered);
    });
