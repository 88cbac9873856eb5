import { formatNumber } from '@purboday/contract/conventions/plural';
import type { SelectedCandidate } from '@purboday/contract/assignment/bulk-assignment.contract';
import { useState } from 'react';
import { ChoiceForm, JobChoice, useChoice } from '#web/assignment/choice/choice-form.tsx';
import { anotherStateWarning } from '#web/assignment/choice/chosen-providers.tsx';
import type { MatchedPeople, AssignmentChoice, Option } from '#web/assignment/queries.ts';
import { useGoTo, type Destination } from '#web/platform/routing/destination.ts';
import { Section } from '#web/ui/elements/facts.tsx';
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { BulkOutcome, SelectedNames } from './bulk-outcome.tsx';
import { people, useBulkAssignment } from './use-bulk-assignment.ts';
/** One provider for all candidates. Without a job, each candidate gets the best match. */
type ChosenProvider = AssignmentChoice & { provider: Option };

type BulkChoiceProps = {
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
const BulkChoice = ({ onSubmit, ...rest }: BulkChoiceProps) => {
  const choice = useChoice();
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

type BulkAssignmentProps = {
  candidates: readonly SelectedCandidate[];
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

/**
 * Assigns many candidates to one provider: choice, confirmation with every name, progress, failures
 * with reasons.
 */
export const BulkAssignment = ({ candidates, backLink, onLeave }: BulkAssignmentProps) => {
  const [chosen, setChosen] = useState<ChosenProvider>();
  const [confirming, setConfirming] = useState(false);
  const goTo = useGoTo();
  const bulk = useBulkAssignment({
    onUndone: () => {
      onLeave?.();
      void goTo(backLink);
    },
  });
  const assign = (): void => {
    setConfirming(false);
    if (!chosen) return;
    const { provider, ...choice } = chosen;
    bulk.start({ choice, candidates, to: provider.name });
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
        onCarryOn={bulk.carryOn}
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
        about={inCommon(candidates)}
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
