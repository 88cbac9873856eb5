import type { Applicant } from '@purboday/contract/applicants';
import { useState } from 'react';
import { ReasonDialog } from '#web/ui/dialog.tsx';
import { ApplicantCard } from './applicant-card.tsx';
import { useApplicantStep } from './use-applicant-step.ts';

const grid = 'grid grid-cols-1 items-start gap-3 lg:grid-cols-2 lg:gap-4';

type Props = { applicants: readonly Applicant[]; stale: boolean };

/** The applicants and what is done with them. */
export const ApplicantCards = ({ applicants, stale }: Props) => {
  const [rejecting, setRejecting] = useState<Applicant>();
  const step = useApplicantStep();
  const close = () => setRejecting(undefined);
  return (
    <>
      <ul className={`${grid} ${stale ? 'opacity-60' : ''}`} aria-busy={stale}>
        {applicants.map((applicant) => (
          <ApplicantCard
            key={applicant._id}
            applicant={applicant}
            busy={step.isPending && step.variables.applicant._id === applicant._id}
            onStep={(of, next) => step.mutate({ applicant: of, step: next })}
            onReject={setRejecting}
          />
        ))}
      </ul>
      <ReasonDialog
        title="Reject applicant"
        question={
          <>
            <bdi>{rejecting?.name}</bdi> goes back to the foundation, which looks for another place.
            This cannot be undone.
          </>
        }
        open={rejecting !== undefined}
        confirm="Reject"
        danger
        label="Reason"
        required="Please give a reason"
        onConfirm={(reason) => {
          if (rejecting) step.mutate({ applicant: rejecting, step: { to: 'rejected', reason } });
          close();
        }}
        onClose={close}
      />
    </>
  );
};

/** The shape of the cards while they load. */
export const ApplicantCardsSkeleton = () => (
  <>
    <output className="sr-only">Loading applicants</output>
    <div className={`after-200ms ${grid}`} aria-hidden>
      {[0, 1, 2, 3].map((card) => (
        <div key={card} className="sheet grid gap-3 p-4">
          <div className="flex justify-between">
            <div className="skeleton h-6 w-1/2" />
            <div className="skeleton h-6 w-20" />
          </div>
          <div className="skeleton h-4 w-1/3" />
          <div className="skeleton h-5 w-3/4" />
          <div className="skeleton mt-5 h-13" />
          <div className="skeleton h-6 w-24" />
        </div>
      ))}
    </div>
  </>
);
