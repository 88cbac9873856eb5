import { t } from '#web/platform/language/language.ts';
import { PartnersSlider } from '#web/ui/layout/partners-slider.tsx';
import { Sun } from '#web/ui/layout/sun.tsx';

type Props = { name: string; partners: readonly { name: string; does: string }[] };

/** The Android app's first five seconds (specification §1, §2). Its program is `splash.ts`; elsewhere it does not show. */
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
