import type { Tab } from '#web/ui/layout/tabs.tsx';
import type { PendingTaskType } from '@purboday/contract/overdue/steps';
import type { Destination } from '#web/platform/routing/destination.ts';
export const unchangedTrainingsTab = { part: 'trainings' } as const;

/** Parts of the screen, each with an address. */
export const toTabs = (current: 'owners' | 'people' | 'trainings' | 'applications'): Tab[] => [
  { link: { to: '/l2-admin/stalled' }, label: 'Who is responsible', current: current === 'owners' },
  {
    link: { to: '/l2-admin/stalled', search: { part: 'people' } },
    label: 'People',
    current: current === 'people',
  },
  {
    link: { to: '/l2-admin/stalled', search: unchangedTrainingsTab },
    label: 'Trainings without change',
    current: current === 'trainings',
  },
  {
    link: { to: '/l2-admin/stalled', search: { part: 'applications' } },
    label: 'Applications without change',
    current: current === 'applications',
  },
];

export const peopleLink = (owner: string, step?: PendingTaskType): Destination => ({
  to: '/l2-admin/stalled',
  search: { owner, step },
});
