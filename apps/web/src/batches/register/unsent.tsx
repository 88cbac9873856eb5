import { useSyncExternalStore } from 'react';
import { useSession } from '#web/platform/session/session.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { unsentMarks } from '#web/domain/register/unsent-marks.ts';

/** Says how many marks of all registers wait on this device. */
export const Unsent = () => {
  const account = useSession()?.user.id ?? '';
  const waiting = useSyncExternalStore(
    unsentMarks.subscribe,
    () => unsentMarks.count(account),
    () => 0,
  );
  if (waiting === 0) return null;
  return (
    <Notice look="warning">
      <p>
        {waiting} not sent yet. They stay on this device while you are signed in and are sent when
        there is a network.
      </p>
    </Notice>
  );
};
