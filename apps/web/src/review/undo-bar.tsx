import { Suspense } from 'react';
import { lazyPart } from '#web/platform/pages/lazy-part.ts';
import { useDecided } from './decided.ts';

const UndoOffer = lazyPart(() => import('./undo-offer.tsx').then((m) => m.UndoOffer));

/** After a decision, and on the list where the reviewer goes then: the offer to take it back (UX-51). */
export const UndoBar = () => {
  const what = useDecided();
  return (
    <output>
      <Suspense>{what && <UndoOffer key={`${what.id} ${what.until}`} what={what} />}</Suspense>
    </output>
  );
};
