import { signInEndpoints } from '@purboday/contract/sign-in';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { AppShell } from '#web/ui/app-shell.tsx';
import { call } from './call.ts';
import { newQueryClient } from './data.ts';
import { LogoutDialog } from './logout-dialog.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { portals } from './portals.ts';
import { session, useSession } from './session.ts';

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
      <LogoutDialog open={leaving} onClose={() => setLeaving(false)} />
    </QueryClientProvider>
  );
};
