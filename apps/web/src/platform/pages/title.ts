import { useEffect } from 'react';
import { t, productName } from '#web/platform/language/language.ts';
/**
 * '{screen} · Purboday'
 * @param problem the title starts with 'Error: ' (UX-04)
 */
export const useTitle = (screen: string, problem = false): void => {
  useEffect(() => {
    document.title = `${problem ? t('Error: ') : ''}${screen} · ${productName}`;
  }, [screen, problem]);
};
