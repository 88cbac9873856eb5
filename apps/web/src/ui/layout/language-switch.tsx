import { languages, type Language, languageCodes } from '@purboday/contract/languages/languages';
import { useHydrated } from '#web/platform/pages/hydrated.ts';
import { chooseLanguage, useLanguage } from '#web/platform/language/language.ts';
import { pageFacts } from '#web/platform/pages/page-facts.ts';
import { toast } from '#web/platform/toasts/toast.ts';

type LanguageNameProps = {
  of: Language;
  /** The header of a phone has room for the first letters of four languages. */
  short: boolean;
};

/** A header has no room for the note about the review: there only screen readers get it. */
export const LanguageName = ({ of, short }: LanguageNameProps) => {
  const note = pageFacts().notes[of];
  return (
    <>
      {short && (
        <span aria-hidden className="md:hidden">
          {languages[of].short}
        </span>
      )}
      <span className={short ? 'sr-only md:not-sr-only' : undefined}>{languages[of].name}</span>
      {note && <span className={short ? 'sr-only' : 'font-normal'}> {note}</span>}
    </>
  );
};

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
