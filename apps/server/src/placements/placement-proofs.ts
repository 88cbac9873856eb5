import type { PlacementDocumentKind } from '@purboday/contract/conventions/enumerations';
import { Problem } from '@purboday/contract/conventions/problem';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import type { Services } from '#server/services.ts';
import { placementNotFound } from '#server/domain/placement/placement-changes.ts';
import type { By } from '#server/domain/placement/placement-events.ts';

type Deps = Pick<
  Services,
  'database' | 'placements' | 'placementDocuments' | 'documents' | 'placementEvents'
>;

type Added = {
  id: string;
  kind: PlacementDocumentKind;
  documentId: string;
  /** Only of this one's own people. */
  provider?: string;
};

/** Documents that prove a placement, and that an admin has looked at them. */
export const placementProofs = ({
  database,
  placements,
  placementDocuments,
  documents,
  placementEvents,
}: Deps) => {
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
        await placementDocuments.add({ placementId: id, documentId, kind });
        await placements.raiseEvidence(id, 'DOCUMENTED');
        await placementEvents.documented(placement, kind, by);
      }),

    /** FLT-07: checked again leaves no second trace. */
    check: (id: string, by: By): Promise<void> =>
      database.transaction(async () => {
        const placement = await found(id);
        if ((await placementDocuments.of(id)).length === 0)
          throw new Problem('INVALID_TRANSITION', placementMessages.noDocument);
        if (placement.evidence === 'CHECKED') return;
        await placements.raiseEvidence(id, 'CHECKED');
        await placementEvents.checked(placement, by);
      }),
  };
};
