import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, lazy, useState } from 'react';
import { homeFor } from '#web/paths.ts';
import { AppShell } from '#web/ui/layout/app-shell.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { newQueryClient } from '#web/platform/calls/query-client.ts';
import { portalOfRole } from './portals.ts';
import { SessionWatch } from './session-watch.tsx';
import { useSession } from '#web/platform/session/session.ts';

const LogoutDialog = lazy(() =>
  import('./logout-dialog.tsx').then((m) => ({ default: m.LogoutDialog })),
);

/** A record's own page belongs to the list it is opened from. */
const isWithin = (pathname: string, href: string): boolean =>
  pathname === href || pathname.startsWith(`${href}/`);

/** What every signed-in screen stands in: frame and menu of the role's portal, its data, the logout dialog. */
export const Portal = () => {
  const current = useSession();
  const pathname = useLocation({ select: (at) => at.pathname });
  const [client] = useState(newQueryClient);
  const [leaving, setLeaving] = useState(false);
  const home = current && homeFor(current.user.role);
  if (!current) return null;
  const { title, menu, groups } = portalOfRole(current.user.role);
  const marked = (entries: typeof menu) =>
    entries.map((entry) => ({ ...entry, current: isWithin(pathname, entry.href) }));
  return (
    <QueryClientProvider client={client}>
      <OfflineNotice />
      <SessionWatch atHome={pathname === home} />
      <AppShell
        title={title}
        name={current.user.fullName}
        menu={marked(menu)}
        groups={groups.map(({ heading, entries }) => ({ heading, entries: marked(entries) }))}
        onLogout={() => setLeaving(true)}
      >
        <Outlet />
      </AppShell>
      {leaving && (
        <Suspense>
          <LogoutDialog open onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </QueryClientProvider>
  );
};
