import { t } from '#web/platform/language.ts';
import { termsPath } from '#web/paths.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Stands before the first field: what is collected, why, and where the rest is said (SEC-55). */
export const PrivacyNotice = () => (
  <div className="mb-6">
    <Notice>
      <p>
        {t(
          'We ask only for what your registration needs, and never sell it. You can have it corrected or erased at any time.',
        )}{' '}
        <a href={termsPath} target="_blank" rel="noopener" className="font-semibold">
          {t('What we collect, why, and your rights (opens in a new tab)')}
        </a>
      </p>
    </Notice>
  </div>
);
