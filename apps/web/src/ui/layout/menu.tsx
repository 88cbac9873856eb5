import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { Destination } from '#web/platform/routing/destination.ts';
import { TextLink } from '#web/ui/elements/links.tsx';
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
  /** Only icons are visible, so pointers need a tooltip. */
  isCollapsed?: boolean | undefined;
  onFollow?: (() => void) | undefined;
};

export const MenuLinks = ({ items, isCollapsed = false, onFollow }: LinksProps) =>
  items.map(({ link, label, icon: Icon, current, count = 0 }) => (
    <TextLink
      key={label}
      {...link}
      className="menu-link"
      onClick={onFollow}
      aria-current={current ? 'page' : undefined}
      title={isCollapsed ? label : undefined}
      aria-description={count > 0 ? `${count} waiting` : undefined}
    >
      <Icon aria-hidden />
      <span className="menu-label">{label}</span>
      {count > 0 && (
        <span aria-hidden className="menu-count numbers">
          {count > most ? `${most}+` : count}
        </span>
      )}
    </TextLink>
  ));

export const MenuGroups = ({
  groups,
  ...links
}: Omit<LinksProps, 'items'> & { groups: readonly MenuGroup[] }) =>
  groups.map(({ heading, entries }) => (
    <div key={heading} className="menu-group">
      {heading !== '' && <p className="menu-heading">{heading}</p>}
      <MenuLinks items={entries} {...links} />
    </div>
  ));

type SheetProps = {
  title: string;
  className: string;
  trigger: ReactNode;
  current: boolean;
  children: (close: () => void) => ReactNode;
};

/** A button at an edge of a phone that opens a sheet of links. */
export const MenuSheet = ({ title, className, trigger, current, children }: SheetProps) => {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-current={current ? 'true' : undefined}
        onClick={() => setOpen(true)}
      >
        {trigger}
      </button>
      <Dialog title={title} sheet open={open} onClose={close}>
        {children(close)}
      </Dialog>
    </>
  );
};
