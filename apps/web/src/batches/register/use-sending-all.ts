import { countText } from '@purboday/contract/conventions/plural';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '#web/platform/session/session.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { sendAllDays } from '#web/domain/register/send-day.ts';

/** Sends what waits on this device, of every batch and day: when a screen of batches opens, and when the line is back. */
export const useSendingAll = (): void => {
  const account = useSession()?.user.id;
  const client = useQueryClient();
  useEffect(() => {
    if (account === undefined) return undefined;
    const send = async (): Promise<void> => {
      const sent = await sendAllDays(account);
      const kept = sent.reduce(
        (n, day) => n + (day.status === 'fulfilled' ? (day.value?.conflicts.length ?? 0) : 0),
        0,
      );
      if (kept > 0)
        toast.error(
          `${countText(kept, 'mark')} stayed as someone else had set them meanwhile. Please look at the register.`,
        );
      if (sent.some(({ status }) => status === 'fulfilled')) void client.invalidateQueries();
    };
    const now = (): void => void send();
    now();
    addEventListener('online', now);
    return () => removeEventListener('online', now);
  }, [account, client]);
};
