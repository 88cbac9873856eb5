/**
 * Browser translation moves text nodes into `<font>` elements. React still expects them where it put them, and removing or inserting beside
 * one throws, which takes the whole screen down (R3). These two methods act on the child that contains the moved node instead.
 */
const childWith = (parent: Node, node: Node): Node | undefined => {
  for (let at: Node | null = node; at !== null; at = at.parentNode)
    if (at.parentNode === parent) return at;
  return undefined;
};

/** Replaces `removeChild` and `insertBefore` of all nodes; call it once, before React renders. */
export const surviveTranslation = (): void => {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function removeMoved<T extends Node>(this: Node, child: T): T {
    const present = childWith(this, child);
    if (present) removeChild.call(this, present);
    return child;
  };
  Node.prototype.insertBefore = function insertBeforeMoved<T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    insertBefore.call(this, node, before && (childWith(this, before) ?? null));
    return node;
  };
};
