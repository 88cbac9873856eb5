import { assignmentContract } from '@purboday/contract/assignment/assignment.contract';
import type { AssignmentQueue } from '@purboday/contract/assignment/assignment-queues';
import { assignmentMessages } from '@purboday/contract/assignment/assignment.messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { callQuery } from '#web/platform/calls/data.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';

const shownPerQueue = 5;

const { listCandidatesToAssign } = assignmentContract;

const usePlaceable = (queue: AssignmentQueue, q: string) =>
  useQuery({
    ...callQuery(listCandidatesToAssign, {
      query: { queue, q, limit: shownPerQueue, contacts: 'masked' },
    }),
    placeholderData: keepPreviousData,
  });

/** Candidates who can be placed: those who wait after a training or a job. */
const Choices = () => {
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const queues = [usePlaceable('trained', q), usePlaceable('returned', q)];
  const error = queues.find((answer) => answer.error)?.error;
  const found = queues.flatMap(({ data }) => data?.data ?? []);
  const loading = queues.some(({ isPending }) => isPending);
  return (
    <div className="mt-4 grid gap-3">
      <input
        type="search"
        className="control"
        aria-label="Search trained and returned candidates"
        placeholder="Search by name or email..."
        value={typed}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
      />
      {error && (
        <ErrorState
          title={failureText(error, assignmentMessages.dataFailed)}
          onRetry={() => void Promise.all(queues.map((answer) => answer.refetch()))}
        />
      )}
      {loading && <ListSkeleton rows={3} />}
      <ul aria-label="Candidates" className="grid gap-2">
        {found.map(({ _id, name, city, skills }) => (
          <li key={_id}>
            <ButtonLink
              to="/l2-admin/place-candidate/$id"
              params={{ id: _id }}
              className="w-full justify-start text-start"
            >
              <bdi className="min-w-0 flex-1">{name}</bdi>
              <span className="text-small font-normal text-soft">
                {[city, ...skills].join(' · ')}
              </span>
            </ButtonLink>
          </li>
        ))}
      </ul>
      {!loading && !error && found.length === 0 && (
        <p className="text-soft">No trained or returned candidate matches.</p>
      )}
    </div>
  );
};

/** Opens the form of a new placement for a candidate who is searched first (UX-111). */
export const RecordPlacement = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        Record placement
      </Button>
      <Dialog title="Record a placement for" open={open} onClose={() => setOpen(false)}>
        <Choices />
      </Dialog>
    </>
  );
};
