import { useState } from 'react';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/facts.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { kindOf, providerTypes } from './provider-types.ts';
import { ProviderPicker } from './provider-picker.tsx';
import type { Option, ProviderKind } from './queries.ts';

/** One provider for all of them; `jobId` null leaves each with the job that fits best. */
export type ChosenProvider = { kind: ProviderKind; option: Option; jobId: string | null };

type JobProps = { option: Option; jobId: string; onJob: (id: string) => void };

const JobField = ({ option, jobId, onJob }: JobProps) => {
  const jobs = 'jobs' in option ? option.jobs : [];
  if (jobs.length === 0)
    return (
      <p className="text-small text-soft">
        {option.name} has no open job just now. The candidates are put forward without one.
      </p>
    );
  return (
    <SelectField
      name="jobId"
      label="Job (optional)"
      prompt="The best match for each candidate"
      options={jobs.map(({ _id, title, city }) => ({ value: _id, label: `${title}, ${city}` }))}
      value={jobId}
      onChange={(event) => onJob(event.target.value)}
    />
  );
};

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
    <Section title="Assignment">
      <form
        className="grid gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (kind && option && !busy) onSubmit({ kind, option, jobId: jobId || null });
        }}
      >
        {problem && (
          <Notice look="error" urgent>
            {problem}
          </Notice>
        )}
        <SelectField
          name="assignmentType"
          label="Assignment type"
          prompt="Select an assignment type"
          options={providerTypes}
          value={kind ?? ''}
          onChange={(event) => choose(kindOf(event.target.value))}
        />
        {kind && (
          <ProviderPicker
            key={kind}
            kind={kind}
            chosen={option}
            onPick={(picked) => {
              setOption(picked);
              setJobId('');
            }}
          />
        )}
        {kind === 'job' && option && <JobField option={option} jobId={jobId} onJob={setJobId} />}
        <div className="grid gap-3 md:flex md:justify-end">
          <ButtonLink href={backHref}>Back to List</ButtonLink>
          <Button
            type="submit"
            look="primary"
            className="max-md:order-first"
            disabled={!option}
            busy={busy}
          >
            {submit}
          </Button>
        </div>
      </form>
    </Section>
  );
};
