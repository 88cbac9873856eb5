import { erasureContract } from '@purboday/contract/erasure/erasure.contract';
import { erasureMessages } from '@purboday/contract/erasure/erasure.messages';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { ReasonDialog } from '#web/domain/records/reason-dialog.tsx';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { lazyPart } from '#web/platform/pages/lazy-part.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';

// Fetched when a nominee asks for something.
const NomineeDialog = lazyPart(() => import('./nominee-dialog.tsx').then((m) => m.NomineeDialog));

/** Shows the nominee of a candidate only when a nominee asks for something. */
export const NomineeRequests = ({ id }: { id: string }) => {
  const [open, setOpen] = useState(false);
  return (
    <Section title="Nominee">
      <p className="text-soft">
        The person whom the candidate named may ask for the data, or for its erasure, if the
        candidate has died or is unable to.
      </p>
      <Button className="mt-3" onClick={() => setOpen(true)}>
        Record a nominee’s request
      </Button>
      <Dialog title="Nominee’s request" open={open} onClose={() => setOpen(false)}>
        <Suspense>
          <NomineeDialog id={id} onClose={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </Section>
  );
};

type ContactErasureProps = {
  id: string;
  name: string;
  isErased: boolean;
  onErased: () => void;
};

/** Erases the contact person of an organisation that is rejected or on hold. */
export const ContactErasure = ({ id, name, isErased, onErased }: ContactErasureProps) => {
  const [open, setOpen] = useState(false);
  const erasing = useMutation({
    mutationFn: (reason: string) =>
      call(erasureContract.eraseContactPerson, { params: { id }, body: { reason } }),
    onSuccess: () => {
      toast.success(erasureMessages.contactErased);
      setOpen(false);
      onErased();
    },
    onError: (error) => toast.error(failureText(error, erasureMessages.contactEraseFailed)),
  });
  return (
    <Section title="Contact person">
      {isErased ? (
        <p className="text-soft">{erasureMessages.contactErased}</p>
      ) : (
        <>
          <p className="text-soft">
            If the organisation has left, you can erase its contact person and account. The
            organisation, decisions and certificates stay.
          </p>
          <Button className="mt-3" look="danger" onClick={() => setOpen(true)}>
            Erase the contact person
          </Button>
        </>
      )}
      <ReasonDialog
        title={`Erase the contact person of ${name}?`}
        question="Name, email, mobile number, sign-in and the names of trainers are erased for good. The organisation can then no longer be reviewed, but may register again."
        label="Who asked for it, and why?"
        required={erasureMessages.contactReasonRequired}
        confirm="Erase"
        danger
        open={open}
        busy={erasing.isPending}
        onConfirm={(reason) => erasing.mutate(reason)}
        onClose={() => setOpen(false)}
      />
    </Section>
  );
};
