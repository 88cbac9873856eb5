import { checkInMessages } from '@purboday/contract/check-ins/check-ins.messages';
import type { DueCheckIn } from '@purboday/contract/check-ins/check-ins.contract';
import { supportCauses } from '@purboday/contract/conventions/after-training';
import { supportCauseLabels } from '@purboday/contract/support/support.messages';
import type { CheckInAnswerInput } from '@purboday/contract/fields/placement-fields';
import * as z from 'zod/mini';
import { workEndedFields, optionalMonthlyPay } from '#web/domain/work/work-fields.ts';
import { omitEmpty, workEndedDefaults } from '#web/domain/work/work-ended.ts';
import { FormFields, type FieldDeclarations } from '#web/domain/forms/form-fields.tsx';
import { FormDialog } from '#web/domain/forms/form-dialog.tsx';
import { useTextValue } from '#web/platform/forms/fields.ts';

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

const answerFields = {
  answer: {
    kind: 'select',
    label: 'Their answer',
    prompt: 'Please choose',
    options: [
      { value: 'changed', label: 'Works somewhere else now' },
      { value: 'left', label: 'Left, and looks for work' },
    ],
  },
  leftOn: { kind: 'day', label: 'Last day at the old place (optional)' },
  employer: { label: 'New employer (optional)' },
  monthlyPay: { kind: 'digits', label: 'Monthly pay in rupees (optional)' },
  cause: {
    kind: 'select',
    label: 'Do they need help? (optional)',
    prompt: 'No help needed',
    help: 'Opens a support request. The employer does not see it.',
    options: supportCauses.map((value) => ({ value, label: supportCauseLabels[value] })),
  },
  reason: { kind: 'lines', label: 'Reason (optional)', max: 1000 },
} as const satisfies FieldDeclarations;

const fieldsOf = {
  changed: ['answer', 'leftOn', 'employer', 'monthlyPay'],
  left: ['answer', 'leftOn', 'cause', 'reason'],
} as const;

const AnswerFields = () => {
  const answer = useTextValue('answer');
  return (
    <FormFields
      of={answerFields}
      names={answer === 'changed' || answer === 'left' ? fieldsOf[answer] : ['answer', 'leftOn']}
    />
  );
};

/**
 * Records what a former employee says on the phone: where they are now, since when, and why they
 * left.
 */
export const WorkEndedDialog = ({ person, onAnswer, onClose }: Props) => (
  <FormDialog
    title="No longer works there"
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
    onSubmit={({ answer, employer, cause, reason, monthlyPay, leftOn }) => {
      // Fields of another answer are not sent.
      const more = answer === 'changed' ? { employer, monthlyPay } : { cause, reason };
      onAnswer({ answer, ...omitEmpty({ leftOn, ...more }) } as CheckInAnswerInput);
    }}
    failed={checkInMessages.failed}
    confirm="Note it"
    onClose={onClose}
  >
    {() => <AnswerFields />}
  </FormDialog>
);
