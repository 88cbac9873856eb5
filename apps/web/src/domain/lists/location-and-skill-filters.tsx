import {
  assignmentAnswers,
  type AssignmentAnswer,
} from '@purboday/contract/conventions/enumerations';
import { locationsContract } from '@purboday/contract/locations/locations.contract';
import { skillsContract } from '@purboday/contract/skills/skills.contract';
import { useQuery } from '@tanstack/react-query';
import { answerLabels } from '#web/domain/records/record-labels.tsx';
import { callQuery } from '#web/platform/calls/data.ts';
import { toBarFilter, type BarFilter } from '#web/ui/lists/list-filters.tsx';

type LocationFilterProps = {
  state?: string | undefined;
  city?: string | undefined;
  onChange: (place: { state: string | undefined; city: string | undefined }) => void;
};

const listed = { staleTime: Infinity } as const;

/** While the list loads, a filter shows the selected value. */
const toOptions = (names: readonly string[] | undefined, chosen: string) =>
  (names ?? (chosen ? [chosen] : [])).map((name) => ({ value: name, label: name }));

/** State, and its cities once a state is chosen. */
export const useLocationFilters = ({
  state = '',
  city = '',
  onChange,
}: LocationFilterProps): BarFilter[] => {
  const states = useQuery({ ...callQuery(locationsContract.listStates, {}), ...listed });
  const cities = useQuery({
    ...callQuery(locationsContract.listCities, { params: { state } }),
    ...listed,
    enabled: state !== '',
  });
  const byState = toBarFilter({
    label: 'State',
    value: state,
    all: 'All states',
    options: toOptions(states.data?.data, state),
    onChange: (chosen) => onChange({ state: chosen, city: undefined }),
  });
  if (state === '') return [byState];
  const byCity = toBarFilter({
    label: 'City',
    value: city,
    all: 'All cities',
    named: true,
    options: toOptions(cities.data?.data, city),
    onChange: (chosen) => onChange({ state, city: chosen }),
  });
  return [byState, byCity];
};

type SkillFilterProps = {
  value?: string | undefined;
  onChange: (skill: string | undefined) => void;
};

/** A selected skill that left the master list is still shown, because records keep it. */
export const useSkillFilter = ({ value = '', onChange }: SkillFilterProps): BarFilter => {
  const skills = useQuery({ ...callQuery(skillsContract.listSkills, {}), ...listed });
  const known = skills.data?.data ?? [];
  const shown = value === '' || known.includes(value) ? known : [value, ...known];
  return toBarFilter({
    label: 'Skill',
    value,
    all: 'All skills',
    options: shown.map((name) => ({ value: name, label: name })),
    onChange,
  });
};

export const SkillFilter = (props: SkillFilterProps) => useSkillFilter(props).control;

/** Filters a list by whether the candidates will come. */
export const toAnswerFilter = <Answer extends AssignmentAnswer>({
  value,
  answers,
  onChange,
}: {
  value: Answer | undefined;
  /** All by default. */
  answers?: readonly Answer[];
  onChange: (answer: Answer | undefined) => void;
}): BarFilter => {
  const offered: readonly AssignmentAnswer[] = answers ?? assignmentAnswers;
  return toBarFilter({
    label: 'Answer',
    value: value ?? '',
    all: 'Any answer',
    options: offered.map((answer) => ({ value: answer, label: answerLabels[answer] })),
    onChange: (answer) => onChange((answer || undefined) as Answer | undefined),
  });
};
