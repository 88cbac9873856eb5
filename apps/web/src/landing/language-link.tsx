import { landingPathOf, languageCodes, localeOf } from '@purboday/contract/languages/languages';
import { LanguageName } from '#web/ui/layout/language-name.tsx';
import { language } from '#web/platform/language/language.ts';

/** This page in the other languages, each under its own name. */
export const LanguageLinks = ({ className = '' }: { className?: string }) => (
  <div className={`flex ${className}`}>
    {languageCodes
      .filter((other) => other !== language())
      .map((other) => (
        <a
          key={other}
          href={landingPathOf(other)}
          className="language md:px-2"
          lang={other}
          hrefLang={localeOf(other)}
          data-language={other}
        >
          <LanguageName of={other} short />
        </a>
      ))}
  </div>
);
