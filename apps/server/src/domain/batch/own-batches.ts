import { ownProvider } from '#server/domain/provider/provider-presentation.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { BatchOwner } from './batch-store.ts';

/** The batches that the caller works with: those of the organisation, or only those where the caller is the trainer. */
export const ownBatches = (
  actor: Pick<Actor, 'id' | 'providerId' | 'ownBatchesOnly'>,
): BatchOwner => ({
  providerId: ownProvider(actor),
  ...(actor.ownBatchesOnly && { trainerId: actor.id }),
});
