import type { PlacementDocumentKind } from '@purboday/contract/conventions/enumerations';
import { placementsCalls } from '@purboday/contract/placements/placements.calls';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import type { PlacementChange } from '@purboday/contract/placements/placements.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { toast } from '#web/platform/toasts/toast.ts';

const { readPlacement, changePlacement, checkPlacement, addPlacementDocument } = placementsCalls;

type Step =
  | { to: 'change'; body: PlacementChange }
  | { to: 'check' }
  | { to: 'document'; kind: PlacementDocumentKind; file: File };

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
        const { kind, file } = step;
        await call(addPlacementDocument, { params, body: { kind }, files: { file } });
      }
    },
    onSuccess: (_, { to }) => toast.success(done[to]),
    onError: (error) => toast.error(failureText(error, placementMessages.failed)),
    onSettled: () => client.invalidateQueries({ queryKey: [readPlacement.path] }),
  });
};
