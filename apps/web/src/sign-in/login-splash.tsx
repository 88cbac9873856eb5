import type { ComponentProps } from 'react';
import { t } from '#web/platform/language/language.ts';
import { PartnersSlider } from '#web/ui/layout/partners-slider.tsx';
import { Sun } from '#web/ui/layout/sun.tsx';

type Props = { name: string; partners: ComponentProps<typeof PartnersSlider>['partners'] };

/** The splash of the Android app (specification §1, §2), shown by `login-splash.ts`. */
export const LoginSplash = ({ name, partners }: Props) => (
  <section id="splash" className="splash" aria-label={t('Welcome to Purboday')}>
    <div className="splash-sign">
      <Sun className="splash-sun" />
      <p className="font-display text-display">{t('Purboday')}</p>
      <p className="text-soft">{name}</p>
    </div>
    <PartnersSlider partners={partners}>
      <h2 className="text-lead">{t('Our partners')}</h2>
    </PartnersSlider>
    <button type="button" className="btn btn-secondary">
      {t('Skip')}
    </button>
  </section>
);
