import { l1AdminsContract } from '@purboday/contract/l1-admins/l1-admins.contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useDeferredValue } from 'react';
import { callQuery } from '#web/platform/calls/data.ts';
import { useFields, useText } from '#web/platform/forms/fields.ts';
import { fieldId } from '#web/ui/forms/field.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { lastOf, withName } from './place-list.ts';
import { ScopeCheck } from './scope-check.tsx';

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
