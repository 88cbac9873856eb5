import type { JobProviderOption } from '@purboday/contract/assignment/assignment.contract';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import type { Option } from '#web/assignment/queries.ts';

type Jobs = JobProviderOption['jobs'];

type Props = {
  provider: Option;
  jobId: string;
  onJob: (id: string) => void;
  /** Said of no choice. */
  prompt: (best: Jobs[number]) => string;
  /** What becomes of the candidates when there is no job. */
  without: string;
};

const jobsOf = (provider: Option): Jobs => ('jobs' in provider ? provider.jobs : []);

/** One of a job provider's open jobs, or the one that fits best. */
export const JobChoice = ({ provider, jobId, onJob, prompt, without }: Props) => {
  const jobs = jobsOf(provider);
  const [best] = jobs;
  if (!best)
    return (
      <p className="text-small text-soft">
        {provider.name} has no open job just now. {without}
      </p>
    );
  return (
    <SelectField
      name="jobId"
      label="Job (optional)"
      prompt={prompt(best)}
      options={jobs.map(({ _id, title, city }) => ({ value: _id, label: `${title}, ${city}` }))}
      value={jobId}
      onChange={(event) => onJob(event.target.value)}
    />
  );
};
