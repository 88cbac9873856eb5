import { useEffect, useSyncExternalStore } from 'react';
import { sendAllDays, unsentMarks } from '#web/domain/register/unsent-marks.ts';
import { t } from '#web/platform/language/language.ts';
import { useSession } from '#web/platform/session/session.ts';

/** Short, because the user waits for the marks to be sent. */
const retryMs = 3_000;

/**
 * Sends the attendance marks on this device, and shows how many the end of the session would
 * delete.
 */
export const UnsentWarning = () => {
  const account = useSession()?.user.id ?? '';
  const waiting = useSyncExternalStore(
    unsentMarks.subscribe,
    () => unsentMarks.count(account),
    () => 0,
  );
  useEffect(() => {
    // Unattended: automatic requests must not extend the session.
    const send = (): void => void sendAllDays(account, { unattended: true });
    send();
    const timer = setInterval(send, retryMs);
    addEventListener('online', send);
    return () => {
      clearInterval(timer);
      removeEventListener('online', send);
    };
  }, [account]);
  if (waiting === 0) return null;
  return (
    <p className="mt-2 font-semibold text-ink" role="alert">
      {t(
        waiting === 1
          ? '{waiting} attendance mark has not been sent. It will be lost when you are signed out, unless this device gets a network connection first.'
          : '{waiting} attendance marks have not been sent. They will be lost when you are signed out, unless this device gets a network connection first.',
        { waiting: String(waiting) },
      )}
    </p>
  );
};
