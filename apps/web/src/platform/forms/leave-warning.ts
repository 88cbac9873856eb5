import { useEffect, useRef } from 'react';

/**
 * Lets the browser warn before the page is closed (UX-18).
 * @param unsaved whether input would be lost
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
