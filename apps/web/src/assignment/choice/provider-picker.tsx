import { formatNumber } from '@purboday/contract/conventions/plural';
import { Combobox } from '@base-ui/react/combobox';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import MapPin from 'lucide-react/icons/map-pin';
import Users from 'lucide-react/icons/users';
import { useDeferredValue, useState } from 'react';
import {
  useProviderOptions,
  type MatchedPeople,
  type Option,
  type ProviderKind,
  loadFailureText,
} from '#web/assignment/queries.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { fieldId } from '#web/ui/forms/field.tsx';
import { LoadError } from '#web/domain/loading/loaded.tsx';
import { serverMessage } from '#web/platform/calls/call-problem.ts';

const loadText = (load: number): string => {
  if (load === 0) return 'No open candidates';
  return load === 1 ? '1 open candidate' : `${load} open candidates`;
};

const nearText = ({ match }: Option): string => {
  if (match?.sameCity) return 'Same city';
  if (match?.nearBy) return 'Nearby';
  return match?.sameState ? 'Same state' : '';
};

/** Matching skills first, then the distance, in words. */
const Hints = ({ option, elsewhere }: { option: Option; elsewhere: boolean }) => {
  const shared = option.match?.sharedSkills ?? [];
  const near = nearText(option);
  return (
    <span className="flex flex-none gap-1.5 empty:hidden">
      {shared.map((skill) => (
        <span key={skill} className="badge badge-done before:hidden">
          <Check aria-hidden className="size-4" />
          {skill}
        </span>
      ))}
      {near && <span className="badge badge-progress before:hidden">{near}</span>}
      {option.centre?.hasRoom === false && (
        <span className="badge badge-pending before:hidden">No free place</span>
      )}
      {elsewhere && <span className="badge badge-pending before:hidden">Another state</span>}
    </span>
  );
};

type ProviderOptionProps = {
  option: Option;
  /** In another state than the candidates. */
  elsewhere: boolean;
};

/** Rows have one height on desktops, so that six are visible and can be compared. */
const line =
  'flex flex-wrap items-center gap-x-3 wrap-anywhere md:flex-nowrap md:overflow-hidden md:whitespace-nowrap md:[&>:first-child]:truncate md:[&>:not(:first-child)]:flex-none';

const ProviderOption = ({ option, elsewhere }: ProviderOptionProps) => (
  <span className="grid min-w-0">
    <span className={line}>
      <span className="font-semibold">{option.name}</span>
      <Hints option={option} elsewhere={elsewhere} />
    </span>
    <span className={`${line} text-small text-soft group-data-selected:text-ink`}>
      {option.about && <span>{option.about}</span>}
      <span className="inline-flex items-center gap-1.5">
        <MapPin aria-hidden className="size-4" />
        {option.centre && `${option.centre.name}, `}
        {option.city}, {option.state}
      </span>
      <span className="inline-flex items-center gap-1.5 numbers">
        <Users aria-hidden className="size-4" />
        {loadText(option.openLoad)}
      </span>
    </span>
  </span>
);

type ProviderPickerProps = {
  kind: ProviderKind;
  /**
   * Sorts the best match first. Without it, providers with the fewest open candidates come first.
   */
  about?: MatchedPeople | undefined;
  /** States of the candidates, to mark providers in other states. */
  homes: readonly string[];
  chosen: Option | undefined;
  onPick: (option: Option | null) => void;
};

const words = {
  training: { label: 'Training Provider', none: 'There are no approved training providers.' },
  job: { label: 'Job Provider', none: 'There are no approved job providers.' },
} as const;

type Options = ReturnType<typeof useProviderOptions>;

const countText = (options: Options, order: string, none: string, q: string): string => {
  const pages = options.data?.pages ?? [];
  const shown = pages.reduce((sum, { data }) => sum + data.length, 0);
  if (shown === 0) return q === '' ? none : 'No provider has this name.';
  const total = pages[0]?.page.total ?? shown;
  return `${order} first, ${shown} of ${formatNumber(total)}`;
};

const unfiltered: MatchedPeople = {};

type PopupProps = Pick<ProviderPickerProps, 'homes' | 'onPick'> & {
  options: Options;
  count: string;
};

const Popup = ({ homes, onPick, options, count }: PopupProps) => (
  <Combobox.Portal>
    <Combobox.Positioner sideOffset={4} className="z-30">
      <Combobox.Popup className="w-[max(var(--anchor-width),min(24rem,100vw-2rem))] max-w-(--available-width) rounded-box border border-line bg-sheet shadow-[0_0.5rem_1.5rem_rgb(0_0_0/18%)]">
        <Combobox.Status className="px-3 py-1 text-small text-soft">{count}</Combobox.Status>
        <Combobox.List className="max-h-[min(21rem,var(--available-height))] overflow-y-auto overscroll-contain">
          {(option: Option) => (
            <Combobox.Item
              key={option._id}
              value={option}
              className="group grid min-h-14 cursor-pointer grid-cols-[1.25rem_minmax(0,1fr)] items-center gap-2 px-3 py-1 data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-link data-highlighted:not-data-selected:bg-tint data-selected:bg-sun-wash md:h-14"
              // Also for the selected option: a click confirms the best match.
              onClick={() => onPick(option)}
            >
              <Combobox.ItemIndicator className="col-start-1">
                <Check aria-hidden className="size-5" />
              </Combobox.ItemIndicator>
              <span className="col-start-2">
                <ProviderOption
                  option={option}
                  elsewhere={homes.length > 0 && !homes.includes(option.state)}
                />
              </span>
            </Combobox.Item>
          )}
        </Combobox.List>
        {options.hasNextPage && (
          <Button
            look="quiet"
            className="w-full"
            busy={options.isFetchingNextPage}
            // Keeps the focus in the input, so that the list stays open.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => void options.fetchNextPage()}
          >
            Show more providers
          </Button>
        )}
      </Combobox.Popup>
    </Combobox.Positioner>
  </Combobox.Portal>
);

/** A searchable select of the approved providers of one type. Its options show how they match. */
export const ProviderPicker = ({
  kind,
  about = unfiltered,
  homes,
  chosen,
  onPick,
}: ProviderPickerProps) => {
  const [typed, setTyped] = useState(chosen?.name ?? '');
  // The name of the chosen provider must not be used as a search.
  const q = useDeferredValue(typed === chosen?.name ? '' : typed.trim());
  const options = useProviderOptions(kind, about, q);
  const { label, none } = words[kind];
  const id = fieldId(`${kind}-provider`);
  if (options.isError)
    return (
      <LoadError
        query={options}
        title={loadFailureText(options.error)}
        reason={serverMessage(options.error)}
      />
    );
  if (options.isPending) return <ListSkeleton rows={1} />;
  const order = about === unfiltered ? 'Fewest open candidates' : 'Best match';
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <Combobox.Root
        items={options.data.pages.flatMap(({ data }) => data)}
        filter={null}
        value={chosen ?? null}
        onValueChange={onPick}
        onInputValueChange={setTyped}
        itemToStringLabel={({ name }: Option) => name}
        isItemEqualToValue={(a: Option, b: Option) => a._id === b._id}
      >
        <div className="relative">
          <Combobox.Input
            id={id}
            placeholder="Search by name..."
            maxLength={200}
            spellCheck={false}
            className="control pe-12"
          />
          <Combobox.Trigger
            aria-label={`Show ${label.toLowerCase()}s`}
            className="absolute inset-y-0 end-0 grid w-11 cursor-pointer place-items-center text-soft"
          >
            <ChevronDown aria-hidden className="size-5" />
          </Combobox.Trigger>
        </div>
        <Popup
          homes={homes}
          onPick={onPick}
          options={options}
          count={countText(options, order, none, q)}
        />
      </Combobox.Root>
    </div>
  );
};
