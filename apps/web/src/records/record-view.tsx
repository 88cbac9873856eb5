import type { RecordKind } from '@purboday/contract/records/record-types';
import { Suspense } from 'react';
import { NoteContactButton } from '#web/domain/contact/note-contact-button.tsx';
import { getRecordName } from '#web/domain/records/record-labels.tsx';
import { DocumentPreview } from '#web/domain/records/document-preview.tsx';
import { HistoryList, MessageList } from '#web/domain/records/record-lists.tsx';
import { RecordDetails } from '#web/domain/records/record-details.tsx';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { TextLink } from '#web/ui/elements/links.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ContactChange } from './contact-dialog.tsx';
import { Assignments, Consents, TrainingsSection } from './record-sections.tsx';
import { AuditList } from './audit-list.tsx';
import { Keeping } from './retention.tsx';
import { ContactErasure, NomineeRequests } from './rights.tsx';
import type { OpenedRecord } from './record-types.ts';
import './record-view.css';

// At the end of the page, for providers only.
const ProviderSignIns = lazyComponent(() =>
  import('./provider-account.tsx').then((m) => m.ProviderSignIns),
);

type Props = {
  kind: RecordKind;
  record: OpenedRecord;
  /** Loads the record again; returns a new document link. */
  onRefresh: () => Promise<string | null>;
};

/**
 * Requests by others: the nominee of a candidate, or the contact person of an organisation that has
 * left.
 */
const Rights = ({ record, onRefresh }: Pick<Props, 'record' | 'onRefresh'>) => {
  if (!('contactPerson' in record)) return <NomineeRequests id={record._id} />;
  if (record.status !== 'REJECTED' && record.status !== 'ON_HOLD') return null;
  return (
    <ContactErasure
      id={record._id}
      name={getRecordName(record)}
      isErased={record.contactPerson.email === ''}
      onErased={() => void onRefresh()}
    />
  );
};

const StatusReason = ({ record }: { record: OpenedRecord }) =>
  record.statusReason && (
    <div className="mb-4">
      <Notice look={record.status === 'REJECTED' ? 'error' : 'warning'}>
        <p className="font-semibold">
          {record.status === 'REJECTED' ? 'Rejected because' : 'On hold because'}
        </p>
        <p className="whitespace-pre-line">{record.statusReason}</p>
      </Notice>
    </div>
  );

/** A record and its history. On a wide screen the document is beside it. */
export const RecordView = ({ kind, record, onRefresh }: Props) => (
  <>
    <StatusReason record={record} />
    {'emailToProve' in record && record.emailToProve && (
      <div className="mb-4">
        <Notice look="info">
          <bdi>{record.emailToProve}</bdi> was set as the new email. It takes effect when the
          candidate signs in with it at “Track your application”.
        </Notice>
      </div>
    )}
    <div className="record-parts">
      <div className="record-parts-column">
        <RecordDetails
          record={record}
          aadhar={'aadharNumber' in record ? record.aadharNumber : null}
        />
        {'address' in record && (
          <ContactChange id={record._id} contact={record} onSaved={() => void onRefresh()} />
        )}
        <Section title="Assignments">
          <Assignments {...record.assignments} />
          {kind !== 'candidates' && (
            <p className="mt-3">
              <TextLink to="/l2-admin/dashboard" search={{ provider: record._id }}>
                Report on the candidates sent here
              </TextLink>
            </p>
          )}
        </Section>
        {'batches' in record && <TrainingsSection {...record} />}
        {'hold' in record && <Keeping record={record} onChanged={() => void onRefresh()} />}
        <Rights record={record} onRefresh={onRefresh} />
        <Section title="Audit log">
          <AuditList kind={kind} id={record._id} />
        </Section>
      </div>
      <div className="record-parts-column">
        <DocumentPreview record={record} onRefresh={onRefresh} />
        <Section
          title="History"
          actions={
            kind === 'candidates' && (
              <NoteContactButton person={{ id: record._id, name: getRecordName(record) }} />
            )
          }
        >
          <HistoryList entries={record.history} />
        </Section>
        <Section title="What was sent">
          <MessageList messages={record.messages} />
        </Section>
        <Section title="Consent">
          <Consents kind={kind} id={record._id} />
        </Section>
        {kind !== 'candidates' && (
          <Suspense>
            <ProviderSignIns id={record._id} />
          </Suspense>
        )}
      </div>
    </div>
  </>
);
