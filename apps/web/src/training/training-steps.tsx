import type { CallResponse } from '@purboday/contract/conventions/endpoint';
import {
  trainingActions,
  trainingLifecycle,
  allowedTrainingActions,
  type TrainingAction,
  type TrainingStatus,
} from '@purboday/contract/conventions/lifecycles';
import {
  trainingContract,
  type AssignedCandidate,
} from '@purboday/contract/training/training.contract';
import { trainingMessages } from '@purboday/contract/training/training.messages';
import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState, type ReactNode } from 'react';
import { ReasonDialog } from '#web/domain/records/reason-dialog.tsx';
import { call } from '#web/platform/calls/call.ts';
import { hasPermission } from '@purboday/contract/organisations/organisation-permissions';
import { useSession } from '#web/platform/session/session.ts';
import { matchQueries, useOptimisticChange } from '#web/platform/calls/data.ts';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { endUndoOffer, offerUndo, takeOnce } from '#web/platform/undo/undo.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { TextLink } from '#web/ui/elements/links.tsx';
import { MoreMenu } from '#web/ui/elements/more-menu.tsx';
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

type Props = {
  candidate: Pick<AssignedCandidate, 'name' | 'trainingStatus' | 'may' | 'batchId' | '_id'>;
  busy: boolean;
  /** `primary` when the step is the main action of the screen. */
  look?: 'primary' | 'secondary';
  onStep: (to: TrainingStatus, reason?: string) => Promise<unknown>;
  /** Steps in a menu, for a dense list or card. */
  folded?: readonly TrainingAction[];
  /** Between the steps and their menu. */
  children?: ReactNode;
};

/** Steps that undo something need a reason, for the history and for a cancelled candidate. */
const questions = {
  cancel: {
    title: 'Cancel this training?',
    question:
      'We will inform the candidate of the reason. The candidate will go back to the foundation.',
    confirm: 'Cancel training',
    cancel: 'Go back',
    danger: true,
  },
  reset: {
    title: 'Restart this training?',
    question: 'It will go back to Pending. A certificate that was issued stays valid.',
    confirm: 'Restart',
    cancel: 'Go back',
    danger: false,
  },
} as const;

type PendingStep = { action: keyof typeof questions; to: TrainingStatus };

const isAsked = (action: TrainingAction): action is PendingStep['action'] => action in questions;

/**
 * Buttons for the allowed steps of a training, on the list and on the candidate's page (decisions
 * §5).
 */
export const TrainingSteps = ({
  candidate,
  busy,
  look = 'secondary',
  onStep,
  folded = [],
  children,
}: Props) => {
  const { name, trainingStatus, may, batchId } = candidate;
  const [pendingStep, setPendingStep] = useState<PendingStep>();
  const done = () => setPendingStep(undefined);
  const take = (action: TrainingAction, to: TrainingStatus): void =>
    isAsked(action)
      ? setPendingStep({ action, to })
      : // The mutation shows its errors.
        void onStep(to).catch(() => undefined);
  const steps = trainingActions.flatMap((action) => {
    const to = targets[trainingStatus][action];
    return may[action] && to ? [{ action, to, ...looks[action], first: action !== 'cancel' }] : [];
  });
  const inMenu = steps.filter(({ action }) => folded.includes(action));
  const buttons = steps.filter((step) => !inMenu.includes(step));
  return (
    <fieldset
      className={`flex min-w-0 items-center ${folded.length > 0 ? 'gap-1' : 'flex-wrap gap-2'}`}
    >
      <legend className="sr-only">
        Training of <bdi>{name}</bdi>
      </legend>
      {steps.length === 0 && batchId && (
        <TextLink
          to="/training-provider/batches/$id"
          params={{ id: batchId }}
          className="text-small"
        >
          View batch
        </TextLink>
      )}
      {buttons.map(({ action, to, label, icon: Icon, first }, place) => (
        // Keyed by position, so that the focus stays.
        <Button
          key={place}
          look={first ? look : 'quiet'}
          className="flex-auto px-3"
          onClick={() => busy || takeOnce(() => take(action, to))}
        >
          {Icon && <Icon aria-hidden />}
          {label}
        </Button>
      ))}
      {children}
      {inMenu.length > 0 && (
        <MoreMenu
          label={`More steps for ${name}`}
          actions={inMenu.map(({ action, to, label }) => ({
            label,
            onSelect: () => busy || take(action, to),
          }))}
        />
      )}
      <ReasonDialog
        {...questions[pendingStep?.action ?? 'cancel']}
        label="Reason"
        required={trainingMessages.reasonRequired}
        open={pendingStep !== undefined}
        onClose={done}
        about={candidate._id}
        onConfirm={(reason) => {
          if (!pendingStep) return undefined;
          done();
          return onStep(pendingStep.to, reason).catch((error: unknown) => {
            setPendingStep(pendingStep);
            throw error;
          });
        }}
      />
    </fieldset>
  );
};

const { listAssigned, readAssigned, setTrainingStatus, undoStart } = trainingContract;
type List = CallResponse<typeof listAssigned>;
type Detail = CallResponse<typeof readAssigned>;

export type TrainingStep = {
  id: string;
  to: TrainingStatus;
  reason?: string | undefined;
  /** Version of the training. */
  version: number;
};
type Texts = { succeeded: string; failed: string; unreachable: string };

const lists: QueryFilters = matchQueries(listAssigned);
const details: QueryFilters = matchQueries(readAssigned);
const shown = [lists, details] as const;

/** Updates a candidate in every cached list and detail. A card stays in its group until the list is loaded again. */
const updateCandidate = (
  client: QueryClient,
  id: string,
  change: Partial<AssignedCandidate>,
): void => {
  client.setQueriesData<List>(lists, (list) => {
    const data = list?.data.map((one) =>
      one._id === id ? { ...one, ...change, group: one.group } : one,
    );
    return list && data && { ...list, data };
  });
  client.setQueriesData<Detail>(details, (answer) =>
    answer?.data._id === id ? { ...answer, data: { ...answer.data, ...change } } : answer,
  );
};

/** Offers to undo the start for some seconds, while its notification is delayed (UX-97). */
const offerUndoStart = (client: QueryClient, { _id: id, name }: AssignedCandidate): void =>
  offerUndo({
    message: `${name}: training started.`,
    undo: async () => {
      try {
        const { data, message } = await call(undoStart, { params: { id } });
        updateCandidate(client, id, data);
        toast.success(message ?? trainingMessages.startUndone);
      } catch (error) {
        toast.error(failureText(error, trainingMessages.undoFailed));
      }
      await client.invalidateQueries();
    },
  });

export const useTrainingStep = ({ succeeded, failed, unreachable }: Texts) => {
  const signs = hasPermission(useSession()?.user.organisationRole, 'sign');
  return useOptimisticChange({
    shown,
    send: ({ id, to, reason, version }: TrainingStep) =>
      call(setTrainingStatus, { params: { id }, body: { status: to, reason, version } }),
    updateCache: (client, { id, to }) =>
      updateCandidate(client, id, {
        trainingStatus: to,
        may: allowedTrainingActions(to, { signs }),
      }),
    succeeded: (client, { data }, { to }) => {
      updateCandidate(client, data._id, data);
      toast.success(succeeded);
      if (to === 'IN_PROGRESS') offerUndoStart(client, data);
      else void endUndoOffer();
      // Keeps the order of the list, so that a card does not move under the finger.
      void client.invalidateQueries({ ...lists, refetchType: 'none' });
      void client.invalidateQueries(details);
      void client.invalidateQueries(matchQueries(trainingContract.countAssigned));
    },
    texts: () => ({ failed, unreachable }),
  });
};
