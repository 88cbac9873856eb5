import CircleUserRound from 'lucide-react/icons/circle-user-round';
import LogOut from 'lucide-react/icons/log-out';
import Menu from 'lucide-react/icons/menu';
import PanelLeft from 'lucide-react/icons/panel-left';
import Search from 'lucide-react/icons/search';
import { useLayoutEffect, useRef, type ReactNode, useState, type ComponentType } from 'react';
import { createStoredChoice } from '#web/platform/choices/stored-choice.ts';
import type { Destination } from '#web/platform/routing/destination.ts';
import { TextLink } from '#web/ui/elements/links.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { SiteFooter } from './site-footer.tsx';
import { Wordmark } from './sun.tsx';

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
type MenuGroup = { heading: string; entries: readonly MenuItem[] };

type LinksProps = {
  items: readonly MenuItem[];
  /** Only icons are visible, so pointers need a tooltip. */
  isCollapsed?: boolean | undefined;
  onFollow?: (() => void) | undefined;
};

const MenuLinks = ({ items, isCollapsed = false, onFollow }: LinksProps) =>
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

const MenuGroups = ({
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
const MenuSheet = ({ title, className, trigger, current, children }: SheetProps) => {
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

type Props = {
  title: string;
  name: string;
  account: { link: Destination; current: boolean };
  menu: readonly MenuItem[];
  /** On a phone these are behind More. */
  groups?: readonly MenuGroup[];
  onLogout: () => void;
  onFind?: (() => void) | undefined;
  children: ReactNode;
};

type MenuProps = Required<Pick<Props, 'title' | 'menu' | 'groups'>>;
type AccountProps = Pick<Props, 'name' | 'account' | 'onLogout'>;

/** Below 1440 px the menu can be folded to icons (UX-86). Stored on this device. */
const useMenuWidth = createStoredChoice('menu-width', ['open', 'folded']);

/** Name and Logout share one row (UX-87). */
const AccountRow = ({ name, account, onLogout }: AccountProps) => (
  <div className="menu-account">
    <TextLink
      {...account.link}
      className="menu-link"
      title={name}
      aria-current={account.current ? 'page' : undefined}
    >
      <CircleUserRound aria-hidden />
      <span className="menu-label truncate">
        <span className="sr-only">Your account: </span>
        {name}
      </span>
    </TextLink>
    <button type="button" className="menu-link" title="Logout" onClick={onLogout}>
      <LogOut aria-hidden />
      <span className="sr-only">Logout</span>
    </button>
  </div>
);

/** On phones Logout is in the account menu (UX-87). */
const AccountSheet = ({ name, account, onLogout }: AccountProps) => (
  <MenuSheet
    title={name}
    className="inline-flex min-h-11 min-w-0 items-center gap-1.5 text-small font-semibold"
    current={account.current}
    trigger={
      <>
        <CircleUserRound aria-hidden className="size-5 shrink-0" />
        {/* Beside the search there is room for half a name. */}
        <span className="line-clamp-2 text-start wrap-break-word max-[30rem]:text-[0.75rem] max-[30rem]:leading-4">
          <span className="sr-only">Account menu: </span>
          {name}
        </span>
      </>
    }
  >
    {(close) => (
      <>
        <TextLink
          {...account.link}
          className="menu-link"
          aria-current={account.current ? 'page' : undefined}
          onClick={close}
        >
          <CircleUserRound aria-hidden />
          Your account
        </TextLink>
        <button
          type="button"
          className="menu-link w-full"
          onClick={() => {
            close();
            onLogout();
          }}
        >
          <LogOut aria-hidden />
          Logout
        </button>
      </>
    )}
  </MenuSheet>
);

const FindButton = ({ onFind }: { onFind: () => void }) => (
  <button
    type="button"
    className="menu-link w-full"
    title="Find (Ctrl K)"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={onFind}
  >
    <Search aria-hidden />
    <span className="menu-label">Find</span>
    <kbd aria-hidden className="menu-count">
      Ctrl K
    </kbd>
  </button>
);

const FindIcon = ({ onFind }: { onFind: () => void }) => (
  <button
    type="button"
    className="btn btn-quiet shrink-0"
    aria-haspopup="dialog"
    aria-label="Find"
    onClick={onFind}
  >
    <Search aria-hidden />
  </button>
);

/** Where the menu scrolls, its current entry is in view (UX-84). */
const useCurrentInView = (current: string | undefined) => {
  const nav = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return nav;
};

const findCurrent = ({ menu, groups }: Omit<MenuProps, 'title'>): string | undefined =>
  [...menu, ...groups.flatMap(({ entries }) => entries)].find(({ current }) => current)?.label;

const SideMenu = ({
  title,
  menu,
  groups,
  onFind,
  ...account
}: MenuProps & AccountProps & Pick<Props, 'onFind'>) => {
  const [width, setWidth] = useMenuWidth();
  const isCollapsed = width === 'folded';
  const nav = useCurrentInView(findCurrent({ menu, groups }));
  return (
    <aside className={`side-menu ${isCollapsed ? 'side-menu-folded' : ''}`}>
      <div className="side-menu-title">
        <Wordmark />
        <button
          type="button"
          className="menu-link menu-fold"
          aria-label="Fold the menu"
          aria-pressed={isCollapsed}
          title={isCollapsed ? 'Unfold the menu' : 'Fold the menu'}
          onClick={() => setWidth(isCollapsed ? 'open' : 'folded')}
        >
          <PanelLeft aria-hidden />
        </button>
        <p>{title}</p>
      </div>
      {onFind && <FindButton onFind={onFind} />}
      {/* A long menu scrolls on its own: account and Logout stay visible. */}
      <nav ref={nav} aria-label={title}>
        <MenuLinks items={menu} isCollapsed={isCollapsed} />
        <MenuGroups groups={groups} isCollapsed={isCollapsed} />
      </nav>
      <div className="mt-auto shrink-0 border-t border-line pt-2">
        <AccountRow {...account} />
      </div>
    </aside>
  );
};

/** Keeps the labels apart on the narrowest phones. */
const roomInBar = 5;

const BottomBar = ({ title, menu, groups }: MenuProps) => {
  const all = groups.length === 0 && menu.length <= roomInBar;
  const shown = all ? menu : menu.slice(0, roomInBar - 1);
  const rest = menu.slice(shown.length);
  const behindMore = rest.length > 0 ? [{ heading: '', entries: rest }, ...groups] : groups;
  if (menu.length === 0) return null;
  return (
    <nav
      aria-label={title}
      className="bottom-bar fixed inset-x-0 bottom-0 z-10 flex border-t border-line bg-sheet px-1 pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))] md:hidden"
    >
      <MenuLinks items={shown} />
      {!all && (
        <MenuSheet
          title={title}
          className="menu-link"
          current={behindMore.some(({ entries }) => entries.some(({ current }) => current))}
          trigger={
            <>
              <Menu aria-hidden />
              More
            </>
          }
        >
          {(close) => <MenuGroups groups={behindMore} onFollow={close} />}
        </MenuSheet>
      )}
    </nav>
  );
};

/** The app shell of a portal: the menu is at the side on desktops and at the bottom on phones. */
export const AppShell = ({
  title,
  name,
  account,
  menu,
  groups = [],
  onLogout,
  onFind,
  children,
}: Props) => {
  const entries = { title, menu, groups: groups.filter((one) => one.entries.length > 0) };
  const person = { name, account, onLogout };
  return (
    <div className="app-shell min-h-dvh">
      <a href="#content" className="skip-link">
        Skip to the content
      </a>
      <header className="flex items-center gap-1 border-b border-line px-4 py-1.5 md:hidden">
        <div className="shrink-0">
          <Wordmark />
        </div>
        <div className="ms-auto flex min-w-0 items-center">
          {onFind && <FindIcon onFind={onFind} />}
          <AccountSheet {...person} />
        </div>
      </header>
      <SideMenu {...entries} {...person} onFind={onFind} />
      <div className="flex min-w-0 flex-col md:min-h-dvh">
        <main id="content" tabIndex={-1} className="app-content">
          {children}
        </main>
        {/* Only beside the account (UX-183). On a phone the menu covers the end of the page. */}
        {account.current && <SiteFooter className="pb-28 md:px-6 md:pb-3" />}
      </div>
      <BottomBar {...entries} />
    </div>
  );
};
