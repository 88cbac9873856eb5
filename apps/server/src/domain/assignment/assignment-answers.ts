import { Problem } from '@purboday/contract/conventions/problem';
import type { AnsweredKind, AssignmentAnswerInput } from '@purboday/contract/fields/answer-fields';
import { answerMessages } from '@purboday/contract/tracking/answers.messages';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { AdminRecipients } from '#server/domain/account/admin-recipients.ts';
import type { MembershipStore } from '#server/domain/account/membership-store.ts';
import { applicants, type ApplicantStore } from '#server/domain/applicant/applicant-store.ts';
import type { RecordStep } from '#server/domain/audit/record-step.ts';
import type { memberStore } from '#server/domain/batch/member-store.ts';
import type { AssignmentQueueStore } from '#server/domain/candidate/assignment-queue.ts';
import { lockRecordsOf } from '#server/domain/candidate/lock-order.ts';
import type { Notify, Outbox } from '#server/domain/outbox/outbox.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import { trainings, type TrainingStore } from '#server/domain/training/training-store.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  presentProviderAnswer,
  toAnswerColumns,
} from '#server/domain/assignment-answer/answer-link-store.ts';

const provider = {
  providerId: providers.id,
  providerKind: providers.kind,
  organisation: providers.name,
  contactName: providers.contactName,
  contactEmail: providers.contactEmail,
};

/** The place of each kind that waits for an answer, or is accepted and not started: a candidate has at most one. */
const openQuestions = (database: Database) => ({
  training: async (candidateId: string) =>
    (
      await database.sql
        .select({
          ...provider,
          id: trainings.id,
          answer: trainings.answer,
          batchId: trainings.batchId,
          batchOpen: trainings.batchOpen,
        })
        .from(trainings)
        .innerJoin(providers, eq(providers.id, trainings.providerId))
        .where(
          and(
            eq(trainings.candidateId, candidateId),
            eq(trainings.status, 'PENDING'),
            ne(trainings.answer, 'DECLINED'),
            isNull(trainings.supersededAt),
            isNull(trainings.withdrawnAt),
          ),
        )
    )[0],

  applicant: async (candidateId: string) => {
    const [row] = await database.sql
      .select({ ...provider, id: applicants.id, answer: applicants.answer })
      .from(applicants)
      .innerJoin(providers, eq(providers.id, applicants.providerId))
      .where(
        and(
          eq(applicants.candidateId, candidateId),
          eq(applicants.status, 'pending'),
          ne(applicants.answer, 'DECLINED'),
          isNull(applicants.endedAt),
          isNull(applicants.withdrawnAt),
          isNull(applicants.erasedAt),
        ),
      );
    return row && { ...row, batchId: null, batchOpen: false };
  },
});

type Question = NonNullable<Awaited<ReturnType<ReturnType<typeof openQuestions>[AnsweredKind]>>>;

type Respondent = { id: string; name: string; registrationCode: string };
type AnswerRequest = {
  candidate: Respondent;
  input: AssignmentAnswerInput;
  ip: string;
  /** With a link: only this record, not a later assignment. */
  recordId?: string;
  /** The admin who recorded it after a call; undefined for the candidate. */
  admin?: Actor;
};

/**
 * Whether a place takes this answer. Only candidates decline what was accepted; admins have steps of
 * their own for that.
 */
const isOpenTo = ({ recordId, input, admin }: AnswerRequest, { id, answer }: Question): boolean => {
  if (recordId !== undefined && recordId !== id) return false;
  return answer === 'WAITING' || (input.answer === 'DECLINED' && !admin);
};

/**
 * Records whether a candidate will come. DECLINED ends the training or the application and returns the candidate to level 2, with
 * history, audit and notifications in one transaction.
 */
export const assignmentAnswers = (deps: {
  database: Database;
  trainings: Pick<TrainingStore, 'recordAnswer' | 'leaveBatch'>;
  applicants: Pick<ApplicantStore, 'recordAnswer'>;
  members: Pick<ReturnType<typeof memberStore>, 'leave'>;
  assignmentQueue: Pick<AssignmentQueueStore, 'recompute'>;
  recordStep: RecordStep;
  notify: Notify;
  outbox: Pick<Outbox, 'cancelNaming'>;
  memberships: Pick<MembershipStore, 'recipientsOf'>;
  admins: Pick<AdminRecipients, 'otherL2Admins'>;
  clock: () => Date;
}) => {
  const { database, outbox, recordStep, notify, memberships, admins, clock } = deps;
  const questions = openQuestions(database);
  const closed = ({ admin }: Pick<AnswerRequest, 'admin'>) =>
    new Problem(
      'INVALID_TRANSITION',
      admin ? answerMessages.noLongerAwaited : answerMessages.closed,
    );

  const leaveBatch = async ({ id, batchId, batchOpen }: Question, candidateId: string) => {
    if (!batchOpen || batchId === null) return;
    await deps.trainings.leaveBatch(id);
    await deps.members.leave(batchId, candidateId, answerMessages.declined);
  };

  const writeRecords = async (
    { id }: Question,
    { candidate, input, ip, admin }: AnswerRequest,
  ): Promise<void> => {
    const actor = admin ?? {
      id: candidate.id,
      role: 'CANDIDATE' as const,
      name: candidate.name,
    };
    const isDeclined = input.answer === 'DECLINED';
    const statusAfterDecline = input.kind === 'training' ? 'CANCELLED' : 'rejected';
    await recordStep({
      record: { kind: input.kind, id },
      action: isDeclined ? 'decline-place' : 'accept-place',
      from: isDeclined ? 'PENDING' : null,
      to: isDeclined ? statusAfterDecline : null,
      actor,
      reason: isDeclined ? answerMessages.declined : undefined,
      ip,
      detail: { answer: input.answer },
    });
  };

  const notifyOfDecline = async (
    question: Question,
    { candidate, input, admin: by }: AnswerRequest,
  ): Promise<void> => {
    if (input.answer !== 'DECLINED') return;
    const { providerId, providerKind, organisation, contactName, contactEmail } = question;
    const { id, name, registrationCode } = candidate;
    await outbox.cancelNaming({ candidateId: id, providerId, reason: 'The candidate declined' });
    const answer = presentProviderAnswer({
      answer: input.answer,
      answeredAt: clock(),
      answerReason: input.reason ?? null,
    });
    const contact = { id: providerId, contactName, contactEmail, contactMobileNumber: '' };
    await notify(
      (await memberships.recipientsOf(contact, 'assigned')).map((to) => ({
        event: 'assignment-declined',
        record: { kind: providerKind, id: providerId },
        organisation,
        candidate: { id, name },
        reason: answer.reason,
        to: { name: to.name, email: to.email },
      })),
    );
    await notify(
      (await admins.otherL2Admins(by?.id)).map((admin) => ({
        event: 'assignment-declined-review',
        record: { kind: 'account', id: admin.id },
        organisation,
        candidate: { id, code: registrationCode },
        reason: input.reason ?? null,
        to: { name: admin.name, email: admin.email },
      })),
    );
  };

  return {
    /** @throws Problem INVALID_TRANSITION when nothing waits for this answer any more */
    record: (request: AnswerRequest): Promise<void> =>
      database.transaction(async () => {
        const { candidate, input } = request;
        await lockRecordsOf(database, candidate.id);
        const question = await questions[input.kind](candidate.id);
        if (!question || !isOpenTo(request, question)) throw closed(request);
        if (input.answer === 'DECLINED') await leaveBatch(question, candidate.id);
        const store = input.kind === 'training' ? deps.trainings : deps.applicants;
        if (!(await store.recordAnswer(question.id, toAnswerColumns(input, clock()))))
          throw closed(request);
        if (input.answer === 'DECLINED') await deps.assignmentQueue.recompute(candidate.id);
        await writeRecords(question, request);
        await notifyOfDecline(question, request);
      }),
  };
};
