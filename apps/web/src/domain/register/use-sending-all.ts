import { countText } from '@purboday/contract/conventions/plural';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '#web/platform/session/session.ts';
import { getOrganisation } from '#web/platform/session/organisation.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { adoptEarlierMarks, sendAllDays, unsentMarks, type SentDay } from './unsent-marks.ts';

/** Milliseconds between two attempts: a phone on a dead Wi-Fi counts as online and gets no event. */
export const retryIntervalMs = 15_000;

/** Reports the marks that were not stored. */
export const reportUnsaved = ({
  conflicts,
  unsaved,
}: Pick<SentDay, 'conflicts' | 'unsaved'>): void => {
  if (conflicts > 0)
    toast.error(
      `${countText(conflicts, 'mark')} not saved, because someone else has changed them in the meantime. Please check the register.`,
    );
  if (unsaved > 0)
    toast.error(
      `${countText(unsaved, 'mark')} could not be saved. The register of the batch says why.`,
    );
};

/**
 * Sends unsent marks of all batches and days of the account and organisation of this tab: when a
 * portal opens, when the network returns, and every 15 seconds.
 */
export const useSendingAll = (): void => {
  const user = useSession()?.user;
  const account = user?.id;
  const organisation = user && getOrganisation(user)?.id;
  const client = useQueryClient();
  useEffect(() => {
    if (account === undefined || organisation === undefined) return undefined;
    const send = async (): Promise<void> => {
      const attempts = await sendAllDays({ unattended: true });
      const sent = attempts.flatMap((day) => (day.status === 'fulfilled' && day.value) || []);
      const sum = (of: 'conflicts' | 'unsaved') => sent.reduce((n, day) => n + day[of], 0);
      reportUnsaved({ conflicts: sum('conflicts'), unsaved: sum('unsaved') });
      if (sent.length > 0) void client.invalidateQueries();
    };
    const now = (): void => {
      if (unsentMarks.count({ account, organisation }) > 0) void send();
    };
    adoptEarlierMarks({ account, organisation });
    now();
    const again = setInterval(now, retryIntervalMs);
    addEventListener('online', now);
    return () => {
      clearInterval(again);
      removeEventListener('online', now);
    };
  }, [account, organisation, client]);
};
