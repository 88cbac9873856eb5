import { skillsContract } from '@purboday/contract/skills/skills.contract';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/platform/calls/data.ts';
import { ListFilter } from '#web/ui/lists/list-filters.tsx';

type Props = { value: string; onChange: (skill: string | undefined) => void };

/** A selected skill that left the master list is still shown, because records keep it. */
export const SkillFilter = ({ value, onChange }: Props) => {
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
