import {
  grievanceAnswerForm,
  grievanceLength,
} from '@purboday/contract/grievances/grievances.contract';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { ConfirmButtons } from '#web/ui/feedback/dialog.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';

/** What stands in an `<AnswerDialog>`. */
export const AnswerForm = ({
  busy,
  onAnswer,
  onClose,
}: {
  busy: boolean;
  onAnswer: (answer: string) => void;
  onClose: () => void;
}) => {
  const form = useSchemaForm(
    grievanceAnswerForm,
    { answer: '' },
    { focus: 'field', refused: () => undefined },
  );
  return (
    <Form form={form} onSubmit={form.submit(async ({ answer }) => onAnswer(answer))}>
      <TextArea {...form.field('answer')} label="Your answer" maxLength={grievanceLength} />
      <ConfirmButtons confirm="Send answer" busy={busy} onClose={onClose} />
    </Form>
  );
};
