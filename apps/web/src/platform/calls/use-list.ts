import { useCallback, useEffect, useState } from 'react';

/** A list that a select offers: on its way, there, or not to be had just now. */
export type Loaded =
  | { status: 'loading' }
  | { status: 'ready'; items: readonly string[] }
  | { status: 'failed' };

const loading: Loaded = { status: 'loading' };

/**
 * Loads a list for a field; `undefined` loads nothing. The TanStack client of the portals would be a tenth of this page.
 * @param load must stay the same function as long as the same list is meant
 */
export const useList = (
  load: ((signal: AbortSignal) => Promise<readonly string[]>) | undefined,
): [list: Loaded, again: () => void] => {
  const [list, setList] = useState<{ of: unknown; loaded: Loaded }>({
    of: undefined,
    loaded: loading,
  });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!load) return undefined;
    const aborter = new AbortController();
    load(aborter.signal).then(
      (items) => setList({ of: load, loaded: { status: 'ready', items } }),
      () => {
        if (!aborter.signal.aborted) setList({ of: load, loaded: { status: 'failed' } });
      },
    );
    return () => aborter.abort();
  }, [load, attempt]);
  const again = useCallback(() => {
    setList({ of: undefined, loaded: loading });
    setAttempt((before) => before + 1);
  }, []);
  const failed = list.of === load && list.loaded.status === 'failed';
  useEffect(() => {
    if (!failed) return undefined;
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [failed, again]);
  return [list.of === load ? list.loaded : loading, again];
};
