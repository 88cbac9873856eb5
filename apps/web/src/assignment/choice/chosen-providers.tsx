import { toLocale } from '@purboday/contract/languages/languages';
import { language, t } from '#web/platform/language/language.ts';
import { formatNumber } from '@purboday/contract/conventions/plural';
import type { ProviderKind } from '#web/assignment/queries.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { JobChoice, providerTypes, type ChoiceValues } from './choice-form.tsx';

type Props = {
  chosen: Omit<ChoiceValues, 'kind'>;
  onJob: (id: string) => void;
  onRemove: (kind: ProviderKind) => void;
  /** Chooses a provider of the other type too. */
  onAdd: (kind: ProviderKind) => void;
};

export const ChosenProviders = ({ chosen, onJob, onRemove, onAdd }: Props) => {
  const destinations = providerTypes.flatMap(({ value: kind, label }) => {
    const option = chosen[kind];
    return option ? [{ kind, label, option }] : [];
  });
  if (destinations.length === 0) return null;
  const lacking = providerTypes.find(({ value }) => chosen[value] === null);
  return (
    <div className="grid gap-4 border-t border-line pt-3">
      <h3 className="text-body">Assigned to</h3>
      <ul className="grid gap-2">
        {destinations.map(({ kind, label, option }) => (
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
      {lacking && (
        <Button look="quiet" className="justify-self-start" onClick={() => onAdd(lacking.value)}>
          {lacking.value === 'job' ? 'Add a job provider' : 'Add a training provider'}
        </Button>
      )}
      {chosen.job && (
        <JobChoice
          provider={chosen.job}
          jobId={chosen.jobId}
          onJob={onJob}
          prompt={({ title }) => `Best match: ${title}`}
          without="The candidate will be assigned without one."
        />
      )}
    </div>
  );
};

type From = { name: string; city: string; state: string };
type ProviderPlace = Pick<From, 'name' | 'city' | 'state'>;

/** Candidates who would have to leave their state for one of these providers. */
const leavingTheirState = <One extends Pick<From, 'state'>>(
  candidates: readonly One[],
  providers: readonly Pick<ProviderPlace, 'state'>[],
): One[] =>
  candidates.filter(({ state }) => providers.some((provider) => provider.state !== state));

const toPlaces = (providers: readonly ProviderPlace[]): string =>
  new Intl.ListFormat(toLocale(language()), { type: 'conjunction' }).format(
    providers.map(({ name, city, state }) =>
      t('{name} is in {city}, {state}', { name, city: t(city), state: t(state) }),
    ),
  );

/** Confirmation before a candidate is sent to another state. */
export const anotherStateQuestion = (
  candidate: From,
  providers: readonly ProviderPlace[],
): string =>
  `${toPlaces(providers)}; ${candidate.name} lives in ${candidate.city}, ${candidate.state}.`;

/** The same for many candidates; '' when no one has to leave. */
export const anotherStateWarning = (
  candidates: readonly Pick<From, 'state'>[],
  provider: ProviderPlace,
): string => {
  const leaving = leavingTheirState(candidates, [provider]).length;
  if (leaving === 0) return '';
  const who = leaving === 1 ? 'One of them lives' : `${formatNumber(leaving)} of them live`;
  return `${toPlaces([provider])}. ${who} in another state.`;
};
