import { t } from '#web/platform/language/language.ts';
import { Sun } from '#web/ui/layout/sun.tsx';
import type { Foundation } from '@purboday/contract/pages/foundation';
import { steps } from '#web/landing/landing-texts.ts';

type Claim = Foundation['claims'][number];

/** A sentence with its figure large: '25-40 students supported'. */
const ClaimLine = ({ figure, text }: Claim) => {
  const shown = t(figure);
  const [before = '', after = ''] = t(text).split(shown, 2);
  return (
    <li className="claim">
      {before}
      <strong>{shown}</strong>
      {after}
    </li>
  );
};

/** Who stands behind this, what is claimed, and the way of a candidate. */
export const AboutSection = ({ about, claims }: Pick<Foundation, 'about' | 'claims'>) => (
  <section id="about" className="mx-auto max-w-page px-4 py-16 md:px-8 md:py-24">
    <div className="grid gap-8 md:grid-cols-2 md:gap-16">
      <h2 className="text-title">{t('A foundation’s promise, kept one person at a time')}</h2>
      <p className="max-w-text">{t(about)}</p>
    </div>
    <ul className="claims" aria-label={t('In numbers')}>
      {claims.map((claim) => (
        <ClaimLine key={claim.text} {...claim} />
      ))}
    </ul>
    <h3 className="mt-16 text-title md:mt-24">{t('From registration to work')}</h3>
    <ol className="mt-8 grid gap-8 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="grid grid-cols-[6rem_1fr] items-center gap-x-5 sm:block">
          <Sun className="w-24 sm:mb-3" rise={((index % 4) + 1) as 1 | 2 | 3 | 4} />
          <div>
            <h4 className="font-display text-lead">{t(title)}</h4>
            <p className="mt-1 text-soft">{t(text)}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
);
