import { StrictMode, startTransition } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { screenRendered } from './hydrated.ts';
import { tolerateTranslatedDom } from './survive-translation.ts';
import { rememberTypedValues } from './typed-values.ts';

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
