import { trainingStatuses, type TrainingStatus } from '@purboday/contract/conventions/lifecycles';
import { trainingContract } from '@purboday/contract/training/training.contract';
import Columns3 from 'lucide-react/icons/columns-3';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import { useCall } from '#web/platform/calls/data.ts';
import { createStoredChoice } from '#web/platform/choices/stored-choice.ts';
import { TextLink } from '#web/ui/elements/links.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { columnTitles } from './columns.ts';

type StatusTabsProps = { current: TrainingStatus | undefined };

/** Columns of the board on a phone, one at a time. */
export const StatusTabs = ({ current }: StatusTabsProps) => {
  const { data } = useCall(trainingContract.countAssigned, {});
  return (
    <Tabs
      label="Training status"
      tabs={trainingStatuses.map((status) => ({
        link: { to: '/training-provider/assigned-candidates', search: { status } },
        label: columnTitles[status],
        count: data?.data.byStatus[status],
        current: status === current,
      }))}
    />
  );
};

/**
 * Number of candidates who have waited longer than a week, with a link; hidden when there are none.
 */
export const LongWaits = () => {
  const { data } = useCall(trainingContract.countAssigned, {});
  const count = data?.data.waitingOverAWeek ?? 0;
  if (count === 0) return null;
  return (
    <TextLink
      to="/training-provider/assigned-candidates"
      search={{ waiting: 'week' }}
      className="flex min-h-11 items-center px-1.5 text-small font-semibold numbers"
    >
      {count} waiting over a week
    </TextLink>
  );
};

const views = ['cards', 'board', 'list'] as const;

export type View = (typeof views)[number];

const labels = {
  cards: { label: 'Cards', Icon: LayoutGrid },
  board: { label: 'Board', Icon: Columns3 },
  list: { label: 'List', Icon: List },
} as const satisfies Record<View, unknown>;

/** The chosen view, stored on this device. The specification prescribes cards (§2). */
export const useView = createStoredChoice('assigned-candidates-view', views);

type ViewSwitchProps = { view: View; onChange: (view: View) => void };

export const ViewSwitch = ({ view, onChange }: ViewSwitchProps) => (
  <fieldset className="flex gap-1 rounded-box bg-mute-wash p-1">
    <legend className="sr-only">View</legend>
    {views.map((each) => {
      const { label, Icon } = labels[each];
      return (
        <button
          key={each}
          type="button"
          aria-pressed={each === view}
          className="inline-flex min-h-9 min-w-11 cursor-pointer items-center justify-center gap-1.5 rounded-box px-2.5 text-small aria-pressed:bg-sheet aria-pressed:font-semibold aria-pressed:outline aria-pressed:outline-edge"
          onClick={() => onChange(each)}
        >
          <Icon aria-hidden className="size-4" />
          <span className="max-md:sr-only">{label}</span>
        </button>
      );
    })}
  </fieldset>
);
