import Columns3 from 'lucide-react/icons/columns-3';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import { keptChoice } from '#web/platform/choices/kept-choice.ts';

const views = ['cards', 'board', 'list'] as const;

export type View = (typeof views)[number];

const labels = {
  cards: { label: 'Cards', Icon: LayoutGrid },
  board: { label: 'Board', Icon: Columns3 },
  list: { label: 'List', Icon: List },
} as const satisfies Record<View, unknown>;

/** The view of the candidates that the person chose, kept on this device. The specification prescribes cards (§2). */
export const useView = keptChoice('assigned-candidates-view', views);

type Props = { view: View; onChange: (view: View) => void };

/** Switches between cards, board and list. */
export const ViewSwitch = ({ view, onChange }: Props) => (
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
