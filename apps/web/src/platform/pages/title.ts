import { useEffect } from 'react';
import { t, productName } from '#web/platform/language/language.ts';
/**
 * Names the document after its screen: '{screen} · Purboday'.
 * @param problem true while the form shows errors: the title then starts 'Error: ' (UX-04)
 */
export const useTitle = (screen: string, problem = false): void => {
  useEffect(() => {
    document.title = `${problem ? t('Error: ') : ''}${screen} · ${productName}`;
  }, [screen, problem]);
};
