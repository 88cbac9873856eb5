import { declineReasons } from '@purboday/contract/conventions/enumerations';
import { reason } from '@purboday/contract/fields/fields';
import { answerMessages } from '@purboday/contract/tracking/answers.messages';
import * as z from 'zod/mini';
import { optionalField } from '#web/domain/work/work-fields.ts';

const declineFields = {
  reason: optionalField(z.enum(declineReasons, answerMessages.reason)),
  text: optionalField(reason(answerMessages.reason)),
};

const namesReason = () =>
  z.refine<{ reason?: string | undefined; text?: string | undefined }>(
    (values) => values.reason !== undefined || values.text !== undefined,
    { error: answerMessages.reason, path: ['reason'] },
  );

export const declineForm = z.object(declineFields).check(namesReason());

/** An answer that level 2 records after a call. */
export const recordedAnswerForm = z.discriminatedUnion(
  'answer',
  [
    z.object({ answer: z.literal('ACCEPTED'), reason: z.string(), text: z.string() }),
    z.object({ answer: z.literal('DECLINED'), ...declineFields }).check(namesReason()),
  ],
  answerMessages.answer,
);
