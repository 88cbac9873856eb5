import { accountContract } from '@purboday/contract/account/account.contract';
import { accountMessages } from '@purboday/contract/account/account.messages';
import {
  languages,
  portalLanguages,
  type PortalLanguage,
} from '@purboday/contract/languages/languages';
import { reviewNotes } from '@purboday/contract/languages/review-notes';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { useAbout } from '#web/platform/calls/data.ts';
import { useLanguage } from '#web/platform/language/language.ts';
import { choosePortalLanguage } from '#web/platform/language/portal-language.ts';
import { session } from '#web/platform/session/session.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';

const useReviewNote = (): ((language: PortalLanguage) => string) => {
  const reviewed = useAbout()?.reviewedLanguages;
  return (language) =>
    language === 'en' || !reviewed || reviewed.includes(language) ? '' : reviewNotes[language];
};

/** Changes the language of the account: of its portal on every device, and of its emails. */
export const LanguageSection = () => {
  const spoken = useLanguage();
  const reviewNote = useReviewNote();
  const saving = useMutation({
    mutationFn: async (language: PortalLanguage) => {
      await call(accountContract.saveLanguage, { body: { language } });
      session.update({ language });
      await choosePortalLanguage(language);
    },
    onError: (error) => toast.error(failureText(error, accountMessages.languageFailed)),
  });
  return (
    <Section title="Language">
      <div className="flex flex-wrap items-center gap-3">
        {portalLanguages.map((language) => (
          <Button
            key={language}
            lang={language}
            aria-pressed={language === spoken}
            busy={saving.isPending && saving.variables === language}
            onClick={() => saving.mutate(language)}
          >
            {languages[language].name} {reviewNote(language)}
          </Button>
        ))}
      </div>
      <p className="mt-2 text-small text-soft">We also write emails to you in this language.</p>
    </Section>
  );
};
