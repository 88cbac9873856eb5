import type { PlacementDocumentKind } from '@purboday/contract/conventions/enumerations';
import { Problem } from '@purboday/contract/conventions/problem';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import type { Documents } from '#server/domain/document/document-keeping.ts';
import { placementNotFound } from '#server/domain/placement/placement-refusals.ts';
import type { PlacementDocumentStore } from '#server/domain/placement/placement-document-store.ts';
import type { By, PlacementEvents } from '#server/domain/placement/placement-events.ts';
import type { PlacementStore } from '#server/domain/placement/placement-store.ts';
import type { Database } from '#server/platform/database/database.ts';

type Deps = {
  database: Pick<Database, 'transaction'>;
  placements: Pick<PlacementStore, 'lock' | 'raiseEvidence'>;
  proofs: PlacementDocumentStore;
  documents: Pick<Documents, 'attach'>;
  events: Pick<PlacementEvents, 'documented' | 'checked'>;
};

type Added = {
  id: string;
  kind: PlacementDocumentKind;
  documentId: string;
  /** Only of this one's own people. */
  provider?: string;
};

/** Documents that prove a placement, and that an admin has looked at them. */
export const placementProofs = ({ database, placements, proofs, documents, events }: Deps) => {
  const found = async (id: string, provider?: string) => {
    const placement = await placements.lock(id);
    const mine =
      provider === undefined ||
      (placement?.providerId === provider && placement.withdrawnAt === null);
    if (!placement || !mine) throw placementNotFound();
    return placement;
  };

  return {
    add: ({ id, kind, documentId, provider }: Added, by: By): Promise<void> =>
      database.transaction(async () => {
        const placement = await found(id, provider);
        await documents.attach(documentId);
        await proofs.add({ placementId: id, documentId, kind });
        await placements.raiseEvidence(id, 'DOCUMENTED');
        await events.documented(placement, kind, by);
      }),

    /** FLT-07: checked again leaves no second trace. */
    check: (id: string, by: By): Promise<void> =>
      database.transaction(async () => {
        const placement = await found(id);
        if ((await proofs.of(id)).length === 0)
          throw new Problem('INVALID_TRANSITION', placementMessages.noDocument);
        if (placement.evidence === 'CHECKED') return;
        await placements.raiseEvidence(id, 'CHECKED');
        await events.checked(placement, by);
      }),
  };
};
