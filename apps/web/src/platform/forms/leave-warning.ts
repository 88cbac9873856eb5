import { useEffect, useRef } from 'react';

/**
 * Has the browser ask before the page is closed or left for another document (UX-18).
 * @param unsaved asked at that moment: whether something would be lost
 */
export const useLeaveWarning = (unsaved: () => boolean): void => {
  const latest = useRef(unsaved);
  useEffect(() => {
    latest.current = unsaved;
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (latest.current()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
};
