import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useState, type ComponentProps } from 'react';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { homeScreens } from '@purboday/contract/pages/home-screens';
import { AppShell } from '#web/ui/layout/app-shell.tsx';
import { useFinder } from './finder/use-finder.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { newQueryClient } from '#web/platform/calls/query-client.tsx';
import { getPortal } from './portals.ts';
import { SessionWatch } from './session-watch.tsx';
import { StepUp } from './step-up.tsx';
import { countMenuTasks, usePendingTasks } from './pending-tasks.ts';
import type { MenuItem } from '#web/ui/layout/menu.tsx';
import { AccountLanguage } from './account-language.ts';
import { useSession } from '#web/platform/session/session.ts';

const LogoutDialog = lazyComponent(() => import('./logout-dialog.tsx').then((m) => m.LogoutDialog));

type Entry = Omit<MenuItem, 'count'> & { paths: readonly string[] };

/** For an admin who must first set up a second factor. */
const nothingElse = { menu: [], groups: [] };

/** The page of a record belongs to the list it was opened from. */
const isWithin = (pathname: string, href: string): boolean =>
  pathname === href || pathname.startsWith(`${href}/`);

const isAtAny = (pathname: string, paths: readonly string[]): boolean =>
  paths.some((path) => isWithin(pathname, path));

type FrameProps = Omit<ComponentProps<typeof AppShell>, 'menu' | 'groups'> & {
  menu: readonly Entry[];
  groups: readonly { heading: string; entries: readonly Entry[] }[];
};

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

const CountedShell = ({ menu, groups, ...shell }: FrameProps) => {
  const counts = countMenuTasks(usePendingTasks());
  const counted = (entries: readonly Entry[]) =>
    entries.map((entry) => ({
      ...entry,
      count: sum(entry.paths.map((path) => counts.get(path) ?? 0)),
    }));
  return (
    <AppShell
      {...shell}
      menu={counted(menu)}
      groups={groups.map(({ heading, entries }) => ({ heading, entries: counted(entries) }))}
    />
  );
};

/** The layout of every signed-in screen: app shell and menu of the role, queries, logout dialog. */
export const Portal = () => {
  const current = useSession();
  const pathname = useLocation({ select: (at) => at.pathname });
  const [client] = useState(newQueryClient);
  const [leaving, setLeaving] = useState(false);
  const home = current && homeScreens[current.user.role];
  const restricted = current?.user.mustSetUpSecondFactor ?? false;
  const finder = useFinder(restricted ? undefined : current?.user.role);
  if (!current) return null;
  const { user } = current;
  const { title, menu, groups } = restricted
    ? { ...getPortal(user), ...nothingElse }
    : getPortal(user);
  const marked = (entries: typeof menu) =>
    entries.map((entry) => ({ ...entry, current: isAtAny(pathname, entry.paths) }));
  return (
    <QueryClientProvider client={client}>
      <OfflineNotice />
      <AccountLanguage />
      <SessionWatch atHome={pathname === home} />
      <StepUp />
      <CountedShell
        title={title}
        name={user.fullName}
        account={{ link: { to: '/account' }, current: isWithin(pathname, '/account') }}
        menu={marked(menu)}
        groups={groups.map(({ heading, entries }) => ({ heading, entries: marked(entries) }))}
        onLogout={() => setLeaving(true)}
        onFind={restricted ? undefined : finder.show}
      >
        <Outlet />
      </CountedShell>
      {finder.dialog}
      {leaving && (
        <Suspense>
          <LogoutDialog open onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </QueryClientProvider>
  );
};
