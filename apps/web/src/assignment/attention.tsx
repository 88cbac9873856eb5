import { erasureCalls } from '@purboday/contract/erasure/erasure.calls';
import { notificationsCalls } from '@purboday/contract/notifications/notifications.calls';
import { remindersCalls } from '@purboday/contract/reminders/reminders.calls';
import { paths, withSearch } from '#web/paths.ts';
import { useCall } from '#web/platform/calls/data.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

type Props = { count: number; one: string; many: string; href: string; link: string };

const Line = ({ count, one, many, href, link }: Props) =>
  count === 0 ? null : (
    <p>
      {count === 1 ? one : `${count.toLocaleString('en-IN')} ${many}`}{' '}
      <Anchor href={href}>{link}</Anchor>
    </p>
  );

// The number alone is wanted: a page of one row tells it.
const countOnly = { limit: 1, q: '' };

/** What waits for L2 beside the assignments; nothing at all when nothing does, or while it is not known. */
export const Attention = () => {
  const failed = useCall(notificationsCalls.listNotifications, {
    query: { ...countOnly, state: 'failed' },
  });
  const still = useCall(remindersCalls.listUnchangedTrainings, { query: countOnly });
  const erasure = useCall(erasureCalls.listErasureRequests, {
    query: { ...countOnly, state: 'open' },
  });
  const counts = {
    erasure: erasure.data?.page.total ?? 0,
    failed: failed.data?.page.total ?? 0,
    still: still.data?.page.total ?? 0,
  };
  if (counts.erasure + counts.failed + counts.still === 0) return null;
  return (
    <Notice look="warning">
      <Line
        count={counts.erasure}
        one="One candidate asks for the erasure of their data."
        many="candidates ask for the erasure of their data."
        href={paths.erasureRequests()}
        link="See requests"
      />
      <Line
        count={counts.failed}
        one="One message could not be delivered."
        many="messages could not be delivered."
        href={paths.l2Messages()}
        link="See messages"
      />
      <Line
        count={counts.still}
        one="One training has not changed for a month."
        many="trainings have not changed for a month."
        href={withSearch(paths.stalled(), { part: 'trainings' })}
        link="See trainings"
      />
    </Notice>
  );
};
