import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { paths } from '#web/paths.ts';

const tokenIn = (fragment: string): string =>
  new URLSearchParams(fragment.replace(/^#/u, '')).get('token') ?? '';

/**
 * The token of the mailed link, `#token=…`. It is read once and taken out of the address at once, so that neither the history nor
 * whoever looks at the screen has it (SEC-21). Empty without one; undefined until it is read, as on the prerendered page, which is for
 * everybody who has one.
 */
export const useResetToken = (): string | undefined => {
  const { navigate } = useRouter();
  const [token, setToken] = useState<string>();
  const read = useRef(false);
  useEffect(() => {
    if (read.current) return;
    read.current = true;
    setToken(tokenIn(location.hash));
    void navigate({ href: paths.resetPassword(), replace: true });
  }, [navigate]);
  return token;
};
