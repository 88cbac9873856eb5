import { shownId } from './any-record.ts';

/** What people say for a candidate, set so that its letters are told apart. */
export const RegistrationCode = ({ code }: { code: string }) => (
  <span className="font-mono whitespace-nowrap">{code}</span>
);

/** In a list: a candidate's registration code and the last six characters of the id (specification §2). */
export const ReferencesInCell = ({
  record,
}: {
  record: { _id: string; registrationCode?: string };
}) => (
  <span className="font-mono text-small">
    {record.registrationCode && <RegistrationCode code={record.registrationCode} />}
    {record.registrationCode && ' '}
    <span className={record.registrationCode && 'text-soft'}>{shownId(record._id)}</span>
  </span>
);

/** As `ReferencesInCell`, in a line of text. */
export const ReferencesInline = ({
  record,
}: {
  record: { _id: string; registrationCode?: string };
}) => (
  <span className="font-mono">
    {record.registrationCode && `${record.registrationCode} · `}
    {shownId(record._id)}
  </span>
);
