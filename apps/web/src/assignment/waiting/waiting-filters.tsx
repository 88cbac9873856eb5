import type { Destination } from '#web/platform/routing/destination.ts';
import {
  assignmentQueues,
  type AssignmentQueue,
} from '@purboday/contract/assignment/assignment-queues';
import {
  toAnswerFilter,
  useLocationFilters,
  useSkillFilter,
} from '#web/domain/lists/location-and-skill-filters.tsx';
import { queueTexts, toQueue } from '#web/assignment/queries.ts';
import { assignmentContract } from '@purboday/contract/assignment/assignment.contract';
import { useQueries } from '@tanstack/react-query';
import { callQuery } from '#web/platform/calls/data.ts';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { qualifications } from '@purboday/contract/conventions/enumerations';
import { waitingTimes } from '@purboday/contract/pages/list-filters';
import type { ScreenSearch } from '#web/screen-search.ts';
import { toBarFilter, type BarFilter } from '#web/ui/lists/list-filters.tsx';

type QueueTabsProps = { waiting: WaitingFilters; view?: 'groups' };

const { listCandidatesToAssign } = assignmentContract;

/** Number of people in each queue who match the filters. */
const useQueueCounts = ({ queue: _current, ...filters }: WaitingFilters) => {
  const read = (queue: AssignmentQueue) =>
    callQuery(listCandidatesToAssign, {
      query: { ...filters, queue, limit: 1, contacts: 'masked' },
    });
  const answers = useQueries({ queries: assignmentQueues.map(read) });
  return (queue: AssignmentQueue): number | undefined =>
    answers[assignmentQueues.indexOf(queue)]?.data?.page.total;
};

/** Shows the queue by people or by groups; all filters stay. */
export const ViewSwitch = ({ waiting, view }: QueueTabsProps) => (
  <nav aria-label="View" className="flex gap-1">
    <ButtonLink
      {...waitingLink(waiting)}
      className="aria-[current]:bg-tint"
      aria-current={view ? undefined : 'page'}
    >
      People
    </ButtonLink>
    <ButtonLink
      {...waitingLink(waiting, { view: 'groups' })}
      className="aria-[current]:bg-tint"
      aria-current={view ? 'page' : undefined}
    >
      Groups
    </ButtonLink>
  </nav>
);

/** The three queues with their counts; the filters stay. */
export const QueueTabs = ({ waiting, view }: QueueTabsProps) => {
  const getCount = useQueueCounts(waiting);
  return (
    <Tabs
      label="Queues"
      tabs={assignmentQueues.map((queue) => ({
        count: getCount(queue),
        link: waitingLink({ ...waiting, queue }, view ? { view } : {}),
        label: queueTexts[queue].tab,
        current: queue === waiting.queue,
      }))}
    />
  );
};

type Search = ScreenSearch<'l2Candidates'>;

/** The filters that list, groups, selection and export share. */
export type WaitingFilters = { queue: AssignmentQueue; q: string } & {
  [Filter in 'state' | 'city' | 'skill' | 'qualification' | 'waited' | 'answer']?:
    | Search[Filter]
    | undefined;
};

export const toPendingTasks = (search: Search & { q?: string | undefined }): WaitingFilters => {
  const { q = '', state, city, skill, qualification, waited, answer } = search;
  return {
    queue: toQueue(search.queue ?? ''),
    q,
    state,
    city: state ? city : undefined,
    skill,
    qualification,
    waited,
    answer,
  };
};

type Where = { together?: 'yes'; view?: 'groups' };

/** Address of the screen with these filters, as list, groups or bulk assignment. */
export const waitingLink = (
  { queue, ...waiting }: WaitingFilters,
  where: Where = {},
): Destination => ({
  to: '/l2-admin/candidates',
  search: {
    queue: queue === 'awaiting' ? undefined : queue,
    ...waiting,
    ...where,
  },
});

type Changes = Partial<Omit<WaitingFilters, 'queue' | 'q'>>;

type GroupFiltersProps = { waiting: WaitingFilters; onChange: (changes: Changes) => void };

const timeText: Record<(typeof waitingTimes)[number], string> = {
  '7': 'Over a week',
  '14': 'Over two weeks',
  '30': 'Over a month',
  '90': 'Over three months',
};

const named = <Name extends string>(names: readonly Name[]) =>
  names.map((name) => ({ value: name, label: name }));

export const useGroupFilters = ({ waiting, onChange }: GroupFiltersProps): BarFilter[] => {
  const { state = '', city = '', skill = '' } = waiting;
  const bySkill = useSkillFilter({
    value: skill,
    onChange: (chosen) => onChange({ skill: chosen }),
  });
  const [byState, ...byCity] = useLocationFilters({ state, city, onChange });
  return [...(byState ? [byState] : []), bySkill, ...byCity];
};

export const useWaitingFilters = (props: GroupFiltersProps): BarFilter[] => {
  const { qualification = '', waited = '' } = props.waiting;
  return [
    ...useGroupFilters(props),
    toBarFilter({
      label: 'Qualification',
      value: qualification,
      all: 'All qualifications',
      options: named(qualifications),
      onChange: (chosen) => props.onChange({ qualification: chosen }),
    }),
    toBarFilter({
      label: 'Waiting',
      value: waited,
      all: 'Any waiting time',
      options: waitingTimes.map((days) => ({ value: days, label: timeText[days] })),
      onChange: (chosen) => props.onChange({ waited: chosen }),
    }),
    toAnswerFilter({
      value: props.waiting.answer,
      answers: ['DECLINED'],
      onChange: (chosen) => props.onChange({ answer: chosen }),
    }),
  ];
};
