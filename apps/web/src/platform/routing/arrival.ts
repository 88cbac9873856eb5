import { useRouter, type HistoryState } from '@tanstack/react-router';
import { useState, useEffect, useRef } from 'react';

/**
 * State of this screen's history entry, read on arrival, because the next screen's state is set
 * before this one unmounts.
 */
export const useArrivalState = (): HistoryState => {
  const { latestLocation } = useRouter();
  const [state] = useState(latestLocation.state);
  return state;
};

const readFragment = (name: string): string =>
  new URLSearchParams(location.hash.replace(/^#/u, '')).get(name) ?? '';

/**
 * The token of an emailed link, `#token=…`. It is removed from the address at once, so that it is
 * neither in the history nor visible (SEC-21). Empty without one; undefined until it is read.
 */
export const useFragmentToken = (
  to:
    | '/guardian-consent'
    | '/invitation'
    | '/reset-password'
    | '/restore-settings'
    | '/track'
    | '/undo-account-change'
    | '/undo-change',
  name = 'token',
): string | undefined => {
  const { navigate } = useRouter();
  const [token, setToken] = useState<string>();
  const read = useRef(false);
  useEffect(() => {
    if (read.current) return;
    read.current = true;
    const found = readFragment(name);
    setToken(found);
    if (location.hash !== '') void navigate({ to, replace: true });
  }, [navigate, to, name]);
  return token;
};
