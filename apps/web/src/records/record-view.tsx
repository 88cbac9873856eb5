import type { RecordKind } from '@purboday/contract/records/record-types';
import { recordsContract, type AuditEntry } from '@purboday/contract/records/records.contract';
import { lookUpMessages } from '@purboday/contract/records/records.messages';
import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { LogContactButton } from '#web/domain/contact/call-link.tsx';
import { EntryList } from '#web/domain/lists/entry-list.tsx';
import { DocumentPreview } from '#web/domain/records/document-preview.tsx';
import { RecordDetails } from '#web/domain/records/record-details.tsx';
import { getRecordName } from '#web/domain/records/record-labels.tsx';
import { HistoryList, MessageList } from '#web/domain/records/record-lists.tsx';
import { useAbout } from '#web/platform/calls/data.ts';
import { call } from '#web/platform/calls/call.ts';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { TextLink } from '#web/ui/elements/links.tsx';
import { formatNumber } from '@purboday/contract/conventions/plural';
import { Section } from '#web/ui/elements/facts.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { ContactChange } from './contact-dialog.tsx';
import { PresentStep } from './present-step.tsx';
import { Assignments, Consents, TrainingsSection } from './record-sections.tsx';
import type { OpenedRecord } from './record-types.ts';
import { RetentionSection, ContactErasure, NomineeRequests } from './rights.tsx';

const column = 'grid grid-cols-[minmax(0,1fr)] gap-4';

const { listAuditEntries } = recordsContract;

/** Audit log of a record: who viewed or changed it (SEC-49). */
const AuditList = ({ kind, id }: { kind: RecordKind; id: string }) => (
  <EntryList
    queryKey={[listAuditEntries.path, kind, id]}
    load={(query, signal) => call(listAuditEntries, { params: { kind, id }, query }, { signal })}
    failedText={lookUpMessages.auditFailed}
    emptyText="Nothing is recorded yet."
    waitingClass="block h-24"
  >
    {({ text, by, reason }: AuditEntry) => (
      <>
        <p>
          <span className="font-semibold">{text}</span>
          {by && <span className="text-soft"> by {by}</span>}
        </p>
        {reason && (
          <p className="whitespace-pre-line">
            <bdi>{reason}</bdi>
          </p>
        )}
      </>
    )}
  </EntryList>
);

const CandidateRequests = lazyComponent(() =>
  import('#web/domain/records/candidate-requests.tsx').then((m) => m.CandidateRequests),
);
const CorrectFacts = lazyComponent(() =>
  import('#web/domain/records/candidate-requests.tsx').then((m) => m.CorrectFacts),
);
// For providers only.
const FunderFactsOfRecord = lazyComponent(() =>
  import('./funder-facts.tsx').then((m) => m.FunderFactsOfRecord),
);
const ProviderPeople = lazyComponent(() =>
  import('./provider-account.tsx').then((m) => m.ProviderPeople),
);
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

const parts = ['overview', 'candidates', 'people', 'history', 'messages', 'privacy'] as const;
type RecordPart = (typeof parts)[number];

/** Only providers have candidates and people. */
const listParts = (kind: RecordKind): readonly RecordPart[] =>
  kind === 'candidates'
    ? parts.filter((part) => part !== 'candidates' && part !== 'people')
    : parts;

const partLabels: Record<RecordPart, string> = {
  overview: 'Overview',
  candidates: 'Candidates',
  people: 'People',
  history: 'History',
  messages: 'Messages',
  privacy: 'Privacy',
};

const UnverifiedEmail = ({ record }: Pick<Props, 'record'>) =>
  'emailToProve' in record &&
  record.emailToProve && (
    <div className="mb-4">
      <Notice look="info">
        <bdi>{record.emailToProve}</bdi> was set as the new email. It takes effect when the
        candidate signs in with it at “Track your application”.
      </Notice>
    </div>
  );

/** The others are in the tab Candidates. */
const newestShown = 5;

/** Eight rows of three. */
const newestInTab = 24;

const NewestAssignments = ({ kind, record }: Pick<Props, 'kind' | 'record'>) => {
  const { latest, total } = record.assignments;
  const newest = latest.slice(0, newestShown);
  return (
    <>
      <Assignments latest={newest} total={newest.length} candidateId={undefined} />
      {total > newest.length && (
        <TextLink
          to="/l2-admin/records/$kind/$id"
          params={{ kind, id: record._id }}
          search={{ tab: 'candidates' }}
          className="mt-3 inline-block"
        >
          See all <span className="numbers">{formatNumber(total)}</span>
        </TextLink>
      )}
    </>
  );
};

const Overview = ({ kind, record, onRefresh }: Props) => (
  <>
    <UnverifiedEmail record={record} />
    {'requests' in record && (
      <Suspense>
        <CandidateRequests record={record} level={2} />
      </Suspense>
    )}
    <div className={`${column} lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start`}>
      <div className={column}>
        <RecordDetails
          record={record}
          aadhar={'aadharNumber' in record ? record.aadharNumber : null}
        />
      </div>
      <div className={column}>
        <Section title="Assignments" empty={record.assignments.latest.length === 0 && 'None yet.'}>
          {kind === 'candidates' ? (
            <Assignments {...record.assignments} candidateId={record._id} />
          ) : (
            <NewestAssignments kind={kind} record={record} />
          )}
        </Section>
        {'batches' in record && <TrainingsSection {...record} />}
        <DocumentPreview record={record} onRefresh={onRefresh} />
        {'address' in record && (
          <ContactChange id={record._id} contact={record} onSaved={() => void onRefresh()} />
        )}
        {'fatherName' in record && record.status.startsWith('APPROVED') && (
          <Suspense>
            <CorrectFacts record={record} level={2} />
          </Suspense>
        )}
      </div>
    </div>
  </>
);

const Candidates = ({ record }: Props) => (
  <Section
    title="Candidates"
    empty={record.assignments.latest.length === 0 && 'None yet.'}
    actions={
      <TextLink to="/l2-admin/people" search={{ figure: 'assigned', provider: record._id }}>
        See everyone ever assigned
      </TextLink>
    }
  >
    <div className="lg:[&>ol]:grid-cols-3">
      <Assignments
        latest={record.assignments.latest.slice(0, newestInTab)}
        total={record.assignments.total}
        candidateId={undefined}
      />
    </div>
  </Section>
);

const People = ({ kind, record }: Props) =>
  kind !== 'candidates' && (
    <Suspense>
      <ProviderPeople id={record._id} kind={kind} />
    </Suspense>
  );

const History = ({ kind, record }: Props) => (
  <Section
    title="History"
    empty={record.history.length === 0 && 'Nothing has happened yet.'}
    actions={
      kind === 'candidates' && (
        <LogContactButton person={{ id: record._id, name: getRecordName(record) }} />
      )
    }
  >
    <HistoryList entries={record.history} isCandidate={kind === 'candidates'} />
  </Section>
);

const Messages = ({ record }: Props) => (
  <Section
    title="What was sent"
    empty={record.messages.length === 0 && 'Nothing has been sent yet.'}
  >
    <MessageList messages={record.messages} />
  </Section>
);

const Privacy = ({ kind, record, onRefresh }: Props) => {
  const questions = useAbout()?.funderFacts ?? [];
  return (
    <div className={`${column} lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start`}>
      <div className={column}>
        <Section title="Access log">
          <AuditList kind={kind} id={record._id} />
        </Section>
        {kind !== 'candidates' && (
          <Suspense>
            <ProviderSignIns id={record._id} />
          </Suspense>
        )}
      </div>
      <div className={column}>
        <Section title="Consent">
          <Consents kind={kind} id={record._id} />
        </Section>
        {kind === 'candidates' && questions.length > 0 && (
          <Suspense>
            <FunderFactsOfRecord id={record._id} />
          </Suspense>
        )}
        {'hold' in record && <RetentionSection record={record} />}
        <Rights record={record} onRefresh={onRefresh} />
      </div>
    </div>
  );
};

const views = {
  overview: Overview,
  candidates: Candidates,
  people: People,
  history: History,
  messages: Messages,
  privacy: Privacy,
};

/** A record in tabs, below its present step. */
export const RecordView = (props: Props) => {
  const { tab: wanted = 'overview' } = useSearch({ from: '/portal/l2-admin/records/$kind/$id' });
  const { kind, record } = props;
  const shown = listParts(kind);
  const part = shown.includes(wanted) ? wanted : 'overview';
  const View = views[part];
  const counts: Partial<Record<RecordPart, number>> = {
    candidates: record.assignments.total,
    history: record.history.length,
    messages: record.messages.length,
  };
  return (
    <>
      <PresentStep record={record} />
      <Tabs
        label="Parts of the record"
        tabs={shown.map((one) => ({
          link: {
            to: '/l2-admin/records/$kind/$id',
            params: { kind, id: record._id },
            search: { tab: one === 'overview' ? undefined : one },
          },
          label: partLabels[one],
          count: counts[one],
          current: one === part,
        }))}
      />
      <View {...props} />
    </>
  );
};
