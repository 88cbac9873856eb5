import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';

export const views = ['cards', 'list'] as const;
export type View = (typeof views)[number];

const labels = {
  cards: { label: 'Cards', Icon: LayoutGrid },
  list: { label: 'List', Icon: List },
} as const satisfies Record<View, unknown>;

type Props = { view: View; onChange: (view: View) => void };

/** Cards, as the specification prescribes, or a list with a row for each. */
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
