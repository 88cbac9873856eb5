import { contactChangeContract } from '@purboday/contract/contact-changes/contact-changes.contract';
import { staffContactMessages } from '@purboday/contract/contact-changes/staff-contact.messages';
import type { CandidateUnderReview } from '@purboday/contract/review/review.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { momentOf } from '#web/platform/language/india-time.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** Somebody signed in with an email that staff set: the reviewer of the city makes sure that it is the candidate (T32). */
export const ConfirmPerson = ({
  record: { _id: id, personToConfirm },
}: {
  record: Pick<CandidateUnderReview, '_id' | 'personToConfirm'>;
}) => {
  const client = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => call(contactChangeContract.confirmPerson, { params: { id }, body: {} }),
    onSuccess: () => toast.success(staffContactMessages.confirmed),
    onError: (error) => toast.error(failureText(error, staffContactMessages.confirmFailed)),
    onSettled: () => client.invalidateQueries(),
  });
  if (!personToConfirm) return null;
  const { email, setBy, at } = personToConfirm;
  return (
    <div className="mb-5">
      <Notice look="warning">
        <p className="font-semibold">Please confirm the person</p>
        <p>
          <bdi>{setBy}</bdi> set the email <bdi>{email}</bdi> on {momentOf(at)}, and someone has
          signed in with it. Call the candidate on the mobile number. If the email is theirs,
          confirm it; until then they cannot see or replace their document. If it is not, undo the
          change with the link in the message that we sent you.
        </p>
        <Button busy={confirm.isPending} onClick={() => confirm.mutate()}>
          The email is theirs
        </Button>
      </Notice>
    </div>
  );
};
