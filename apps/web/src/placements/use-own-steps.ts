import { placementsContract } from '@purboday/contract/placements/placements.contract';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import type { OwnPlacementChange } from '@purboday/contract/placements/placements.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AddedDocument } from '#web/domain/work/add-document.tsx';
import { call } from '#web/platform/calls/call.ts';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { toast } from '#web/platform/toasts/toast.ts';

const { listOwnPlacements, changeOwnPlacement, addOwnPlacementDocument } = placementsContract;

type Step = { id: string } & (
  | { to: 'change'; body: OwnPlacementChange }
  | ({ to: 'document' } & AddedDocument)
);

const doneText = (step: Step): string => {
  if (step.to === 'document') return placementMessages.documentAdded;
  return step.body.working ? placementMessages.confirmed : placementMessages.changed;
};

/** What an employer says of its own people; the list is read again whatever came of it. */
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
    onSettled: () => client.invalidateQueries({ queryKey: [listOwnPlacements.path] }),
  });
};
export type OwnSteps = ReturnType<typeof useOwnSteps>;
