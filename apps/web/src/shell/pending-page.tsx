import { t } from '#web/platform/language/language.ts';

/** Placeholder while the code of a screen loads. */
export const PendingPage = () => (
  <output className="after-200ms mx-auto grid max-w-page gap-4 p-4" aria-label={t('Loading')}>
    <div className="skeleton h-8 w-2/3 md:w-80" />
    <div className="skeleton h-5 w-full" />
    <div className="skeleton h-5 w-full" />
    <div className="skeleton h-5 w-1/2" />
  </output>
);
