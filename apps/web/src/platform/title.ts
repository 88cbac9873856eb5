import { t } from '#web/platform/language.ts';
import { useEffect } from 'react';

const product = 'Purboday';

/**
 * Names the document after its screen: '{screen} · Purboday'.
 * @param problem true while the form shows errors: the title then starts 'Error: ' (UX-04)
 */
export const useTitle = (screen: string, problem = false): void => {
  useEffect(() => {
    document.title = `${problem ? t('Error: ') : ''}${screen} · ${product}`;
  }, [screen, problem]);
};
