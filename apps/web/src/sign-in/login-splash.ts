/** Specification §9: how long the splash stays, in milliseconds. */
const splashTime = 5000;

/**
 * Shows the Android app's splash over the sign-in page until its time is over or it is skipped; removes it everywhere else. It is also
 * left out for somebody who was sent here with something to read.
 */
export const showSplash = (splash: HTMLElement, page: HTMLElement): void => {
  const inApp = navigator.userAgent.includes('PurbodayApp/');
  if (!inApp || location.hash !== '') {
    splash.remove();
    return;
  }
  // The server does so already; this is for a page from elsewhere, as the development server's.
  document.documentElement.classList.add('android-app');
  page.inert = true;
  const end = (): void => {
    clearTimeout(over);
    splash.remove();
    page.inert = false;
  };
  const over = setTimeout(end, splashTime);
  splash.querySelector('button')?.addEventListener('click', end);
};
