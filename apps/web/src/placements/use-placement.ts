import { placementsContract } from '@purboday/contract/placements/placements.contract';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import type { PlacementChange } from '@purboday/contract/placements/placements.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AddedDocument } from '#web/domain/work/add-document.tsx';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { everyQuery } from '#web/platform/calls/data.ts';
import { toast } from '#web/platform/toasts/toast.ts';

const { readPlacement, changePlacement, checkPlacement, addPlacementDocument } = placementsContract;

type Step =
  | { to: 'change'; body: PlacementChange }
  | { to: 'check' }
  | ({ to: 'document' } & AddedDocument);

const done = {
  change: placementMessages.changed,
  check: placementMessages.checked,
  document: placementMessages.documentAdded,
} as const;

/** What an admin does with a placement; the page is read again whatever came of it. */
export const usePlacementStep = (id: string) => {
  const client = useQueryClient();
  const params = { id };
  return useMutation({
    mutationFn: async (step: Step) => {
      if (step.to === 'check') await call(checkPlacement, { params });
      else if (step.to === 'change') await call(changePlacement, { params, body: step.body });
      else {
        const { kind, file, onProgress } = step;
        const document = { params, body: { kind }, files: { file } };
        await call(addPlacementDocument, document, { onProgress });
      }
    },
    onSuccess: (_, { to }) => toast.success(done[to]),
    onError: (error) => toast.error(failureText(error, placementMessages.failed)),
    onSettled: () => client.invalidateQueries(everyQuery(readPlacement)),
  });
};
