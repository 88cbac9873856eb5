import { t } from '#web/platform/language/language.ts';
import { useAndroidApp } from '#web/platform/pages/hydrated.ts';
import { LanguageSwitch } from '#web/ui/layout/language-switch.tsx';
import { Wordmark } from '#web/ui/layout/wordmark.tsx';

/** Phone: a back arrow and the title, not in the Android app; desktop: the sign (specification §2). */
export const LoginHeader = () => {
  const inApp = useAndroidApp();
  return (
    <header className="px-2 md:px-0">
      {!inApp && (
        <div className="phone-header flex min-h-14 items-center gap-1 md:hidden">
          <a
            href="/"
            aria-label={t('Back to the start')}
            className="grid size-11 place-items-center text-ink"
          >
            <svg
              viewBox="0 0 24 24"
              className="size-6"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              aria-hidden="true"
            >
              <path d="m12 19-7-7 7-7M19 12H5" strokeLinecap="round" strokeLinejoin="round" />
            </svg>
          </a>
          <p className="font-display text-lead">{t('Login')}</p>
          <div className="ms-auto">
            <LanguageSwitch short />
          </div>
        </div>
      )}
      <div className="hidden items-center justify-between md:flex">
        <a
          href="/"
          aria-label={t('Purboday, to the start')}
          className="inline-flex min-h-11 items-center no-underline"
        >
          <Wordmark />
        </a>
        <div className="flex">
          <LanguageSwitch />
        </div>
      </div>
    </header>
  );
};
