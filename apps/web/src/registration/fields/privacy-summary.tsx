import type { NoticeAudience } from '@purboday/contract/pages/privacy-notice';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { t } from '#web/platform/language/language.ts';
import { useHydrated } from '#web/platform/pages/hydrated.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Sentence } from '#web/ui/elements/texts.tsx';
import { TextLink } from '#web/ui/elements/links.tsx';

const WholeNotice = lazyComponent(() =>
  import('./privacy-notice.tsx').then((m) => m.PrivacyNotice),
);

const linesFor = (audience: NoticeAudience): string[] =>
  audience === 'candidate'
    ? [
        t('We use your data only to find training or work for you, and never sell it.'),
        t('Only the people who review, train or employ you can see it.'),
        t('You can see it, correct it or have it erased at any time.'),
      ]
    : [
        t('We use your data only to connect you with candidates, and never sell it.'),
        t('Our admins can see it, and candidates assigned to you can see how to contact you.'),
        t('You can have it corrected or erased at any time.'),
      ];

type SummaryProps = {
  audience: NoticeAudience;
  /** Rendered beside the button, so that the first field stays on the first screen of a phone. */
  children?: ReactNode;
};

/**
 * Three lines above the first field about the use of the data; the whole notice is one tap away
 * (UX-42).
 */
export const PrivacySummary = ({ audience, children }: SummaryProps) => {
  const [isExpanded, setIsExpanded] = useState(false);
  const ready = useHydrated();
  return (
    <section aria-label={t('Your data')} className="mb-3 max-w-text text-small text-soft">
      <ul className="list-disc ps-5">
        {linesFor(audience).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-start gap-x-4">
        <Button
          look="quiet"
          className="-ms-3"
          aria-expanded={isExpanded}
          disabled={!ready}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {t('Read all')}
        </Button>
        <div className="text-body text-ink">{children}</div>
      </div>
      {isExpanded && (
        <Suspense>
          <div className="text-ink">
            <WholeNotice audience={audience} />
          </div>
        </Suspense>
      )}
    </section>
  );
};

/** Opens in a new tab, so that no input is lost. */
export const TermsLine = () => (
  <p className="text-small text-soft">
    <Sentence
      text={t('Please read the {terms} before you register.')}
      pieces={{
        terms: (
          <TextLink to="/terms" target="_blank" rel="noopener" className="font-semibold">
            {t('Terms & Conditions (opens in a new tab)')}
          </TextLink>
        ),
      }}
    />
  </p>
);
