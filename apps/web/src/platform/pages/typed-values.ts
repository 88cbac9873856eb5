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
