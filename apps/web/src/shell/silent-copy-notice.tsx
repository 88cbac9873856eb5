import { useSession } from '#web/platform/session/session.ts';

/** Above every page of the admins of an instance that sends no messages. */
export const SilentCopyNotice = () =>
  useSession()?.user.messagesOff ? (
    <p
      role="note"
      className="silent-copy bg-sun-wash px-4 py-2 text-center text-small font-semibold text-sun"
    >
      This copy sends no messages.
    </p>
  ) : null;
