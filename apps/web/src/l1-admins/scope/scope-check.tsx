import { l1AdminsContract } from '@purboday/contract/l1-admins/l1-admins.contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { call } from '#web/platform/calls/call.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { namesIn, withState } from './place-list.ts';

type Props = { states: string; cities: string; onCities: (text: string) => void };

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
export const ScopeCheck = ({ states, cities, onCities }: Props) => {
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
