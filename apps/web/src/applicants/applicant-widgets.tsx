import { WithdrawnCount } from '#web/domain/records/contact-ended.tsx';
import type { ApplicantCounts } from '@purboday/contract/applicants/applicants.contract';

const number = new Intl.NumberFormat('en-IN');

const Widget = ({ label, value }: { label: string; value: number | undefined }) => (
  <div className="sheet flex flex-col-reverse justify-end p-3 md:p-4">
    <dt className="text-small text-soft">{label}</dt>
    <dd className="text-title leading-tight font-semibold numbers">
      {value === undefined ? <span aria-hidden>–</span> : number.format(value)}
    </dd>
  </div>
);

/** The three widgets; they follow each change (specification §4). */
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
