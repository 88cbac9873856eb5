import { locationsContract } from '@purboday/contract/locations/locations.contract';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/platform/calls/data.ts';
import { ListFilter } from '#web/ui/lists/list-filters.tsx';
import { skillsContract } from '@purboday/contract/skills/skills.contract';

type LocationFilterProps = {
  state: string;
  city: string;
  onChange: (place: { state: string | undefined; city: string | undefined }) => void;
};

const listed = { staleTime: Infinity } as const;

/** While the list loads, a filter shows the selected value. */
const toOptions = (names: readonly string[] | undefined, chosen: string) =>
  (names ?? (chosen ? [chosen] : [])).map((name) => ({ value: name, label: name }));

export const LocationFilters = ({ state, city, onChange }: LocationFilterProps) => {
  const states = useQuery({ ...callQuery(locationsContract.listStates, {}), ...listed });
  const cities = useQuery({
    ...callQuery(locationsContract.listCities, { params: { state } }),
    ...listed,
    enabled: state !== '',
  });
  return (
    <>
      <ListFilter
        label="State"
        value={state}
        all="All states"
        options={toOptions(states.data?.data, state)}
        onChange={(chosen) => onChange({ state: chosen, city: undefined })}
      />
      {state !== '' && (
        <ListFilter
          label="City"
          value={city}
          all="All cities"
          options={toOptions(cities.data?.data, city)}
          onChange={(chosen) => onChange({ state, city: chosen })}
        />
      )}
    </>
  );
};

type SkillFilterProps = { value: string; onChange: (skill: string | undefined) => void };

/** A selected skill that left the master list is still shown, because records keep it. */
export const SkillFilter = ({ value, onChange }: SkillFilterProps) => {
  const skills = useQuery({ ...callQuery(skillsContract.listSkills, {}), staleTime: Infinity });
  const known = skills.data?.data ?? [];
  const shown = value === '' || known.includes(value) ? known : [value, ...known];
  return (
    <ListFilter
      label="Skill"
      value={value}
      all="All skills"
      options={shown.map((name) => ({ value: name, label: name }))}
      onChange={onChange}
    />
  );
};
