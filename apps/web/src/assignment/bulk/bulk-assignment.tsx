import { formatNumber } from '@purboday/contract/conventions/plural';
import {
  assignmentMessages,
  bulkAssignmentMessages,
} from '@purboday/contract/assignment/assignment.messages';
import {
  bulkAssignmentContract,
  type BulkAssignmentProgress,
  type SelectedCandidate,
} from '@purboday/contract/assignment/bulk-assignment.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  ChoiceForm,
  JobChoice,
  useChoice,
  type ChoiceValues,
} from '#web/assignment/choice/choice-form.tsx';
import { anotherStateWarning } from '#web/assignment/choice/chosen-providers.tsx';
import {
  useUndoOffer,
  type MatchedPeople,
  type AssignmentChoice,
  type Option,
} from '#web/assignment/queries.ts';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { useGoTo, type Destination } from '#web/platform/routing/destination.ts';
import { Section } from '#web/ui/elements/facts.tsx';
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { BulkOutcome, SelectedNames } from './bulk-outcome.tsx';
/** One provider for all candidates. Without a job, each candidate gets the best match. */
type ChosenProvider = AssignmentChoice & { provider: Option };

type BulkChoiceProps = {
  begins?: ChoiceValues | undefined;
  about: MatchedPeople | undefined;
  homes: readonly string[];
  /** Button label: 'Assign 3 candidates'. */
  submit: string;
  problem: string | undefined;
  busy: boolean;
  backLink: Destination;
  onSubmit: (chosen: ChosenProvider) => void;
};

/**
 * Type, then one provider. For a group the best match is first, else the provider with the fewest
 * open candidates.
 */
const BulkChoice = ({ begins, onSubmit, ...rest }: BulkChoiceProps) => {
  const choice = useChoice(begins);
  const { training, job, jobId } = choice.values;
  const provider = training ?? job;
  return (
    <ChoiceForm
      {...rest}
      choice={choice}
      onKind={choice.clear}
      ready={provider !== null}
      onSubmit={(chosen) => provider && onSubmit({ ...chosen, provider })}
    >
      {job && (
        <JobChoice
          provider={job}
          jobId={jobId}
          onJob={choice.nameJob}
          prompt={() => 'The best match for each candidate'}
          without="The candidates will be assigned without one."
        />
      )}
    </ChoiceForm>
  );
};

const { beginBulkAssignment, continueBulkAssignment } = bulkAssignmentContract;

type Submission = AssignmentChoice & {
  candidateIds: string[];
  /** The version of each candidate that the admin saw. */
  versions: Record<string, number>;
};

/**
 * Assigns many candidates and resumes where an interrupted run stopped.
 * @param onAssigned called with those that were assigned
 */
const useBulkAssignment = (onAssigned: (ids: readonly string[]) => void) => {
  const client = useQueryClient();
  const [progress, setProgress] = useState<BulkAssignmentProgress>();
  const run = useMutation({
    mutationFn: async (submission: Submission) => {
      let now = progress ?? (await call(beginBulkAssignment, { body: submission })).data;
      setProgress(now);
      while (now.done < now.total) {
        now = (await call(continueBulkAssignment, { params: { id: now._id } })).data;
        setProgress(now);
      }
      return now;
    },
    onSuccess: ({ assigned, rejected }, { candidateIds }) => {
      if (assigned === 0) return;
      toast.success(bulkAssignmentMessages.succeeded(assigned));
      const left = new Set(rejected.map(({ _id }) => _id));
      onAssigned(candidateIds.filter((id) => !left.has(id)));
    },
    onError: (error) => toast.error(failureText(error, assignmentMessages.failed)),
    // Loaded again when the list is shown. This screen keeps its content.
    onSettled: () => void client.invalidateQueries({ refetchType: 'none' }),
  });
  const begun = progress !== undefined;
  return {
    progress,
    /** Every candidate was assigned or rejected. */
    finished: begun && progress.done === progress.total,
    running: run.isPending,
    problem: run.error
      ? failureText(
          run.error,
          assignmentMessages.failed,
          begun ? bulkAssignmentMessages.interrupted : assignmentMessages.failed,
        )
      : undefined,
    start: (submission: Submission): void => run.mutate(submission),
  };
};

type BulkAssignmentProps = {
  candidates: readonly SelectedCandidate[];
  begins?: ChoiceValues;
  /** Common city and skills of the candidates; computed when left out. */
  about?: MatchedPeople;
  backLink: Destination;
  /** Clears the selection: the candidates are assigned. */
  onLeave?: () => void;
};

type Question = Pick<BulkAssignmentProps, 'candidates'> & { chosen: ChosenProvider | undefined };

const WhoGoes = ({ candidates, chosen }: Question) => {
  const warning = chosen ? anotherStateWarning(candidates, chosen.provider) : '';
  return (
    <div className="grid gap-3">
      {warning && <Notice look="warning">{warning}</Notice>}
      <SelectedNames candidates={candidates} />
    </div>
  );
};

const people = (n: number): string => (n === 1 ? '1 candidate' : `${formatNumber(n)} candidates`);

/**
 * Assigns many candidates to one provider: choice, confirmation with every name, progress, failures
 * with reasons.
 */
export const BulkAssignment = ({
  candidates,
  begins,
  about,
  backLink,
  onLeave,
}: BulkAssignmentProps) => {
  const [chosen, setChosen] = useState<ChosenProvider>();
  const [confirming, setConfirming] = useState(false);
  const goTo = useGoTo();
  const offer = useUndoOffer();
  const bulk = useBulkAssignment((ids) =>
    offer({
      message: `${people(ids.length)} assigned to ${chosen?.provider.name}.`,
      ids,
      onUndone: () => {
        onLeave?.();
        void goTo(backLink);
      },
    }),
  );
  const assign = (): void => {
    setConfirming(false);
    if (!chosen) return;
    const { provider: _provider, ...choice } = chosen;
    bulk.start({
      candidateIds: candidates.map(({ _id }) => _id),
      versions: Object.fromEntries(candidates.map(({ _id, version }) => [_id, version])),
      ...choice,
    });
  };
  if (bulk.progress && chosen)
    return (
      <BulkOutcome
        progress={bulk.progress}
        finished={bulk.finished}
        running={bulk.running}
        problem={bulk.problem}
        to={chosen.provider.name}
        backLink={backLink}
        onCarryOn={assign}
        onLeave={() => onLeave?.()}
      />
    );
  const many = people(candidates.length);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[20rem_1fr] lg:gap-6">
      <Section title={many}>
        <SelectedNames candidates={candidates} />
      </Section>
      <BulkChoice
        begins={begins}
        about={about ?? inCommon(candidates)}
        homes={toStates(candidates)}
        submit={`Assign ${many}`}
        problem={bulk.problem}
        busy={bulk.running}
        backLink={backLink}
        onSubmit={(choice) => {
          setChosen(choice);
          setConfirming(true);
        }}
      />
      <ConfirmDialog
        title={`Assign ${many} to ${chosen?.provider.name ?? ''}?`}
        question={<WhoGoes candidates={candidates} chosen={chosen} />}
        open={confirming}
        confirm={`Yes, assign ${formatNumber(candidates.length)}`}
        onConfirm={assign}
        onClose={() => setConfirming(false)}
      />
    </div>
  );
};

const toStates = (candidates: Candidates): string[] => [
  ...new Set(candidates.map(({ state }) => state)),
];

/** Finds a provider for what the candidates have in common; undefined when that is nothing. */
const inCommon = (candidates: Candidates): MatchedPeople | undefined => {
  const state = only(new Set(candidates.map((candidate) => candidate.state)));
  const city = state && only(new Set(candidates.map((candidate) => candidate.city)));
  const [first, ...others] = candidates;
  const skill = first?.skills.find((name) => others.every(({ skills }) => skills.includes(name)));
  return state === undefined && skill === undefined ? undefined : { state, city, skill };
};

type Candidates = readonly SelectedCandidate[];

const only = (values: ReadonlySet<string>): string | undefined =>
  values.size === 1 ? [...values][0] : undefined;
