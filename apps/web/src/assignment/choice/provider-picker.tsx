import { assignmentMessages } from '@purboday/contract/assignment/assignment.messages';
import Search from 'lucide-react/icons/search';
import { useDeferredValue, useState } from 'react';
import { Button } from '#web/ui/elements/button.tsx';
import { FieldGroup } from '#web/ui/forms/field.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { ProviderCard } from './provider-card.tsx';
import {
  useProviderOptions,
  type About,
  type Option,
  type ProviderKind,
} from '#web/assignment/queries.ts';

type Props = {
  kind: ProviderKind;
  /** Best match for these first; without them the fewest open candidates first. */
  about?: About | undefined;
  /** Where those live who are to be sent: a provider elsewhere is marked. */
  homes: readonly string[];
  chosen: Option | undefined;
  onPick: (option: Option) => void;
};

const words = {
  training: { label: 'Training Provider', none: 'There are no approved training providers.' },
  job: { label: 'Job Provider', none: 'There are no approved job providers.' },
} as const;

type SearchProps = { label: string; typed: string; onType: (typed: string) => void };

const ProviderSearch = ({ label, typed, onType }: SearchProps) => (
  <div className="relative mb-3">
    <Search
      aria-hidden
      className="pointer-events-none absolute inset-y-0 start-3 my-auto size-5 text-soft"
    />
    <input
      type="search"
      aria-label={`Search ${label.toLowerCase()}s`}
      placeholder="Search by name..."
      value={typed}
      maxLength={200}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onType(event.target.value)}
      className="control ps-10"
    />
  </div>
);

type Options = ReturnType<typeof useProviderOptions>;

const countText = (options: Options, order: string, none: string, q: string): string => {
  const pages = options.data?.pages ?? [];
  const shown = pages.reduce((sum, { data }) => sum + data.length, 0);
  if (shown === 0) return q === '' ? none : 'No provider has this name.';
  const total = pages[0]?.page.total ?? shown;
  return `${order} first, ${shown} of ${total.toLocaleString('en-IN')}`;
};

type CardsProps = Omit<Props, 'about'> & { options: Options };

const Cards = ({ kind, homes, chosen, onPick, options }: CardsProps) => (
  <>
    <div className={`grid gap-2 ${options.isPlaceholderData ? 'opacity-60' : ''}`}>
      {options.data?.pages
        .flatMap(({ data }) => data)
        .map((option) => (
          <ProviderCard
            key={option._id}
            option={option}
            group={`${kind}-provider-choice`}
            checked={option._id === chosen?._id}
            elsewhere={homes.length > 0 && !homes.includes(option.state)}
            onPick={onPick}
          />
        ))}
    </div>
    {options.hasNextPage && (
      <Button
        className="mt-3 w-full"
        busy={options.isFetchingNextPage}
        onClick={() => void options.fetchNextPage()}
      >
        Show more providers
      </Button>
    )}
  </>
);

const nobody: About = {};

/** Approved providers of one kind, best match or fewest open candidates first: a search and a group of radio buttons. */
export const ProviderPicker = ({ about = nobody, ...props }: Props) => {
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const options = useProviderOptions(props.kind, about, q);
  const { label, none } = words[props.kind];
  return (
    <FieldGroup name={`${props.kind}-provider`} label={label}>
      <ProviderSearch label={label} typed={typed} onType={setTyped} />
      {options.isPending && <ListSkeleton rows={3} />}
      {options.isError && (
        <ErrorState
          title={assignmentMessages.dataFailed}
          onRetry={() => void options.refetch()}
          busy={options.isFetching}
        />
      )}
      {options.isSuccess && (
        <>
          <p className="mb-2 text-small text-soft" aria-live="polite">
            {countText(
              options,
              about === nobody ? 'Fewest open candidates' : 'Best match',
              none,
              q,
            )}
          </p>
          <Cards {...props} options={options} />
        </>
      )}
    </FieldGroup>
  );
};
