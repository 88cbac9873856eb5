import { useSession } from '#web/platform/session/session.ts';
import { ListFilter } from '#web/ui/lists/list-bar.tsx';

type Chosen = { state: string; city: string };
type Props = {
  list: { search: Partial<Chosen>; filter: (chosen: Chosen) => void };
};

const keyOf = ({ state, city }: Partial<Chosen>): string => (city ? `${state}\t${city}` : '');

/** One of the admin's cities; nothing to choose where there is one only. A frame, made before they are known, has it for who has several. */
export const CityFilter = ({ list }: Props) => {
  const admin = useSession()?.user.l1AdminId;
  const places = admin?.assignedPlaces ?? [];
  if (admin && places.length < 2) return null;
  const several = new Set(places.map(({ state }) => state)).size > 1;
  const options = places
    .map((place) => ({
      value: keyOf(place),
      label: several ? `${place.city}, ${place.state}` : place.city,
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <div className="contents" data-several-cities={admin ? undefined : ''}>
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
    </div>
  );
};
