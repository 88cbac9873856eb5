/** A part of the window, in pixels from its upper edge and its start. */
export type Box = { top: number; bottom: number; left: number; right: number };

const gap = 8;

const meet = (a: Box, b: Box): boolean =>
  a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right;

const at = (box: Box, top: number): Box => ({ ...box, top, bottom: top + box.bottom - box.top });

/**
 * Where messages cover nothing that must stay in sight: as high as possible, below what is in the way (UX-44). Where the whole window is
 * taken, they stay at the top.
 * @param box of the messages, in their usual place
 * @param kept what they must not cover
 * @param height of the window
 */
export const clearTop = (box: Box, kept: readonly Box[], height: number): number => {
  const tops = [box.top, ...kept.map(({ bottom }) => bottom + gap)]
    .filter((top) => top >= box.top)
    .toSorted((a, b) => a - b);
  const free = tops.find(
    (top) => at(box, top).bottom <= height && !kept.some((one) => meet(at(box, top), one)),
  );
  return free ?? box.top;
};
