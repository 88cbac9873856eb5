import CircleUserRound from 'lucide-react/icons/circle-user-round';
import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import type { Destination } from '#web/platform/routing/destination.ts';
import { TextLink } from '#web/ui/elements/links.tsx';
import { LogoutButton, MenuGroups, MenuLinks, MenuSheet } from './menu.tsx';
import type { MenuGroup, MenuItem } from './menu.tsx';
import { SiteFooter } from './site-footer.tsx';
import { Wordmark } from './sun.tsx';

type Props = {
  title: string;
  name: string;
  account: { link: Destination; current: boolean };
  menu: readonly MenuItem[];
  /** On a phone these and Logout are behind More. */
  groups?: readonly MenuGroup[];
  onLogout: () => void;
  onFind?: (() => void) | undefined;
  children: ReactNode;
};

type FrameProps = Required<Omit<Props, 'children' | 'name' | 'account' | 'onFind'>>;

const AccountLink = ({
  name,
  link,
  current,
  className,
}: Props['account'] & { name: string; className: string }) => (
  <TextLink {...link} className={className} aria-current={current ? 'page' : undefined}>
    <CircleUserRound aria-hidden className="size-5 shrink-0" />
    <span className="truncate">
      <span className="sr-only">Your account: </span>
      {name}
    </span>
  </TextLink>
);

const FindButton = ({ onFind }: { onFind: () => void }) => (
  <button
    type="button"
    className="menu-link w-full"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={onFind}
  >
    <Search aria-hidden />
    Find
    <kbd aria-hidden className="ms-auto text-small text-soft">
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

const SideMenu = ({
  title,
  name,
  account,
  menu,
  groups,
  onLogout,
  onFind,
}: FrameProps & Pick<Props, 'name' | 'account' | 'onFind'>) => (
  <aside className="sticky top-0 hidden h-dvh flex-col gap-3 border-e border-line p-3 md:flex">
    <div className="px-3.5 pt-2">
      <Wordmark />
      <p className="mt-1 text-small text-soft">{title}</p>
    </div>
    {onFind && <FindButton onFind={onFind} />}
    {/* A long menu scrolls on its own: account and Logout stay visible. */}
    <nav
      aria-label={title}
      className="grid min-h-0 auto-rows-max content-start gap-0.5 overflow-y-auto"
    >
      <MenuLinks items={menu} />
      <MenuGroups groups={groups} />
    </nav>
    <div className="mt-auto shrink-0 border-t border-line pt-3">
      <AccountLink name={name} {...account} className="menu-link truncate" />
      <LogoutButton onLogout={onLogout} />
    </div>
  </aside>
);

/** Keeps the labels apart on the narrowest phones. */
const roomInBar = 5;

const BottomBar = ({ title, menu, groups, onLogout }: FrameProps) => {
  const all = groups.length === 0 && menu.length < roomInBar;
  const rest = menu.slice(roomInBar - 1);
  const behindMore = rest.length > 0 ? [{ heading: '', entries: rest }, ...groups] : groups;
  return (
    <nav
      aria-label={title}
      className="bottom-bar fixed inset-x-0 bottom-0 z-10 flex border-t border-line bg-sheet px-1 pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))] md:hidden"
    >
      <MenuLinks items={menu.slice(0, roomInBar - 1)} />
      {all ? (
        <LogoutButton onLogout={onLogout} />
      ) : (
        <MenuSheet title={title} groups={behindMore} onLogout={onLogout} />
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
  const frame = { title, menu, onLogout, groups: groups.filter((one) => one.entries.length > 0) };
  return (
    <div className="app-shell mx-auto min-h-dvh md:grid md:grid-cols-[15rem_1fr]">
      <a href="#content" className="skip-link">
        Skip to the content
      </a>
      <header className="flex items-center gap-3 border-b border-line px-4 py-3 md:hidden">
        <div className="shrink-0">
          <Wordmark />
        </div>
        <div className="ms-auto flex min-w-0 items-center gap-1">
          {onFind && <FindIcon onFind={onFind} />}
          <AccountLink
            name={name}
            {...account}
            className="inline-flex min-h-11 min-w-0 items-center gap-2 text-small font-semibold"
          />
        </div>
      </header>
      <SideMenu {...frame} name={name} account={account} onFind={onFind} />
      <div className="flex min-w-0 flex-col md:min-h-dvh">
        <main
          id="content"
          tabIndex={-1}
          className="app-content mx-auto w-full flex-1 px-4 pt-5 pb-16 outline-none md:px-8 md:py-8"
        >
          {children}
        </main>
        {/* On a phone the menu covers the end of the page. */}
        <SiteFooter className="pb-28 md:px-8 md:pb-3" />
      </div>
      <BottomBar {...frame} />
    </div>
  );
};
