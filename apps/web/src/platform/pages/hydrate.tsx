import { StrictMode, startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { screenRendered } from './hydrated.ts';

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

/*
 * Values that were typed before the page worked. React keeps the elements that it hydrates, but a controlled input does not learn its value. A
 * page that the browser has translated is rendered again (R3), in new elements. A removed element keeps its value, so the old elements are read
 * after they were replaced.
 */

type TextControl = HTMLInputElement | HTMLTextAreaElement;
type Control = TextControl | HTMLSelectElement;

const isChoice = (control: Control): control is HTMLInputElement =>
  control.matches('[type=checkbox], [type=radio]');

const isSelect = (control: Control): control is HTMLSelectElement => control.matches('select');

const controlsIn = (place: Element): Control[] => [
  ...place.querySelectorAll<Control>(':is(input, select, textarea)[name]'),
];

const isTyped = (control: Control): boolean => {
  if (isSelect(control)) {
    const options = [...control.options];
    const initial = options.find((option) => option.defaultSelected) ?? options[0];
    return control.value !== initial?.value;
  }
  return isChoice(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
};

const isSameField = (a: Control, b: Control): boolean =>
  a.name === b.name && a.type === b.type && (!isChoice(a) || a.value === b.value);

/** Sets a value as the browser does for a person. React overrides the setter of the element itself, and ignores what was set with that one. */
const type = (control: Control, value: string): void => {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, value);
  for (const event of ['input', 'change'])
    control.dispatchEvent(new Event(event, { bubbles: true }));
};

/** The input of a user: rendering a controlled element again reverts it before React is notified. */
type Typed = { value: string; checked: boolean };

const read = (control: Control): Typed => ({
  value: control.value,
  checked: isChoice(control) && control.checked,
});

/** Notifies React of what was typed into an element before React hydrated it. */
const announce = (control: Control, { value, checked }: Typed): void => {
  if (control.type === 'file') return;
  // Set by the element's own setter, which React sees, the opposite makes the rest a change.
  if (isChoice(control)) {
    control.checked = !checked;
    control.click();
  } else if (isSelect(control)) type(control, value);
  else {
    const { selectionStart, selectionEnd } = control;
    control.value = '';
    type(control, value);
    if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd);
  }
};

const copy = (from: Control, to: Control): void => {
  if (isChoice(from) && isChoice(to)) {
    if (from.checked !== to.checked) to.click();
    return;
  }
  if (from.type === 'file') {
    (to as HTMLInputElement).files = (from as HTMLInputElement).files;
    to.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (from.value !== to.value) type(to, from.value);
};

/**
 * Milliseconds after which late fields, such as those of a lazy section, are no longer restored.
 */
const longestWait = 10_000;

/**
 * Remembers the fields of a page before it is hydrated or rendered again, and restores text and
 * focus afterwards.
 * @returns must be called when the first screen is rendered
 */
export const rememberTypedValues = (place: Element): (() => void) => {
  let remembered = controlsIn(place);
  const typed = new Map(remembered.filter(isTyped).map((control) => [control, read(control)]));
  let focused = document.activeElement;
  const noteFocus = ({ target }: Event): void => {
    focused = target as Element;
  };
  const noteInput = ({ target }: Event): void => {
    const control = target as Control;
    if (remembered.includes(control)) typed.set(control, read(control));
  };
  const restore = (): void => {
    const replaced = remembered.filter((control) => !control.isConnected);
    if (replaced.length === 0) return;
    const present = controlsIn(place);
    for (const old of replaced) {
      const replacement = present.find((control) => isSameField(control, old));
      if (!replacement) continue;
      remembered = remembered.filter((control) => control !== old);
      const wasFocused = focused === old;
      if (typed.has(old)) copy(old, replacement);
      if (wasFocused) replacement.focus({ preventScroll: true });
    }
  };
  place.addEventListener('focusin', noteFocus);
  place.addEventListener('input', noteInput, { capture: true });
  const observer = new MutationObserver(restore);
  observer.observe(place, { childList: true, subtree: true });
  return () => {
    place.removeEventListener('input', noteInput, { capture: true });
    for (const [control, value] of typed) if (control.isConnected) announce(control, value);
    setTimeout(() => {
      observer.disconnect();
      place.removeEventListener('focusin', noteFocus);
    }, longestWait);
  };
};

/** Lets a slow phone handle taps between loading the script and hydration. */
const otherWork = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Otherwise the page contains a placeholder or nothing. */
export const isServerRendered = (place: HTMLElement): boolean => 'serverRendered' in place.dataset;

const isTranslated = (place: HTMLElement): boolean => place.querySelector('font') !== null;

/** Whether the browser has translated the element, even if React has rendered it again. */
const watchTranslation = (place: HTMLElement): (() => boolean) => {
  let wasTranslated = isTranslated(place);
  const observer = new MutationObserver(() => {
    wasTranslated ||= isTranslated(place);
    if (wasTranslated) observer.disconnect();
  });
  observer.observe(place, { childList: true, subtree: true });
  return () => wasTranslated || isTranslated(place);
};

/**
 * Hydrates a server-rendered screen, with its focus and typed text, or renders a new one. React
 * works in slices; until the promise resolves, the page must not change its language.
 * @param hydrates whether the place contains this screen as the server rendered it
 */
export const hydrateOrRender = async (
  place: HTMLElement,
  content: ReactNode,
  hydrates = isServerRendered(place),
): Promise<void> => {
  tolerateTranslatedDom();
  await otherWork();
  const page = <StrictMode>{content}</StrictMode>;
  const wasTranslated = watchTranslation(place);
  const announceTyped = rememberTypedValues(place);
  startTransition(() => {
    // Hydration needs the texts where the server put them; a translated page is rendered again (R3).
    if (hydrates && !wasTranslated())
      hydrateRoot(place, page, {
        onRecoverableError: (error) => wasTranslated() || reportError(error),
      });
    else createRoot(place).render(page);
  });
  await screenRendered;
  announceTyped();
};
