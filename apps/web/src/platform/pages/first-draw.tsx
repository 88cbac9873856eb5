import { StrictMode, startTransition, useEffect } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

const After = ({ drawn }: { drawn: () => void }) => {
  useEffect(drawn, [drawn]);
  return null;
};

/** A slow phone answers taps between the programs' start and the drawing. */
const otherWork = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const isLike =
  (one: Element) =>
  (other: Element): boolean =>
    one.textContent === other.textContent &&
    one.getAttribute('href') === other.getAttribute('href');

/** Notes which printed element has the focus; called when it is gone, gives the focus to its like (WCAG 2.4.3). */
const keepFocus = (place: HTMLElement): (() => void) => {
  let focused: Element | undefined;
  const note = (): void => {
    const { activeElement } = document;
    if (activeElement && place.contains(activeElement)) focused = activeElement;
  };
  note();
  place.addEventListener('focusin', note);
  return () => {
    place.removeEventListener('focusin', note);
    if (!focused || document.activeElement !== document.body) return;
    const likes = place.querySelectorAll<HTMLElement>(focused.tagName);
    [...likes].find(isLike(focused))?.focus({ preventScroll: true });
  };
};

/** Draws in slices of a few milliseconds, in place of what was printed; resolves when it is there. */
export const drawAtLeisure = async (place: HTMLElement, content: ReactNode): Promise<void> => {
  const giveFocus = keepFocus(place);
  await otherWork();
  await new Promise<void>((drawn) => {
    startTransition(() =>
      createRoot(place).render(
        <StrictMode>
          {content}
          <After drawn={drawn} />
        </StrictMode>,
      ),
    );
  });
  giveFocus();
};

/** Takes over what was printed, in slices of a few milliseconds. */
export const hydrateAtLeisure = async (place: HTMLElement, content: ReactNode): Promise<void> => {
  await otherWork();
  startTransition(() => void hydrateRoot(place, content));
};
