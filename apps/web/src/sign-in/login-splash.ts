/** Milliseconds (specification §9). */
const splashTime = 5000;

/**
 * Shows the splash of the Android app over the sign-in page until its time is over or the user
 * skips it; removes it elsewhere. A user who was redirected here with a message does not see it.
 */
export const showSplash = (splash: HTMLElement, page: HTMLElement): void => {
  const inApp = navigator.userAgent.includes('PurbodayApp/');
  if (!inApp || location.hash !== '') {
    splash.remove();
    return;
  }
  // The server sets this class; the development server does not.
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
