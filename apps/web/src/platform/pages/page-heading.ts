import { useEffect } from 'react';
import { t, productName } from '#web/platform/language/language.ts';

/**
 * '{screen} · Purboday'
 * @param problem the title starts with 'Error: ' (UX-04)
 */
export const useTitle = (screen: string, problem = false): void => {
  useEffect(() => {
    document.title = `${problem ? t('Error: ') : ''}${t(screen)} · ${productName}`;
  }, [screen, problem]);
};

let arriving = false;

/** The heading of the next screen takes the focus after a navigation (UX-35). */
export const expectFocusMove = (): void => {
  arriving = true;
};

/** Takes the focus once after a navigation, never on the first load of a page. */
export const focusHeading = (heading: HTMLElement | null): void => {
  if (!heading || !arriving) return;
  arriving = false;
  heading.focus({ preventScroll: true });
};
