import { checkInMessages } from '@purboday/contract/check-ins/check-ins.messages';
import type { DueCheckIn } from '@purboday/contract/check-ins/check-ins.contract';
import type { CheckInAnswerInput } from '@purboday/contract/fields/placement-fields';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { workEndedFields, optionalMonthlyPay } from '#web/domain/work/work-fields.ts';
import { omitEmpty, workEndedDefaults } from '#web/domain/work/work-ended.ts';
import { DateField } from '#web/domain/dates/day-input.tsx';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { ConfirmButtons, Dialog } from '#web/ui/feedback/dialog.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';

const endedWorkForm = z.object({
  answer: z.enum(['left', 'changed'], 'Please choose'),
  ...workEndedFields,
  monthlyPay: optionalMonthlyPay,
});
const start = { ...workEndedDefaults, answer: '' as const, monthlyPay: '' };

type Props = {
  /** The called candidate; undefined closes the dialog. */
  person: DueCheckIn | undefined;
  onAnswer: (response: CheckInAnswerInput) => void;
  onClose: () => void;
};

const EndedWorkForm = ({ onAnswer, onClose }: Omit<Props, 'person'>) => {
  const form = useSchemaForm(endedWorkForm, start, { focus: 'field' });
  const answer = useWatch({ control: form.control, name: 'answer' });
  const sendAnswer = form.submit(
    async ({ answer: chosenAnswer, employer, reason, monthlyPay, leftOn }) => {
      // Fields of another answer are not sent.
      const more = chosenAnswer === 'changed' ? { employer, monthlyPay } : { reason };
      onAnswer({ answer: chosenAnswer, ...omitEmpty({ leftOn, ...more }) } as CheckInAnswerInput);
    },
    checkInMessages.failed,
  );
  return (
    <Form form={form} onSubmit={sendAnswer} className="mt-4 grid gap-4">
      <SelectField
        {...form.field('answer')}
        label="Their answer"
        prompt="Please choose"
        options={[
          { value: 'changed', label: 'Works somewhere else now' },
          { value: 'left', label: 'Left, and looks for work' },
        ]}
      />
      <DateField name="leftOn" label="Last day at the old place (optional)" />
      {answer === 'changed' && (
        <>
          <TextField {...form.field('employer')} label="New employer (optional)" />
          <TextField
            {...form.field('monthlyPay')}
            kind="digits"
            label="Monthly pay in rupees (optional)"
          />
        </>
      )}
      {answer === 'left' && (
        <TextArea {...form.field('reason')} label="Reason (optional)" maxLength={1000} />
      )}
      <ConfirmButtons confirm="Note it" onClose={onClose} />
    </Form>
  );
};

/**
 * Records what a former employee says on the phone: where they are now, since when, and why they
 * left.
 */
export const WorkEndedDialog = ({ person, ...form }: Props) => (
  <Dialog title="No longer there" open={person !== undefined} onClose={form.onClose}>
    <p className="mt-2 text-soft">
      <bdi>{person?.name}</bdi>
      {person?.employer && ` no longer works with ${person.employer}.`}
    </p>
    <EndedWorkForm {...form} />
  </Dialog>
);
