import { t } from '#web/platform/language/language.ts';
import { registerSection } from '#web/paths.ts';
import { Sun } from '#web/ui/layout/sun.tsx';
import { PartnersSlider } from '#web/ui/layout/partners-slider.tsx';
import type { Foundation } from '@purboday/contract/pages/foundation';

/** What this is, for whom, and the first step. */
export const HomeSection = ({ partners }: Pick<Foundation, 'partners'>) => (
  <section id="home">
    <div className="hero">
      <div className="mx-auto w-full max-w-page px-4 md:px-8">
        <h1 className="max-w-[13ch] text-display">{t('Every morning is a beginning.')}</h1>
        <p className="mt-5 max-w-[30rem] text-lead text-soft">
          {t(
            'Purboday brings young people from 16 to 32 to training, and from training to work. Registering is free, and stays free.',
          )}
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <a className="btn btn-primary" href={registerSection}>
            {t('Register for free')}
          </a>
          <a className="btn btn-secondary" href="#about">
            {t('How it works')}
          </a>
        </div>
      </div>
      <Sun className="hero-sun" />
    </div>
    <div className="border-y border-line bg-sheet">
      <div className="mx-auto max-w-page px-4 py-3 md:px-8 md:py-5">
        <PartnersSlider partners={partners}>
          <h2 className="text-lead">{t('Our partners')}</h2>
        </PartnersSlider>
      </div>
    </div>
  </section>
);
