import { trainingStatuses, type TrainingStatus } from '@purboday/contract/conventions/lifecycles';
import { trainingContract } from '@purboday/contract/training/training.contract';
import { paths, withSearch } from '#web/paths.ts';
import { useCall } from '#web/platform/calls/data.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { columnTitles } from './columns.ts';

type Props = { current: TrainingStatus | undefined };

/** The columns of the board on a phone, one at a time. */
export const StatusTabs = ({ current }: Props) => {
  const { data } = useCall(trainingContract.countAssigned, {});
  return (
    <Tabs
      label="Training status"
      tabs={trainingStatuses.map((status) => ({
        href: withSearch(paths.assignedCandidates(), { status }),
        label: columnTitles[status],
        count: data?.data.byStatus[status],
        current: status === current,
      }))}
    />
  );
};

/** How many have waited for longer than a week, and the way to them; nothing where nobody has. */
export const LongWaits = () => {
  const { data } = useCall(trainingContract.countAssigned, {});
  const count = data?.data.waitingOverAWeek ?? 0;
  if (count === 0) return null;
  return (
    <Anchor
      href={withSearch(paths.assignedCandidates(), { waiting: 'week' })}
      className="flex min-h-11 items-center px-1.5 text-small font-semibold numbers"
    >
      {count} waiting over a week
    </Anchor>
  );
};
