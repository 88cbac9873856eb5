import type { Destination } from '#web/platform/routing/destination.ts';
import type { ErasureState } from '@purboday/contract/conventions/lifecycles';
import type { ErasureRequest } from '@purboday/contract/erasure/erasure.contract';
import { erasureMessages } from '@purboday/contract/erasure/erasure.messages';
import { recordLink } from '#web/domain/records/any-record.ts';
import { RegistrationCode } from '#web/domain/records/registration-code.tsx';
import { dayOf, momentOf } from '#web/platform/language/india-time.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { ListTable, type Column } from '#web/ui/lists/list-table.tsx';

const dayMs = 86_400_000;

/** Days before the end from which a request asks for attention. */
const soon = 14;

const days = (n: number): string =>
  new Intl.NumberFormat('en-IN', { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(n);

/** How long there is left to answer a request, and the tone of its badge. */
export const dueWords = (dueAt: string, now: Date): { text: string; tone: string } => {
  const left = Math.floor((new Date(dueAt).getTime() - now.getTime()) / dayMs);
  if (left < 0) return { text: `${days(-left)} too late`, tone: 'ended' };
  return { text: `${days(left)} left`, tone: left < soon ? 'pending' : 'still' };
};

type Deciding = {
  onErase: (request: ErasureRequest) => void;
  onDecline: (request: ErasureRequest) => void;
};

type Props = Deciding & {
  state: ErasureState;
  requests: readonly ErasureRequest[];
  stale: boolean;
  now: Date;
  /** What is searched for; '' for nothing. */
  q: string;
  onClear: () => void;
};

const asked: Column<ErasureRequest> = {
  header: 'Asked on',
  width: 'small',
  cell: ({ requestedAt }) => (
    <time dateTime={requestedAt} className="whitespace-nowrap">
      {dayOf(requestedAt)}
    </time>
  ),
};

const why: Column<ErasureRequest> = {
  header: 'Why',
  wraps: true,
  cell: ({ reason }) => reason ?? 'Not said',
};

const email: Column<ErasureRequest> = {
  header: 'Email',
  cell: ({ email: address }) => <span className="wrap-anywhere">{address ?? 'Not given'}</span>,
};

const openColumns = (now: Date, { onErase, onDecline }: Deciding): Column<ErasureRequest>[] => [
  email,
  why,
  asked,
  {
    header: 'Answer due',
    width: 'small',
    cell: ({ dueAt }) => {
      const { text, tone } = dueWords(dueAt, now);
      return <span className={`badge badge-${tone}`}>{text}</span>;
    },
  },
  {
    header: 'Actions',
    width: 'large',
    actions: true,
    cell: (request) => (
      <div className="grid grid-cols-2 gap-2 whitespace-nowrap md:flex md:justify-end">
        {request.may.decline && (
          <Button onClick={() => onDecline(request)} aria-label={`Decline: ${request.name}`}>
            Decline
          </Button>
        )}
        {request.may.erase && (
          <Button
            look="danger"
            onClick={() => onErase(request)}
            aria-label={`Erase now: ${request.name}`}
          >
            Erase now
          </Button>
        )}
      </div>
    ),
  },
];

const decided: Column<ErasureRequest> = {
  header: 'Decided',
  cell: ({ decidedAt, decidedBy }) =>
    `${decidedAt ? momentOf(decidedAt) : ''}${decidedBy ? ` by ${decidedBy}` : ''}`,
};

const decidedColumns: Record<'erased' | 'declined', Column<ErasureRequest>[]> = {
  erased: [asked, decided],
  declined: [
    email,
    asked,
    decided,
    { header: 'Reason', wraps: true, cell: ({ decisionReason }) => decisionReason ?? '' },
  ],
};

const captions: Record<ErasureState, string> = {
  open: 'Requests without an answer, the longest waiting first',
  erased: 'Requests whose data was erased',
  declined: 'Requests that were declined',
};

/** Of an erased person only the last characters of the id are left. */
const nameOf = ({ name, candidateId }: ErasureRequest): string =>
  name ?? `Erased candidate ${candidateId.slice(-6).toUpperCase()}`;

const called = (request: ErasureRequest) => (
  <>
    {nameOf(request)}{' '}
    <span className="block text-small font-normal text-soft">
      <RegistrationCode code={request.registrationCode} />
    </span>
  </>
);

/** An erased person has no page any more. */
const rowLink = ({ state, candidateId }: ErasureRequest): Destination | undefined =>
  state === 'erased' ? undefined : recordLink('candidate', candidateId);

/** The requests of one state, or why there are none. */
export const ErasureRequestsView = ({
  state,
  requests,
  stale,
  now,
  q,
  onClear,
  ...deciding
}: Props) => {
  if (requests.length === 0 && q !== '')
    return (
      <EmptyState
        title="No request matches your search"
        action={<Button onClick={onClear}>Clear search</Button>}
      />
    );
  if (requests.length === 0)
    return (
      <EmptyState title={state === 'open' ? erasureMessages.noneOpen : erasureMessages.noneDecided}>
        Candidates ask for it under Track your application.
      </EmptyState>
    );
  return (
    <ListTable
      caption={captions[state]}
      rows={requests}
      keyOf={({ _id }) => _id}
      name={{ header: 'Name', of: called }}
      rowLink={rowLink}
      columns={state === 'open' ? openColumns(now, deciding) : decidedColumns[state]}
      stale={stale}
    />
  );
};
