import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import type { ComponentType } from 'react';
import type { Destination } from '#web/platform/routing/destination.ts';
import { TextLink } from '#web/ui/elements/links.tsx';
import Menu from 'lucide-react/icons/menu';
import { Dialog } from '#web/ui/feedback/dialog.tsx';

export type MenuItem = {
  link: Destination;
  label: string;
  icon: ComponentType<{ 'aria-hidden': true }>;
  current: boolean;
  /** Number of pending tasks; hidden when 0. */
  count?: number | undefined;
};

/** Larger numbers are shown as 999+. */
const most = 999;

/** Without a heading when the text is empty. */
export type MenuGroup = { heading: string; entries: readonly MenuItem[] };

type LinksProps = {
  items: readonly MenuItem[];
  onFollow?: (() => void) | undefined;
};

export const MenuLinks = ({ items, onFollow }: LinksProps) =>
  items.map(({ link, label, icon: Icon, current, count = 0 }) => (
    <TextLink
      key={label}
      {...link}
      className="menu-link"
      onClick={onFollow}
      aria-current={current ? 'page' : undefined}
      aria-description={count > 0 ? `${count} waiting` : undefined}
    >
      <Icon aria-hidden />
      {label}
      {count > 0 && (
        <span aria-hidden className="menu-count numbers">
          {count > most ? `${most}+` : count}
        </span>
      )}
    </TextLink>
  ));

export const MenuGroups = ({
  groups,
  onFollow,
}: {
  groups: readonly MenuGroup[];
  onFollow?: (() => void) | undefined;
}) =>
  groups.map(({ heading, entries }) => (
    <div key={heading} className="grid gap-1">
      {heading !== '' && <p className="menu-heading">{heading}</p>}
      <MenuLinks items={entries} onFollow={onFollow} />
    </div>
  ));

export const LogoutButton = ({ onLogout }: { onLogout: () => void }) => (
  <button type="button" className="menu-link w-full" onClick={onLogout}>
    <LogOut aria-hidden />
    Logout
  </button>
);

type Props = { title: string; groups: readonly MenuGroup[]; onLogout: () => void };

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
