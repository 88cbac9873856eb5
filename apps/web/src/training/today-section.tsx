import { batchesContract } from '@purboday/contract/batches/batches.contract';
import type { BatchToday } from '@purboday/contract/batches/batch-records';
import { useCall } from '#web/platform/calls/data.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { Section } from '#web/ui/elements/facts.tsx';
import { ButtonLink, TextLink } from '#web/ui/elements/links.tsx';

/** Unmarked days with a link of their own. The register lists the others. */
const daysShown = 3;

const UnmarkedDays = ({ batch: { _id: id, unmarkedDays } }: { batch: BatchToday }) => (
  <p className="flex flex-wrap gap-x-2 text-small">
    <span className="text-soft">Not marked:</span>
    {unmarkedDays.slice(0, daysShown).map((date) => (
      <TextLink
        key={date}
        to="/training-provider/batches/$id"
        params={{ id }}
        search={{ part: 'register', date }}
      >
        {formatDay(date)}
      </TextLink>
    ))}
    {unmarkedDays.length > daysShown && (
      <span className="text-soft numbers">and {unmarkedDays.length - daysShown} more</span>
    )}
  </p>
);

const Line = ({ batch }: { batch: BatchToday }) => {
  const { _id: id, title, startTime, endTime, meetsToday, membersCount, markedCount } = batch;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-1.5 first:border-t-0">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="wrap-anywhere">
          <TextLink to="/training-provider/batches/$id" params={{ id }} className="font-semibold">
            {title}
          </TextLink>{' '}
          <span className="text-small text-soft numbers">
            {meetsToday
              ? `${startTime} to ${endTime} · ${markedCount} of ${membersCount} marked`
              : 'Does not meet today'}
          </span>
        </p>
        {batch.unmarkedDays.length > 0 && <UnmarkedDays batch={batch} />}
      </div>
      {meetsToday && (
        <ButtonLink
          look={markedCount < membersCount ? 'primary' : 'secondary'}
          to="/training-provider/batches/$id"
          params={{ id }}
          search={{ part: 'register' }}
        >
          Mark attendance
          <span className="sr-only">: {title}</span>
        </ButtonLink>
      )}
    </li>
  );
};

/** Registers to mark: batches that meet today, and days without a mark (UX-119). */
export const TodaySection = () => {
  const batches = useCall(batchesContract.readToday, {}).data?.data;
  if (!batches || batches.length === 0) return null;
  return (
    <Section title="Today">
      <ul>
        {batches.map((batch) => (
          <Line key={batch._id} batch={batch} />
        ))}
      </ul>
    </Section>
  );
};
