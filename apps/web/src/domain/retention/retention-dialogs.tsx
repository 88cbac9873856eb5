import { retentionMessages } from '@purboday/contract/erasure/retention.messages';
import type { RetentionEntry } from '@purboday/contract/erasure/retention.contract';
import { ReasonDialog } from '#web/domain/records/reason-dialog.tsx';
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx';

type Props = {
  /** Undefined: the dialog is closed. */
  entry: Pick<RetentionEntry, '_id' | 'name'> | undefined;
  busy: boolean;
  onClose: () => void;
};

/** Asks why the record of a candidate must be kept. */
export const HoldDialog = ({
  entry,
  onHold,
  ...rest
}: Props & { onHold: (id: string, reason: string) => void }) => (
  <ReasonDialog
    title={`Keep the record of ${entry?.name ?? 'the candidate'}?`}
    question="It is not erased, by time or by request, until somebody releases it. Keep a record only where a law, a court or an open complaint asks for it."
    label="Why must it be kept?"
    required={retentionMessages.reasonRequired}
    confirm="Keep record"
    open={entry !== undefined}
    onConfirm={(reason) => entry && onHold(entry._id, reason)}
    {...rest}
  />
);

/** Asks whether the record is really kept no longer. */
export const ReleaseDialog = ({
  entry,
  onRelease,
  ...rest
}: Props & { onRelease: (id: string) => void }) => (
  <ConfirmDialog
    title={`Release the record of ${entry?.name ?? 'the candidate'}?`}
    question={
      <p>
        If its time is over, {entry?.name ?? 'the candidate'} is told, and 48 hours later it is
        erased.
      </p>
    }
    confirm="Release"
    open={entry !== undefined}
    onConfirm={() => entry && onRelease(entry._id)}
    {...rest}
  />
);
