import { useState } from 'react';
import { ChoiceForm } from '#web/assignment/choice/choice-form.tsx';
import { JobChoice } from '#web/assignment/choice/job-choice.tsx';
import type { Option, ProviderKind } from '#web/assignment/queries.ts';

/** One provider for all of them; `jobId` null leaves each with the job that fits best. */
export type ChosenProvider = { kind: ProviderKind; option: Option; jobId: string | null };

type Props = {
  /** Of the button: 'Assign 3 candidates'. */
  submit: string;
  problem: string | undefined;
  busy: boolean;
  backHref: string;
  onSubmit: (chosen: ChosenProvider) => void;
};

/** Type, then one provider, the one with the fewest open candidates first. */
export const BulkChoice = ({ submit, problem, busy, backHref, onSubmit }: Props) => {
  const [kind, setKind] = useState<ProviderKind>();
  const [option, setOption] = useState<Option>();
  const [jobId, setJobId] = useState('');
  const choose = (next: ProviderKind | undefined): void => {
    setKind(next);
    setOption(undefined);
    setJobId('');
  };
  return (
    <ChoiceForm
      problem={problem}
      kind={kind}
      onKind={choose}
      chosen={option}
      onPick={(_, picked) => {
        setOption(picked);
        setJobId('');
      }}
      backHref={backHref}
      submit={submit}
      ready={option !== undefined}
      busy={busy}
      onSubmit={() => {
        if (kind && option) onSubmit({ kind, option, jobId: jobId || null });
      }}
    >
      {kind === 'job' && option && (
        <JobChoice
          provider={option}
          jobId={jobId}
          onJob={setJobId}
          prompt={() => 'The best match for each candidate'}
          without="The candidates are put forward without one."
        />
      )}
    </ChoiceForm>
  );
};
