import type { Destination } from '#web/platform/routing/destination.ts';
import { shortIdLength } from '@purboday/contract/conventions/limits';
import type {
  CandidateRecord,
  JobProviderRecord,
  TrainingProviderRecord,
} from '@purboday/contract/records/record-parts';
import type { RecordKind } from '@purboday/contract/records/record-types';
import type { Column } from '#web/ui/lists/list-table.tsx';

export type AnyRecord = (CandidateRecord | JobProviderRecord | TrainingProviderRecord) & {
  postalCodeKnown: boolean | null;
};

/** The displayed id: its last 6 characters in upper case (specification §9). */
export const toShownId = (id: string): string => id.slice(-shortIdLength).toUpperCase();

export const getRecordName = (
  record: { companyName: string } | { trainingProviderName: string } | { name: string },
): string => {
  if ('companyName' in record) return record.companyName;
  return 'trainingProviderName' in record ? record.trainingProviderName : record.name;
};

/** The signed link of the document; null when there is none. */
export const getDocumentLink = (record: AnyRecord): string | null => {
  if ('companyDocFile' in record) return record.companyDocFile;
  return 'aadharFile' in record ? record.aadharFile : record.trainingProviderDocFile;
};

export const getDocumentTitle = (record: AnyRecord): string => {
  if ('companyDocFile' in record) return 'Company document';
  return 'aadharFile' in record ? 'Identity document' : 'Registration document';
};

export const getIdLabel = ({ idKind }: Pick<CandidateRecord, 'idKind'>): string => {
  const words = idKind.replaceAll('_', ' ');
  return `${idKind === 'PAN' ? words : words.charAt(0) + words.slice(1).toLowerCase()} number`;
};

export const getAddress = (record: AnyRecord) => {
  if ('companyAddress' in record) return record.companyAddress;
  return 'address' in record ? record.address : record.trainingProviderAddress;
};

const kinds: Record<string, RecordKind> = {
  candidate: 'candidates',
  'job-provider': 'job-providers',
  'training-provider': 'training-providers',
};

/** The page of a record; undefined for an entity without a page, such as an account. */
export const getRecordLink = (kind: string | null, id: string | null): Destination | undefined => {
  const known = kinds[kind ?? ''];
  return known && id !== null
    ? { to: '/l2-admin/records/$kind/$id', params: { kind: known, id } }
    : undefined;
};

/** Monospaced, so that similar letters differ. */
export const RegistrationCode = ({ code }: { code: string }) => (
  <span className="font-mono whitespace-nowrap">{code}</span>
);

export const codeColumn: Column<{ registrationCode?: string | null | undefined }> = {
  header: 'Code',
  roomy: true,
  cell: ({ registrationCode }) => registrationCode && <RegistrationCode code={registrationCode} />,
};

/** In a list: the registration code and the last six characters of the id (specification §2). */
export const ReferencesInCell = ({
  record,
}: {
  record: { _id: string; registrationCode?: string };
}) => (
  <span className="font-mono text-small">
    {record.registrationCode && <RegistrationCode code={record.registrationCode} />}
    {record.registrationCode && ' '}
    <span className={record.registrationCode && 'text-soft'}>{toShownId(record._id)}</span>
  </span>
);

export const ReferencesInline = ({
  record,
}: {
  record: { _id: string; registrationCode?: string };
}) => (
  <span className="font-mono">
    {record.registrationCode && `${record.registrationCode} · `}
    {toShownId(record._id)}
  </span>
);
