import { shownId } from './any-record.ts';

/** What people say for a candidate, set so that its letters are told apart. */
export const RegistrationCode = ({ code }: { code: string }) => (
  <span className="font-mono whitespace-nowrap">{code}</span>
);

const under = 'block font-mono text-small font-normal whitespace-nowrap text-soft';

/** Below a name in a list: a candidate's registration code, then the characters that are shown of an id. */
export const ReferencesBelow = ({
  record,
}: {
  record: { _id: string; registrationCode?: string };
}) => (
  <>
    {record.registrationCode && <span className={under}>{record.registrationCode}</span>}{' '}
    <span className={under}>{shownId(record._id)}</span>
  </>
);

/** As `ReferencesBelow`, in a line of text. */
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
