import { trainingActions, trainingLifecycle } from '@purboday/contract/conventions/lifecycles';
import type { TrainingAction, TrainingStatus } from '@purboday/contract/conventions/lifecycles';
import type { AssignedCandidate } from '@purboday/contract/training/training.contract';
import { trainingMessages } from '@purboday/contract/training/training.messages';
import CircleCheck from 'lucide-react/icons/circle-check';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState } from 'react';
import type { MouseEvent } from 'react';
import { paths } from '#web/paths.ts';
import { ReasonDialog } from '#web/domain/records/reason-dialog.tsx';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Button } from '#web/ui/elements/button.tsx';

const looks = {
  start: { label: 'Start Training', icon: Play },
  complete: { label: 'Mark Complete', icon: CircleCheck },
  cancel: { label: 'Cancel training…', icon: undefined },
  reset: { label: 'Reset to Pending', icon: RotateCcw },
} as const satisfies Record<TrainingAction, object>;

const targets: Record<
  TrainingStatus,
  Partial<Record<TrainingAction, TrainingStatus>>
> = trainingLifecycle;

/**
 * The next button, or on the board the next candidate's, stands where the last one was: the second click of a double click must not take the next
 * step too (FLT-01).
 */
const restMs = 600;

let lastStepAt = -restMs;

/** Nor may it take the focus from the card that moved to whatever stands under the pointer now. */
const keepFocus = (event: Pick<Event, 'preventDefault'> & { detail: number }): void => {
  if (event.detail > 1) event.preventDefault();
};

const oneAtATime = (event: MouseEvent, step: () => void): void => {
  if (event.detail > 1 || event.timeStamp - lastStepAt < restMs) return;
  lastStepAt = event.timeStamp;
  window.addEventListener('mousedown', keepFocus, { once: true });
  step();
};

type Props = {
  candidate: Pick<AssignedCandidate, 'name' | 'trainingStatus' | 'may' | 'batchId'>;
  /** A step is under way. */
  busy: boolean;
  /** `primary` where the step is the screen's main action. */
  look?: 'primary' | 'secondary';
  onStep: (to: TrainingStatus, reason?: string) => void;
};

/** Steps that take something back: the history, and whoever was cancelled, are told why. */
const questions = {
  cancel: {
    title: 'Cancel this training?',
    question: 'The candidate is told, with the reason, and goes back to the foundation.',
    confirm: 'Cancel training',
    cancel: 'Go back',
    danger: true,
  },
  reset: {
    title: 'Begin this training anew?',
    question: 'It goes back to Pending. A certificate that was given stays valid.',
    confirm: 'Begin anew',
    cancel: 'Go back',
    danger: false,
  },
} as const;

type Asked = { action: keyof typeof questions; to: TrainingStatus };

const isAsked = (action: TrainingAction): action is Asked['action'] => action in questions;

/** The steps that a training may take now, as buttons: the same on the list and on the candidate's page (decisions §5). */
export const TrainingSteps = ({ candidate, busy, look = 'secondary', onStep }: Props) => {
  const { name, trainingStatus, may, batchId } = candidate;
  const [asked, setAsked] = useState<Asked>();
  const done = () => setAsked(undefined);
  const take = (action: TrainingAction, to: TrainingStatus): void =>
    isAsked(action) ? setAsked({ action, to }) : onStep(to);
  const steps = trainingActions.flatMap((action) => {
    const to = targets[trainingStatus][action];
    return may[action] && to ? [{ action, to, ...looks[action], first: action !== 'cancel' }] : [];
  });
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">
        Training of <bdi>{name}</bdi>
      </legend>
      {steps.length === 0 && batchId && (
        <Anchor href={paths.batch({ id: batchId })} className="text-small">
          Goes with its batch
        </Anchor>
      )}
      {steps.map(({ action, to, label, icon: Icon, first }, place) => (
        // Keyed by place, so that the focus stays where the step was taken.
        <Button
          key={place}
          look={first ? look : 'quiet'}
          className="flex-auto px-3"
          onClick={(event) => busy || oneAtATime(event, () => take(action, to))}
        >
          {Icon && <Icon aria-hidden />}
          {label}
        </Button>
      ))}
      <ReasonDialog
        {...questions[asked?.action ?? 'cancel']}
        label="Reason"
        required={trainingMessages.reasonRequired}
        open={asked !== undefined}
        onClose={done}
        onConfirm={(reason) => {
          if (asked) onStep(asked.to, reason);
          done();
        }}
      />
    </fieldset>
  );
};
