import { signInEndpoints } from '@purboday/contract/sign-in';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLocation } from './router.tsx';
import { Suspense, lazy, useEffect, useState } from 'react';
import { AppShell } from '#web/ui/app-shell.tsx';
import { call } from './call.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { newQueryClient } from './query-client.ts';
import { portals } from './portals.ts';
import { session, useSession } from './session.ts';

const LogoutDialog = lazy(() =>
  import('./logout-dialog.tsx').then((m) => ({ default: m.LogoutDialog })),
);

/** The stored user may be older than the server's: asked once a page load. A dead session ends inside `call`. */
const useFreshUser = (token: string | undefined) =>
  useEffect(() => {
    if (!token) return;
    call(signInEndpoints.me, {}).then(
      ({ data }) => session.get()?.token === token && session.update(data.user),
      () => undefined,
    );
  }, [token]);

/** What every signed-in screen stands in: frame and menu of the role's portal, its data, the logout dialog. */
export const Portal = () => {
  const current = useSession();
  const { pathname } = useLocation();
  const [client] = useState(newQueryClient);
  const [leaving, setLeaving] = useState(false);
  useFreshUser(current?.token);
  if (!current) return null;
  const { title, menu } = portals[current.user.role];
  return (
    <QueryClientProvider client={client}>
      <OfflineNotice />
      <AppShell
        title={title}
        name={current.user.fullName}
        menu={menu.map((item) => ({ ...item, current: pathname === item.href }))}
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
