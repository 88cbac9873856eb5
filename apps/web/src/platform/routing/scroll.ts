const storedBy = 'tsr-scroll-restoration';

/** The router remembers how far each screen was scrolled, and stores it when the page is left: the session storage holds the session only (SEC-20). */
export const forgetScrollAtLeaving = (): void => {
  // After the router's own listener, which was there first.
  addEventListener('pagehide', () => {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(storedBy)) sessionStorage.removeItem(key);
  });
};
