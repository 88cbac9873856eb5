import {
  freeMarkingDays,
  type DropReason,
  type Batch,
  type BatchDetail,
} from '@purboday/contract/batches/batch-records';
import { batchMessages } from '@purboday/contract/batches/batches.messages';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { CallProblem } from '#web/platform/calls/call-problem.ts';
import { getServerTime } from '#web/platform/calls/call.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { t } from '#web/platform/language/language.ts';
import { Facts, Section } from '#web/ui/elements/facts.tsx';
import { FactsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { SlashedText } from '#web/ui/elements/texts.tsx';
import { LoadError } from '#web/domain/loading/loaded.tsx';
import { weekdayLabels } from '@purboday/contract/batches/batch-name';

export const dropReasonLabels: Record<DropReason, string> = {
  health: 'Health',
  family: 'Family',
  distance: 'Too far away',
  work: 'Found work',
  moved: 'Moved away',
  other: 'Another reason',
};

export const percentText = (percent: number | null): string =>
  percent === null ? 'not marked' : `${Math.round(percent)} %`;

/** 'Mon, Wed, Fri, 10:00 to 12:30'. */
const toTimes = ({ days, startTime, endTime }: Batch): string =>
  `${days.map((day) => t(weekdayLabels[day])).join(', ')}, ${startTime} to ${endTime}`;

/** '2 Nov 2026 to 31 Dec 2026'. */
const formatPeriod = ({ startsOn, endsOn }: Batch): string =>
  `${formatDay(startsOn)} to ${formatDay(endsOn)}`;

/** '24 of 30'. */
export const toMembers = ({ membersCount, capacity }: Batch): string =>
  `${membersCount} of ${capacity}`;

export const BatchFacts = ({ batch }: { batch: BatchDetail }) => (
  <Section title="The batch">
    <Facts
      folded
      facts={[
        { label: 'Skill', value: <SlashedText text={batch.skill} /> },
        { label: 'Dates', value: formatPeriod(batch) },
        { label: 'Meets on', value: toTimes(batch) },
        {
          label: 'Centre',
          value: <bdi>{[batch.city, batch.centreName].filter(Boolean).join(', ')}</bdi>,
        },
        { label: 'Place', value: batch.place },
        { label: 'Trainer', value: batch.trainerName },
        { label: 'Attendance', value: percentText(batch.attendance) },
        {
          label: 'Next meeting',
          value: batch.nextMeeting === null ? 'None' : formatDay(batch.nextMeeting),
        },
        ...(batch.statusReason === null ? [] : [{ label: 'Reason', value: batch.statusReason }]),
      ]}
    />
  </Section>
);

/** Shown while a batch loads or when it does not exist. */
export const BatchPlaceholder = ({
  answer,
}: {
  answer: { error: Error | null; isFetching: boolean; refetch: () => unknown };
}) => {
  const { error } = answer;
  if (error === null) return <FactsSkeleton />;
  if (error instanceof CallProblem && error.status === 404)
    return <EmptyState title={batchMessages.notFound}>It may have another address.</EmptyState>;
  return <LoadError query={answer} failed={batchMessages.listFailed} />;
};

const dayMs = 86_400_000;

/** True when marks of a day need a reason. */
export const isLongAgo = (day: string): boolean =>
  day < dayInKolkata(new Date(getServerTime().getTime() - freeMarkingDays * dayMs));
