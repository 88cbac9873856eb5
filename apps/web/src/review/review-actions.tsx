import type { ReviewVerdict } from '@purboday/contract/review';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog, ReasonDialog } from '#web/ui/dialog.tsx';
import type { Step } from './queries.ts';
import './review-actions.css';

type Asking = 'approve' | 'reject' | 'hold';

type Props = {
  name: string;
  may: ReviewVerdict;
  busy: boolean;
  onStep: (step: Step) => void;
};

type DialogsProps = Omit<Props, 'may' | 'busy'> & {
  asking: Asking | undefined;
  onClose: () => void;
};

const Dialogs = ({ name, asking, onStep, onClose }: DialogsProps) => {
  const take = (step: Step) => {
    onClose();
    onStep(step);
  };
  return (
    <>
      <ConfirmDialog
        title={`Approve ${name}?`}
        question="The registration goes on to the L2 admin, and the candidate is told. This cannot be taken back."
        open={asking === 'approve'}
        confirm="Approve"
        onConfirm={() => take({ action: 'approve' })}
        onClose={onClose}
      />
      <ReasonDialog
        title={`Reject ${name}?`}
        question="The candidate is told, and may correct the registration and send it again."
        label="Why is it rejected?"
        help="The candidate reads this. You may leave it empty."
        open={asking === 'reject'}
        confirm="Reject"
        danger
        onConfirm={(reason) => take({ action: 'reject', reason })}
        onClose={onClose}
      />
      <ReasonDialog
        title={`Put ${name} on hold?`}
        question="The candidate is told. You can make the registration pending again at any time."
        label="Why is it put on hold?"
        help="The candidate reads this."
        required="Please give a reason"
        open={asking === 'hold'}
        confirm="Put on hold"
        onConfirm={(reason) => take({ action: 'hold', reason })}
        onClose={onClose}
      />
    </>
  );
};

/** The steps that the server allows now; a bar at the foot of the screen, in thumb's reach on a phone. */
export const ReviewActions = ({ name, may, busy, onStep }: Props) => {
  const [asking, setAsking] = useState<Asking>();
  const any = may.approve || may.reject || may.hold || may.resume;
  return (
    <>
      {any && (
        <section aria-label="Decision" className="review-bar">
          {may.hold && (
            <Button busy={busy} onClick={() => setAsking('hold')}>
              Put on hold
            </Button>
          )}
          {may.reject && (
            <Button look="danger" busy={busy} onClick={() => setAsking('reject')}>
              Reject
            </Button>
          )}
          {may.approve && (
            <Button look="primary" busy={busy} onClick={() => setAsking('approve')}>
              Approve
            </Button>
          )}
          {may.resume && (
            <Button look="primary" busy={busy} onClick={() => onStep({ action: 'resume' })}>
              Resume review
            </Button>
          )}
        </section>
      )}
      <Dialogs name={name} asking={asking} onStep={onStep} onClose={() => setAsking(undefined)} />
    </>
  );
};
