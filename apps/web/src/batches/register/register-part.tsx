import {
  attendanceMarks,
  type AttendanceMark,
  registerDays,
  type BatchDetail,
  type Register,
} from '@purboday/contract/batches/batch-records';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { isLongAgo } from '#web/batches/batch-facts.tsx';
import { today } from '#web/platform/calls/call.ts';
import { markCountLabels, markLabels } from '#web/domain/register/mark-labels.ts';
import type { RegisterKey, Workplace } from '#web/domain/register/register-key.ts';
import { UnsavedMarksNotice } from '#web/domain/register/unsaved-marks-notice.tsx';
import { unsentMarks } from '#web/domain/register/unsent-marks.ts';
import { useWorkplace } from '#web/domain/register/use-workplace.ts';
import { formatDay, formatTime } from '#web/platform/language/india-time.ts';
import { t } from '#web/platform/language/language.ts';
import { Button } from '#web/ui/elements/button.tsx';
import '#web/ui/elements/sticky-bar.css';
import './mark-button.css';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useRegister } from './use-register.ts';
import { Sentence } from '#web/ui/elements/texts.tsx';
import { LoadError } from '#web/domain/loading/loaded.tsx';

type Line = Pick<Register['marks'][number], 'candidateId' | 'name' | 'mark' | 'left'>;

type RegisterLinesProps = {
  lines: readonly Line[];
  disabled: boolean;
  onMark: (candidateId: string, mark: AttendanceMark) => void;
};

/** Members with four buttons each, large enough for a thumb. */
const RegisterLines = ({ lines, disabled, onMark }: RegisterLinesProps) => (
  <ol className="max-md:-mx-2">
    {lines.map(({ candidateId, name, mark, left }, index) => (
      <li key={candidateId} className="border-b border-line md:py-1">
        <fieldset disabled={disabled} className="grid min-w-0 md:grid-cols-[1fr_28rem] md:gap-2">
          <legend className="sr-only">{name}</legend>
          <p
            className="min-w-0 self-center leading-4.5 font-semibold wrap-anywhere max-md:text-small"
            aria-hidden
          >
            <span className="me-2 text-small leading-none font-normal text-soft numbers">
              {index + 1}
            </span>
            <bdi>{name}</bdi>
            {left && (
              <span className="block text-small font-normal text-soft">
                {`Left the batch on ${formatDay(left.on)}${left.reason ? `: ${left.reason}` : ''}`}
              </span>
            )}
          </p>
          <div className="grid grid-cols-4 gap-1">
            {attendanceMarks.map((one) => (
              <Button
                key={one}
                data-mark={one}
                aria-pressed={mark === one}
                className="mark-button"
                onClick={() => onMark(candidateId, one)}
              >
                <span aria-hidden>{one.slice(0, 1)}</span>
                {markLabels[one]}
              </Button>
            ))}
          </div>
        </fieldset>
      </li>
    ))}
  </ol>
);

type Shown = ReturnType<typeof useRegister>;

const toSaveStatusText = (waiting: number, elsewhere: number): string => {
  if (waiting > 0) return `${waiting} not sent yet`;
  return elsewhere > 0 ? `${elsewhere} not sent yet for other days` : 'Everything is saved.';
};

/** '18 present, 2 absent'. */
const countMarks = (lines: readonly Line[]): string =>
  attendanceMarks
    .map((one) => ({ one, count: lines.filter(({ mark }) => mark === one).length }))
    .filter(({ count }) => count > 0)
    .map(({ one, count }) => t(markCountLabels[one], { count }))
    .join(', ');

type SaveStatusBarProps = Pick<Shown, 'waiting' | 'waitingElsewhere' | 'offline' | 'send'> & {
  members: readonly Line[];
  children: ReactNode;
};

const SaveStatusBar = ({
  members,
  waiting,
  waitingElsewhere,
  offline,
  send,
  children,
}: SaveStatusBarProps) => (
  <div className="sticky-bar z-1 max-md:-mx-4 max-md:gap-y-0 max-md:px-4 max-md:py-1">
    <div className="text-small leading-4.5">
      <p className="font-semibold numbers">{countMarks(members)}</p>
      <output aria-live="polite" className={waiting > 0 ? 'font-semibold' : 'text-soft'}>
        {toSaveStatusText(waiting, waitingElsewhere)}
        {offline && <span className="block font-normal text-soft">You are offline.</span>}
      </output>
    </div>
    <div className="ms-auto flex flex-wrap gap-2">
      {waiting > 0 && <Button onClick={() => void send()}>Send now</Button>}
      {children}
    </div>
  </div>
);

const toMarkPresentLabel = (open: number, all: number): string => {
  if (open === 0) return 'Everyone is marked';
  return open === all ? 'All present' : `Mark ${open} present`;
};

type ConflictsProps = Shown & {
  /** While marks cannot be saved, for example without a reason for an old day. */
  disabled: boolean;
};

/** Marks that another person changed in the meantime. */
const Conflicts = ({ conflicts, lines = [], mark, keepTheirs, disabled }: ConflictsProps) =>
  conflicts.map(({ candidateId, mark: theirs, mine, markedAt }) => (
    <Notice key={candidateId} look="warning" urgent>
      <p>
        <Sentence
          text="{name} was marked {theirs} by someone else ({time}). You marked {mine}."
          pieces={{
            name: (
              <bdi className="font-semibold">
                {lines.find((line) => line.candidateId === candidateId)?.name}
              </bdi>
            ),
            theirs: markLabels[theirs],
            time: formatTime(markedAt),
            mine: markLabels[mine],
          }}
        />
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button onClick={() => keepTheirs(candidateId)}>Keep {markLabels[theirs]}</Button>
        <Button disabled={disabled} onClick={() => mark({ [candidateId]: mine })}>
          Change to {markLabels[mine]}
        </Button>
      </div>
    </Notice>
  ));

type DayProps = { batch: BatchDetail; date: string; workplace: Workplace };

const Day = ({ batch, date, workplace }: DayProps) => {
  const [reason, setReason] = useState('');
  const key = useMemo<RegisterKey>(
    () => ({ ...workplace, batchId: batch._id, date }),
    [workplace, batch._id, date],
  );
  const shown = useRegister(key, batch, reason.trim());
  const old = isLongAgo(date);
  const disabled = batch.status !== 'RUNNING' || (old && reason.trim() === '');
  const { lines, answer } = shown;
  if (!lines) {
    if (!answer.error) return <ListSkeleton label="Loading the register" />;
    return <LoadError query={answer} title="The register could not be loaded." />;
  }
  const members = lines.filter(({ left }) => left === undefined);
  const open = members.filter(({ mark }) => mark === null);
  return (
    <div className="grid gap-2 md:gap-4">
      {old && (
        <TextField
          name="reason"
          label="Reason"
          help="This day is more than seven days ago. Please give the reason for marking it now."
          value={reason}
          maxLength={1000}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {!shown.isComplete && (
        <Notice>
          The marks that were made for this day are not on this device. You can mark it now: we will
          ask you before a mark of someone else is changed.
        </Notice>
      )}
      <Conflicts {...shown} disabled={disabled} />
      <RegisterLines
        lines={lines}
        disabled={disabled}
        onMark={(candidateId, mark) => shown.mark({ [candidateId]: mark })}
      />
      <SaveStatusBar {...shown} members={members}>
        <Button
          look={open.length > 0 ? 'primary' : 'secondary'}
          disabled={disabled || open.length === 0}
          onClick={() =>
            shown.mark(Object.fromEntries(open.map(({ candidateId }) => [candidateId, 'PRESENT'])))
          }
        >
          {toMarkPresentLabel(open.length, members.length)}
        </Button>
      </SaveStatusBar>
    </div>
  );
};

type DaySwitchProps = {
  /** Latest first. */
  days: readonly string[];
  day: string;
  marked: ReadonlySet<string>;
  onDate: (date: string) => void;
};

/** One day earlier or later, or any day of the list. */
const DaySwitch = ({ days, day, marked, onDate }: DaySwitchProps) => {
  const at = days.indexOf(day);
  const [earlier, later] = [days[at + 1], days[at - 1]];
  return (
    <div className="flex max-w-form items-center gap-1">
      <Button
        look="quiet"
        aria-label="Previous meeting"
        disabled={earlier === undefined}
        onClick={() => earlier && onDate(earlier)}
      >
        <ChevronLeft aria-hidden />
      </Button>
      <div className="select-box min-w-0 flex-1">
        <select
          aria-label="Day"
          name="date"
          className="control"
          value={day}
          onChange={(event) => onDate(event.target.value)}
        >
          {days.map((value) => (
            <option key={value} value={value}>
              {`${formatDay(value)}${marked.has(value) ? '' : ' (not marked)'}`}
            </option>
          ))}
        </select>
      </div>
      <Button
        look="quiet"
        aria-label="Next meeting"
        disabled={later === undefined}
        onClick={() => later && onDate(later)}
      >
        <ChevronRight aria-hidden />
      </Button>
    </div>
  );
};

type RegisterPartProps = {
  batch: BatchDetail;
  date: string | undefined;
  onDate: (date: string) => void;
};

/** Register of a day. One button marks everyone who has no mark as present; the exceptions follow one by one. */
export const RegisterPart = ({ batch, date, onDate }: RegisterPartProps) => {
  const workplace = useWorkplace();
  const marked = new Set(batch.marked.map((one) => one.date));
  const days = registerDays(batch, today(), [...marked]);
  const day = date !== undefined && days.includes(date) ? date : days[0];
  if (day === undefined)
    return (
      <>
        <UnsavedMarksNotice batchId={batch._id} />
        <EmptyState title="The batch has not met yet.">{`The first meeting is on ${formatDay(batch.nextMeeting ?? batch.startsOn)}.`}</EmptyState>
      </>
    );
  return (
    <section aria-label="Register" className="grid gap-1 md:gap-3">
      <UnsavedMarksNotice batchId={batch._id} />
      <DaySwitch days={days} day={day} marked={marked} onDate={onDate} />
      {batch.status !== 'RUNNING' && (
        <Notice>Attendance is marked while the batch is running.</Notice>
      )}
      <Day key={day} batch={batch} date={day} workplace={workplace} />
    </section>
  );
};

export const UnsentMarksNotice = () => {
  const workplace = useWorkplace();
  const waiting = useSyncExternalStore(
    unsentMarks.subscribe,
    () => unsentMarks.count(workplace),
    () => 0,
  );
  const all = useSyncExternalStore(
    unsentMarks.subscribe,
    () => unsentMarks.countAll(workplace.account),
    () => 0,
  );
  if (all === 0) return null;
  return (
    <Notice look="warning">
      {waiting > 0 && (
        <p>
          {`${waiting} not sent yet. They stay on this device and will be sent when you are back online.`}
        </p>
      )}
      {all > waiting && (
        <p>
          {`${all - waiting} not sent yet for another of your organisations. Switch to it under Your account to send them.`}
        </p>
      )}
    </Notice>
  );
};
