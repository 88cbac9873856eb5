import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

const tokenIn = (fragment: string): string =>
  new URLSearchParams(fragment.replace(/^#/u, '')).get('token') ?? '';

/**
 * The token of a mailed link, `#token=…`. It is read once and removed from the address at once, so that neither the history nor
 * whoever looks at the screen has it (SEC-21). Empty without one; undefined until it is read, as on a prerendered page.
 * @param href address of the page without the token
 */
export const useFragmentToken = (href: string): string | undefined => {
  const { navigate } = useRouter();
  const [token, setToken] = useState<string>();
  const read = useRef(false);
  useEffect(() => {
    if (read.current) return;
    read.current = true;
    setToken(tokenIn(location.hash));
    void navigate({ href, replace: true });
  }, [navigate, href]);
  return token;
};
