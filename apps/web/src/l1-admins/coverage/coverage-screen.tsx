import { countText, formatNumber } from '@purboday/contract/conventions/plural';
import {
  coverageLists,
  coverageContract,
  type Coverage,
  type CoveredCity,
  l1AdminsContract,
} from '@purboday/contract/l1-admins/l1-admins.contract';
import { coverageMessages } from '@purboday/contract/l1-admins/l1-admins.messages';
import { useState } from 'react';
import { ListScreen, useListScreen } from '#web/domain/lists/list-screen.tsx';
import { call } from '#web/platform/calls/call.ts';
import { useCall, useAction } from '#web/platform/calls/data.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { SectionHeader } from '#web/shell/section-header.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { TextLink } from '#web/ui/elements/links.tsx';
import { toBarFilter, ListFilter } from '#web/ui/lists/list-filters.tsx';
import { SelectionBar } from '#web/ui/lists/list-results.tsx';
import type { Column } from '#web/ui/lists/list-table.tsx';

type CityPlace = Pick<CoveredCity, 'state' | 'city'>;

/** Cities selected over all pages of the list. */
const useSelectedCities = (keyOf: (place: CityPlace) => string) => {
  const [selected, setPicked] = useState<ReadonlyMap<string, CityPlace>>(new Map());
  return {
    places: [...selected.values()],
    has: (place: CityPlace): boolean => selected.has(keyOf(place)),
    pick: (places: readonly CityPlace[], on: boolean): void =>
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

const AssignCitiesBar = ({ selected, page }: Props) => {
  const [adminId, setAdminId] = useState('');
  const admins = useCall(l1AdminsContract.listL1Admins, { query: { limit: 200 } }).data?.data ?? [];
  const giving = useAction({
    send: (id: string) =>
      call(coverageContract.assignCities, { params: { id }, body: { places: selected.places } }),
    done: ({ message }) => message ?? coverageMessages.assigned,
    onSuccess: selected.clear,
    failed: coverageMessages.failed,
    reloads: 'everything',
  });
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
          <Button
            look="quiet"
            onClick={() => selected.pick(open, true)}
          >{`Select ${citiesText(open.length)} without an admin`}</Button>
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
const MergedTownNames = ({ moved }: Pick<Coverage, 'moved'>) =>
  moved.length === 0 ? null : (
    <details className="mt-6">
      <summary className="min-h-11 font-semibold">{`Names of towns that were joined (${formatNumber(moved.length)})`}</summary>
      <ul className="mt-2 grid gap-1">
        {moved.map((one) => (
          <li
            key={`${one.state} ${one.from}`}
          >{`${one.from}, ${one.state}, is ${one.to} now: ${movedText(one)}, moved on ${formatDay(one.at)}.`}</li>
        ))}
      </ul>
    </details>
  );

const { readCoverage } = coverageContract;
const keyOf = ({ state, city }: Pick<CoveredCity, 'state' | 'city'>): string => `${state}\t${city}`;

const Admins = ({ admins }: Pick<CoveredCity, 'admins'>) =>
  admins.length === 0 ? (
    <span className="badge badge-ended text-brick">No admin</span>
  ) : (
    admins.map(({ _id, fullName }, index) => (
      <span key={_id}>
        {index > 0 && ', '}
        <TextLink to="/l2-admin/l1-admins/$id" params={{ id: _id }}>
          {fullName}
        </TextLink>
      </span>
    ))
  );

const columns: readonly Column<CoveredCity>[] = [
  { header: 'State', card: 'corner', cell: ({ state }) => state },
  { header: 'L1 Admins', long: true, cell: ({ admins }) => <Admins admins={admins} /> },
  {
    header: 'Waiting or on hold',
    card: 'labelled',
    numeric: true,
    cell: ({ admins, waiting }) => (
      <span className={admins.length === 0 && waiting > 0 ? 'font-semibold text-brick' : undefined}>
        {formatNumber(waiting)}
      </span>
    ),
  },
  {
    header: 'Registered',
    card: 'labelled',
    numeric: true,
    roomy: true,
    cell: ({ registered }) => formatNumber(registered),
  },
];

type Covered = Coverage['states'][number];

const toLead = (states: readonly Covered[]): string => {
  const missing = states.reduce((sum, { without }) => sum + without, 0);
  const waiting = states.reduce((sum, { waitingWithout }) => sum + waitingWithout, 0);
  return missing === 0
    ? 'Every city with registrations has an L1 admin.'
    : `Without an L1 admin: ${countText(missing, 'city', 'cities')} with registrations. Waiting or on hold there: ${countText(waiting, 'registration')}.`;
};

const stateOption = ({ state, admins, without }: Covered) => ({
  value: state,
  label: [
    state,
    `${formatNumber(admins)} ${admins === 1 ? 'admin' : 'admins'}`,
    ...(without > 0 ? [`${formatNumber(without)} without`] : []),
  ].join(' · '),
});

/** /l2-admin/coverage: cities and their L1 admins, cities without one first. */
export const CoverageScreen = () => {
  const list = useListScreen('coverage', coverageLists.l2);
  const { state, without } = list.search;
  const summary = useCall(readCoverage, {}).data?.data;
  const selected = useSelectedCities(keyOf);
  const states = summary?.states ?? [];
  return (
    <>
      <SectionHeader screen="coverage" lead={summary && toLead(states)} />
      <ListScreen
        list={list}
        search="Search by city..."
        filters={[
          toBarFilter({
            label: 'State',
            value: state ?? '',
            all: 'All states',
            options: states.map(stateOption),
            onChange: (chosen) => list.filter({ state: chosen }),
          }),
          toBarFilter({
            label: 'Cities',
            value: without ?? '',
            all: 'All cities',
            options: [{ value: 'yes', label: 'Without an L1 admin' }],
            onChange: (chosen) => list.filter({ without: chosen }),
          }),
        ]}
        failed={coverageMessages.listFailed}
        loading="Loading cities"
        noMatch="No cities match"
        none={{
          title: 'No registrations yet',
          children: 'When someone registers, their city will be listed here.',
        }}
        caption="Cities, those without an L1 admin first"
        keyOf={keyOf}
        name={{ header: 'City', of: ({ city }) => <bdi>{city}</bdi> }}
        columns={columns}
        picking={{
          isPicked: selected.has,
          onPick: selected.pick,
          label: ({ city }) => `Select ${city}`,
        }}
        below={(rows) => (
          <AssignCitiesBar
            selected={selected}
            page={rows.filter(({ admins }) => admins.length === 0)}
          />
        )}
      />
      <MergedTownNames moved={summary?.moved ?? []} />
    </>
  );
};
