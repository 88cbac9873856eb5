import { shownId } from './any-record.ts';

/** Monospaced, so that similar letters differ. */
export const RegistrationCode = ({ code }: { code: string }) => (
  <span className="font-mono whitespace-nowrap">{code}</span>
);

/** In a list: the registration code and the last six characters of the id (specification §2). */
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
