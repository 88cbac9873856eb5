import { checkInMessages } from '@purboday/contract/check-ins/check-ins.messages';
import type { DueCheckIn } from '@purboday/contract/check-ins/check-ins.contract';
import type { CheckInAnswerInput } from '@purboday/contract/fields/placement-fields';
import * as z from 'zod/mini';
import { workEndedFields, optionalMonthlyPay } from '#web/domain/work/work-fields.ts';
import { omitEmpty, workEndedDefaults } from '#web/domain/work/work-ended.ts';
import { DateField } from '#web/domain/dates/day-input.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { FormDialog } from '#web/domain/forms/form-dialog.tsx';
import { useFields, useTextValue } from '#web/platform/forms/fields.ts';

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

/** Fields of the chosen answer. */
const AnswerFields = () => {
  const { field } = useFields();
  const answer = useTextValue('answer');
  return (
    <>
      {answer === 'changed' && (
        <>
          <TextField {...field('employer')} label="New employer (optional)" />
          <TextField
            {...field('monthlyPay')}
            kind="digits"
            label="Monthly pay in rupees (optional)"
          />
        </>
      )}
      {answer === 'left' && (
        <TextArea {...field('reason')} label="Reason (optional)" maxLength={1000} />
      )}
    </>
  );
};

/**
 * Records what a former employee says on the phone: where they are now, since when, and why they
 * left.
 */
export const WorkEndedDialog = ({ person, onAnswer, onClose }: Props) => (
  <FormDialog
    title="No longer there"
    about={person?.placementId}
    lead={
      <>
        <bdi>{person?.name}</bdi>
        {person?.employer && ` no longer works with ${person.employer}.`}
      </>
    }
    open={person !== undefined}
    schema={endedWorkForm}
    start={start}
    onSubmit={({ answer, employer, reason, monthlyPay, leftOn }) => {
      // Fields of another answer are not sent.
      const more = answer === 'changed' ? { employer, monthlyPay } : { reason };
      onAnswer({ answer, ...omitEmpty({ leftOn, ...more }) } as CheckInAnswerInput);
    }}
    failed={checkInMessages.failed}
    confirm="Note it"
    onClose={onClose}
  >
    {(field) => (
      <>
        <SelectField
          {...field('answer')}
          label="Their answer"
          prompt="Please choose"
          options={[
            { value: 'changed', label: 'Works somewhere else now' },
            { value: 'left', label: 'Left, and looks for work' },
          ]}
        />
        <DateField name="leftOn" label="Last day at the old place (optional)" />
        <AnswerFields />
      </>
    )}
  </FormDialog>
);
