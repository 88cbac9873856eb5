import { formatNumber } from '@purboday/contract/conventions/plural';
import {
  coverageContract,
  type Coverage,
  type CoveredCity,
  l1AdminsContract,
} from '@purboday/contract/l1-admins/l1-admins.contract';
import { coverageMessages } from '@purboday/contract/l1-admins/l1-admins.messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { useCall } from '#web/platform/calls/data.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { SelectionBar } from '#web/ui/lists/list-results.tsx';
import { ListFilter } from '#web/ui/lists/list-filters.tsx';

type Place = Pick<CoveredCity, 'state' | 'city'>;

/** Cities selected over all pages of the list. */
export const useSelectedCities = (keyOf: (place: Place) => string) => {
  const [selected, setPicked] = useState<ReadonlyMap<string, Place>>(new Map());
  return {
    places: [...selected.values()],
    has: (place: Place): boolean => selected.has(keyOf(place)),
    pick: (places: readonly Place[], on: boolean): void =>
      setPicked((before) => {
        const next = new Map(before);
        for (const { state, city } of places)
          if (on) next.set(keyOf({ state, city }), { state, city });
          else next.delete(keyOf({ state, city }));
        return next;
      }),
    clear: (): void => setPicked(new Map()),
  };
};

type PickedCities = ReturnType<typeof useSelectedCities>;

type Props = {
  selected: PickedCities;
  /** Cities of this page without an L1 admin. */
  page: readonly CoveredCity[];
};

const citiesText = (n: number): string => (n === 1 ? '1 city' : `${formatNumber(n)} cities`);

const useGiving = (selected: PickedCities) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call(coverageContract.assignCities, { params: { id }, body: { places: selected.places } }),
    onSuccess: ({ message }) => {
      toast.success(message ?? coverageMessages.assigned);
      selected.clear();
    },
    onError: (error) => toast.error(failureText(error, coverageMessages.failed)),
    onSettled: () => client.invalidateQueries(),
  });
};

/** Number of selected cities, and the L1 admin to assign them to. */
export const AssignCitiesBar = ({ selected, page }: Props) => {
  const [adminId, setAdminId] = useState('');
  const admins = useCall(l1AdminsContract.listL1Admins, { query: { limit: 200 } }).data?.data ?? [];
  const giving = useGiving(selected);
  const n = selected.places.length;
  const open = page.filter((city) => !selected.has(city));
  const active = admins.filter(({ disabled }) => !disabled);
  const chosen = active.find(({ _id }) => _id === adminId);
  return (
    <SelectionBar
      count={n}
      text={citiesText(n)}
      onClear={selected.clear}
      more={
        open.length > 0 && (
          <Button look="quiet" onClick={() => selected.pick(open, true)}>
            Select {citiesText(open.length)} without an admin
          </Button>
        )
      }
    >
      <ListFilter
        label="L1 admin"
        value={adminId}
        all="Choose an L1 admin"
        options={active.map(({ _id, fullName }) => ({ value: _id, label: fullName }))}
        onChange={(id = '') => setAdminId(id)}
      />
      <Button
        look="primary"
        disabled={!chosen}
        busy={giving.isPending}
        onClick={() => chosen && giving.mutate(chosen._id)}
      >
        {chosen ? `Assign ${citiesText(n)} to ${chosen.fullName}` : `Assign ${citiesText(n)}`}
      </Button>
    </SelectionBar>
  );
};

type Moved = Coverage['moved'][number];

const movedText = ({ records, admins }: Moved): string => {
  const people = records === 1 ? '1 record' : `${formatNumber(records)} records`;
  if (admins === 0) return people;
  return `${people} and the city of ${admins === 1 ? 'an L1 admin' : `${admins} L1 admins`}`;
};

/** Towns that were listed under two names, and the records that were moved. */
export const MergedTownNames = ({ moved }: Pick<Coverage, 'moved'>) =>
  moved.length === 0 ? null : (
    <details className="mt-6">
      <summary className="min-h-11 font-semibold">
        Names of towns that were joined ({formatNumber(moved.length)})
      </summary>
      <ul className="mt-2 grid gap-1">
        {moved.map((one) => (
          <li key={`${one.state} ${one.from}`}>
            {one.from}, {one.state}, is {one.to} now: {movedText(one)}, moved on {formatDay(one.at)}
            .
          </li>
        ))}
      </ul>
    </details>
  );
