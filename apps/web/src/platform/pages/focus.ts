let arriving = false;

/** Called when a navigation starts: the heading of the next screen takes the focus (UX-35). */
export const expectFocusMove = (): void => {
  arriving = true;
};

/** For the `ref` of a screen's h1: takes the focus once after a navigation, never on the first load of a page. */
export const focusHeading = (heading: HTMLElement | null): void => {
  if (!heading || !arriving) return;
  arriving = false;
  heading.focus({ preventScroll: true });
};
