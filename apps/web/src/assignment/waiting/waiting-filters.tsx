import type { Destination } from '#web/platform/routing/destination.ts';
import {
  assignmentQueues,
  type AssignmentQueue,
} from '@purboday/contract/assignment/assignment-queues';
import { queueTexts, toQueue } from '#web/assignment/queries.ts';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { qualifications } from '@purboday/contract/conventions/enumerations';
import { waitingTimes } from '@purboday/contract/pages/list-labels';
import { LocationFilters, SkillFilter } from '#web/domain/lists/location-and-skill-filters.tsx';
import type { SearchOf } from '#web/screen-search.ts';
import { ListFilter } from '#web/ui/lists/list-filters.tsx';

type QueueTabsProps = { waiting: Waiting; view?: 'groups' };

/** The three queues, and the filters of the current one. */
export const QueueTabs = ({ waiting, view }: QueueTabsProps) => (
  <Tabs
    label="Queues"
    tabs={assignmentQueues.map((queue) => ({
      link: waitingLink({ ...waiting, queue }, view ? { view } : {}),
      label: queueTexts[queue].tab,
      current: queue === waiting.queue,
    }))}
  />
);

type Search = SearchOf<'l2Candidates'>;

/** The filters that list, groups, selection and export share. */
export type Waiting = { queue: AssignmentQueue; q: string } & {
  [Filter in 'state' | 'city' | 'skill' | 'qualification' | 'waited']?: Search[Filter] | undefined;
};

export const toPendingTasks = (search: Search & { q?: string }): Waiting => {
  const { q = '', state, city, skill, qualification, waited } = search;
  return {
    queue: toQueue(search.queue ?? ''),
    q,
    state,
    city: state ? city : undefined,
    skill,
    qualification,
    waited,
  };
};

type Where = { together?: 'yes' | 'all'; view?: 'groups' };

/** Address of the screen with these filters, as list, groups or bulk assignment. */
export const waitingLink = ({ queue, ...waiting }: Waiting, where: Where = {}): Destination => ({
  to: '/l2-admin/candidates',
  search: {
    queue: queue === 'awaiting' ? undefined : queue,
    ...waiting,
    ...where,
  },
});

type Changes = Partial<Omit<Waiting, 'queue' | 'q'>>;

type GroupFiltersProps = { waiting: Waiting; onChange: (changes: Changes) => void };

const timeText: Record<(typeof waitingTimes)[number], string> = {
  '7': 'Over a week',
  '14': 'Over two weeks',
  '30': 'Over a month',
  '90': 'Over three months',
};

const named = <Name extends string>(names: readonly Name[]) =>
  names.map((name) => ({ value: name, label: name }));

/** State, city and skill, for the list and the groups. */
export const GroupFilters = ({ waiting, onChange }: GroupFiltersProps) => {
  const { state = '', city = '', skill = '' } = waiting;
  return (
    <>
      <LocationFilters state={state} city={city} onChange={onChange} />
      <SkillFilter value={skill} onChange={(chosen) => onChange({ skill: chosen })} />
    </>
  );
};

/** With qualification and waiting time. */
export const WaitingFilters = (props: GroupFiltersProps) => {
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
