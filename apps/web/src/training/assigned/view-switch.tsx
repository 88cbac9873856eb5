import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import { toLastList, type useListState } from '#web/domain/lists/list-state.ts';
import { createStoredChoice } from '#web/platform/choices/stored-choice.ts';
import type { Destination } from '#web/platform/routing/destination.ts';
import type { ScreenSearch } from '#web/screen-search.ts';
import type { TrainingStep } from '#web/training/training-steps.tsx';

/** Steps of one training, for cards and rows. */
export type StatusChange = {
  /** The candidate whose step is in progress. */
  id: string | undefined;
  step: (step: TrainingStep) => Promise<unknown>;
};

/** Search, filters and page of the address. */
export type AssignedList = ReturnType<typeof useListState<ScreenSearch<'assignedCandidates'>>>;

export const listLink = (): Destination => toLastList('/training-provider/assigned-candidates');

const views = ['cards', 'list'] as const;

export type View = (typeof views)[number];

const labels = {
  cards: { label: 'Cards', Icon: LayoutGrid },
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
          title={label}
          className="inline-flex min-h-9 min-w-11 cursor-pointer items-center justify-center gap-1.5 rounded-box px-2.5 text-small aria-pressed:bg-sheet aria-pressed:font-semibold aria-pressed:outline aria-pressed:outline-edge"
          onClick={() => onChange(each)}
        >
          <Icon aria-hidden className="size-4" />
          <span className="max-[90rem]:sr-only">{label}</span>
        </button>
      );
    })}
  </fieldset>
);
