import { languages, portalLanguages } from '@purboday/contract/languages/languages';
import { useLanguage } from '#web/platform/language/language.ts';
import { choosePortalLanguage } from '#web/platform/language/portal-language.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';

/** Changes the language of the portal on this device. */
export const LanguageSection = () => {
  const spoken = useLanguage();
  return (
    <Section title="Language">
      <div className="flex flex-wrap items-center gap-3">
        {portalLanguages.map((language) => (
          <Button
            key={language}
            lang={language}
            aria-pressed={language === spoken}
            onClick={() =>
              void choosePortalLanguage(language).catch(() =>
                toast.error('The language could not be changed. Please check your connection.'),
              )
            }
          >
            {languages[language].name}
          </Button>
        ))}
      </div>
      <p className="mt-2 text-small text-soft">The Hindi translation is under review.</p>
    </Section>
  );
};
