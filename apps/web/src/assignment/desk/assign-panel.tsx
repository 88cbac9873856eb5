import {
  assignmentContract,
  type AssignmentSuggestion,
  type CandidateToAssign,
} from '@purboday/contract/assignment/assignment.contract';
import { assignmentMessages } from '@purboday/contract/assignment/assignment.messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAssignment } from '#web/assignment/choice/assignment-form.tsx';
import { anotherStateQuestion } from '#web/assignment/choice/chosen-providers.tsx';
import { assignLink, kindOfQueue, noneInState, useUndoOffer } from '#web/assignment/queries.ts';
import { Contact } from '#web/domain/lists/contact.tsx';
import { RegistrationCode } from '#web/domain/records/record-labels.tsx';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { callQuery, useCall } from '#web/platform/calls/data.ts';
import { useGoTo } from '#web/platform/routing/destination.ts';
import { takeOnce } from '#web/platform/undo/undo.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Facts, type Fact } from '#web/ui/elements/facts.tsx';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { SlashedText } from '#web/ui/elements/texts.tsx';
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { ShortcutHints, useShortcuts } from '#web/ui/lists/shortcuts.tsx';
import { ReturnedAnswer } from './returned-answer.tsx';
import { SuggestionCard, SuggestionFacts } from './suggestions.tsx';

const { listSuggestions } = assignmentContract;

const toFacts = (candidate: CandidateToAssign): Fact[] => {
  const { _id, declined, lookingSince, email, mobileNumber, qualification, category } = candidate;
  return [
    { label: 'Mobile', value: <Contact row={_id} value={mobileNumber} /> },
    { label: 'Email', value: email === null ? null : <Contact row={_id} value={email} /> },
    (declined ?? lookingSince)
      ? { label: 'Answer', value: <ReturnedAnswer {...candidate} /> }
      : {
          label: 'Qualification',
          value: [qualification, category && `${category} years`].filter(Boolean).join(', '),
        },
    { label: 'Skills', value: <SlashedText text={candidate.skills.join(', ')} /> },
    { label: 'Place', value: <bdi>{`${candidate.city}, ${candidate.state}`}</bdi> },
  ];
};

type ElsewhereProps = {
  candidate: CandidateToAssign;
  elsewhere: AssignmentSuggestion | null;
  onAssign: (suggestion: AssignmentSuggestion) => void;
  onKeepWaiting: () => void;
};

/** No one is sent over a state border with one press (UX-156). */
const Elsewhere = ({ candidate, elsewhere, onAssign, onKeepWaiting }: ElsewhereProps) => {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Notice look="warning">
      <p className="font-semibold">{noneInState(kindOfQueue[candidate.queue], candidate.state)}</p>
      {elsewhere && (
        <>
          <p className="mt-1 wrap-anywhere">
            <bdi>{elsewhere.name}</bdi>
          </p>
          <SuggestionFacts suggestion={elsewhere} />
        </>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {elsewhere && <Button onClick={() => setIsAsking(true)}>Assign to another state…</Button>}
        <Button onClick={onKeepWaiting}>Keep waiting</Button>
      </div>
      {elsewhere && (
        <ConfirmDialog
          title={`Send ${candidate.name} to another state?`}
          question={anotherStateQuestion(candidate, [elsewhere])}
          open={isAsking}
          confirm="Yes, assign"
          onConfirm={() => {
            setIsAsking(false);
            onAssign(elsewhere);
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Notice>
  );
};

const hints = [
  ['1–3', 'assign and go on'],
  ['0', 'another provider'],
  ['J', 'next'],
  ['U', 'undo'],
] as const;

type Props = {
  candidate: CandidateToAssign;
  /** The candidate after this one, whose suggestions are loaded in advance. */
  next: CandidateToAssign | undefined;
  /** Shows the next candidate. */
  onGoOn: () => void;
  /** Shows a candidate whose assignment was undone. */
  onReturn: (id: string) => void;
};

/** Assigns the shown candidate and goes on. A failure names the candidate, because another one is shown by then. */
const useQuickAssignment = ({ candidate, onGoOn, onReturn }: Omit<Props, 'next'>) => {
  const offer = useUndoOffer();
  const { mutate } = useAssignment({
    onAssigned: (_answer, { candidate: assigned, to }) =>
      offer({
        message: `${assigned.name}: assigned to ${to}.`,
        ids: [assigned._id],
        onUndone: () => onReturn(assigned._id),
      }),
    toFailure: (text, failed) => `${failed.candidate.name}: ${text}`,
  });
  return ({ kind, _id: id, centreId, job, name }: AssignmentSuggestion): void =>
    takeOnce(() => {
      mutate({
        trainingProviderId: kind === 'training' ? id : null,
        trainingCentreId: centreId,
        jobProviderId: kind === 'job' ? id : null,
        jobId: job?._id ?? null,
        candidate,
        to: name,
      });
      onGoOn();
    });
};

const useSuggestions = ({ candidate: { _id: id }, next }: Pick<Props, 'candidate' | 'next'>) => {
  useQuery({
    ...callQuery(listSuggestions, { params: { id: next?._id ?? id } }),
    enabled: next !== undefined,
  });
  return useCall(listSuggestions, { params: { id } });
};

/** The candidate of the row in five facts, and the three best providers, each one key away. */
export const AssignPanel = ({ next, ...props }: Props) => {
  const { candidate, onGoOn } = props;
  const goTo = useGoTo();
  const assign = useQuickAssignment(props);
  const { data, error, isPending, refetch } = useSuggestions({ candidate, next });
  const keys = (data?.data.inState ?? []).map((one, index) => [String(index + 1), one] as const);
  const shortcuts = useShortcuts(
    {
      ...Object.fromEntries(keys.map(([key, suggestion]) => [key, () => assign(suggestion)])),
      0: () => void goTo(assignLink(candidate)),
    },
    { decides: true },
  );
  return (
    <section aria-label={candidate.name} data-shortcuts className="sheet assign-panel">
      <div className="flex items-baseline gap-3">
        <h2>
          <bdi>{candidate.name}</bdi>
        </h2>
        <span className="ms-auto flex-none text-small text-soft">
          <RegistrationCode code={candidate.registrationCode} />
        </span>
      </div>
      <Facts columns={1} facts={toFacts(candidate)} />
      {isPending && (
        <div className="min-h-58">
          <ListSkeleton rows={3} label="Loading suggestions" />
        </div>
      )}
      {error && (
        <ErrorState
          title={failureText(error, assignmentMessages.dataFailed)}
          onRetry={() => void refetch()}
        />
      )}
      {keys.length > 0 && (
        <ul aria-label="Suggested providers" className="grid gap-2">
          {keys.map(([key, suggestion]) => (
            <li key={suggestion._id}>
              <SuggestionCard
                suggestion={suggestion}
                shortcut={shortcuts.on ? key : undefined}
                onAssign={() => assign(suggestion)}
              />
            </li>
          ))}
        </ul>
      )}
      {data && keys.length === 0 && (
        <Elsewhere
          key={candidate._id}
          candidate={candidate}
          elsewhere={data.data.elsewhere}
          onAssign={assign}
          onKeepWaiting={onGoOn}
        />
      )}
      <ButtonLink {...assignLink(candidate)} look="quiet" className="mt-2 -ms-3">
        Choose another provider
      </ButtonLink>
      <ShortcutHints keys={hints} {...shortcuts} />
    </section>
  );
};
