import { languageCodes } from '@purboday/contract/languages/languages';
import { LanguageName } from '#web/ui/elements/language-name.tsx';
import { useHydrated } from '#web/platform/pages/hydrated.ts';
import { chooseLanguage, useLanguage } from '#web/platform/language/language.ts';
import { toast } from '#web/platform/toasts/toast.ts';

type Props = {
  className?: string;
  short?: boolean;
};

/** Disabled until the page is hydrated. */
export const LanguageSwitch = ({ className = '', short = false }: Props) => {
  const ready = useHydrated();
  const spoken = useLanguage();
  const others = languageCodes.filter((language) => language !== spoken);
  const switches = others.map((other) => (
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
      <LanguageName of={other} short={short} />
    </button>
  ));
  return short ? <div className="flex">{switches}</div> : switches;
};
