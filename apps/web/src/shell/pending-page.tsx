import { t } from '#web/platform/language/language.ts';

/** Stands where a screen will be while its program is on its way for longer than a moment: a heading and some lines. */
export const PendingPage = () => (
  <output className="after-200ms mx-auto grid max-w-page gap-4 p-4" aria-label={t('Loading')}>
    <div className="skeleton h-8 w-2/3 md:w-80" />
    <div className="skeleton h-5 w-full" />
    <div className="skeleton h-5 w-full" />
    <div className="skeleton h-5 w-1/2" />
  </output>
);
