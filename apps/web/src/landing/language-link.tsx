import {
  landingPathOf,
  languageCodes,
  languages,
  localeOf,
} from '@purboday/contract/languages/languages';
import { language } from '#web/platform/language/language.ts';

/** This page in the other languages, each under its own name. */
export const LanguageLinks = ({ className = '' }: { className?: string }) =>
  languageCodes
    .filter((other) => other !== language())
    .map((other) => (
      <a
        key={other}
        href={landingPathOf(other)}
        className={`language ${className}`}
        lang={other}
        hrefLang={localeOf(other)}
        data-language={other}
      >
        {languages[other].name}
      </a>
    ));
