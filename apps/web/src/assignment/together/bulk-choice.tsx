import { ChoiceForm } from '#web/assignment/choice/choice-form.tsx';
import { JobChoice } from '#web/assignment/choice/job-choice.tsx';
import { useChoice } from '#web/assignment/choice/use-choice.ts';
import type { ChoiceValues } from '#web/assignment/choice/choice-values.ts';
import type { About, AssignmentChoice, Option } from '#web/assignment/queries.ts';

/** One provider for all of them; without a job each gets the one that fits best. */
export type ChosenProvider = AssignmentChoice & { provider: Option };

type Props = {
  /** What is chosen when it is shown first. */
  begins?: ChoiceValues | undefined;
  about: About | undefined;
  homes: readonly string[];
  /** Of the button: 'Assign 3 candidates'. */
  submit: string;
  problem: string | undefined;
  busy: boolean;
  backHref: string;
  onSubmit: (chosen: ChosenProvider) => void;
};

/** Type, then one provider: for a group the best match first, else the one with the fewest open candidates. */
export const BulkChoice = ({ begins, onSubmit, ...rest }: Props) => {
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
          without="The candidates are put forward without one."
        />
      )}
    </ChoiceForm>
  );
};
