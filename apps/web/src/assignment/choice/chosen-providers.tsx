import { Button } from '#web/ui/elements/button.tsx';
import { JobChoice } from './job-choice.tsx';
import { providerTypes } from './choice-values.ts';
import type { ProviderKind } from '#web/assignment/queries.ts';
import type { ChoiceValues } from './choice-values.ts';

type Props = {
  chosen: Omit<ChoiceValues, 'kind'>;
  onJob: (id: string) => void;
  onRemove: (kind: ProviderKind) => void;
};

/** What will be assigned: one provider of each kind at the most, and the job. */
export const ChosenProviders = ({ chosen, onJob, onRemove }: Props) => {
  const given = providerTypes.flatMap(({ value: kind, label }) => {
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
      {chosen.job && (
        <JobChoice
          provider={chosen.job}
          jobId={chosen.jobId}
          onJob={onJob}
          prompt={({ title }) => `Best match: ${title}`}
          without="The candidate is put forward without one."
        />
      )}
    </div>
  );
};
