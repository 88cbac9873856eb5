import { useSession } from '#web/platform/session/session.ts';
import { ListFilter } from '#web/ui/lists/list-bar.tsx';

type Chosen = { state: string; city: string };
type Props = {
  list: { search: Partial<Chosen>; filter: (chosen: Chosen) => void };
};

const keyOf = ({ state, city }: Partial<Chosen>): string => (city ? `${state}\t${city}` : '');

/** One of the admin's cities; hidden for an admin of one city. */
export const CityFilter = ({ list }: Props) => {
  const places = useSession()?.user.l1AdminId?.assignedPlaces ?? [];
  if (places.length < 2) return null;
  const several = new Set(places.map(({ state }) => state)).size > 1;
  const options = places
    .map((place) => ({
      value: keyOf(place),
      label: several ? `${place.city}, ${place.state}` : place.city,
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <ListFilter
      label="City"
      value={keyOf(list.search)}
      all="All cities"
      options={options}
      onChange={(value) => {
        const [state = '', city = ''] = value.split('\t');
        list.filter({ state, city });
      }}
    />
  );
};
