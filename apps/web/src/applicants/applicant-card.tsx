import { today } from '#web/platform/calls/call.ts';
import { applicantMessages } from '@purboday/contract/applicants/applicants.messages';
import { formatNumber } from '@purboday/contract/conventions/plural';
import type { Applicant, ApplicantCounts } from '@purboday/contract/applicants/applicants.contract';
import {
  applicantJobStatuses,
  type ApplicantJobStatus,
} from '@purboday/contract/conventions/lifecycles';
import { workTitle } from '@purboday/contract/fields/placement-fields';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import * as z from 'zod/mini';
import { CallLink, LogContactButton } from '#web/domain/contact/call-link.tsx';
import {
  AnswerText,
  RegistrationCode,
  ContactEnded,
  WithdrawnCount,
} from '#web/domain/records/record-labels.tsx';
import { workFields } from '#web/domain/work/declared-work.ts';
import { pastDay, monthlyPayField } from '#web/domain/work/work-fields.ts';
import { FormFields } from '#web/domain/forms/form-fields.tsx';
import { Form } from '#web/platform/forms/form.tsx';
import { useDraftForm } from '#web/platform/forms/use-record-form.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Facts } from '#web/ui/elements/facts.tsx';
import { EmailText } from '#web/ui/elements/texts.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { StatusBadge, statusLabels } from '#web/ui/feedback/status-badge.tsx';
import { distanceWords, jobText } from './applicant-texts.ts';

const addressText = ({ address }: Applicant): string => {
  if (address === null) return '';
  const { houseNo, locality, city, state, postalCode } = address;
  const place = [houseNo, locality, city, state].filter(Boolean).join(', ');
  return postalCode ? `${place} ${postalCode}` : place;
};

const Details = ({ applicant }: { applicant: Applicant }) => {
  const { experience, qualification, skills } = applicant.candidateId.professionalInfo;
  const facts = [
    { label: 'Code', value: <RegistrationCode code={applicant.registrationCode} /> },
    { label: 'Job', value: jobText(applicant) },
    { label: 'Applied on', value: formatDay(applicant.appliedAt) },
    ...(applicant.sharing !== 'ended'
      ? [
          {
            label: 'Email',
            value: applicant.email && (
              <a href={`mailto:${applicant.email}`} className="text-ink wrap-anywhere">
                <EmailText address={applicant.email} />
              </a>
            ),
          },
          { label: 'Qualification', value: qualification },
          { label: 'Experience', value: experience },
          { label: 'Skills', value: skills.join(', ') },
          { label: 'Address', value: addressText(applicant) },
        ]
      : []),
    { label: 'Last changed', value: formatDay(applicant.updatedAt) },
  ];
  return (
    <div className="mt-2 grid gap-2 border-t border-line pt-2">
      {applicant.sharing === 'ended' && <ContactEnded of="application" />}
      <Facts facts={facts} columns={1} />
      {applicant.mobileNumber !== null && (
        <LogContactButton person={{ id: applicant.candidateId._id, name: applicant.name }} named />
      )}
    </div>
  );
};

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
    <div className="flex items-center gap-1">
      <fieldset className="min-w-0 flex-1">
        <legend className="sr-only">Job status of {applicant.name}</legend>
        <div className="flex gap-0.5 rounded-box bg-mute-wash">
          {applicantJobStatuses.map((to) => (
            <button
              key={to}
              type="button"
              aria-pressed={applicant.jobStatus === to}
              aria-disabled={busy || undefined}
              className="min-h-10 flex-auto rounded-box px-1 text-small leading-4.5 whitespace-nowrap aria-pressed:bg-sheet aria-pressed:font-semibold aria-pressed:outline aria-pressed:outline-edge md:min-h-9"
              onClick={() => choose(to)}
            >
              {statusLabels.applicantJob[to].word}
            </button>
          ))}
        </div>
      </fieldset>
      <Button
        look="quiet"
        className="px-1.5 text-small min-h-10 text-brick"
        onClick={() => onReject(applicant)}
      >
        Reject
      </Button>
    </div>
  );
};

const Match = ({ applicant }: { applicant: Applicant }) => {
  const { distance, candidateId } = applicant;
  const { qualification, skills } = candidateId.professionalInfo;
  const facts = [skills.join(', '), qualification, distance && distanceWords[distance]];
  return (
    <p className="line-clamp-2 text-small leading-4.5 wrap-anywhere">
      <AnswerText answer={applicant.answer} isAwaited={applicant.status === 'pending'} />
      {facts.filter(Boolean).join(' · ')}
    </p>
  );
};

/** An applicant. The details open on request (specification §2). */
export const ApplicantCard = (props: ApplicantCardProps) => {
  const { applicant } = props;
  const { _id: id, name, status, mobileNumber, reason, may } = applicant;
  const [open, setOpen] = useState(false);
  return (
    <li className="sheet flex flex-col px-3 py-1 [contain-intrinsic-size:auto_8rem] [content-visibility:auto]">
      <div className="flex items-start gap-2">
        <h2 className="min-w-0 flex-1 truncate text-body leading-6 font-semibold">
          <bdi>{name}</bdi>
        </h2>
        <span aria-live="polite" className="shrink-0">
          <StatusBadge of="applicant" status={status} />
        </span>
        <button
          type="button"
          className="-my-1 -me-2 grid size-8 shrink-0 place-items-center text-link"
          aria-expanded={open}
          aria-controls={`details-${id}`}
          aria-label={`Details of ${name}`}
          data-row-link=""
          onClick={() => setOpen(!open)}
        >
          <ChevronDown aria-hidden className={`size-5 ${open ? 'rotate-180' : ''}`} />
        </button>
      </div>
      <p className="flex items-center gap-x-3 text-small leading-4.5 text-soft">
        <span className="min-w-0 truncate">{jobText(applicant)}</span>
        {mobileNumber && (
          <CallLink name={name} number={mobileNumber} compact className="shrink-0" />
        )}
      </p>
      {applicant.sharing !== 'ended' && <Match applicant={applicant} />}
      {status === 'rejected' && (
        <p className="text-small wrap-anywhere">
          <span className="text-soft">Reason: </span>
          {reason === null ? 'none given' : <bdi>{reason}</bdi>}
        </p>
      )}
      <div id={`details-${id}`} hidden={!open}>
        {open && <Details applicant={applicant} />}
      </div>
      {may.setJobStatus && (
        <div className="card-footer">
          <Steps {...props} />
        </div>
      )}
    </li>
  );
};

const Widget = ({ label, value }: { label: string; value: number | undefined }) => (
  <div className="sheet flex flex-col-reverse justify-end px-3 py-1 md:py-2 md:flex-row-reverse md:items-center md:gap-2">
    <dt className="text-small leading-4.5 text-soft">{label}</dt>
    <dd className="text-lead leading-tight font-semibold numbers">
      {value === undefined ? <span aria-hidden>–</span> : formatNumber(value)}
    </dd>
  </div>
);

/** The three widgets, updated with each change (specification §4). */
export const ApplicantWidgets = ({ counts }: { counts: ApplicantCounts | undefined }) => (
  <>
    <dl
      className="mb-2 md:mb-3 grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2 md:flex"
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
  /** Asks for day and pay only; the title of the work is that of the job. */
  isBrief: boolean;
  /** Undefined `joining` is reported later. */
  onCompleted: (applicant: Applicant, joining: JoiningFields | undefined) => Promise<void>;
  onClose: () => void;
};

const allFields = ['joinedOn', 'title', 'monthlyPay'] as const;
const dayAndPay = ['joinedOn', 'monthlyPay'] as const;

const JoiningForm = ({ applicant, isBrief, onCompleted, onClose }: FormProps) => {
  const start = { joinedOn: today(), title: applicant.jobId?.title ?? '', monthlyPay: '' };
  const names = isBrief && applicant.jobId ? dayAndPay : allFields;
  const form = useDraftForm(`joining-${applicant._id}`, joining, start, { focus: 'field' });
  const complete = form.submit(
    (facts) => onCompleted(applicant, facts),
    applicantMessages.statusFailed,
  );
  return (
    <Form form={form} onSubmit={complete} className="mt-4 grid gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <FormFields of={workFields} names={names} />
      </div>
      <div className="flex flex-col-reverse gap-3 md:flex-row md:justify-end">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          // The mutation shows its errors.
          onClick={() => void onCompleted(applicant, undefined).catch(() => undefined)}
        >
          Add later
        </Button>
        <Button {...form.button} look="primary">
          Completed
        </Button>
      </div>
    </Form>
  );
};

type CompletedDialogProps = Omit<FormProps, 'applicant'> & {
  /** The candidate who has started; undefined when there is none. */
  applicant: Applicant | undefined;
};

/** Form for start date, job title and pay (journey §12). */
export const CompletedDialog = ({ applicant, ...form }: CompletedDialogProps) => (
  <Dialog title="Works with you now" open={applicant !== undefined} onClose={form.onClose}>
    <p className="mt-2 text-soft">
      <bdi>{applicant?.name}</bdi> will then be listed under Employees. The foundation will ask both
      of you from time to time whether the work continues.
    </p>
    {applicant && <JoiningForm applicant={applicant} {...form} />}
  </Dialog>
);
