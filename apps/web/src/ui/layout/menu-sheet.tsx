import Menu from 'lucide-react/icons/menu';
import { useState } from 'react';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { LogoutButton, MenuGroups } from './menu.tsx';
import type { MenuGroup } from './menu.tsx';

type Props = { title: string; groups: readonly MenuGroup[]; onLogout: () => void };

/** The last button of a phone's bottom bar, and the sheet with the entries that do not fit in the bar. */
export const MenuSheet = ({ title, groups, onLogout }: Props) => {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const isCurrent = groups.some(({ entries }) => entries.some(({ current }) => current));
  return (
    <>
      <button
        type="button"
        className="menu-link"
        aria-haspopup="dialog"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden />
        More
      </button>
      <Dialog title={title} sheet open={open} onClose={close}>
        <MenuGroups groups={groups} onFollow={close} />
        <div className="mt-3 border-t border-line pt-3">
          <LogoutButton
            onLogout={() => {
              close();
              onLogout();
            }}
          />
        </div>
      </Dialog>
    </>
  );
};
