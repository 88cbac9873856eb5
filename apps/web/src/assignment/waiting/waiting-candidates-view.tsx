import type { AssignmentQueue } from '@purboday/contract/assignment/assignment-queues';
import type { CandidateToAssign } from '@purboday/contract/assignment/assignment.contract';
import { assignmentMessages } from '@purboday/contract/assignment/assignment.messages';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/elements/button-link.tsx';
import { dayOf } from '#web/platform/language/india-time.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { RegistrationCode } from '#web/domain/records/registration-code.tsx';
import { EmailText, SlashedText } from '#web/ui/elements/texts.tsx';
import { ListTable, type Column, type Picking } from '#web/ui/lists/list-table.tsx';
import type { Sorting } from '#web/ui/lists/table/sorting.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { queueWords } from '#web/assignment/queues.ts';
const assignHref = ({ _id }: CandidateToAssign): string => paths.assignCandidate({ id: _id });

const columns: readonly Column<CandidateToAssign>[] = [
  {
    header: 'Code',
    width: 'small',
    roomy: true,
    cell: ({ registrationCode }) => <RegistrationCode code={registrationCode} />,
  },
  {
    header: 'Email',
    roomy: true,
    cell: ({ email }) => (email === null ? 'Not given' : <EmailText address={email} />),
  },
  {
    header: 'Skills',
    cell: ({ skills }) => <SlashedText text={skills.join(', ') || 'Not given'} />,
  },
  { header: 'Place', cell: ({ city, state }) => `${city}, ${state}` },
  {
    header: 'Waiting since',
    width: 'medium',
    sort: 'waiting',
    cell: ({ waitingSince }) => (
      <time dateTime={waitingSince} className="whitespace-nowrap">
        {dayOf(waitingSince)}
      </time>
    ),
  },
  {
    header: 'Action',
    actions: true,
    cell: (candidate) => (
      <ButtonLink href={assignHref(candidate)} aria-label={`Assign ${candidate.name}`}>
        Assign
      </ButtonLink>
    ),
  },
];

const called = ({ name }: CandidateToAssign) => <bdi>{name}</bdi>;

type Props = {
  queue: AssignmentQueue;
  candidates: readonly CandidateToAssign[];
  stale: boolean;
  /** What is searched for; '' for nothing. */
  q: string;
  onClear: () => void;
  picking: Picking<CandidateToAssign>;
  sorting: Sorting;
};

/** One queue: its candidates, or why there are none. */
export const WaitingCandidatesView = ({
  queue,
  candidates,
  stale,
  q,
  onClear,
  picking,
  sorting,
}: Props) => {
  if (candidates.length === 0 && q !== '')
    return (
      <EmptyState
        title={assignmentMessages.noneMatching}
        action={<Button onClick={onClear}>Clear search</Button>}
      >
        Try a shorter word, or look in another queue.
      </EmptyState>
    );
  if (candidates.length === 0)
    return (
      <EmptyState title={queueWords[queue].none}>
        New ones appear here as soon as they are there.
      </EmptyState>
    );
  return (
    <ListTable
      caption={`${queueWords[queue].tab}: candidates`}
      rows={candidates}
      keyOf={({ _id }) => _id}
      name={{ header: 'Name', of: called, sort: 'name' }}
      sorting={sorting}
      hrefOf={assignHref}
      columns={columns}
      picking={picking}
      stale={stale}
    />
  );
};
