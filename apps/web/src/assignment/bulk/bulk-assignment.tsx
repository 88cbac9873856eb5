import type { Destination } from '#web/platform/routing/destination.ts';
import { assignmentMessages } from '@purboday/contract/assignment/assignment.messages';
import {
  bulkAssignmentContract,
  type BulkAssignmentProgress,
  type SelectedCandidate,
} from '@purboday/contract/assignment/bulk-assignment.contract';
import { bulkAssignmentMessages } from '@purboday/contract/assignment/bulk-assignment.messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceForm, JobChoice, useChoice } from '#web/assignment/choice/choice-form.tsx';
import type { ChoiceValues } from '#web/assignment/choice/choice-schema.ts';
import { anotherStateWarning } from '#web/assignment/choice/chosen-providers.tsx';
import type { About, AssignmentChoice, Option } from '#web/assignment/queries.ts';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Section } from '#web/ui/elements/facts.tsx';
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { BulkOutcome, SelectedNames } from './bulk-outcome.tsx';
/** One provider for all of them; without a job each gets the one that fits best. */
type ChosenProvider = AssignmentChoice & { provider: Option };

type BulkChoiceProps = {
  /** What is chosen when it is shown first. */
  begins?: ChoiceValues | undefined;
  about: About | undefined;
  homes: readonly string[];
  /** Of the button: 'Assign 3 candidates'. */
  submit: string;
  problem: string | undefined;
  busy: boolean;
  backLink: Destination;
  onSubmit: (chosen: ChosenProvider) => void;
};

/** Type, then one provider: for a group the best match first, else the one with the fewest open candidates. */
const BulkChoice = ({ begins, onSubmit, ...rest }: BulkChoiceProps) => {
  const choice = useChoice(begins);
  const { training, job, jobId } = choice.values;
  const provider = training ?? job;
  return (
    <ChoiceForm
      {...rest}
      choice={choice}
      single
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
  /** What was seen of each. */
  versions: Record<string, number>;
};

/** Assigns many: begun once, then carried on until all are done. What stopped half-way goes on where it was. */
const useBulkAssignment = () => {
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
    onSuccess: ({ assigned }) => {
      if (assigned > 0) toast.success(bulkAssignmentMessages.succeeded(assigned));
    },
    onError: (error) => toast.error(failureText(error, assignmentMessages.failed)),
    // Read again only once the list is looked at: what this screen shows stays as it is.
    onSettled: () => void client.invalidateQueries({ refetchType: 'none' }),
  });
  const begun = progress !== undefined;
  return {
    progress,
    /** Everybody is assigned or refused. */
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
  /** What is chosen when it is shown first. */
  begins?: ChoiceValues;
  /** What they have in common; looked for when left out. */
  about?: About;
  backLink: Destination;
  /** They are assigned: nobody is selected any more. */
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

const people = (n: number): string =>
  n === 1 ? '1 candidate' : `${n.toLocaleString('en-IN')} candidates`;

/** Many candidates to one provider: chosen, confirmed with every name, carried out, and told who failed and why. */
export const BulkAssignment = ({
  candidates,
  begins,
  about,
  backLink,
  onLeave,
}: BulkAssignmentProps) => {
  const [chosen, setChosen] = useState<ChosenProvider>();
  const [asking, setAsking] = useState(false);
  const bulk = useBulkAssignment();
  const assign = (): void => {
    setAsking(false);
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
        homes={statesOf(candidates)}
        submit={`Assign ${many}`}
        problem={bulk.problem}
        busy={bulk.running}
        backLink={backLink}
        onSubmit={(choice) => {
          setChosen(choice);
          setAsking(true);
        }}
      />
      <ConfirmDialog
        title={`Assign ${many} to ${chosen?.provider.name ?? ''}?`}
        question={<WhoGoes candidates={candidates} chosen={chosen} />}
        open={asking}
        confirm={`Yes, assign ${candidates.length.toLocaleString('en-IN')}`}
        onConfirm={assign}
        onClose={() => setAsking(false)}
      />
    </div>
  );
};

/** The states where they live. */
const statesOf = (candidates: Candidates): string[] => [
  ...new Set(candidates.map(({ state }) => state)),
];

/** What candidates have in common, for whom one provider is looked for; undefined when it is nothing. */
const inCommon = (candidates: Candidates): About | undefined => {
  const state = only(new Set(candidates.map((candidate) => candidate.state)));
  const city = state && only(new Set(candidates.map((candidate) => candidate.city)));
  const [first, ...others] = candidates;
  const skill = first?.skills.find((name) => others.every(({ skills }) => skills.includes(name)));
  return state === undefined && skill === undefined ? undefined : { state, city, skill };
};

type Candidates = readonly SelectedCandidate[];

const only = (values: ReadonlySet<string>): string | undefined =>
  values.size === 1 ? [...values][0] : undefined;
