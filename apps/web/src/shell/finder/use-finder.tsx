import type { Role } from '@purboday/contract/conventions/roles';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import {
  Suspense,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent as KeyPress,
} from 'react';
import { createPortal, flushSync } from 'react-dom';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';

const FinderResults = lazyComponent(() => import('./finder.tsx').then((m) => m.FinderResults));

/** Ctrl-K or ⌘K. */
const isMeant = ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';

const isTopmost = (popup: HTMLElement): boolean =>
  popup === [...document.querySelectorAll('.dialog')].at(-1);

/** Moves between the input and the close button: the page behind them must not get the focus. */
const cycleFocus = (popup: HTMLElement): void => {
  const stops = [...popup.querySelectorAll<HTMLElement>('input, button')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops[(at + 1) % stops.length]?.focus();
};

type FinderProps = { role: Role; onClose: () => void };

/**
 * Finds people, providers, jobs and screens that the signed-in user may see (UX-59). The input is
 * not loaded lazily: keys that the user types after Ctrl-K must never reach the page below.
 */
export const Finder = ({ role, onClose }: FinderProps) => {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const title = useId();
  const list = useId();
  useLayoutEffect(() => field.current?.focus(), []);
  const press = (event: KeyPress<HTMLElement>) => {
    if (event.key === 'Tab') {
      event.preventDefault();
      cycleFocus(event.currentTarget);
    }
    if (event.key === 'Escape' && isTopmost(event.currentTarget)) onClose();
  };
  /** The heading of a page that is ready only now takes the focus, and with it the keys that decide. */
  const keepFocus = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget?.closest('[role=dialog]') === null) field.current?.focus();
  };
  return createPortal(
    <>
      <div className="dialog-backdrop" />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys are those of its parts */}
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the warning before the session ends must be able to cover it
        role="dialog"
        aria-modal
        aria-labelledby={title}
        className="dialog"
        onKeyDown={press}
        onBlur={keepFocus}
      >
        <div className="flex items-center">
          <h2 id={title} className="text-lead">
            Find
          </h2>
          <button
            type="button"
            className="btn btn-quiet ms-auto"
            aria-label="Close"
            onClick={onClose}
          >
            <X aria-hidden />
          </button>
        </div>
        <div className="relative mt-3">
          <Search
            aria-hidden
            className="pointer-events-none absolute inset-y-0 start-3 my-auto size-5 text-soft"
          />
          <input
            ref={field}
            role="combobox"
            aria-label="Find"
            aria-autocomplete="list"
            aria-expanded
            aria-controls={list}
            aria-activedescendant={active}
            autoComplete="off"
            maxLength={200}
            spellCheck={false}
            className="control ps-10"
            placeholder="Name, code, mobile or screen"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <Suspense fallback={<div id={list} aria-busy />}>
          <FinderResults
            id={list}
            role={role}
            typed={typed}
            field={field}
            active={active}
            onActive={setActive}
            onClose={onClose}
          />
        </Suspense>
      </div>
    </>,
    document.body,
  );
};

/**
 * Opens the finder on Ctrl-K.
 * @returns the dialog, and a function that opens it
 */
export const useFinder = (role: Role | undefined) => {
  const [open, setOpen] = useState(false);
  const opener = useRef<Element>(null);
  const show = () => {
    opener.current = document.activeElement;
    // In the event of the key itself, so that the next key is typed and no shortcut.
    flushSync(() => setOpen(true));
  };
  const close = () => {
    flushSync(() => setOpen(false));
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  // Not in a passive effect: the user may press the key as soon as the screen is visible.
  useLayoutEffect(() => {
    if (role === undefined) return undefined;
    const press = (event: KeyboardEvent) => {
      if (!isMeant(event)) return;
      // Also within a dialog, where the browser would focus its own search bar.
      event.preventDefault();
      // Another dialog must be closed first.
      if (document.querySelector('[role=dialog]') === null) show();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [role]);
  const dialog = open && role !== undefined && <Finder role={role} onClose={close} />;
  return { show, dialog };
};
