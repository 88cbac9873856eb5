import { formatNumber } from '@purboday/contract/conventions/plural';
import type { HistoryAction, HistoryState } from '@purboday/contract/records/history-actions';
import type { HistoryEntry, SentMessage } from '@purboday/contract/records/record-parts';
import { useState } from 'react';
import { formatTime } from '#web/platform/language/india-time.ts';
import { Button } from '#web/ui/elements/button.tsx';

type Entry = HistoryEntry & {
  /** The training or job that the step belongs to. */
  about?: 'registration' | 'training' | 'job';
};

type Words = Partial<Record<HistoryAction, string>>;

const words: Words & Record<HistoryAction<'candidate'>, string> = {
  register: 'Registered',
  import: 'Imported from a workbook',
  approve: 'Approved',
  reject: 'Rejected',
  hold: 'Put on hold',
  resume: 'Pending again',
  undo: 'The decision was undone',
  resubmit: 'Corrected and sent again',
  'see-name': 'New name seen',
  assign: 'Assigned',
  erase: 'Data erased',
  'decline-erasure': 'Request for erasure declined',
  'withdraw-consent': 'Guardian’s consent withdrawn',
  correct: 'Facts corrected',
  'decline-correction': 'Correction declined',
  'follow-up': 'Said what they do now',
  'ask-support': 'Support request opened',
  'tell-apart': 'Not the same person',
  'close-support': 'Support request closed',
  'free-number': 'Mobile number removed: it belongs to someone else',
  'free-guardian-number': 'Guardian’s mobile number removed: it belongs to someone else',
  'keep-number': 'Mobile number confirmed',
  'change-contact': 'Contact details changed',
  reopen: 'Reopened',
  'record-age': 'Date of birth recorded',
  'answer-funder': 'Questions of funders answered',
  'withdraw-funder': 'Answers for funders deleted',
  agree: 'Agreed for themselves, as an adult',
  contact: 'Contacted',
  // Steps of a programme.
  add: 'Added',
  edit: 'Changed',
  define: 'Definition of placed changed',
  'set-rule': 'Rule of funding changed',
  activate: 'Activated',
  'freeze-report': 'Report frozen',
  'prepare-audit': 'Audit prepared',
  'change-audit': 'Audit changed',
  'draw-sample': 'Sample of an audit drawn',
  'invite-auditor': 'Auditor invited',
  'extend-auditor': 'Link of an auditor extended',
  'end-auditor': 'Link of an auditor ended',
  'open-audit': 'Sample shown to the auditors',
  'close-audit': 'Audit closed',
  close: 'Closed',
  remind: 'Reminded of overdue tasks',
};

const trainingWords: Words & Record<HistoryAction<'training'>, string> = {
  assign: 'Assigned to a training',
  start: 'Training started',
  complete: 'Training completed',
  cancel: 'Training cancelled',
  reset: 'Training reset',
  'join-batch': 'Added to a batch',
  undo: 'The start was undone',
  'leave-batch': 'Removed from a batch',
  withdraw: 'The candidate has withdrawn',
  'accept-place': 'The candidate will come',
  'decline-place': 'The candidate cannot come',
};

/** By target status: a job provider may change between any two. */
const jobWords: Readonly<Record<string, string>> & Record<HistoryState<'applicant'>, string> = {
  PENDING: 'Job application pending again',
  IN_PROGRESS: 'Job application in progress',
  COMPLETED: 'Accepted for the job',
  rejected: 'Not accepted for the job',
};

/** Steps of the candidate, which have the same names for trainings and jobs. */
const ofCandidate: readonly HistoryAction[] = ['withdraw', 'accept-place', 'decline-place'];

const toLabels = ({ about, action, to }: Entry): string => {
  const byCandidate = ofCandidate.includes(action);
  if (about === 'training' || (about === 'job' && byCandidate))
    return trainingWords[action] ?? action;
  return (about === 'job' ? jobWords[to ?? ''] : words[action]) ?? action;
};

type HistoryProps = { entries: readonly Entry[]; isCandidate?: boolean };

export const HistoryList = ({ entries, isCandidate = false }: HistoryProps) => {
  const byRegistrant = isCandidate ? 'by the candidate' : 'by the applicant';
  if (entries.length === 0) return <p className="text-soft">Nothing has happened yet.</p>;
  return (
    <ol className="grid gap-4">
      {entries.map((entry) => (
        <li
          key={`${entry.at} ${entry.about} ${entry.action}`}
          className="border-s-2 border-line ps-4"
        >
          <p>
            <span className="font-semibold">{toLabels(entry)}</span>
            <span className="text-soft">
              {' '}
              {entry.by === 'The applicant' ? byRegistrant : <>by {entry.by}</>}
            </span>
          </p>
          {entry.reason && (
            <p className="whitespace-pre-line">
              <bdi>{entry.reason}</bdi>
            </p>
          )}
          <time dateTime={entry.at} className="block text-small text-soft">
            {formatTime(entry.at)}
          </time>
        </li>
      ))}
    </ol>
  );
};

const events: Record<string, string> = {
  'registration-received': 'Registration received',
  'registration-approved': 'Registration approved',
  'registration-rejected': 'Registration not approved',
  'registration-on-hold': 'Registration put on hold',
  'assigned-candidate': 'Assigned to a provider',
  'assigned-provider': 'A candidate was assigned',
};

const channels: Record<SentMessage['channel'], string> = {
  email: 'Email',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
};

const states: Record<SentMessage['state'], { word: string; tone: string }> = {
  queued: { word: 'Waiting', tone: 'pending' },
  sending: { word: 'On its way', tone: 'progress' },
  sent: { word: 'Sent', tone: 'done' },
  failed: { word: 'Failed', tone: 'ended' },
  skipped: { word: 'Not sent', tone: 'still' },
};

const toEvent = (event: string): string => {
  const plain = event.replaceAll('-', ' ');
  return events[event] ?? `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`;
};

const Message = ({ event, channel, state, recipient, lastError, ...times }: SentMessage) => (
  <li className="border-s-2 border-line ps-4">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-semibold">{toEvent(event)}</span>
      <span className={`badge badge-${states[state].tone}`}>{states[state].word}</span>
    </p>
    <p className="wrap-anywhere">
      {channels[channel]}
      {recipient && <span className="text-soft"> to {recipient}</span>}
    </p>
    {lastError && <p className="text-small text-soft">{lastError}</p>}
    <time dateTime={times.sentAt ?? times.createdAt} className="block text-small text-soft">
      {formatTime(times.sentAt ?? times.createdAt)}
    </time>
  </li>
);

type MessagesProps = {
  /** The newest first. */
  messages: readonly SentMessage[];
  /** Number of those that are shown before a button shows all. */
  newest?: number;
};

export const MessageList = ({ messages, newest = messages.length }: MessagesProps) => {
  const [isWhole, setWhole] = useState(false);
  if (messages.length === 0) return <p className="text-soft">Nothing has been sent yet.</p>;
  const shown = isWhole ? messages : messages.slice(0, newest);
  return (
    <>
      <ol className="grid gap-4">
        {shown.map((message) => (
          <Message key={message._id} {...message} />
        ))}
      </ol>
      {shown.length < messages.length && (
        <Button look="quiet" className="-mx-3 mt-2" onClick={() => setWhole(true)}>
          <span>
            See all <span className="numbers">{formatNumber(messages.length)}</span>
          </span>
        </Button>
      )}
    </>
  );
};
