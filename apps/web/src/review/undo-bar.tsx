import { useDecided } from './decided.ts';
import { UndoOffer } from './undo-offer.tsx';

/** After a decision, and on the list where the reviewer goes then: the offer to take it back (UX-51). */
export const UndoBar = () => {
  const what = useDecided();
  return <output>{what && <UndoOffer key={`${what.id} ${what.until}`} what={what} />}</output>;
};
