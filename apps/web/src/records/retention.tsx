import { matchQueries } from '#web/platform/calls/data.ts';
import {
  recordsContract,
  type CandidateRecordView,
} from '@purboday/contract/records/records.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  HoldDialog,
  ReleaseDialog,
  useRetention,
} from '#web/domain/retention/retention-dialogs.tsx';
import { formatDay } from '#web/platform/language/india-time.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';

type KeepingProps = { record: CandidateRecordView; onChanged: () => void };

/** Legal hold of a record, with the action that changes it (SEC-58). */
export const RetentionSection = ({ record, onChanged }: KeepingProps) => {
  const { hold } = record;
  /** Undefined until an action is chosen. */
  const [open, setOpen] = useState<boolean>();
  return (
    <Section title="Retention">
      {hold ? (
        <>
          <p className="whitespace-pre-line">{hold.reason}</p>
          <p className="text-soft">
            Since {formatDay(hold.at)}, by {hold.by}
          </p>
        </>
      ) : (
        <p className="text-soft">This record is not under legal hold.</p>
      )}
      <Button className="mt-3" onClick={() => setOpen(true)}>
        {hold ? 'Release this record' : 'Keep this record'}
      </Button>
      {open !== undefined && (
        <LegalHoldDialogs
          record={record}
          open={open}
          onEnd={() => {
            setOpen(false);
            onChanged();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Section>
  );
};

type LegalHoldDialogsProps = {
  record: Pick<CandidateRecordView, '_id' | 'name' | 'hold'>;
  open: boolean;
  /** In any case. */
  onEnd: () => void;
  onClose: () => void;
};

/** Form for a legal hold, or for its release. */
const LegalHoldDialogs = ({ record, open, onEnd, onClose }: LegalHoldDialogsProps) => {
  const client = useQueryClient();
  const { hold, release, busy } = useRetention(() => {
    onEnd();
    // Updates the audit log below.
    void client.invalidateQueries(matchQueries(recordsContract.listAuditEntries));
  });
  const dialogProps = { entry: open ? record : undefined, busy, onClose };
  return record.hold ? (
    <ReleaseDialog {...dialogProps} onRelease={release} />
  ) : (
    <HoldDialog {...dialogProps} onHold={hold} />
  );
};
