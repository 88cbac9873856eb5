import type { GrievanceState } from '@purboday/contract/conventions/lifecycles';
import type { Grievance } from '@purboday/contract/grievances/grievances.contract';
import { recordLink } from '#web/domain/records/any-record.ts';
import { RegistrationCode } from '#web/domain/records/registration-code.tsx';
import { dayOf, momentOf } from '#web/platform/language/india-time.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ListTable, type Column } from '#web/ui/lists/list-table.tsx';

const dayMs = 86_400_000;

/** Days before the end from which a complaint asks for attention. */
const soon = 7;

const days = (n: number): string =>
  new Intl.NumberFormat('en-IN', { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(n);

/** How long there is left to answer, and the tone of its badge. */
export const dueBadge = (dueAt: string, now: Date): { text: string; tone: string } => {
  const left = Math.floor((new Date(dueAt).getTime() - now.getTime()) / dayMs);
  if (left < 0) return { text: `${days(-left)} too late`, tone: 'ended' };
  return { text: `${days(left)} left`, tone: left < soon ? 'pending' : 'still' };
};

type Props = {
  state: GrievanceState;
  grievances: readonly Grievance[];
  stale: boolean;
  now: Date;
  onAnswer: (grievance: Grievance) => void;
};

const complaint: Column<Grievance> = {
  header: 'Complaint',
  wraps: true,
  cell: ({ text }) => <p className="whitespace-pre-line wrap-anywhere">{text}</p>,
};

const since: Column<Grievance> = {
  header: 'Since',
  width: 'small',
  cell: ({ at }) => (
    <time dateTime={at} className="whitespace-nowrap">
      {dayOf(at)}
    </time>
  ),
};

const openColumns = ({ now, onAnswer }: Pick<Props, 'now' | 'onAnswer'>): Column<Grievance>[] => [
  complaint,
  since,
  {
    header: 'Answer due',
    width: 'medium',
    cell: ({ dueAt }) => {
      const { text, tone } = dueBadge(dueAt, now);
      return (
        <>
          <time dateTime={dueAt} className="mr-2 whitespace-nowrap">
            {dayOf(dueAt)}
          </time>
          <span className={`badge badge-${tone}`}>{text}</span>
        </>
      );
    },
  },
  {
    header: 'Actions',
    width: 'buttons',
    actions: true,
    cell: (grievance) =>
      grievance.may.answer && (
        <Button onClick={() => onAnswer(grievance)} aria-label={`Answer: ${grievance.name}`}>
          Answer
        </Button>
      ),
  },
];

const answeredColumns: Column<Grievance>[] = [
  complaint,
  {
    header: 'Answer',
    wraps: true,
    cell: ({ answer }) => <p className="whitespace-pre-line wrap-anywhere">{answer}</p>,
  },
  {
    header: 'Answered',
    cell: ({ answeredAt, answeredBy }) =>
      `${answeredAt ? momentOf(answeredAt) : ''}${answeredBy ? ` by ${answeredBy}` : ''}`,
  },
];

const captions: Record<GrievanceState, string> = {
  open: 'Complaints without an answer, the longest waiting first',
  answered: 'Complaints that were answered, the oldest first',
};

const called = ({ name, registrationCode, mobileNumber }: Grievance) => (
  <>
    {name}{' '}
    <span className="block text-small font-normal text-soft">
      <RegistrationCode code={registrationCode} />
    </span>{' '}
    <span className="block text-small font-normal text-soft">{mobileNumber}</span>
  </>
);

/** The complaints of one state. */
export const GrievancesView = ({ state, grievances, stale, now, onAnswer }: Props) => (
  <ListTable
    caption={captions[state]}
    rows={grievances}
    keyOf={({ _id }) => _id}
    name={{ header: 'Name', of: called }}
    rowLink={({ candidateId }) => recordLink('candidate', candidateId)}
    columns={state === 'open' ? openColumns({ now, onAnswer }) : answeredColumns}
    stale={stale}
  />
);
