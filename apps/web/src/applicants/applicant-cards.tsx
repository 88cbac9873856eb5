import type { Applicant } from '@purboday/contract/applicants/applicants.contract';
import { useState } from 'react';
import { Cards, CardsSkeleton } from '#web/ui/lists/cards.tsx';
import { ReasonDialog } from '#web/domain/records/reason-dialog.tsx';
import { ApplicantCard } from './applicant-card.tsx';
import { CompletedDialog } from './completed-dialog.tsx';
import { useApplicantStep } from './use-applicant-step.ts';

const grid = 'grid grid-cols-1 items-start gap-3 lg:grid-cols-2 lg:gap-4';

type Props = { applicants: readonly Applicant[]; stale: boolean };

/** The applicants and what is done with them. */
export const ApplicantCards = ({ applicants, stale }: Props) => {
  const [rejecting, setRejecting] = useState<Applicant>();
  const [completing, setCompleting] = useState<Applicant>();
  const step = useApplicantStep();
  const close = () => setRejecting(undefined);
  return (
    <>
      <Cards className={grid} stale={stale}>
        {applicants.map((applicant) => (
          <ApplicantCard
            key={applicant._id}
            applicant={applicant}
            busy={step.isPending && step.variables.applicant._id === applicant._id}
            onStep={(of, to) => step.mutate({ applicant: of, step: { to } })}
            onComplete={setCompleting}
            onReject={setRejecting}
          />
        ))}
      </Cards>
      <CompletedDialog
        applicant={completing}
        onCompleted={(applicant, joining) => {
          step.mutate({ applicant, step: { to: 'COMPLETED', joining } });
          setCompleting(undefined);
        }}
        onClose={() => setCompleting(undefined)}
      />
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
  <CardsSkeleton
    label="Loading applicants"
    className={grid}
    cards={4}
    bars={[['h-6 w-1/2', 'h-6 w-20'], 'h-4 w-1/3', 'h-5 w-3/4', 'mt-5 h-13', 'h-6 w-24']}
  />
);
