import { useEffect, useSyncExternalStore } from 'react';
import { sendAllDays, unsentMarks } from '#web/domain/register/unsent-marks.ts';
import { t } from '#web/platform/language/language.ts';
import { useSession } from '#web/platform/session/session.ts';

/** Short, because the user waits for the marks to be sent. */
const retryMs = 3_000;

/**
 * Sends the attendance marks of this account, and shows how many will wait on this device for the
 * next sign-in.
 */
export const UnsentWarning = () => {
  const account = useSession()?.user.id ?? '';
  const waiting = useSyncExternalStore(
    unsentMarks.subscribe,
    () => unsentMarks.countAll(account),
    () => 0,
  );
  useEffect(() => {
    // Unattended: automatic requests must not extend the session.
    const send = (): void => void sendAllDays({ unattended: true });
    send();
    const timer = setInterval(send, retryMs);
    addEventListener('online', send);
    return () => {
      clearInterval(timer);
      removeEventListener('online', send);
    };
  }, []);
  if (waiting === 0) return null;
  return (
    <p className="mt-2 font-semibold text-ink" role="alert">
      {t(
        waiting === 1
          ? '{waiting} attendance mark has not been sent. It stays on this device, and is sent when you sign in here again within 30 days.'
          : '{waiting} attendance marks have not been sent. They stay on this device, and are sent when you sign in here again within 30 days.',
        { waiting: String(waiting) },
      )}
    </p>
  );
};
