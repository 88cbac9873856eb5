import { declineReasons } from '@purboday/contract/conventions/enumerations';
import { reason } from '@purboday/contract/fields/fields';
import { answerMessages } from '@purboday/contract/tracking/answers.messages';
import * as z from 'zod/mini';
import { optionalField } from '#web/domain/work/work-fields.ts';

export const declineForm = z
  .object({
    reason: optionalField(z.enum(declineReasons, answerMessages.reason)),
    text: optionalField(reason(answerMessages.reason)),
  })
  .check(
    z.refine((values) => values.reason !== undefined || values.text !== undefined, {
      error: answerMessages.reason,
      path: ['reason'],
    }),
  );
