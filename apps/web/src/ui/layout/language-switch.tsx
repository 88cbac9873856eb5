import { languageCodes, languages } from '@purboday/contract/languages/languages';
import { useHydrated } from '#web/platform/pages/hydrated.ts';
import { chooseLanguage, useLanguage } from '#web/platform/language/language.ts';
import { toast } from '#web/platform/toasts/toast.ts';

/** The other languages, each by its own name. On a prerendered page they wait for the program. */
export const LanguageSwitch = ({ className = '' }: { className?: string }) => {
  const ready = useHydrated();
  const spoken = useLanguage();
  const others = languageCodes.filter((language) => language !== spoken);
  return others.map((other) => (
    <button
      key={other}
      type="button"
      disabled={!ready}
      lang={other}
      className={`min-h-11 px-2 font-semibold text-link ${className}`}
      onClick={() =>
        void chooseLanguage(other).catch(() =>
          toast.error('The language could not be changed. Please check your connection.'),
        )
      }
    >
      {languages[other].name}
    </button>
  ));
};
