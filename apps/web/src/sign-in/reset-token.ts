import { useRouter } from '#web/platform/navigation/router.tsx';
import { useEffect, useState } from 'react';
import { paths } from '#web/paths.ts';
import { useHydrated } from '#web/platform/pages/hydrated.ts';

const tokenIn = (fragment: string): string =>
  new URLSearchParams(fragment.replace(/^#/u, '')).get('token') ?? '';

/**
 * The token of the mailed link, `#token=…`. It is read once and taken out of the address at once, so that neither the history nor
 * whoever looks at the screen has it (SEC-21). Empty without one.
 */
export const useResetToken = (): string => {
  const router = useRouter();
  const hydrated = useHydrated();
  // A printed page is for everybody who has a token; which one only the browser knows.
  const [token] = useState(() => (hydrated ? tokenIn(location.hash) : '…'));
  useEffect(() => {
    // Without a transition: the one of the page's arrival may still run.
    if (token) {
      void router.navigate({ href: paths.resetPassword(), replace: true, viewTransition: false });
    }
  }, [router, token]);
  return token;
};
