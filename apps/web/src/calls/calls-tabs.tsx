import { sumStep, usePendingTasks } from '#web/shell/pending-tasks.ts';
import { Tabs } from '#web/ui/layout/tabs.tsx';

type CallReason = 'check-ins' | 'follow-ups' | 'support' | 'offers' | 'people' | 'assignees';

type Props = {
  current: CallReason;
  /** Known while their list is shown. */
  assignees?: number | undefined;
};

/** The reasons for calls. Their numbers are those of the menu and the dashboard (UX-144). */
export const CallsTabs = ({ current, assignees }: Props) => {
  const waiting = usePendingTasks();
  const tabs = [
    {
      reason: 'check-ins',
      label: 'Check-ins',
      count: waiting && sumStep(waiting, 'check_in').waiting,
    },
    { reason: 'follow-ups', label: 'Follow-ups', count: waiting?.more?.followUps },
    { reason: 'support', label: 'Support', count: waiting?.more?.support.waiting },
    { reason: 'offers', label: 'No answer', count: waiting && sumStep(waiting, 'answer').waiting },
    { reason: 'people', label: 'Overdue people', count: waiting?.more?.stalled },
    { reason: 'assignees', label: 'Providers and admins', count: assignees },
  ] as const;
  return (
    <Tabs
      label="Calls"
      tabs={tabs.map(({ reason, label, count }) => ({
        link: {
          to: '/l2-admin/calls',
          search: { tab: reason === 'check-ins' ? undefined : reason },
        },
        label,
        count: count ?? undefined,
        current: reason === current,
      }))}
    />
  );
};
