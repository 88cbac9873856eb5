import { trainingActions, trainingLifecycle } from '@purboday/contract/conventions/lifecycles';
import type { TrainingAction, TrainingStatus } from '@purboday/contract/conventions/lifecycles';
import type { AssignedCandidate } from '@purboday/contract/training/training.schemas';
import { CircleCheck, Play, RotateCcw } from 'lucide-react';
import { useRef } from 'react';
import type { MouseEvent } from 'react';
import { Button } from '#web/ui/elements/button.tsx';

const looks = {
  start: { label: 'Start Training', icon: Play },
  complete: { label: 'Mark Complete', icon: CircleCheck },
  cancel: { label: 'Cancel', icon: undefined },
  reset: { label: 'Reset to Pending', icon: RotateCcw },
} as const satisfies Record<TrainingAction, object>;

const targets: Record<
  TrainingStatus,
  Partial<Record<TrainingAction, TrainingStatus>>
> = trainingLifecycle;

/** The next button stands where the last one was: the second click of a double click must not take the next step too (FLT-01). */
const restMs = 600;

const useOneAtATime = (busy: boolean, onStep: (to: TrainingStatus) => void) => {
  const last = useRef(-restMs);
  return (event: MouseEvent, to: TrainingStatus): void => {
    if (busy || event.timeStamp - last.current < restMs) return;
    last.current = event.timeStamp;
    onStep(to);
  };
};

type Props = {
  candidate: Pick<AssignedCandidate, 'name' | 'trainingStatus' | 'may'>;
  /** A step is under way. */
  busy: boolean;
  /** `primary` where the step is the screen's main action. */
  look?: 'primary' | 'secondary';
  onStep: (to: TrainingStatus) => void;
};

/** The steps that a training may take now, as buttons: the same on the list and on the candidate's page (decisions §5). */
export const TrainingSteps = ({ candidate, busy, look = 'secondary', onStep }: Props) => {
  const { name, trainingStatus, may } = candidate;
  const step = useOneAtATime(busy, onStep);
  const steps = trainingActions.flatMap((action) => {
    const to = targets[trainingStatus][action];
    return may[action] && to ? [{ to, ...looks[action], first: action !== 'cancel' }] : [];
  });
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">
        Training of <bdi>{name}</bdi>
      </legend>
      {steps.map(({ to, label, icon: Icon, first }, place) => (
        // Keyed by place, so that the focus stays where the step was taken.
        <Button
          key={place}
          look={first ? look : 'quiet'}
          className="flex-auto px-3"
          onClick={(event) => step(event, to)}
        >
          {Icon && <Icon aria-hidden />}
          {label}
        </Button>
      ))}
    </fieldset>
  );
};
