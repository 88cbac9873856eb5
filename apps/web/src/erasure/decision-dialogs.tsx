import { erasureMessages } from '@purboday/contract/erasure/erasure.messages';
import type { ErasureRequest } from '@purboday/contract/erasure/erasure.contract';
import { ReasonDialog } from '#web/domain/records/reason-dialog.tsx';
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx';

type Props = {
  /** Undefined: the dialog is closed. */
  request: ErasureRequest | undefined;
  busy: boolean;
  onClose: () => void;
};

const nameOf = (request: ErasureRequest | undefined): string => request?.name ?? 'the candidate';

export const EraseDialog = ({
  request,
  onErase,
  ...rest
}: Props & { onErase: (id: string) => void }) => (
  <ConfirmDialog
    title={`Erase the data of ${nameOf(request)}?`}
    question={
      <p>
        Name, address, contact, Aadhar number, document and messages are erased at once, and the
        application ends. This cannot be undone. {nameOf(request)} gets one last message.
      </p>
    }
    confirm="Erase now"
    danger
    open={request !== undefined}
    onConfirm={() => request && onErase(request._id)}
    {...rest}
  />
);

export const DeclineDialog = ({
  request,
  onDecline,
  ...rest
}: Props & { onDecline: (id: string, reason: string) => void }) => (
  <ReasonDialog
    title="Decline this request?"
    question={`Only where a law obliges us to keep the data. ${nameOf(request)} is told the reason, and may ask again.`}
    label="Why must the data be kept?"
    required={erasureMessages.reasonRequired}
    confirm="Decline request"
    open={request !== undefined}
    onConfirm={(reason) => request && onDecline(request._id, reason)}
    {...rest}
  />
);
