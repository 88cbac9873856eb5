import { weekdayLabels } from '@purboday/contract/batches/batch-name';
import { toWeekday, type BatchToday } from '@purboday/contract/batches/batch-records';
import { countText } from '@purboday/contract/conventions/plural';
import { daysAfter } from '@purboday/contract/conventions/kolkata-days';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { formatBatchDays, formatShortDay } from '#web/domain/batch/batch-name.tsx';
import { today } from '#web/platform/calls/call.ts';
import { t } from '#web/platform/language/language.ts';
import { ButtonLink, TextLink } from '#web/ui/elements/links.tsx';
import { SlashedText } from '#web/ui/elements/texts.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import './day-classes.css';

/** Unmarked days with a link of their own. The register lists the others. */
const daysShown = 3;

/** More would push tiles and actions below the screen (UX-89). */
const classesShown = 4;

/** 'Sat 28 Nov', with the year unless it is this one. */
const formatWeekday = (day: string): string =>
  `${t(weekdayLabels[toWeekday(day)])} ${formatShortDay(day)}`;

const dashboard = '/training-provider/dashboard';

/** Today has no date in its address, so that a bookmark stays on today. */
const toDayLink = (date: string) =>
  ({ to: dashboard, search: date === today() ? {} : { date } }) as const;

export const toRegisterLink = (id: string, date: string) =>
  ({
    to: '/training-provider/batches/$id',
    params: { id },
    search: { tab: 'register', ...(date === today() ? {} : { date }) },
  }) as const;

export const UnmarkedDays = ({ batch: { _id: id, unmarkedDays } }: { batch: BatchToday }) => (
  <p className="flex flex-wrap gap-x-2 text-small">
    <span className="text-soft">Not marked:</span>
    {unmarkedDays.slice(0, daysShown).map((date) => (
      <TextLink
        key={date}
        {...toRegisterLink(id, date)}
        className="inline-flex min-h-6 items-center"
      >
        {formatShortDay(date)}
      </TextLink>
    ))}
    {unmarkedDays.length > daysShown && (
      <span className="text-soft numbers">and {unmarkedDays.length - daysShown} more</span>
    )}
  </p>
);

/** Skill, linked to its batch, then days of the week and trainer. */
export const BatchWords = ({ batch }: { batch: BatchToday }) => (
  <>
    <TextLink
      to="/training-provider/batches/$id"
      params={{ id: batch._id }}
      className="font-semibold"
    >
      <SlashedText text={batch.skill} />
    </TextLink>{' '}
    <span className="text-small text-soft">
      <bdi>{formatBatchDays(batch.days)}</bdi>
      {batch.trainerName && (
        <>
          {' · '}
          <bdi>{batch.trainerName}</bdi>
        </>
      )}
    </span>
  </>
);

const isUnmarked = ({ markedCount, membersCount }: BatchToday): boolean =>
  markedCount < membersCount;

type MarksProps = Pick<BatchToday, 'markedCount' | 'membersCount'> & { isAhead: boolean };

const Marks = ({ markedCount, membersCount, isAhead }: MarksProps) => (
  <span className={`text-small numbers ${markedCount < membersCount ? 'text-soft' : 'text-leaf'}`}>
    {isAhead ? countText(membersCount, 'candidate') : `${markedCount} of ${membersCount} marked`}
  </span>
);

type ClassProps = { batch: BatchToday; date: string; isFirst: boolean };

const ClassLine = ({ batch, date, isFirst }: ClassProps) => {
  const { _id: id, status, startTime, endTime } = batch;
  const isMarkable = status === 'RUNNING' && date <= today();
  return (
    <li className="class-line">
      <span className="numbers">
        <span className="font-semibold">{startTime}</span>
        <span className="text-soft">{`–${endTime}`}</span>
      </span>
      <div className="min-w-0">
        <p>
          <BatchWords batch={batch} />
        </p>
        <Marks {...batch} isAhead={status === 'PLANNED' || date > today()} />
      </div>
      {status === 'PLANNED' && <StatusBadge of="batch" status={status} />}
      {isMarkable && (
        <ButtonLink
          look={isFirst ? 'primary' : 'secondary'}
          {...toRegisterLink(id, date)}
          className="class-button"
        >
          {isUnmarked(batch) ? 'Mark attendance' : 'See the register'}
          <span className="sr-only">
            : {batch.skill}, {startTime}
          </span>
        </ButtonLink>
      )}
      {isMarkable && batch.unmarkedDays.length > 0 && (
        <div className="class-gaps">
          <UnmarkedDays batch={batch} />
        </div>
      )}
    </li>
  );
};

/** The first class after the day, with a link to its day. */
const NextClass = ({ batches }: { batches: readonly BatchToday[] }) => {
  const next = batches
    .flatMap(({ nextMeeting, ...batch }) => (nextMeeting ? [{ ...batch, nextMeeting }] : []))
    .toSorted((a, b) => toStart(a).localeCompare(toStart(b)))[0];
  if (!next) return null;
  return (
    <p className="ms-auto text-small wrap-anywhere">
      <span className="text-soft">Next class:</span>{' '}
      <TextLink {...toDayLink(next.nextMeeting)}>
        <bdi>{`${formatWeekday(next.nextMeeting)}, ${next.startTime}`}</bdi>
      </TextLink>{' '}
      <SlashedText text={next.skill} />
    </p>
  );
};

const toStart = ({ nextMeeting, startTime }: Pick<BatchToday, 'nextMeeting' | 'startTime'>) =>
  `${nextMeeting ?? ''} ${startTime}`;

type Props = {
  date: string;
  /** Undefined while they load. */
  batches: readonly BatchToday[] | undefined;
  loading: ReactNode;
};

/** The classes of a day, in its order, and the next one. */
export const DayClasses = ({ date, batches, loading }: Props) => {
  const classes = batches?.filter(({ meets, membersCount }) => meets && membersCount > 0) ?? [];
  // Marked classes leave first when there are too many.
  const shown = new Set(
    [...classes.filter(isUnmarked), ...classes.filter((one) => !isUnmarked(one))].slice(
      0,
      classesShown,
    ),
  );
  const lines = classes.filter((one) => shown.has(one));
  const first = lines.find((one) => one.status === 'RUNNING' && isUnmarked(one));
  const steps = [
    { icon: ChevronLeft, label: 'Previous day', day: daysAfter(date, -1) },
    { icon: ChevronRight, label: 'Next day', day: daysAfter(date, 1) },
  ];
  const [before, after] = steps.map(({ icon: Icon, label, day }) => (
    <ButtonLink key={label} look="quiet" {...toDayLink(day)} aria-label={label} className="px-2">
      <Icon aria-hidden />
    </ButtonLink>
  ));
  return (
    <section className="sheet p-4 md:px-6 md:py-3">
      <div className="flex flex-wrap items-center gap-1">
        {before}
        <h2 className="text-lead wrap-anywhere">
          <bdi>{formatWeekday(date)}</bdi>
        </h2>
        {after}
        {date !== today() && <TextLink {...toDayLink(today())}>Today</TextLink>}
        {batches && <NextClass batches={batches} />}
      </div>
      {batches ? (
        <>
          {classes.length === 0 && <p className="text-soft">No class on this day.</p>}
          <ul>
            {lines.map((batch) => (
              <ClassLine key={batch._id} batch={batch} date={date} isFirst={batch === first} />
            ))}
          </ul>
          {classes.length > lines.length && (
            <TextLink to="/training-provider/batches" className="text-small">
              {`${classes.length - lines.length} more in Batches`}
            </TextLink>
          )}
        </>
      ) : (
        loading
      )}
    </section>
  );
};
