import { languages, type Language, languageCodes } from '@purboday/contract/languages/languages';
import { useHydrated } from '#web/platform/pages/hydrated.ts';
import { chooseLanguage, useLanguage } from '#web/platform/language/language.ts';
import { toast } from '#web/platform/toasts/toast.ts';

type LanguageNameProps = {
  of: Language;
  /** The header of a phone has room for the first letters of four languages. */
  short: boolean;
};

export const LanguageName = ({ of, short }: LanguageNameProps) => (
  <>
    {short && (
      <span aria-hidden className="md:hidden">
        {languages[of].short}
      </span>
    )}
    <span className={short ? 'sr-only md:not-sr-only' : undefined}>{languages[of].name}</span>
  </>
);

type LanguageSwitchProps = {
  short?: boolean;
};

/** Disabled until the page is hydrated. */
export const LanguageSwitch = ({ short = false }: LanguageSwitchProps) => {
  const ready = useHydrated();
  const spoken = useLanguage();
  const others = languageCodes.filter((language) => language !== spoken);
  const switches = others.map((other) => (
    <button
      key={other}
      type="button"
      disabled={!ready}
      lang={other}
      className={`min-h-11 ${short ? 'px-2' : 'pe-4'} font-semibold text-link`}
      onClick={() =>
        void chooseLanguage(other).catch(() =>
          toast.error('The language could not be changed. Please check your connection.'),
        )
      }
    >
      <LanguageName of={other} short={short} />
    </button>
  ));
  return short ? <div className="flex">{switches}</div> : switches;
};
