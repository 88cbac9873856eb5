import { jobsContract } from '@purboday/contract/jobs/jobs.contract';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { paths, withSearch } from '#web/paths.ts';
import { useCall } from '#web/platform/calls/data.ts';
import { dayOf } from '#web/platform/language/india-time.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { daysText, daysTo } from './deadlines.ts';

const shownAtMost = 5;

/** The jobs whose last day is near, the nearest first, above the list; nothing where there is none (UX-62). */
export const WeekDeadlines = () => {
  const { data } = useCall(jobsContract.listJobs, {
    query: { deadline: 'week', limit: shownAtMost },
  });
  if (!data || data.page.total === 0) return null;
  return (
    <section className="sheet mb-4 p-4" aria-labelledby="week-deadlines">
      <h2 id="week-deadlines" className="flex items-center gap-2 text-lead">
        <CalendarDays aria-hidden className="size-5 text-sun" />
        Deadlines this week
      </h2>
      <ul className="mt-2 grid gap-x-6 gap-y-1 md:grid-cols-2">
        {data.data.map(({ _id, title, applicationValidTill, positions, filled }) => (
          <li key={_id} className="min-w-0 wrap-anywhere">
            <Anchor href={withSearch(paths.applicants(), { jobId: _id })}>
              <bdi>{title}</bdi>
            </Anchor>
            , <time dateTime={applicationValidTill}>{dayOf(applicationValidTill)}</time> (
            {daysText(daysTo(applicationValidTill))}),{' '}
            <span className="text-soft numbers">
              {filled} of {positions} filled
            </span>
          </li>
        ))}
      </ul>
      {data.page.total > shownAtMost && (
        <Anchor
          href={withSearch(paths.manageJobs(), { deadline: 'week' })}
          className="mt-1 inline-flex min-h-11 items-center"
        >
          Show all {data.page.total}
        </Anchor>
      )}
    </section>
  );
};
