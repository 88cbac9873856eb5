import { isDay, dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { formatNumber } from '@purboday/contract/conventions/plural';
import type { Job } from '@purboday/contract/jobs/jobs.contract';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { getServerTime } from '#web/platform/calls/call.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { TextLink } from '#web/ui/elements/links.tsx';
import { MoreMenu } from '#web/ui/elements/more-menu.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';

const dayMs = 86_400_000;

/** Days from today to a day, both in Kolkata; negative when it is over. @param day as `YYYY-MM-DD` */
export const countDaysTo = (day: string): number =>
  Math.round((Date.parse(day) - Date.parse(dayInKolkata(getServerTime()))) / dayMs);

/** True for a deadline within seven days, like the filter `deadline=week`. */
const isThisWeek = (days: number): boolean => days >= 0 && days < 7;

/** 'today', 'tomorrow', 'in 4 days'. */
export const formatDaysLeft = (days: number): string => {
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
};

const previewLength = 150;
const skillsShown = 3;

/** Cut by graphemes, so that no letter is cut in half. */
const toPreview = (text: string): string => {
  const characters = [...text];
  return characters.length <= previewLength
    ? text
    : `${characters.slice(0, previewLength).join('').trimEnd()}…`;
};

const salaryText = (range: Job['salaryRange']): string | undefined => {
  if (range === null) return undefined;
  const { min, max } = range;
  if (min === null) return `up to ₹${formatNumber(max ?? 0)} a month`;
  if (max === null) return `from ₹${formatNumber(min)} a month`;
  return `₹${formatNumber(min)}–${formatNumber(max)} a month`;
};

/** '2 of 11 filled'. */
export const filledText = ({ positions, filled }: Pick<Job, 'positions' | 'filled'>): string =>
  `${formatNumber(filled)} of ${formatNumber(positions)} filled`;

/** Shown for an active job in its last week. */
const TimeLeft = ({ job: { status, applicationValidTill } }: { job: ShownJob }) => {
  const days = countDaysTo(applicationValidTill);
  return status === 'ACTIVE' && isThisWeek(days) ? (
    <>
      {' '}
      <span className="badge badge-pending">{formatDaysLeft(days)}</span>
    </>
  ) : null;
};

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="before:inline-block before:w-4 before:text-center before:content-['·']">
    <dt className="sr-only">{label}</dt>
    <dd className="inline">{children}</dd>
  </div>
);

/** The separator before the first fact of each line is outside of the visible box. */
const Facts = ({ job }: { job: ShownJob }) => {
  const salary = salaryText(job.salaryRange);
  return (
    <div className="overflow-x-clip">
      <dl className="-ms-4 flex flex-wrap items-baseline text-small leading-4.5">
        <Fact label="Positions">
          <span className="font-semibold numbers">{filledText(job)}</span>
        </Fact>
        {job.inProgress > 0 && (
          <Fact label="Applicants">{`${formatNumber(job.inProgress)} in progress`}</Fact>
        )}
        {job.location.city && (
          <Fact label="Place">
            {job.location.city}, {job.location.state}
          </Fact>
        )}
        {isDay(job.applicationValidTill) && (
          <Fact label="Deadline">
            Deadline{' '}
            <time dateTime={job.applicationValidTill} className="whitespace-nowrap">
              {formatDay(job.applicationValidTill)}
            </time>
            <TimeLeft job={job} />
          </Fact>
        )}
        {job.employmentType && <Fact label="Employment">{job.employmentType}</Fact>}
        {salary && <Fact label="Salary">{salary}</Fact>}
      </dl>
    </div>
  );
};

const Skills = ({ skills }: { skills: readonly string[] }) => (
  <ul className="flex flex-wrap gap-1 text-small" aria-label="Required skills">
    {skills.slice(0, skillsShown).map((skill) => (
      <li key={skill} className="rounded-round bg-tint px-2 leading-5.5 wrap-anywhere">
        {skill}
      </li>
    ))}
    {skills.length > skillsShown && (
      <li className="px-1 leading-5.5 text-soft" title={skills.slice(skillsShown).join(', ')}>
        +{skills.length - skillsShown} more
      </li>
    )}
  </ul>
);

/** Fields of the card. In the preview of a new job, place, deadline and employment may be empty. */
export type ShownJob = Pick<
  Job,
  | 'title'
  | 'status'
  | 'description'
  | 'requiredSkills'
  | 'positions'
  | 'filled'
  | 'inProgress'
  | 'location'
  | 'applicationValidTill'
  | 'employmentType'
  | 'salaryRange'
>;

/** The part of the card without actions. */
export const JobFacts = ({ job }: { job: ShownJob }) => (
  <>
    <div className="flex items-start gap-2">
      <h2 className="min-w-0 flex-1 text-body leading-5 font-semibold wrap-anywhere">
        <bdi>{job.title}</bdi>
      </h2>
      <span aria-live="polite" className="shrink-0">
        <StatusBadge of="job" status={job.status} />
      </span>
    </div>
    <Facts job={job} />
    <p className="line-clamp-2 text-small leading-4.5 text-soft wrap-anywhere">
      <bdi>{toPreview(job.description)}</bdi>
    </p>
    <Skills skills={job.requiredSkills} />
  </>
);

export type JobCardAction = 'edit' | 'delete' | 'close' | 'reopen' | 'copy';

type Props = {
  job: Job;
  busy: boolean;
  onStep: (step: JobCardAction, job: Job) => void;
};

const steps = [
  { step: 'edit', word: 'Edit', Icon: Pencil, look: '' },
  { step: 'delete', word: 'Delete', Icon: Trash2, look: 'text-brick' },
] as const;

const Steps = ({ job, busy, onStep }: Props) => {
  const isActive = job.status === 'ACTIVE';
  const take = (step: JobCardAction) => () => busy || onStep(step, job);
  return (
    <fieldset className="-ms-2 flex min-w-0 items-center">
      <legend className="sr-only">
        Actions for <bdi>{job.title}</bdi>
      </legend>
      {steps.map(({ step, word, Icon, look }) => (
        <Button
          key={step}
          look="quiet"
          className={`px-2 text-small ${look}`}
          aria-disabled={busy || undefined}
          onClick={take(step)}
        >
          <Icon aria-hidden className="max-[90rem]:hidden" />
          {word}
        </Button>
      ))}
      <MoreMenu
        label={`More actions for ${job.title}`}
        actions={[
          isActive
            ? { label: 'Close', onSelect: take('close') }
            : { label: 'Reopen', onSelect: take('reopen') },
          { label: 'Copy to a new job', onSelect: take('copy') },
        ]}
      />
    </fieldset>
  );
};

/** A job in the list (specification §2). */
export const JobCard = (props: Props) => {
  const { job } = props;
  return (
    <li className="sheet flex flex-col md:gap-0.5 px-3 pt-1.5 pb-0.5 [contain-intrinsic-size:auto_12rem] [content-visibility:auto]">
      <JobFacts job={job} />
      <div className="card-footer flex flex-wrap items-center justify-between gap-x-2">
        <TextLink
          to="/job-provider/applicants"
          search={{ jobId: job._id }}
          data-row-link=""
          className="inline-flex min-h-11 items-center gap-1.5 text-small font-semibold whitespace-nowrap"
          aria-label={`View Applicants of ${job.title}`}
        >
          <Users aria-hidden className="size-4.5 max-[90rem]:hidden" />
          {`View Applicants (${formatNumber(job.applicantCount)})`}
        </TextLink>
        <Steps {...props} />
      </div>
    </li>
  );
};
