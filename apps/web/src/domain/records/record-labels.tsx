import type { AssignmentAnswer } from '@purboday/contract/conventions/enumerations';
import { shortIdLength } from '@purboday/contract/conventions/limits';
import type { ProviderAnswer } from '@purboday/contract/records/assignment-answer';
import type {
  CandidateRecord,
  JobProviderRecord,
  TrainingProviderRecord,
} from '@purboday/contract/records/record-parts';
import type { RecordKind } from '@purboday/contract/records/record-types';
import { warningLabels, type WarningKind } from '@purboday/contract/review/review-rules';
import { declineReasonLabels } from '@purboday/contract/tracking/answers.messages';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { formatDay } from '#web/platform/language/india-time.ts';
import type { Destination } from '#web/platform/routing/destination.ts';
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

/** The code of a candidate; the last six characters of the id of a provider, who has none. */
export const toReference = (record: { _id: string; registrationCode?: string }): string =>
  record.registrationCode ?? toShownId(record._id);

/** On the cards of L1 admins: the registration code and the last six characters of the id (specification §2). */
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

export const answerLabels: Record<AssignmentAnswer, string> = {
  WAITING: 'No answer yet',
  ACCEPTED: 'Will come',
  DECLINED: 'Cannot come',
};

const tones = { WAITING: 'still', ACCEPTED: 'done', DECLINED: 'ended' } as const;

type Props = {
  answer: ProviderAnswer;
  /** False once the training or application has started or ended, when an open question no longer matters. */
  isAwaited: boolean;
};

const describe = ({ answer: { status, at, reason }, isAwaited }: Props) => {
  if (status !== 'DECLINED' && !isAwaited) return undefined;
  const why = status === 'DECLINED' && reason && declineReasonLabels[reason].toLowerCase();
  return {
    status,
    text: why ? `Cannot come: ${why}` : answerLabels[status],
    title: at ? `Answered on ${formatDay(at)}` : undefined,
  };
};

/** Whether the candidate will come, with the reason if not. */
export const AnswerBadge = (props: Props) => {
  const described = describe(props);
  return (
    described && (
      <span
        className={`badge badge-${tones[described.status]} w-fit max-md:py-0`}
        title={described.title}
      >
        {described.text}
      </span>
    )
  );
};

/** The same as the beginning of a line of facts, where a phone has no room for a badge. */
export const AnswerText = (props: Props) => {
  const described = describe(props);
  return (
    described && (
      <>
        <span title={described.title}>{described.text}</span>
        {' · '}
      </>
    )
  );
};

type ContactEndedProps = { of: 'training' | 'application' | 'work' };

const words: Record<ContactEndedProps['of'], string> = {
  training:
    'This training is over. You still see the name and the dates; contact details are shown only while a training goes on.',
  application:
    'This application is over. You still see the name and the dates; contact details are shown only while you deal with an applicant.',
  work: 'This work is over. You still see the name and the dates; contact details are shown only while a person works with you.',
};

/** Explains why a provider no longer sees contact details (T31). */
export const ContactEnded = ({ of }: ContactEndedProps) => (
  <p className="text-small text-soft">{words[of]}</p>
);

const withdrawnText = (n: number): string =>
  n === 1
    ? '1 person has withdrawn the sharing of their data with you and is not shown any more.'
    : `${n} people have withdrawn the sharing of their data with you and are not shown any more.`;

/** Number of people who stopped sharing with the provider (T58). */
export const WithdrawnCount = ({ n = 0 }: { n: number | undefined }) =>
  n > 0 && <p className="mb-4 text-small text-soft">{withdrawnText(n)}</p>;

export const WarningChips = ({ warnings }: { warnings: readonly WarningKind[] }) =>
  warnings.length === 0 ? null : (
    <ul className="inline-flex flex-wrap gap-1.5" aria-label="Warnings">
      {warnings.map((kind) => (
        <li key={kind} className="badge badge-pending" title={warningLabels[kind].sentence}>
          {warningLabels[kind].chip}
        </li>
      ))}
    </ul>
  );

/** The first warning and the number of others, for a single line. */
export const FirstWarning = ({ warnings }: { warnings: readonly WarningKind[] }) => {
  const [first, ...more] = warnings;
  if (first === undefined) return <span className="text-soft">–</span>;
  const all = warnings.map((kind) => warningLabels[kind].chip).join(', ');
  return (
    <span
      className="inline-flex max-w-full items-center gap-1 align-middle text-small font-semibold text-sun"
      title={all}
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      <span className="sr-only">{all}</span>
      <span aria-hidden className="min-w-0 overflow-hidden text-ellipsis">
        {warningLabels[first].chip}
        {more.length > 0 && ` +${more.length}`}
      </span>
    </span>
  );
};
