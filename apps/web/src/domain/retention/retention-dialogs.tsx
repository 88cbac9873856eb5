import type { Endpoint } from '@purboday/contract/conventions/endpoint';
import { useAction } from '#web/platform/calls/data.ts';
import {
  retentionContract,
  type RetentionEntry,
} from '@purboday/contract/erasure/erasure.contract';
import { retentionMessages } from '@purboday/contract/erasure/erasure.messages';
import { call } from '#web/platform/calls/call.ts';
import { ReasonDialog } from '#web/domain/records/reason-dialog.tsx';
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx';

const { listRetention, placeLegalHold, releaseLegalHold } = retentionContract;

/**
 * Sets and releases legal holds. Reloads the list in any case, because another admin may have been
 * first.
 * @param close closes the dialog; after a failure a typed reason stays
 * @param shown other calls that show the record
 */
export const useRetention = (close: () => void, shown: readonly Endpoint[] = []) => {
  const reloads = [listRetention, ...shown];
  const holding = useAction({
    send: ({ id, reason }: { id: string; reason: string }) =>
      call(placeLegalHold, { params: { id }, body: { reason } }),
    done: retentionMessages.held,
    failed: retentionMessages.holdFailed,
    reloads,
    onSuccess: close,
  });
  const releasing = useAction({
    send: (id: string) => call(releaseLegalHold, { params: { id } }),
    done: retentionMessages.released,
    failed: retentionMessages.releaseFailed,
    reloads,
    onSettled: close,
  });
  return {
    hold: (id: string, reason: string) => holding.mutateAsync({ id, reason }),
    release: (id: string): void => releasing.mutate(id),
    busy: holding.isPending || releasing.isPending,
  };
};

type Props = {
  /** Undefined closes the dialog. */
  entry: Pick<RetentionEntry, '_id' | 'name'> | undefined;
  busy: boolean;
  onClose: () => void;
};

export const HoldDialog = ({
  entry,
  onHold,
  ...rest
}: Props & { onHold: (id: string, reason: string) => Promise<unknown> }) => (
  <ReasonDialog
    title={`Keep the record of ${entry?.name ?? 'the candidate'}?`}
    question="It will not be erased, even on request, until someone releases it. Keep a record only if a law, a court or an open complaint requires it."
    label="Why must it be kept?"
    required={retentionMessages.reasonRequired}
    confirm="Keep record"
    open={entry !== undefined}
    about={entry?._id}
    onConfirm={(reason) => entry && onHold(entry._id, reason)}
    {...rest}
  />
);

export const ReleaseDialog = ({
  entry,
  onRelease,
  ...rest
}: Props & { onRelease: (id: string) => void }) => (
  <ConfirmDialog
    title={`Release the record of ${entry?.name ?? 'the candidate'}?`}
    question={
      <p>
        If its time is over, {entry?.name ?? 'the candidate'} will be informed, and the record will
        be erased 48 hours later.
      </p>
    }
    confirm="Release"
    open={entry !== undefined}
    onConfirm={() => entry && onRelease(entry._id)}
    {...rest}
  />
);
