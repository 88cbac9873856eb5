import { Tabs } from '#web/ui/layout/tabs.tsx';

type Part = 'check-ins' | 'assignees' | 'people';

/** Screens of the telephone work, which share a menu entry. */
export const CallsTabs = ({ current }: { current: Part }) => (
  <Tabs
    label="Calls"
    tabs={[
      {
        link: { to: '/l2-admin/check-ins' },
        label: 'Check-ins',
        current: current === 'check-ins',
      },
      {
        link: { to: '/l2-admin/stalled' },
        label: 'Overdue by assignee',
        current: current === 'assignees',
      },
      {
        link: { to: '/l2-admin/stalled', search: { part: 'people' } },
        label: 'Overdue people',
        current: current === 'people',
      },
    ]}
  />
);
