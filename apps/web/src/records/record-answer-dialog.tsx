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
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { FormDialog } from '#web/domain/forms/form-dialog.tsx';
import { useFields, useTextValue } from '#web/platform/forms/fields.ts';

type Props = {
  candidateId: string;
  kind: AssignmentAnswerInput['kind'];
  /** Name of the provider. */
  place: string;
  onClose: () => void;
};

const answers = (['ACCEPTED', 'DECLINED'] as const).map((value) => ({
  value,
  label: answerLabels[value],
}));
const reasons = declineReasons.map((value) => ({ value, label: declineReasonLabels[value] }));

/** Why the candidate declines. */
const ReasonFields = () => {
  const { field } = useFields();
  if (useTextValue('answer') !== 'DECLINED') return null;
  return (
    <>
      <SelectField {...field('reason')} label="Reason" prompt="Please choose" options={reasons} />
      <TextArea
        {...field('text')}
        label="In the words of the candidate (optional)"
        maxLength={1000}
      />
    </>
  );
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
      {(field) => (
        <>
          <SelectField
            {...field('answer')}
            label="Answer"
            prompt="Please choose"
            options={answers}
          />
          <ReasonFields />
        </>
      )}
    </FormDialog>
  );
};
