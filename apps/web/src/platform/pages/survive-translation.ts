/*
 * Browser translation moves text nodes into `<font>` elements, or puts such elements in their place. React still expects the nodes where it put
 * them: removing or inserting beside one throws, which takes the whole screen down, and a new text goes to a node that is no longer shown (R3).
 */

/** The `<font>` in the place of a text node. */
const substitutes = new WeakMap<Node, Element>();

const ancestorIn = (parent: Node, node: Node): Node | undefined => {
  for (let at: Node | null = node; at !== null; at = at.parentNode)
    if (at.parentNode === parent) return at;
  return undefined;
};

/** The child of a parent that shows a node now. */
const childWith = (parent: Node, node: Node): Node | undefined => {
  const substitute = substitutes.get(node);
  return ancestorIn(parent, node) ?? (substitute && ancestorIn(parent, substitute));
};

const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT';

const outermostFont = (font: Element): Element =>
  isFont(font.parentNode) ? outermostFont(font.parentNode) : font;

/** Shows a changed text again; the browser then translates the new one. */
const restoreChanged = (records: readonly MutationRecord[]): void => {
  for (const { target } of records) {
    const substitute = substitutes.get(target);
    if (!substitute || target.isConnected) continue;
    substitutes.delete(target);
    outermostFont(substitute).replaceWith(target as Text);
  }
};

const watchSubstitutes = (): void => {
  const changes = new MutationObserver(restoreChanged);
  const replacements = new MutationObserver((records) => {
    for (const { removedNodes, previousSibling, nextSibling, addedNodes } of records) {
      const beside = [...addedNodes, previousSibling, nextSibling].find(isFont);
      if (!beside) continue;
      for (const node of removedNodes) {
        if (node.nodeType !== Node.TEXT_NODE || node.isConnected) continue;
        substitutes.set(node, beside);
        changes.observe(node, { characterData: true });
      }
    }
  });
  replacements.observe(document.documentElement, { childList: true, subtree: true });
};

/** Replaces `removeChild` and `insertBefore` of all nodes; call it once, before React renders. */
export const tolerateTranslatedDom = (): void => {
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
  watchSubstitutes();
};
