import type { Job } from '@purboday/contract/jobs/jobs.contract';
import Briefcase from 'lucide-react/icons/briefcase';
import CalendarDays from 'lucide-react/icons/calendar-days';
import IndianRupee from 'lucide-react/icons/indian-rupee';
import MapPin from 'lucide-react/icons/map-pin';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import Users from 'lucide-react/icons/users';
import type { ComponentType, ReactNode } from 'react';
import { formatDay } from '#web/platform/language/india-time.ts';
import { formatDaysLeft, countDaysTo, isThisWeek } from './deadlines.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';

// Specification §9.
const previewLength = 150;
const skillsShown = 3;

/** Cut by graphemes, so that no letter is cut in half. */
const toPreview = (text: string): string => {
  const characters = [...text];
  return characters.length <= previewLength
    ? text
    : `${characters.slice(0, previewLength).join('').trimEnd()}…`;
};

const number = new Intl.NumberFormat('en-IN');

const salaryText = (range: Job['salaryRange']): string | undefined => {
  if (range === null) return undefined;
  const { min, max } = range;
  if (min === null) return `up to ₹${number.format(max ?? 0)} a month`;
  if (max === null) return `from ₹${number.format(min)} a month`;
  return `₹${number.format(min)}–${number.format(max)} a month`;
};

/** '12 positions · 5 in progress · 2 filled'. */
const positionsText = ({ positions, inProgress, filled }: Job): string =>
  [
    `${number.format(positions)} ${positions === 1 ? 'position' : 'positions'}`,
    `${number.format(inProgress)} in progress`,
    `${number.format(filled)} filled`,
  ].join(' · ');

/** True for an active job in its last week. */
const TimeLeft = ({ job: { status, applicationValidTill } }: { job: Job }) => {
  const days = countDaysTo(applicationValidTill);
  return status === 'ACTIVE' && isThisWeek(days) ? (
    <span className="badge badge-pending">{formatDaysLeft(days)}</span>
  ) : null;
};

type LineProps = {
  icon: ComponentType<{ 'aria-hidden': true; className: string }>;
  label: string;
  children: ReactNode;
};

const Line = ({ icon: Icon, label, children }: LineProps) => (
  <div className="flex items-start gap-2">
    <dt>
      <Icon aria-hidden className="mt-0.5 size-4 text-soft" />
      <span className="sr-only">{label}</span>
    </dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
);

const Facts = ({ job }: { job: Job }) => {
  const salary = salaryText(job.salaryRange);
  return (
    <dl className="grid gap-x-6 gap-y-1.5 text-small sm:grid-cols-2">
      <Line icon={Users} label="Positions">
        <span className="numbers">{positionsText(job)}</span>
      </Line>
      <Line icon={Briefcase} label="Employment">
        {job.employmentType}
      </Line>
      <Line icon={MapPin} label="Place">
        {job.location.city}, {job.location.state}
      </Line>
      <Line icon={CalendarDays} label="Deadline">
        Deadline{' '}
        <time dateTime={job.applicationValidTill} className="whitespace-nowrap">
          {formatDay(job.applicationValidTill)}
        </time>{' '}
        <TimeLeft job={job} />
      </Line>
      {salary && (
        <Line icon={IndianRupee} label="Salary">
          {salary}
        </Line>
      )}
    </dl>
  );
};

const Skills = ({ skills }: { skills: readonly string[] }) => (
  <ul className="flex flex-wrap gap-1.5" aria-label="Required skills">
    {skills.slice(0, skillsShown).map((skill) => (
      <li key={skill} className="rounded-round bg-tint px-3 py-0.5 text-small wrap-anywhere">
        {skill}
      </li>
    ))}
    {skills.length > skillsShown && (
      <li className="px-1 py-0.5 text-small text-soft" title={skills.slice(skillsShown).join(', ')}>
        +{skills.length - skillsShown} more
      </li>
    )}
  </ul>
);

export type JobCardAction = 'edit' | 'delete' | 'close' | 'reopen';

type Props = {
  job: Job;
  busy: boolean;
  onStep: (step: JobCardAction, job: Job) => void;
};

const Steps = ({ job, busy, onStep }: Props) => (
  <fieldset className="flex min-w-0 flex-wrap gap-2">
    <legend className="sr-only">
      Actions for <bdi>{job.title}</bdi>
    </legend>
    <Button className="flex-1" onClick={() => onStep('edit', job)}>
      <Pencil aria-hidden />
      Edit
    </Button>
    {job.status === 'ACTIVE' ? (
      <Button className="flex-1" busy={busy} onClick={() => onStep('close', job)}>
        Close
      </Button>
    ) : (
      <Button className="flex-1" busy={busy} onClick={() => onStep('reopen', job)}>
        Reopen
      </Button>
    )}
    <Button look="quiet" className="flex-1 text-brick" onClick={() => onStep('delete', job)}>
      <Trash2 aria-hidden />
      Delete
    </Button>
  </fieldset>
);

/** A job in the list (specification §2). */
export const JobCard = (props: Props) => {
  const { job } = props;
  return (
    <li className="sheet flex flex-col gap-3 p-4 [contain-intrinsic-size:auto_24rem] [content-visibility:auto]">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <h2 className="min-w-0 flex-1 basis-44 text-lead wrap-anywhere">
          <bdi>{job.title}</bdi>
        </h2>
        <span aria-live="polite" className="mt-1 shrink-0">
          <StatusBadge of="job" status={job.status} />
        </span>
      </div>
      <Facts job={job} />
      <p className="wrap-anywhere">{toPreview(job.description)}</p>
      <Skills skills={job.requiredSkills} />
      <div className="mt-auto grid grid-cols-1 gap-2 border-t border-line pt-3">
        <ButtonLink
          to="/job-provider/applicants"
          search={{ jobId: job._id }}
          data-row-link=""
          aria-label={`View Applicants of ${job.title}`}
        >
          <Users aria-hidden />
          View Applicants ({number.format(job.applicantCount)})
        </ButtonLink>
        <Steps {...props} />
      </div>
    </li>
  );
};
