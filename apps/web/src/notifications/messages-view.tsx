import type { Notification } from '@purboday/contract/notifications/notifications.contract';
import { momentOf } from '#web/platform/language/india-time.ts';
import { recordHref } from '#web/domain/records/any-record.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { EmailText } from '#web/ui/elements/texts.tsx';
import { ListTable, type Column } from '#web/ui/lists/list-table.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { channelWords, eventWords } from './message-words.ts';

const Time = ({ words, at }: { words: string; at: string }) => (
  <span className="block">
    <span className="text-soft">{words}</span> <time dateTime={at}>{momentOf(at)}</time>
  </span>
);

const Times = ({ message }: { message: Notification }) => {
  const { createdAt, sentAt, nextTryAt, state } = message;
  return (
    <>
      <Time words="Written" at={createdAt} />
      {sentAt && <Time words="Sent" at={sentAt} />}
      {nextTryAt && state === 'queued' && <Time words="Next try" at={nextTryAt} />}
    </>
  );
};

/** Why it was not delivered, and on which other channels the person was not told. */
const Reasons = ({ message }: { message: Notification }) => {
  const { lastError, skipped } = message;
  if (lastError === null && skipped.length === 0) return <span className="text-soft">None</span>;
  return (
    <div className="max-w-64 wrap-break-word md:min-w-44">
      {lastError}
      {skipped.map(({ channel, reason }) => (
        <p key={channel} className="text-small text-soft">
          {channelWords[channel]} skipped: {reason}
        </p>
      ))}
    </div>
  );
};

type Props = {
  caption: string;
  messages: readonly Notification[];
  stale: boolean;
  onSendAgain: (message: Notification) => void;
};

const columns = (onSendAgain: Props['onSendAgain']): readonly Column<Notification>[] => [
  {
    header: 'To',
    wraps: true,
    cell: ({ recipient, channel }) => (
      <>
        {recipient.includes('@') ? (
          <EmailText address={recipient} />
        ) : (
          <span className="block whitespace-nowrap">{recipient || 'Nobody'}</span>
        )}
        <span className="text-small text-soft">{channelWords[channel]}</span>
      </>
    ),
  },
  {
    header: 'State',
    width: 'small',
    cell: ({ state }) => <StatusBadge of="message" status={state} />,
  },
  { header: 'Reason', wraps: true, cell: (message) => <Reasons message={message} /> },
  { header: 'Tries', width: 'narrow', numeric: true, cell: ({ attempts }) => attempts },
  { header: 'Time', wraps: true, width: 'medium', cell: (message) => <Times message={message} /> },
  {
    header: 'Action',
    actions: true,
    cell: (message) =>
      message.may.send && (
        <Button
          className="whitespace-nowrap"
          onClick={() => onSendAgain(message)}
          aria-label={`Send again: ${eventWords(message.event)} to ${message.recipient}`}
        >
          Send again
        </Button>
      ),
  },
];

/** Messages and what became of them. */
export const MessagesView = ({ caption, messages, stale, onSendAgain }: Props) => (
  <ListTable
    caption={caption}
    rows={messages}
    keyOf={({ _id }) => _id}
    name={{ header: 'Message', of: ({ event }) => eventWords(event) }}
    hrefOf={({ recordKind, recordId }) => recordHref(recordKind, recordId)}
    columns={columns(onSendAgain)}
    stale={stale}
  />
);
