import { useHydrated } from '#web/platform/pages/hydrated.ts';
import { chooseLanguage, useLanguage } from '#web/platform/language/language.ts';
import { toast } from '#web/platform/toasts/toast.ts';

/** The other language by its own name. On a printed page it waits for the program. */
export const LanguageSwitch = ({ className = '' }: { className?: string }) => {
  const ready = useHydrated();
  const [other, name] =
    useLanguage() === 'hi' ? (['en', 'English'] as const) : (['hi', 'हिन्दी'] as const);
  return (
    <button
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
      {name}
    </button>
  );
};
