import { ChoiceForm } from '#web/assignment/choice/choice-form.tsx';
import { JobChoice } from '#web/assignment/choice/job-choice.tsx';
import { useChoice } from '#web/assignment/choice/use-choice.ts';
import type { AssignmentChoice } from '#web/assignment/queries.ts';

/** One provider for all of them; without a job each gets the one that fits best. */
export type ChosenProvider = AssignmentChoice & { name: string };

type Props = {
  /** Of the button: 'Assign 3 candidates'. */
  submit: string;
  problem: string | undefined;
  busy: boolean;
  backHref: string;
  onSubmit: (chosen: ChosenProvider) => void;
};

/** Type, then one provider, the one with the fewest open candidates first. */
export const BulkChoice = ({ onSubmit, ...rest }: Props) => {
  const choice = useChoice();
  const { training, job, jobId } = choice.values;
  const provider = training ?? job;
  return (
    <ChoiceForm
      {...rest}
      choice={choice}
      single
      ready={provider !== null}
      onSubmit={(chosen) => onSubmit({ ...chosen, name: provider?.name ?? '' })}
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
