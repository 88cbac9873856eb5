import { comparisonKey } from '@purboday/contract/conventions/normalize';
import { l1AdminsContract } from '@purboday/contract/l1-admins/l1-admins.contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useDeferredValue } from 'react';
import { callQuery } from '#web/platform/calls/data.ts';
import { useFields, useText } from '#web/platform/forms/fields.ts';
import { fieldId } from '#web/ui/forms/field.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { call } from '#web/platform/calls/call.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';

/** Names of a comma-separated text: trimmed, empty entries dropped (specification §5). */
export const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

const same = (a: string, b: string): boolean => comparisonKey(a) === comparisonKey(b);

/** The name being typed: what follows the last comma. */
const lastOf = (text: string): string => text.slice(text.lastIndexOf(',') + 1).trim();

/** Known names that the name being typed may become: those that begin like it first. */
const suggestionsFor = (text: string, known: readonly string[], most = 6): string[] => {
  const typed = comparisonKey(lastOf(text));
  if (typed === '') return [];
  const given = namesIn(text);
  const open = known.filter((name) => !given.some((one) => same(one, name)));
  const beginning = open.filter((name) => name.toLowerCase().startsWith(typed));
  const inside = open.filter((name) => name.toLowerCase().includes(` ${typed}`));
  return [...new Set([...beginning, ...inside])].slice(0, most);
};

/** The text with the name being typed replaced by a whole one, ready for the next. */
const withName = (text: string, name: string): string => {
  const before = namesIn(text.slice(0, text.lastIndexOf(',') + 1));
  return `${[...before, name].join(', ')}, `;
};

/** The text with a name of several states told by its state: `Bilaspur (Haryana)`. */
const withState = (text: string, name: string, state: string): string =>
  text
    .split(',')
    .map((one) => (same(one.trim(), name) ? one.replace(one.trim(), `${name} (${state})`) : one))
    .join(',');

/** An admin's states and cities as a text to type in. */
export const scopeText = (names: readonly string[]): string => names.join(', ');

type Props = {
  name: string;
  label: string;
  help: string;
  /** Names of the built-in list. */
  known: readonly string[];
};

/** Comma-separated names; whole ones are offered for what is being typed. */
export const PlaceNamesField = ({ name, known, ...texts }: Props) => {
  const { field, set } = useFields();
  const text = useText(name);
  const suggestions = suggestionsFor(text, known);
  return (
    <div>
      <TextArea {...field(name)} {...texts} rows={2} autoComplete="off" spellCheck={false} />
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {suggestions.map((place) => (
          <button
            key={place}
            type="button"
            aria-label={`Add ${place}`}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-round border border-edge bg-sheet px-3.5 text-small font-semibold hover:bg-tint"
            onClick={() => {
              set(name, withName(text, place));
              document.getElementById(fieldId(name))?.focus();
            }}
          >
            <Plus aria-hidden className="size-4" />
            {place}
          </button>
        ))}
      </div>
    </div>
  );
};

const name = 'assignedCities';

/** Cities, districts and whole states as comma-separated names: whole ones are offered for what is being typed, and all that may mean several are asked about. */
export const CityNamesField = () => {
  const { field, set } = useFields();
  const text = useText(name);
  const states = useText('assignedStates');
  const q = useDeferredValue(lastOf(text));
  const found = useQuery({
    ...callQuery(l1AdminsContract.searchPlaces, { query: { q, states } }),
    enabled: q.length > 1,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  // What is there whole already is offered no more: below it nothing moves any longer.
  const isWhole = (place: { text: string }): boolean =>
    place.text.toLowerCase() === q.trim().toLowerCase();
  const suggestions =
    q.length > 1 ? (found.data?.data ?? []).filter((place) => !isWhole(place)) : [];
  return (
    <div>
      <TextArea
        {...field(name)}
        label="Assigned Cities"
        help="Separated by commas. “Howrah district” and “All of Sikkim” stand for all their cities."
        rows={2}
        autoComplete="off"
        spellCheck={false}
      />
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {suggestions.map((place) => (
          <button
            key={place.text}
            type="button"
            className="inline-flex min-h-11 items-center gap-1.5 rounded-round border border-edge bg-sheet px-3.5 text-small hover:bg-tint"
            onClick={() => {
              set(name, withName(text, place.text));
              document.getElementById(fieldId(name))?.focus();
            }}
          >
            <Plus aria-hidden className="size-4" />
            <span className="sr-only">Add </span>
            <span className="font-semibold">{place.text}</span>{' '}
            <span className="text-soft">{place.about}</span>
          </button>
        ))}
      </div>
      <ScopeCheck states={states} cities={text} onCities={(next) => set(name, next)} />
    </div>
  );
};

type ScopeCheckProps = { states: string; cities: string; onCities: (text: string) => void };

const useCheck = (states: string, cities: string) => {
  const body = { assignedStates: namesIn(states), assignedCities: namesIn(cities) };
  return useQuery({
    queryKey: [l1AdminsContract.checkScope.path, body],
    queryFn: ({ signal }) => call(l1AdminsContract.checkScope, { body }, { signal }),
    enabled: body.assignedCities.length > 0,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
};

type Read = { cities: number; ambiguous: readonly unknown[] };

const countOf = ({ cities, ambiguous }: Read): string =>
  [
    cities === 1 ? '1 city' : `${cities.toLocaleString('en-IN')} cities`,
    ...(ambiguous.length > 0 ? [`${ambiguous.length} to be told apart`] : []),
  ].join(', ');

/** What the names mean so far: how many cities, and all names of several states to be asked about in one go. */
const ScopeCheck = ({ states, cities, onCities }: ScopeCheckProps) => {
  const check = useCheck(useDeferredValue(states), useDeferredValue(cities));
  const read = check.data?.data;
  if (namesIn(cities).length === 0) return null;
  return (
    <div className="mt-2 grid gap-3">
      {/* Its line is there before the answer is: the buttons below stay where they are. */}
      <p className="text-small text-soft" aria-live="polite">
        {read ? countOf(read) : '\u00a0'}
      </p>
      {read?.ambiguous.map(({ name, states: among }) => (
        <SelectField
          key={name}
          name={`which-${name}`}
          label={`Which ${name}?`}
          prompt="Choose the state"
          options={among.map((state) => ({ value: state, label: state }))}
          value=""
          onChange={(event) => onCities(withState(cities, name, event.target.value))}
        />
      ))}
    </div>
  );
};
