import {
  grievanceAnswerForm,
  grievanceLength,
  grievancesContract,
  type Grievance,
} from '@purboday/contract/grievances/grievances.contract';
import { grievanceMessages } from '@purboday/contract/grievances/grievances.messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { everyQuery } from '#web/platform/calls/data.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { ConfirmButtons, Dialog } from '#web/ui/feedback/dialog.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';

type Props = { grievance: Grievance | undefined; onClose: () => void };
/** Asks for the answer to a complaint, and sends it. */
export const AnswerDialog = ({ grievance, onClose }: Props) => {
  const client = useQueryClient();
  const sending = useMutation({
    mutationFn: (answer: string) =>
      call(grievancesContract.answerGrievance, {
        params: { id: grievance?._id ?? '' },
        body: { answer },
      }),
    onSuccess: () => toast.success(grievanceMessages.answered),
    onError: (error) => toast.error(failureText(error, grievanceMessages.answerFailed)),
    onSettled: async () => {
      onClose();
      await client.invalidateQueries(everyQuery(grievancesContract.listGrievances));
    },
  });
  return (
    <Dialog
      title={`Answer ${grievance?.name ?? 'the candidate'}`}
      open={grievance !== undefined}
      onClose={onClose}
    >
      <p className="mt-2 mb-4 whitespace-pre-line wrap-anywhere text-soft">{grievance?.text}</p>
      <AnswerForm
        busy={sending.isPending}
        onAnswer={(answer) => sending.mutate(answer)}
        onClose={onClose}
      />
    </Dialog>
  );
};

const AnswerForm = ({
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
