import { lookUpContract } from '@purboday/contract/look-up/look-up.contract';
import type { CandidateOnFile } from '@purboday/contract/look-up/look-up.contract';
import { useQueryClient } from '@tanstack/react-query';
import {
  HoldDialog,
  ReleaseDialog,
  useRetention,
} from '#web/domain/retention/retention-dialogs.tsx';
type Props = {
  record: Pick<CandidateOnFile, '_id' | 'name' | 'hold'>;
  open: boolean;
  /** Whatever came of it. */
  onEnd: () => void;
  onClose: () => void;
};

/** Asks whether to keep the record, or to let it go. */
export const KeepingDialogs = ({ record, open, onEnd, onClose }: Props) => {
  const client = useQueryClient();
  const { hold, release, busy } = useRetention(() => {
    onEnd();
    // What was just done stands in the audit trail below.
    void client.invalidateQueries({ queryKey: [lookUpContract.listAuditEntries.path] });
  });
  const given = { entry: open ? record : undefined, busy, onClose };
  return record.hold ? (
    <ReleaseDialog {...given} onRelease={release} />
  ) : (
    <HoldDialog {...given} onHold={hold} />
  );
};
