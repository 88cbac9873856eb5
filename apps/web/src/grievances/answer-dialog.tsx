import { grievancesContract } from '@purboday/contract/grievances/grievances.contract';
import { grievanceMessages } from '@purboday/contract/grievances/grievances.messages';
import type { Grievance } from '@purboday/contract/grievances/grievances.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { laterPart } from '#web/platform/pages/later-part.tsx';
import { FormSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { toast } from '#web/platform/toasts/toast.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';

type Props = { grievance: Grievance | undefined; onClose: () => void };

const AnswerForm = laterPart(
  () => import('./answer-form.tsx').then((m) => m.AnswerForm),
  <FormSkeleton />,
);

/** Asks for the answer to a complaint, and sends it. */
export const AnswerDialog = ({ grievance, onClose }: Props) => {
  AnswerForm.useSoon();
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
      await client.invalidateQueries({ queryKey: [grievancesContract.listGrievances.path] });
    },
  });
  return (
    <Dialog
      title={`Answer ${grievance?.name ?? 'the candidate'}`}
      open={grievance !== undefined}
      onClose={onClose}
    >
      <p className="mt-2 mb-4 whitespace-pre-line wrap-anywhere text-soft">{grievance?.text}</p>
      <AnswerForm.Part
        busy={sending.isPending}
        onAnswer={(answer) => sending.mutate(answer)}
        onClose={onClose}
      />
    </Dialog>
  );
};
