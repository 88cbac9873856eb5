import { useEffect, useState } from 'react';
import { fetchTrust, keptTrust, type TrustList } from './trust-list.ts';

export type Trusting =
  | { status: 'loading' }
  /** Neither on this device nor to be had now. */
  | { status: 'missing' }
  | { status: 'ready'; trust: TrustList };

/** Keys and revoked codes: those of now when there is a network, else those that this device kept. */
export const useTrust = (): Trusting => {
  const [trusting, setTrusting] = useState<Trusting>({ status: 'loading' });
  useEffect(() => {
    let aborter = new AbortController();
    const load = (): void => {
      aborter.abort();
      aborter = new AbortController();
      const { signal } = aborter;
      fetchTrust(signal).then(
        (trust) => setTrusting({ status: 'ready', trust }),
        () => {
          const trust = keptTrust();
          if (!signal.aborted)
            setTrusting(trust ? { status: 'ready', trust } : { status: 'missing' });
        },
      );
    };
    load();
    addEventListener('online', load);
    return () => {
      aborter.abort();
      removeEventListener('online', load);
    };
  }, []);
  return trusting;
};
