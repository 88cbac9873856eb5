import { recordsContract } from '@purboday/contract/records/records.contract';
import { lookUpMessages } from '@purboday/contract/records/records.messages';
import { reviewContract } from '@purboday/contract/review/review.contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useDeferredValue, useState } from 'react';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { callQuery } from '#web/platform/calls/data.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import type { BarFilter } from '#web/ui/lists/list-filters.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';

const shownOfAKind = 8;

const lists = {
  all: {
    training: recordsContract.listTrainingProviderRecords,
    job: recordsContract.listJobProviderRecords,
  },
  cities: { training: reviewContract.listTrainingProviders, job: reviewContract.listJobProviders },
} as const;
type Among = keyof typeof lists;
type Kind = keyof (typeof lists)[Among];

type Found = { _id: string; name: string; kind: string };

const kindWords: Record<Kind, string> = { training: 'Training', job: 'Jobs' };

/** Providers by name or complete id. */
const useProviders = (among: Among, kinds: readonly Kind[], q: string, isEnabled = true) => {
  const query = { q, limit: String(shownOfAKind) };
  const training = useQuery({
    ...callQuery(lists[among].training as typeof recordsContract.listTrainingProviderRecords, {
      query,
    }),
    placeholderData: keepPreviousData,
    enabled: isEnabled && kinds.includes('training'),
  });
  const job = useQuery({
    ...callQuery(lists[among].job as typeof recordsContract.listJobProviderRecords, { query }),
    placeholderData: keepPreviousData,
    enabled: isEnabled && kinds.includes('job'),
  });
  const found: Found[] = [
    ...(training.data?.data ?? []).map(({ _id, trainingProviderName: name }) => ({
      _id,
      name,
      kind: kindWords.training,
    })),
    ...(job.data?.data ?? []).map(({ _id, companyName: name }) => ({
      _id,
      name,
      kind: kindWords.job,
    })),
  ];
  return {
    found,
    loading: training.isLoading || job.isLoading,
    error: training.error ?? job.error,
    retry: () =>
      void Promise.all(
        [training, job].filter(({ isError }) => isError).map((each) => each.refetch()),
      ),
  };
};

type Props = {
  among: Among;
  kinds: readonly Kind[];
  /** Id of the selected provider, or ''. */
  value: string;
  onChange: (id: string) => void;
};

const Choices = ({ among, kinds, onChange }: Omit<Props, 'value'>) => {
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const { found, loading, error, retry } = useProviders(among, kinds, q);
  return (
    <div className="mt-4 grid gap-3">
      <input
        type="search"
        className="control"
        aria-label="Search providers"
        placeholder="Search by name..."
        value={typed}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
      />
      {error && (
        <ErrorState title={failureText(error, lookUpMessages.listFailed)} onRetry={retry} />
      )}
      {loading && <ListSkeleton rows={3} />}
      <ul aria-label="Providers" className="grid gap-2">
        {found.map(({ _id, name, kind }) => (
          <li key={_id}>
            <Button className="w-full justify-start text-start" onClick={() => onChange(_id)}>
              <bdi className="min-w-0 flex-1">{name}</bdi>
              {kinds.length > 1 && <span className="text-small text-soft">{kind}</span>}
            </Button>
          </li>
        ))}
      </ul>
      {!loading && !error && found.length === 0 && (
        <p className="text-soft">No provider has this name.</p>
      )}
    </div>
  );
};

const useProviderName = ({ among, kinds, value }: Omit<Props, 'onChange'>): string | undefined => {
  const { found } = useProviders(among, kinds, value, value !== '');
  return value === ''
    ? undefined
    : (found.find(({ _id }) => _id === value)?.name ?? 'One provider');
};

/** Filters a list or report by one of thousands of providers. */
export const ProviderFilter = ({ among, kinds, value, onChange }: Props) => {
  const [open, setOpen] = useState(false);
  const chosen = useProviderName({ among, kinds, value });
  const choose = (id: string) => {
    setOpen(false);
    onChange(id);
  };
  return (
    <>
      <div className="filter flex-[1_1_10rem] md:max-w-80 md:flex-none">
        <span aria-hidden className="filter-label">
          Provider
        </span>
        <Button
          className="w-full min-w-0 font-normal"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <span className="sr-only">Provider: </span>
          <span className="min-w-0 flex-1 truncate text-start">
            {chosen === undefined ? 'All providers' : <bdi>{chosen}</bdi>}
          </span>
          <ChevronDown aria-hidden className="-mt-4" />
        </Button>
      </div>
      <Dialog title="Provider" open={open} onClose={() => setOpen(false)}>
        <Choices among={among} kinds={kinds} onChange={choose} />
        <div className="mt-6 flex flex-col-reverse gap-3 md:flex-row md:justify-end">
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          {value !== '' && <Button onClick={() => choose('')}>All providers</Button>}
        </div>
      </Dialog>
    </>
  );
};

export const useProviderFilter = (props: Props): BarFilter => ({
  label: 'Provider',
  control: <ProviderFilter {...props} />,
  chosen: useProviderName(props),
  clear: () => props.onChange(''),
});
