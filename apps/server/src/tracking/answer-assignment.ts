import { Problem } from '@purboday/contract/conventions/problem';
import type { AssignmentAnswerInput } from '@purboday/contract/fields/answer-fields';
import type { AnswerQuestion } from '@purboday/contract/tracking/answers.contract';
import { answerMessages } from '@purboday/contract/tracking/answers.messages';
import type { Assignment } from '@purboday/contract/tracking/tracking.contract';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';
import type { ApplicationStore } from './application-store.ts';
import { toAssignments } from './read-application.ts';

type AnswerAssignmentDeps = Pick<Services, 'answerLinks' | 'assignmentAnswers' | 'candidates'> & {
  applications: Pick<ApplicationStore, 'trainingsOf' | 'applicationsOf'>;
};

/** The response to an answer. */
export const thankFor = ({ answer }: Pick<AssignmentAnswerInput, 'answer'>): string =>
  answer === 'ACCEPTED' ? answerMessages.accepted : answerMessages.declinedThanks;

/** The link of an assignment message: read any number of times. An accepted place can still be declined. */
export const answerLink = ({
  answerLinks,
  assignmentAnswers,
  candidates,
  applications,
}: AnswerAssignmentDeps) => {
  const open = async (token: string) => {
    const link = await answerLinks.find(token);
    const candidate = link && (await candidates.find(link.candidateId));
    if (!link || !candidate) throw new Problem('NOT_FOUND', answerMessages.unknown);
    const places = await listOpen(link, candidate);
    if (places.length === 0) throw new Problem('GONE', answerMessages.used);
    if (link.hasExpired) throw new Problem('GONE', answerMessages.expired);
    return { link, candidate, places };
  };

  /** Places of the message that can be answered or declined. A later assignment is not among them. */
  const listOpen = async (
    link: { trainingId: string | null; applicantId: string | null },
    candidate: Candidate,
  ): Promise<Assignment[]> => {
    const places = toAssignments(
      candidate,
      await applications.trainingsOf(candidate.id),
      await applications.applicationsOf(candidate.id),
    );
    return places.filter(
      ({ _id, may }) =>
        (may.answer || may.changeAnswer) && (_id === link.trainingId || _id === link.applicantId),
    );
  };

  return {
    read: async (token: string): Promise<AnswerQuestion> => {
      const { candidate, places } = await open(token);
      return {
        name: candidate.name.split(' ')[0] ?? '',
        language: candidate.language,
        code: candidate.registrationCode,
        idKind: candidate.idKind,
        // The contract shows only a part of each.
        places,
      };
    },

    answer: async (
      token: string,
      input: AssignmentAnswerInput,
      ip: string,
    ): Promise<{ answer: AssignmentAnswerInput['answer']; waiting: number }> => {
      const { link, candidate, places } = await open(token);
      const recordId = input.kind === 'training' ? link.trainingId : link.applicantId;
      const place = places.find(({ _id }) => _id === recordId);
      if (!place || recordId === null || (input.answer === 'ACCEPTED' && !place.may.answer))
        throw new Problem('GONE', answerMessages.used);
      await assignmentAnswers.record({ candidate, input, ip, recordId });
      const others = places.filter(({ _id, may }) => may.answer && _id !== recordId);
      return { answer: input.answer, waiting: others.length };
    },
  };
};

/** Records whether a candidate will come to the place that waits for an answer; by an admin after a call. */
export const recordAnswer =
  ({
    assignmentAnswers,
    candidates,
  }: Pick<AnswerAssignmentDeps, 'assignmentAnswers' | 'candidates'>) =>
  async (
    candidateId: string,
    answer: { input: AssignmentAnswerInput; ip: string; admin?: Actor },
  ): Promise<Record<string, never>> => {
    const candidate = await candidates.find(candidateId);
    if (!candidate) throw new Problem('NOT_FOUND');
    await assignmentAnswers.record({ candidate, ...answer });
    return {};
  };
