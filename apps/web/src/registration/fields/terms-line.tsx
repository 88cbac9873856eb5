import { Sentence } from '#web/ui/elements/sentence.tsx';
import { t } from '#web/platform/language/language.ts';
import { termsPath } from '#web/paths.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';

/** The terms, beside the button that sends a registration; a new tab, so that nothing typed is left. */
export const TermsLine = () => (
  <p className="text-small text-soft">
    <Sentence
      text={t('Please read the {terms} before you register.')}
      pieces={{
        terms: (
          <Anchor href={termsPath} target="_blank" rel="noopener" className="font-semibold">
            {t('Terms & Conditions (opens in a new tab)')}
          </Anchor>
        ),
      }}
    />
  </p>
);
