import type { RetentionState } from '@purboday/contract/conventions/lifecycles';
import type { RetentionEntry } from '@purboday/contract/erasure/retention.contract';
import { recordLink } from '#web/domain/records/any-record.ts';
import { RegistrationCode } from '#web/domain/records/registration-code.tsx';
import { dayOf, momentOf } from '#web/platform/language/india-time.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { ListTable, type Column } from '#web/ui/lists/list-table.tsx';
import { dueWords } from './erasure-requests-view.tsx';

type Acting = {
  onHold: (entry: RetentionEntry) => void;
  onRelease: (entry: RetentionEntry) => void;
};

type Props = Acting & {
  state: RetentionState;
  entries: readonly RetentionEntry[];
  stale: boolean;
  now: Date;
};

const status: Column<RetentionEntry> = {
  header: 'Status',
  width: 'medium',
  cell: (entry) => <StatusBadge of="registration" status={entry.status} />,
};

const notified: Column<RetentionEntry> = {
  header: 'Notified',
  cell: ({ notifiedAt }) => (notifiedAt ? momentOf(notifiedAt) : 'Not yet'),
};

const unnotified: Column<RetentionEntry>[] = [
  {
    header: 'Mobile number',
    width: 'medium',
    cell: ({ mobileNumber }) => (
      <a href={`tel:+91${mobileNumber}`} className="numbers">
        {mobileNumber}
      </a>
    ),
  },
  { header: 'Email', wraps: true, cell: ({ email }) => email ?? 'None' },
  { header: 'Tried since', cell: ({ toldAt }) => (toldAt ? dayOf(toldAt) : '') },
];

const due = (now: Date): Column<RetentionEntry> => ({
  header: 'Falls due',
  width: 'medium',
  cell: ({ dueAt }) => {
    if (!dueAt) return 'Not soon';
    const { text, tone } = dueWords(dueAt, now);
    const isOver = new Date(dueAt) <= now;
    return (
      <>
        <time dateTime={dueAt} className="mr-2 whitespace-nowrap">
          {dayOf(dueAt)}
        </time>
        <span className={`badge badge-${isOver ? 'ended' : tone}`}>{isOver ? 'Due' : text}</span>
      </>
    );
  },
});

const held: Column<RetentionEntry>[] = [
  { header: 'Why it is kept', wraps: true, cell: ({ hold }) => hold?.reason ?? '' },
  { header: 'Kept since', cell: ({ hold }) => hold && `${dayOf(hold.at)} by ${hold.by}` },
];

const actions = ({ onHold, onRelease }: Acting): Column<RetentionEntry> => ({
  header: 'Actions',
  width: 'buttons',
  actions: true,
  cell: (entry) => (
    <>
      {entry.may.hold && (
        <Button onClick={() => onHold(entry)} aria-label={`Keep: ${entry.name}`}>
          Keep
        </Button>
      )}
      {entry.may.release && (
        <Button onClick={() => onRelease(entry)} aria-label={`Release: ${entry.name}`}>
          Release
        </Button>
      )}
    </>
  ),
});

const columnsOf = (state: RetentionState, now: Date): Column<RetentionEntry>[] => {
  if (state === 'due') return [due(now), notified];
  if (state === 'unnotified') return [...unnotified, due(now)];
  return [...held, due(now)];
};

const captions: Record<RetentionState, string> = {
  due: 'Records that fall due, the next first',
  unnotified: 'Records whose people could not be notified, the longest waiting first',
  held: 'Records that are kept, the longest first',
};

const called = ({ name, registrationCode }: RetentionEntry) => (
  <>
    {name}{' '}
    <span className="block text-small font-normal text-soft">
      <RegistrationCode code={registrationCode} />
    </span>
  </>
);

/** The records of one state. */
export const RetentionView = ({ state, entries, stale, now, ...acting }: Props) => (
  <ListTable
    caption={captions[state]}
    rows={entries}
    keyOf={({ _id }) => _id}
    name={{ header: 'Name', of: called }}
    rowLink={({ _id }) => recordLink('candidate', _id)}
    columns={[status, ...columnsOf(state, now), actions(acting)]}
    stale={stale}
  />
);
