import { Menu } from '@base-ui/react/menu';
import Ellipsis from 'lucide-react/icons/ellipsis';

export type MoreAction = { label: string; danger?: boolean; onSelect: () => void };

type Props = {
  /** Name of the button for screen readers: 'More actions for Tailor'. */
  label: string;
  actions: readonly MoreAction[];
};

/** Rare actions behind a button with three dots. */
export const MoreMenu = ({ label, actions }: Props) => (
  <Menu.Root modal={false}>
    <Menu.Trigger className="btn btn-quiet min-w-11 px-2 text-ink" aria-label={label}>
      <Ellipsis aria-hidden />
    </Menu.Trigger>
    <Menu.Portal>
      <Menu.Positioner align="end" sideOffset={4} className="z-50">
        <Menu.Popup className="options w-auto min-w-40 outline-none">
          {actions.map((action) => (
            <Menu.Item
              key={action.label}
              className={`option ${action.danger ? 'text-brick' : ''}`}
              onClick={action.onSelect}
            >
              {action.label}
            </Menu.Item>
          ))}
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  </Menu.Root>
);
