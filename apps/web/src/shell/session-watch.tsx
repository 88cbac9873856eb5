import { useEffect, useRef, useState } from 'react';
import { session, useSession } from '#web/platform/session/session.ts';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import {
  fetchSignedInUser,
  watchSession,
  type SessionStatus,
} from '#web/platform/session/watch-session.ts';
import { DialogSuspense } from '#web/ui/feedback/dialog.tsx';

const SessionDialog = lazyComponent(() =>
  import('./session-dialog.tsx').then((m) => m.SessionDialog),
);

/** A last attempt before the session ends. What cannot be sent waits for the next session of the account. */
const sendUnsentMarks = async (): Promise<void> => {
  if (session.get()?.user.role !== 'TRAINING_PROVIDER') return;
  const { sendAllDays } = await import('#web/domain/register/unsent-marks.ts');
  await sendAllDays({ unattended: true });
};

const sameWarning = (a: SessionStatus, b: SessionStatus): boolean =>
  a.status === b.status &&
  (a.status !== 'warning' || (b.status === 'warning' && a.secondsLeft === b.secondsLeft));

/**
 * The stored user may be outdated: loaded once per page load, and on the dashboard, which names
 * the cities of an L1 admin.
 */
const useFreshUser = (token: string | undefined, atHome: boolean): void => {
  const checkedToken = useRef<string>(undefined);
  useEffect(() => {
    if (!token || (checkedToken.current === token && !atHome)) return;
    checkedToken.current = token;
    void fetchSignedInUser();
  }, [token, atHome]);
};

/**
 * Part of every signed-in screen: reloads the user, warns before the session ends, and ends it
 * (UX-38).
 */
export const SessionWatch = ({ atHome = false }: { atHome?: boolean }) => {
  const token = useSession()?.token;
  useFreshUser(token, atHome);
  const [status, setStatus] = useState<SessionStatus>({ status: 'running' });
  useEffect(() => {
    if (!token) return undefined;
    return watchSession(
      (next) => setStatus((now) => (sameWarning(now, next) ? now : next)),
      sendUnsentMarks,
    );
  }, [token]);
  const [warned, setWarned] = useState(false);
  const warning = status.status === 'warning' ? status : undefined;
  if (warning && !warned) setWarned(true);
  // Stays mounted once shown: a dialog that is unmounted while open cannot return the focus.
  if (!warned || !token) return null;
  return (
    <DialogSuspense onClose={() => undefined}>
      <SessionDialog warning={warning} onStay={fetchSignedInUser} />
    </DialogSuspense>
  );
};
