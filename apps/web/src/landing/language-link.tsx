import { t } from '#web/platform/language/language.ts';
import { language } from '#web/platform/language/language.ts';
import { paths } from '#web/paths.ts';

/** This page in the other language, under that language's own name. */
export const LanguageLink = ({ className = '' }: { className?: string }) =>
  language() === 'hi' ? (
    <a
      href={paths.landing()}
      className={`language ${className}`}
      lang="en"
      hrefLang="en-IN"
      data-language="en"
    >
      {t('English')}
    </a>
  ) : (
    <a
      href={paths.landingInHindi()}
      className={`language ${className}`}
      lang="hi"
      hrefLang="hi-IN"
      data-language="hi"
    >
      हिन्दी
    </a>
  );
