import { recordsContract } from '@purboday/contract/records/records.contract';
import type { AuditEntry } from '@purboday/contract/records/records.contract';
import { lookUpMessages } from '@purboday/contract/records/records.messages';
import type { RecordKind } from '@purboday/contract/records/record-types';
import { EntryList } from '#web/domain/lists/entry-list.tsx';
import { call } from '#web/platform/calls/call.ts';

const { listAuditEntries } = recordsContract;

/** Audit log of a record: who viewed or changed it (SEC-49). */
export const AuditList = ({ kind, id }: { kind: RecordKind; id: string }) => (
  <EntryList
    queryKey={[listAuditEntries.path, kind, id]}
    load={(query, signal) => call(listAuditEntries, { params: { kind, id }, query }, { signal })}
    failedText={lookUpMessages.auditFailed}
    emptyText="Nothing is recorded yet."
    waitingClass="record-waiting"
  >
    {({ text, by, reason }: AuditEntry) => (
      <>
        <p>
          <span className="font-semibold">{text}</span>
          {by && <span className="text-soft"> by {by}</span>}
        </p>
        {reason && <p className="whitespace-pre-line">{reason}</p>}
      </>
    )}
  </EntryList>
);
