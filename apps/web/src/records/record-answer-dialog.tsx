import { declineReasons } from '@purboday/contract/conventions/enumerations';
import type { AssignmentAnswerInput } from '@purboday/contract/fields/answer-fields';
import { answersContract } from '@purboday/contract/tracking/answers.contract';
import { answerMessages, declineReasonLabels } from '@purboday/contract/tracking/answers.messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { recordedAnswerForm } from '#web/domain/assignment-answer/decline-fields.ts';
import { answerLabels } from '#web/domain/records/record-labels.tsx';
import { omitEmpty } from '#web/domain/work/work-ended.ts';
import { call } from '#web/platform/calls/call.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { ConfirmButtons, Dialog } from '#web/ui/feedback/dialog.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';

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

const AnswerFields = ({ candidateId, kind, onClose }: Omit<Props, 'place'>) => {
  const client = useQueryClient();
  const recording = useMutation({
    mutationFn: (body: AssignmentAnswerInput) =>
      call(answersContract.recordAnswer, { params: { id: candidateId }, body }),
    onSuccess: () => {
      toast.success(answerMessages.recorded);
      void client.invalidateQueries();
    },
  });
  const start = { answer: '' as const, reason: '', text: '' };
  const form = useSchemaForm(recordedAnswerForm, start, { focus: 'field' });
  const isDeclining = useWatch({ control: form.control, name: 'answer' }) === 'DECLINED';
  const save = form.submit(async (values) => {
    const { answer, ...why } = values;
    await recording.mutateAsync(
      answer === 'ACCEPTED' ? { kind, answer } : { kind, answer, ...omitEmpty(why) },
    );
    onClose();
  }, answerMessages.recordFailed);
  return (
    <Form form={form} onSubmit={save} className="mt-4 grid gap-4">
      <SelectField
        {...form.field('answer')}
        label="Answer"
        prompt="Please choose"
        options={answers}
      />
      {isDeclining && (
        <>
          <SelectField
            {...form.field('reason')}
            label="Reason"
            prompt="Please choose"
            options={reasons}
          />
          <TextArea
            {...form.field('text')}
            label="In the words of the candidate (optional)"
            maxLength={1000}
          />
        </>
      )}
      <ConfirmButtons confirm="Save" busy={recording.isPending} onClose={onClose} />
    </Form>
  );
};

/** Level 2 records whether a candidate will come, after a call (reach §21). */
export const RecordAnswerDialog = ({ place, ...props }: Props) => (
  <Dialog title="Record the answer" open onClose={props.onClose}>
    <p className="mt-2 text-soft">
      <bdi>{place}</bdi>
    </p>
    <AnswerFields {...props} />
  </Dialog>
);
