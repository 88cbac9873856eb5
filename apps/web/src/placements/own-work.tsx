import {
  placementsContract,
  type OwnPlacement,
  type OwnPlacementChange,
} from '@purboday/contract/placements/placements.contract';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AddDocument, type AddedDocument } from '#web/domain/work/work-dialogs.tsx';
import { evidenceLabels } from '#web/domain/work/work-columns.tsx';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { matchQueries } from '#web/platform/calls/data.ts';
import { prefetchedComponent } from '#web/platform/pages/prefetched-component.tsx';
import { toast } from '#web/platform/toasts/toast.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { FormSkeleton } from '#web/ui/feedback/skeletons.tsx';

const { listOwnPlacements, changeOwnPlacement, addOwnPlacementDocument } = placementsContract;

type Step = { id: string } & (
  | { to: 'change'; body: OwnPlacementChange }
  | ({ to: 'document' } & AddedDocument)
);

const doneText = (step: Step): string => {
  if (step.to === 'document') return placementMessages.documentAdded;
  return step.body.working ? placementMessages.confirmed : placementMessages.changed;
};

/** Sends an employer's action. The list is loaded again in any case. */
export const useOwnSteps = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (step: Step) => {
      const params = { id: step.id };
      if (step.to === 'change') await call(changeOwnPlacement, { params, body: step.body });
      else {
        const { kind, file, onProgress } = step;
        const document = { params, body: { kind }, files: { file } };
        await call(addOwnPlacementDocument, document, { onProgress });
      }
    },
    onSuccess: (_, step) => toast.success(doneText(step)),
    onError: (error) => toast.error(failureText(error, placementMessages.failed)),
    onSettled: () => client.invalidateQueries(matchQueries(listOwnPlacements)),
  });
};
export type OwnSteps = ReturnType<typeof useOwnSteps>;

type Props = {
  /** Undefined closes the dialog. */
  placement: OwnPlacement | undefined;
  steps: OwnSteps;
  onClose: () => void;
};

const WorkFactsForm = prefetchedComponent(
  () => import('#web/domain/work/work-dialogs.tsx').then((m) => m.WorkFactsForm),
  <FormSkeleton />,
);

const Work = ({ placement, steps, onClose }: Props & { placement: OwnPlacement }) => {
  const { _id: id, sharing } = placement;
  const isLive = sharing !== 'ended';
  return (
    <>
      <p className="mt-2 text-soft">
        {!isLive
          ? 'This work is over: you can still add documents that prove it.'
          : placement.incomplete
            ? 'The foundation can report this work once you enter the day, title and pay.'
            : 'What you enter here counts as confirmed by you.'}
      </p>
      <section className="mt-4">
        <h3 className="font-semibold">Evidence</h3>
        <p>{evidenceLabels[placement.evidence]}</p>
        <AddDocument
          busy={steps.isPending}
          onAdd={(document) => steps.mutateAsync({ to: 'document', id, ...document })}
        />
      </section>
      {isLive && (
        <WorkFactsForm.Part
          placement={placement}
          busy={steps.isPending}
          onSave={(body) => {
            steps.mutate({ to: 'change', id, body });
            onClose();
          }}
          onClose={onClose}
        />
      )}
    </>
  );
};

/** Reports missing or wrong details of a placement, with a document as evidence (journey §12). */
export const OwnWorkDialog = ({ placement, ...rest }: Props) => {
  WorkFactsForm.useSoon();
  return (
    <Dialog
      title={`Work of ${placement?.name ?? ''}`}
      open={placement !== undefined}
      onClose={rest.onClose}
    >
      {placement && <Work placement={placement} {...rest} />}
    </Dialog>
  );
};
