import type { JobProviderOption } from '@purboday/contract/assignment';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import type { Option, ProviderKind } from './queries.ts';

export type Chosen = Partial<Record<ProviderKind, Option>>;

type Props = {
  chosen: Chosen;
  jobId: string;
  onJob: (id: string) => void;
  onRemove: (kind: ProviderKind) => void;
};

const kinds = [
  { kind: 'training', label: 'Training Provider' },
  { kind: 'job', label: 'Job Provider' },
] as const;

const jobsOf = (option: Option | undefined): JobProviderOption['jobs'] =>
  option && 'jobs' in option ? option.jobs : [];

const JobChoice = ({ chosen, jobId, onJob }: Omit<Props, 'onRemove'>) => {
  if (!chosen.job) return null;
  const jobs = jobsOf(chosen.job);
  const [best] = jobs;
  if (!best)
    return (
      <p className="text-small text-soft">
        {chosen.job.name} has no open job just now. The candidate is put forward without one.
      </p>
    );
  return (
    <SelectField
      name="jobId"
      label="Job (optional)"
      prompt={`Best match: ${best.title}`}
      options={jobs.map(({ _id, title, city }) => ({ value: _id, label: `${title}, ${city}` }))}
      value={jobId}
      onChange={(event) => onJob(event.target.value)}
    />
  );
};

/** What will be assigned: one provider of each kind at the most, and the job. */
export const ChosenProviders = ({ chosen, jobId, onJob, onRemove }: Props) => {
  const given = kinds.flatMap(({ kind, label }) => {
    const option = chosen[kind];
    return option ? [{ kind, label, option }] : [];
  });
  if (given.length === 0) return null;
  return (
    <div className="grid gap-4 border-t border-line pt-3">
      <h3 className="text-body">Assigned to</h3>
      <ul className="grid gap-2">
        {given.map(({ kind, label, option }) => (
          <li key={kind} className="flex items-center gap-3 rounded-box bg-tint px-4 py-1">
            <span className="min-w-0 flex-1">
              <span className="block text-small text-soft">{label}</span>
              <span className="block font-semibold wrap-anywhere">{option.name}</span>
            </span>
            <Button
              look="quiet"
              onClick={() => onRemove(kind)}
              aria-label={`Remove ${label.toLowerCase()} ${option.name}`}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <JobChoice chosen={chosen} jobId={jobId} onJob={onJob} />
    </div>
  );
};
