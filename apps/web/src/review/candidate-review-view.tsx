import type { CandidateUnderReview } from '@purboday/contract/review';
import { Facts, Section } from '#web/ui/facts.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { AadharNumber } from './aadhar-number.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { HistoryList } from './history-list.tsx';
import type { Step } from './queries.ts';
import { ReviewActions } from './review-actions.tsx';
import { shownId } from './shown-id.ts';
import { pointInTime, timeInStatus } from './time-in-status.ts';

type Props = {
  candidate: CandidateUnderReview;
  back: { href: string; label: string };
  /** When the record was read. */
  now: Date;
  busy: boolean;
  onStep: (step: Step) => void;
  /** Reads the record again; answers a fresh document link. */
  onRefresh: () => Promise<string | null>;
};

const reasonTitles: Partial<Record<CandidateUnderReview['status'], string>> = {
  REJECTED: 'Rejected because',
  ON_HOLD: 'On hold because',
};

const StatusReason = ({ status, statusReason }: CandidateUnderReview) => {
  const title = reasonTitles[status];
  if (!title || !statusReason) return null;
  return (
    <div className="mb-5">
      <Notice look={status === 'REJECTED' ? 'error' : 'warning'}>
        <p className="font-semibold">{title}</p>
        <p className="whitespace-pre-line">{statusReason}</p>
      </Notice>
    </div>
  );
};

const PostalCode = ({ address, postalCodeKnown }: CandidateUnderReview) => (
  <>
    {address.postalCode}
    {postalCodeKnown === false && (
      <span className="mt-1 block text-small font-semibold text-sun">
        Not in the PIN directory. Please compare it with the document.
      </span>
    )}
  </>
);

const Details = ({ candidate }: { candidate: CandidateUnderReview }) => {
  const { address } = candidate;
  return (
    <>
      <Section title="Personal information">
        <Facts
          facts={[
            { label: 'Name', value: <bdi>{candidate.name}</bdi> },
            { label: 'Father’s name', value: <bdi>{candidate.fatherName}</bdi> },
            { label: 'Email', value: candidate.email },
            {
              label: 'Mobile number',
              value: <a href={`tel:+91${candidate.mobileNumber}`}>{candidate.mobileNumber}</a>,
            },
            {
              label: 'Aadhar number',
              value: candidate.aadharNumber && (
                <AadharNumber id={candidate._id} masked={candidate.aadharNumber} />
              ),
            },
            { label: 'Category', value: candidate.category && `${candidate.category} years` },
          ]}
        />
      </Section>
      <Section title="Address">
        <Facts
          facts={[
            { label: 'House no', value: address.houseNo },
            { label: 'Locality', value: address.locality },
            { label: 'City', value: address.city },
            { label: 'State', value: address.state },
            {
              label: 'PIN code',
              value: address.postalCode && <PostalCode {...candidate} />,
            },
          ]}
        />
      </Section>
      <Section title="Education and skills">
        <Facts
          facts={[
            { label: 'Qualification', value: candidate.qualification },
            { label: 'Skills', value: candidate.skills.join(', ') },
          ]}
        />
      </Section>
    </>
  );
};

/** A registration with everything a reviewer decides by; document and decision beside the details on a wide screen. */
export const CandidateReviewView = ({ candidate, back, now, busy, onStep, onRefresh }: Props) => (
  <>
    <PageHeader
      title={candidate.name}
      back={back}
      lead={
        <>
          <span className="font-mono">{shownId(candidate._id)}</span>
          {' · '}
          <time dateTime={candidate.waitingSince} title={pointInTime(candidate.waitingSince)}>
            {timeInStatus(candidate.status, candidate.waitingSince, now)}
          </time>
          {' · Registered '}
          {pointInTime(candidate.createdAt)}
        </>
      }
      actions={<StatusBadge of="registration" status={candidate.status} />}
    />
    <StatusReason {...candidate} />
    <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      {/* Below `lg` these two stand before and after the details: the decision is a bar at the foot of the screen. */}
      <div className="contents lg:sticky lg:top-6 lg:order-2 lg:grid lg:gap-5">
        <DocumentPreview id={candidate._id} link={candidate.aadharFile} onRefresh={onRefresh} />
        <ReviewActions name={candidate.name} may={candidate.may} busy={busy} onStep={onStep} />
      </div>
      <div className="order-1 grid gap-5">
        <Details candidate={candidate} />
        <Section title="History">
          <HistoryList entries={candidate.history} />
        </Section>
      </div>
    </div>
  </>
);
