import { comparisonKey } from '@purboday/contract/conventions/comparison';
import { countText, formatNumber } from '@purboday/contract/conventions/plural';
import {
  coverageContract,
  l1AdminForm,
  l1AdminsContract,
  type L1Admin,
  type PlaceSuggestion,
} from '@purboday/contract/l1-admins/l1-admins.contract';
import { l1AdminMessages } from '@purboday/contract/l1-admins/l1-admins.messages';
import { locationsContract } from '@purboday/contract/locations/locations.contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useDeferredValue } from 'react';
import * as z from 'zod/mini';
import { useScopeChange } from '#web/l1-admins/use-l1-admin.ts';
import { call } from '#web/platform/calls/call.ts';
import { callQuery, useCall } from '#web/platform/calls/data.ts';
import { useFields, useTextValue } from '#web/platform/forms/fields.ts';
import { ScreenForm } from '#web/domain/forms/screen-form.tsx';
import { useRecordForm } from '#web/platform/forms/use-record-form.ts';
import { Section } from '#web/ui/elements/facts.tsx';
import { fieldId } from '#web/ui/forms/field.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';

/** Names of a comma-separated text, trimmed and without empty ones (specification §5). */
const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

const same = (a: string, b: string): boolean => comparisonKey(a) === comparisonKey(b);

/** The name being typed: the text after the last comma. */
const toLast = (text: string): string => text.slice(text.lastIndexOf(',') + 1).trim();

/** Known names that match the name being typed; those that start with it first. */
const suggestionsFor = (text: string, known: readonly string[], most = 6): string[] => {
  const typed = comparisonKey(toLast(text));
  if (typed === '') return [];
  const typedNames = namesIn(text);
  const open = known.filter((name) => !typedNames.some((one) => same(one, name)));
  const beginning = open.filter((name) => comparisonKey(name).startsWith(typed));
  const inside = open.filter((name) => comparisonKey(name).includes(` ${typed}`));
  return [...new Set([...beginning, ...inside])].slice(0, most);
};

/** Replaces the name being typed with a complete one. */
const withName = (text: string, name: string): string => {
  const before = namesIn(text.slice(0, text.lastIndexOf(',') + 1));
  return `${[...before, name].join(', ')}, `;
};

/** Adds the state to a name that several states have: `Bilaspur (Haryana)`. */
const withState = (text: string, name: string, state: string): string =>
  text
    .split(',')
    .map((one) => (same(one.trim(), name) ? one.replace(one.trim(), `${name} (${state})`) : one))
    .join(',');

const scopeText = (names: readonly string[]): string => names.join(', ');

/** Number of registrations that wait or are on hold, and of those without an L1 admin (UX-110). */
const waitingText = ({ waiting, waitingWithout }: Omit<PlaceSuggestion, 'text' | 'about'>) => {
  if (waiting === 0) return [];
  if (waitingWithout === 0) return [`${formatNumber(waiting)} waiting or on hold`];
  if (waitingWithout === waiting)
    return [`${formatNumber(waiting)} waiting or on hold, no L1 admin`];
  return [
    `${formatNumber(waiting)} waiting or on hold, ${formatNumber(waitingWithout)} of them without an L1 admin`,
  ];
};

type Suggestion = { text: string; about: readonly string[] };
type SuggestionsProps = { name: string; suggestions: readonly Suggestion[] };

/** Buttons that complete the name being typed. */
const Suggestions = ({ name, suggestions }: SuggestionsProps) => {
  const { set } = useFields();
  const typed = useTextValue(name);
  return (
    <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
      {suggestions.map(({ text, about }) => (
        <button
          key={text}
          type="button"
          className="inline-flex min-h-11 items-center gap-1.5 rounded-round border border-edge bg-sheet px-3.5 text-small hover:bg-tint"
          onClick={() => {
            set(name, withName(typed, text));
            document.getElementById(fieldId(name))?.focus();
          }}
        >
          <Plus aria-hidden className="size-4" />
          <span className="sr-only">Add </span>
          <span className="font-semibold">{text}</span>{' '}
          <span className="text-soft">{about.join(' · ')}</span>
        </button>
      ))}
    </div>
  );
};

const StateNamesField = () => {
  const name = 'assignedStates';
  const { field } = useFields();
  const text = useTextValue(name);
  const states = useCall(locationsContract.listStates, {}).data?.data ?? [];
  const covered = useCall(coverageContract.readCoverage, {}).data?.data.states ?? [];
  const aboutState = (state: string): string[] => {
    const waiting = covered.find((one) => one.state === state)?.waitingWithout ?? 0;
    return waiting > 0 ? [`${formatNumber(waiting)} waiting or on hold without an L1 admin`] : [];
  };
  return (
    <div>
      <TextArea
        {...field(name)}
        label="Assigned states"
        help="Separated by commas. A state without any of its cities below stands for all its cities. You can leave it empty."
        rows={2}
        autoComplete="off"
        spellCheck={false}
      />
      <Suggestions
        name={name}
        suggestions={suggestionsFor(text, states).map((state) => ({
          text: state,
          about: aboutState(state),
        }))}
      />
    </div>
  );
};

const name = 'assignedCities';

/**
 * Cities, districts and states as comma-separated names, with suggestions. An ambiguous name needs
 * its state.
 */
const CityNamesField = () => {
  const { field, set } = useFields();
  const text = useTextValue(name);
  const states = useTextValue('assignedStates');
  const q = useDeferredValue(toLast(text));
  const found = useQuery({
    ...callQuery(l1AdminsContract.searchPlaces, { query: { q, states } }),
    enabled: q.length > 1,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  // Complete names are not suggested again, so the content below does not move.
  const isWhole = (place: { text: string }): boolean =>
    place.text.toLowerCase() === q.trim().toLowerCase();
  const suggestions =
    q.length > 1 ? (found.data?.data ?? []).filter((place) => !isWhole(place)) : [];
  return (
    <div>
      <TextArea
        {...field(name)}
        label="Assigned cities"
        help="Separated by commas. “Howrah district” and “All of Sikkim” include all their cities."
        rows={2}
        autoComplete="off"
        spellCheck={false}
      />
      <Suggestions
        name={name}
        suggestions={suggestions.map(({ text: place, about, ...waiting }) => ({
          text: place,
          about: [about, ...waitingText(waiting)],
        }))}
      />
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
    enabled: body.assignedStates.length + body.assignedCities.length > 0,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
};

type Read = {
  cities: number;
  waiting: number;
  wholeStates: readonly string[];
  ambiguous: readonly unknown[];
};

const toCount = ({ cities, waiting, wholeStates, ambiguous }: Read): string =>
  [
    cities === 1 ? '1 city' : `${formatNumber(cities)} cities`,
    ...wholeStates.map((state) => `all of ${state}`),
    ...(waiting > 0 ? [`${countText(waiting, 'registration')} waiting or on hold there`] : []),
    ...(ambiguous.length > 0 ? [`${ambiguous.length} with more than one match`] : []),
  ].join(' · ');

/** The meaning of the names so far: number of cities, and ambiguous names. */
const ScopeCheck = ({ states, cities, onCities }: ScopeCheckProps) => {
  const check = useCheck(useDeferredValue(states), useDeferredValue(cities));
  const read = check.data?.data;
  if (namesIn(states).length + namesIn(cities).length === 0) return null;
  return (
    <div className="mt-2 grid gap-3">
      {/* Its space is reserved, so that the buttons below stay in place. */}
      <p className="text-small text-soft" aria-live="polite">
        {read ? toCount(read) : '\u00a0'}
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

const commaSeparated = z.pipe(z.string(), z.transform(namesIn));

const scopeSchema = z
  .object({ assignedStates: commaSeparated, assignedCities: commaSeparated })
  .check(
    z.refine((scope) => scope.assignedStates.length + scope.assignedCities.length > 0, {
      error: l1AdminMessages.noPlace,
      path: ['assignedCities'],
    }),
  );

const { fullName, email, mobileNumber, temporaryPassword } = l1AdminForm.shape;

/** In the order of the form. */
export const l1AdminSchema = z.intersection(
  z.intersection(z.object({ fullName, email, mobileNumber }), scopeSchema),
  z.object({ temporaryPassword }),
);

export const ScopeFields = () => (
  <>
    <StateNamesField />
    <CityNamesField />
  </>
);

const typed = ({ assignedStates, assignedCities }: L1Admin) => ({
  assignedStates: scopeText(assignedStates),
  assignedCities: scopeText(assignedCities),
});

/** Changes the admin's cities. The input stays when the change is rejected. */
export const ScopeForm = ({ admin }: { admin: L1Admin }) => {
  const form = useRecordForm(scopeSchema, {
    draftKey: `cities-${admin._id}`,
    record: admin,
    toValues: (stored = admin) => typed(stored),
    version: (stored) => stored.version,
    labels: { assignedStates: 'Assigned states', assignedCities: 'Assigned cities' },
  });
  const change = useScopeChange(admin);
  const save = form.submit(async (scope, version) => {
    form.continueWith(await change(scope, version));
  }, l1AdminMessages.updateFailed);
  return (
    <Section title="Assigned cities">
      <ScreenForm form={form} onSubmit={save} submit="Save cities">
        <ScopeFields />
        <p className="text-small text-soft">
          Changes take effect at once: this admin will no longer see the registrations of a city
          that you remove.
        </p>
      </ScreenForm>
    </Section>
  );
};
