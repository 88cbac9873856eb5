import { declineReasons } from '@purboday/contract/conventions/enumerations';
import type { AssignmentAnswerInput } from '@purboday/contract/fields/answer-fields';
import { answersContract } from '@purboday/contract/tracking/answers.contract';
import { answerMessages, declineReasonLabels } from '@purboday/contract/tracking/answers.messages';
import { useQueryClient } from '@tanstack/react-query';
import { recordedAnswerForm } from '#web/domain/assignment-answer/decline-fields.ts';
import { answerLabels } from '#web/domain/records/record-labels.tsx';
import { omitEmpty } from '#web/domain/work/work-ended.ts';
import { call } from '#web/platform/calls/call.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { FormFields, type FieldDeclarations } from '#web/domain/forms/form-fields.tsx';
import { FormDialog } from '#web/domain/forms/form-dialog.tsx';
import { useTextValue } from '#web/platform/forms/fields.ts';

type Props = {
  candidateId: string;
  kind: AssignmentAnswerInput['kind'];
  /** Name of the provider. */
  place: string;
  onClose: () => void;
};

const answerFields = {
  answer: {
    kind: 'select',
    label: 'Answer',
    prompt: 'Please choose',
    options: (['ACCEPTED', 'DECLINED'] as const).map((value) => ({
      value,
      label: answerLabels[value],
    })),
  },
  reason: {
    kind: 'select',
    label: 'Reason',
    prompt: 'Please choose',
    options: declineReasons.map((value) => ({ value, label: declineReasonLabels[value] })),
  },
  text: { kind: 'lines', label: 'In the words of the candidate (optional)', max: 1000 },
} as const satisfies FieldDeclarations;

const AnswerFields = () => {
  const isDeclined = useTextValue('answer') === 'DECLINED';
  return <FormFields of={answerFields} {...(!isDeclined && { names: ['answer'] })} />;
};

/** Level 2 records whether a candidate will come, after a call (reach §21). */
export const RecordAnswerDialog = ({ candidateId, kind, place, onClose }: Props) => {
  const client = useQueryClient();
  return (
    <FormDialog
      title="Record the answer"
      about={candidateId}
      lead={<bdi>{place}</bdi>}
      open
      schema={recordedAnswerForm}
      start={{ answer: '', reason: '', text: '' }}
      onSubmit={async ({ answer, ...why }) => {
        await call(answersContract.recordAnswer, {
          params: { id: candidateId },
          body: answer === 'ACCEPTED' ? { kind, answer } : { kind, answer, ...omitEmpty(why) },
        });
        toast.success(answerMessages.recorded);
        void client.invalidateQueries();
        onClose();
      }}
      failed={answerMessages.recordFailed}
      confirm="Save"
      onClose={onClose}
    >
      {() => <AnswerFields />}
    </FormDialog>
  );
};
