import type { Applicant, ApplicantCounts } from '@purboday/contract/applicants/applicants.contract';
import {
  applicantJobStatuses,
  type ApplicantJobStatus,
} from '@purboday/contract/conventions/lifecycles';
import { workTitle } from '@purboday/contract/fields/placement-fields';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import * as z from 'zod/mini';
import { ContactEnded, WithdrawnCount } from '#web/domain/records/contact-ended.tsx';
import { RegistrationCode } from '#web/domain/records/record-labels.tsx';
import { pastDay, monthlyPayField } from '#web/domain/work/work-fields.ts';
import { today } from '#web/platform/calls/server-clock.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Facts } from '#web/ui/elements/facts.tsx';
import { EmailText } from '#web/ui/elements/texts.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { StatusBadge, statusLabels } from '#web/ui/feedback/status-badge.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

const addressText = ({ address }: Applicant): string => {
  if (address === null) return '';
  const { houseNo, locality, city, state, postalCode } = address;
  const place = [houseNo, locality, city, state].filter(Boolean).join(', ');
  return postalCode ? `${place} ${postalCode}` : place;
};

const Details = ({ applicant }: { applicant: Applicant }) => {
  const { experience, qualification, skills } = applicant.candidateId.professionalInfo;
  const facts = [
    { label: 'Job', value: applicant.jobId?.title ?? 'No particular job' },
    { label: 'Applied on', value: formatDay(applicant.appliedAt) },
    ...(applicant.sharing !== 'ended'
      ? [
          { label: 'Qualification', value: qualification },
          { label: 'Experience', value: experience },
          { label: 'Skills', value: skills.join(', ') },
          { label: 'Address', value: addressText(applicant) },
        ]
      : []),
    { label: 'Last changed', value: formatDay(applicant.updatedAt) },
  ];
  return (
    <details className="group -mb-2 border-t border-line">
      <summary
        className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-small font-semibold text-link"
        aria-label={`Details of ${applicant.name}`}
        data-row-link=""
      >
        <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
        Details
      </summary>
      <Facts facts={facts} />
    </details>
  );
};

const contact = 'inline-flex min-h-8 items-center gap-2 text-ink wrap-anywhere';

const Contact = ({ applicant: { email, mobileNumber } }: { applicant: Applicant }) => (
  <p className="flex flex-wrap gap-x-5 gap-y-1 text-small">
    {mobileNumber && (
      <a href={`tel:+91${mobileNumber}`} className={`${contact} numbers`}>
        <Phone aria-hidden className="size-4 shrink-0 text-soft" />
        {mobileNumber}
      </a>
    )}
    {email && (
      <a href={`mailto:${email}`} className={contact}>
        <Mail aria-hidden className="size-4 shrink-0 text-soft" />
        <span>
          <EmailText address={email} />
        </span>
      </a>
    )}
  </p>
);

type ApplicantCardProps = {
  applicant: Applicant;
  busy: boolean;
  onStep: (applicant: Applicant, to: Exclude<ApplicantJobStatus, 'COMPLETED'>) => void;
  /** The dialog opens after the details of the placement were requested. */
  onComplete: (applicant: Applicant) => void;
  onReject: (applicant: Applicant) => void;
};

const Steps = ({ applicant, busy, onStep, onComplete, onReject }: ApplicantCardProps) => {
  const choose = (to: ApplicantJobStatus): void => {
    if (busy || applicant.jobStatus === to) return;
    if (to === 'COMPLETED') onComplete(applicant);
    else onStep(applicant, to);
  };
  return (
    <div className="flex flex-wrap items-end gap-2">
      <fieldset className="min-w-0 flex-[1_1_16rem]">
        <legend className="mb-1 text-small text-soft">
          Job status<span className="sr-only"> of {applicant.name}</span>
        </legend>
        <div className="flex gap-1 rounded-box bg-mute-wash p-1">
          {applicantJobStatuses.map((to) => (
            <button
              key={to}
              type="button"
              aria-pressed={applicant.jobStatus === to}
              aria-disabled={busy || undefined}
              className="min-h-11 flex-1 rounded-box px-2 text-small leading-tight whitespace-nowrap aria-pressed:bg-sheet aria-pressed:font-semibold aria-pressed:outline aria-pressed:outline-edge"
              onClick={() => choose(to)}
            >
              {statusLabels.applicantJob[to].word}
            </button>
          ))}
        </div>
      </fieldset>
      <Button className="min-h-13 flex-auto text-brick" onClick={() => onReject(applicant)}>
        Reject
      </Button>
    </div>
  );
};

/** An applicant. The details open on request (specification §2). */
export const ApplicantCard = (props: ApplicantCardProps) => {
  const { applicant } = props;
  const { name, status, jobId, reason, may } = applicant;
  return (
    <li className="sheet flex flex-col gap-3 p-4 [contain-intrinsic-size:auto_16rem] [content-visibility:auto]">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <div className="min-w-0 flex-[1_1_9rem]">
          <h2 className="text-lead break-words">
            <bdi>{name}</bdi>
          </h2>
          <p className="text-small text-soft">
            <RegistrationCode code={applicant.registrationCode} />
          </p>
          <p className="text-small text-soft wrap-anywhere">
            {jobId?.title ?? 'No particular job'}
          </p>
        </div>
        <span aria-live="polite" className="mt-1 shrink-0">
          <StatusBadge of="applicant" status={status} />
        </span>
      </div>
      {applicant.sharing !== 'ended' ? (
        <Contact applicant={applicant} />
      ) : (
        <ContactEnded of="application" />
      )}
      {may.setJobStatus && <Steps {...props} />}
      {status === 'rejected' && (
        <p className="text-small wrap-anywhere">
          <span className="text-soft">Reason: </span>
          {reason ?? 'none given'}
        </p>
      )}
      <Details applicant={applicant} />
    </li>
  );
};

const number = new Intl.NumberFormat('en-IN');

const Widget = ({ label, value }: { label: string; value: number | undefined }) => (
  <div className="sheet flex flex-col-reverse justify-end p-3 md:p-4">
    <dt className="text-small text-soft">{label}</dt>
    <dd className="text-title leading-tight font-semibold numbers">
      {value === undefined ? <span aria-hidden>–</span> : number.format(value)}
    </dd>
  </div>
);

/** The three widgets, updated with each change (specification §4). */
export const ApplicantWidgets = ({ counts }: { counts: ApplicantCounts | undefined }) => (
  <>
    <dl
      className="mb-6 grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2 md:gap-4"
      aria-live="polite"
    >
      <Widget label="Total Applicants" value={counts?.total} />
      <Widget label="Pending Review" value={counts?.pending} />
      <Widget label="Assigned" value={counts?.assigned} />
    </dl>
    <WithdrawnCount n={counts?.withdrawn} />
  </>
);

const joining = z.object({
  joinedOn: pastDay,
  title: workTitle,
  monthlyPay: monthlyPayField,
});
export type JoiningFields = z.output<typeof joining>;

type FormProps = {
  applicant: Applicant;
  /** Undefined `joining` is reported later. */
  onCompleted: (applicant: Applicant, joining: JoiningFields | undefined) => void;
  onClose: () => void;
};

/** Fields of a new placement. */
const JoiningForm = ({ applicant, onCompleted, onClose }: FormProps) => {
  const start = { joinedOn: '', title: applicant.jobId?.title ?? '', monthlyPay: '' };
  const form = useSchemaForm(joining, start, { focus: 'field' });
  return (
    <Form
      form={form}
      onSubmit={form.submit(async (given) => onCompleted(applicant, given))}
      className="mt-4 grid gap-4"
    >
      <TextField {...form.field('joinedOn')} type="date" max={today()} label="Day of joining" />
      <TextField {...form.field('title')} label="Title" maxLength={200} />
      <TextField {...form.field('monthlyPay')} kind="digits" label="Monthly pay in rupees" />
      <div className="flex flex-col-reverse gap-3 md:flex-row md:justify-end">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={() => onCompleted(applicant, undefined)}>Enter it later</Button>
        <Button {...form.button} look="primary">
          Completed
        </Button>
      </div>
    </Form>
  );
};

type CompletedDialogProps = {
  /** The candidate who has started; undefined when there is none. */
  applicant: Applicant | undefined;
  /** Undefined `joining` is reported later. */
  onCompleted: (applicant: Applicant, joining: JoiningFields | undefined) => void;
  onClose: () => void;
};

/** Asks for start date, job title and pay (journey §12). */
export const CompletedDialog = ({ applicant, ...form }: CompletedDialogProps) => (
  <Dialog title="Works with you now" open={applicant !== undefined} onClose={form.onClose}>
    <p className="mt-2 text-soft">
      <bdi>{applicant?.name}</bdi> will then be listed under Your people. The foundation will ask
      both of you from time to time whether the work continues.
    </p>
    {applicant && <JoiningForm applicant={applicant} {...form} />}
  </Dialog>
);
