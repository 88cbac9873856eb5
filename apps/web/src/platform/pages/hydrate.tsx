import { StrictMode, startTransition } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { screenDrawn } from './hydrated.ts';
import { surviveTranslation } from './survive-translation.ts';
import { rememberTyped } from './typed-values.ts';

/** A slow phone answers taps between the start of the program and its work. */
const otherWork = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Whether the document holds how the screen begins; a frame (`frame.ts`) is no more than its shape, and drawn anew. */
export const isPrerendered = (place: HTMLElement): boolean =>
  place.firstElementChild?.hasAttribute('inert') === false;

const isTranslated = (place: HTMLElement): boolean => place.querySelector('font') !== null;

/** Whether the browser has translated the place, also when React has rendered it again since. */
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
 * Takes a prerendered screen over as it is, with its focus and what was typed; renders it again if it was translated or is another one. In
 * slices of a few milliseconds; until the last one the page must not change its language, so this waits for it.
 * @param prerendered whether the place contains the beginning of this screen
 */
export const hydrateOrRender = async (
  place: HTMLElement,
  content: ReactNode,
  prerendered = isPrerendered(place),
): Promise<void> => {
  surviveTranslation();
  await otherWork();
  const page = <StrictMode>{content}</StrictMode>;
  const wasTranslated = watchTranslation(place);
  const announceTyped = rememberTyped(place);
  startTransition(() => {
    // Hydration needs the texts where the server put them; a translated page is rendered again (R3).
    if (prerendered && !wasTranslated())
      hydrateRoot(place, page, {
        onRecoverableError: (error) => wasTranslated() || reportError(error),
      });
    else createRoot(place).render(page);
  });
  await screenDrawn;
  announceTyped();
};
