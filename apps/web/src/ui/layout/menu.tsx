import LogOut from 'lucide-react/icons/log-out';
import type { ComponentType } from 'react';
import { Anchor } from '#web/ui/elements/anchor.tsx';

export type MenuItem = {
  href: string;
  label: string;
  icon: ComponentType<{ 'aria-hidden': true }>;
  current: boolean;
  /** How many wait there; nothing is shown for none. */
  count?: number | undefined;
};

/** More is not read beside a word. */
const most = 999;

/** Without a heading where it is an empty text. */
export type MenuGroup = { heading: string; entries: readonly MenuItem[] };

type LinksProps = {
  items: readonly MenuItem[];
  /** Told when one is clicked. */
  onFollow?: (() => void) | undefined;
};

/** Links of a menu, one below or beside the other. */
export const MenuLinks = ({ items, onFollow }: LinksProps) =>
  items.map(({ href, label, icon: Icon, current, count = 0 }) => (
    <Anchor
      key={href}
      href={href}
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
    </Anchor>
  ));

/** Groups of a menu, each under its heading. */
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
