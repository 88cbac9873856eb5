import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { LogoutButton, MenuGroups } from './menu.tsx';
import type { MenuGroup } from './menu.tsx';

type Props = { title: string; groups: readonly MenuGroup[]; onLogout: () => void };

/** What does not fit in the bar at the bottom of a phone, behind its last button: a sheet over the screen, in thumb's reach. */
export const MenuSheet = ({ title, groups, onLogout }: Props) => {
  const sheet = useRef<HTMLDialogElement>(null);
  const close = () => sheet.current?.close();
  const inside = groups.some(({ entries }) => entries.some(({ current }) => current));
  return (
    <>
      <button
        type="button"
        className="menu-link"
        aria-haspopup="dialog"
        aria-current={inside ? 'true' : undefined}
        onClick={() => sheet.current?.showModal()}
      >
        <Menu aria-hidden />
        More
      </button>
      <dialog ref={sheet} className="dialog menu-sheet" aria-label={title} closedby="any">
        <div className="flex items-center">
          <p className="font-display text-lead">{title}</p>
          <button
            type="button"
            className="btn btn-quiet ms-auto"
            aria-label="Close"
            onClick={close}
          >
            <X aria-hidden />
          </button>
        </div>
        <MenuGroups groups={groups} onFollow={close} />
        <div className="mt-3 border-t border-line pt-3">
          <LogoutButton
            onLogout={() => {
              close();
              onLogout();
            }}
          />
        </div>
      </dialog>
    </>
  );
};
