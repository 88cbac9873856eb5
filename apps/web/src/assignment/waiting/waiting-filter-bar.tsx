import { qualifications } from '@purboday/contract/conventions/enumerations';
import { waitingTimes } from '@purboday/contract/pages/list-words';
import { PlaceFilters } from '#web/domain/geography/place-filters.tsx';
import { SkillFilter } from '#web/domain/skill/skill-filter.tsx';
import { ListFilter } from '#web/ui/lists/list-bar.tsx';
import type { Waiting } from './waiting-query.ts';

type Changes = Partial<
  Record<'state' | 'city' | 'skill' | 'qualification' | 'waited' | 'cursor', string>
>;
type Props = { waiting: Waiting; onChange: (changes: Changes) => void };

const timeText: Record<(typeof waitingTimes)[number], string> = {
  '7': 'Over a week',
  '14': 'Over two weeks',
  '30': 'Over a month',
  '90': 'Over three months',
};

const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

/** State, city and skill: of a list and of groups. */
export const GroupFilters = ({ waiting, onChange }: Props) => {
  const { state = '', city = '', skill = '' } = waiting;
  return (
    <>
      <PlaceFilters state={state} city={city} onChange={onChange} />
      <SkillFilter value={skill} onChange={(chosen) => onChange({ skill: chosen })} />
    </>
  );
};

/** Also qualification and waiting time. */
export const WaitingFilters = (props: Props) => {
  const { qualification = '', waited = '' } = props.waiting;
  return (
    <>
      <GroupFilters {...props} />
      <ListFilter
        label="Qualification"
        value={qualification}
        all="All qualifications"
        options={named(qualifications)}
        onChange={(chosen) => props.onChange({ qualification: chosen })}
      />
      <ListFilter
        label="Waiting"
        value={waited}
        all="Any waiting time"
        options={waitingTimes.map((days) => ({ value: days, label: timeText[days] }))}
        onChange={(chosen) => props.onChange({ waited: chosen })}
      />
    </>
  );
};
