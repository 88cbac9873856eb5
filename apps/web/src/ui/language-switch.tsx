import { chooseLanguage, useLanguage } from '#web/platform/language.ts';
import { toast } from '#web/platform/toast.ts';

/** The other language by its own name. */
export const LanguageSwitch = ({ className = '' }: { className?: string }) => {
  const [other, name] =
    useLanguage() === 'hi' ? (['en', 'English'] as const) : (['hi', 'हिन्दी'] as const);
  return (
    <button
      type="button"
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
