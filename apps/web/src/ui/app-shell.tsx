import { LogOut } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import { Wordmark } from './wordmark.tsx';

type MenuItem = {
  href: string;
  label: string;
  icon: ComponentType<{ 'aria-hidden': true }>;
  current: boolean;
};

type Props = {
  /** 'Training Provider Portal' */
  title: string;
  /** Who is signed in. */
  name: string;
  menu: readonly MenuItem[];
  onLogout: () => void;
  children: ReactNode;
};

const Menu = ({ menu }: { menu: readonly MenuItem[] }) =>
  menu.map(({ href, label, icon: Icon, current }) => (
    <Anchor
      key={href}
      href={href}
      className="menu-link"
      aria-current={current ? 'page' : undefined}
    >
      <Icon aria-hidden />
      {label}
    </Anchor>
  ));

const LogoutButton = ({ onLogout }: { onLogout: () => void }) => (
  <button type="button" className="menu-link w-full" onClick={onLogout}>
    <LogOut aria-hidden />
    Logout
  </button>
);

/** The frame of a portal: menu at the side on a desktop, at the bottom on a phone, in thumb's reach. */
export const AppShell = ({ title, name, menu, onLogout, children }: Props) => (
  <div className="mx-auto min-h-dvh max-w-[88rem] md:grid md:grid-cols-[15rem_1fr]">
    <a href="#content" className="skip-link">
      Skip to the content
    </a>
    <header className="flex items-center gap-3 border-b border-line px-4 py-3 md:hidden">
      <Wordmark />
      <p className="ms-auto max-w-1/2 truncate text-small text-soft">{name}</p>
    </header>
    <aside className="sticky top-0 hidden h-dvh flex-col gap-6 overflow-y-auto border-e border-line p-4 md:flex">
      <div className="px-3.5 pt-2">
        <Wordmark />
        <p className="mt-1 text-small text-soft">{title}</p>
      </div>
      <nav aria-label={title} className="grid gap-1">
        <Menu menu={menu} />
      </nav>
      <div className="mt-auto border-t border-line pt-3">
        <p className="truncate px-3.5 pb-1 text-small font-semibold">{name}</p>
        <LogoutButton onLogout={onLogout} />
      </div>
    </aside>
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto w-full max-w-page px-4 pt-5 pb-28 outline-none md:px-8 md:py-8"
    >
      {children}
    </main>
    <nav
      aria-label={title}
      className="bottom-bar fixed inset-x-0 bottom-0 z-10 flex gap-1 border-t border-line bg-sheet px-1 pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))] md:hidden"
    >
      <Menu menu={menu} />
      <LogoutButton onLogout={onLogout} />
    </nav>
  </div>
);
