import { PartnersSlider } from '#web/ui/partners-slider.tsx';
import { Sun } from '#web/ui/sun.tsx';

type Props = { name: string; partners: readonly { name: string; does: string }[] };

/** The Android app's first five seconds (specification §1, §2). Its program is `splash.ts`; elsewhere it does not show. */
export const LoginSplash = ({ name, partners }: Props) => (
  <section id="splash" className="splash" aria-label="Welcome to Purboday">
    <div className="splash-sign">
      <Sun className="splash-sun" />
      <p className="font-display text-display">Purboday</p>
      <p className="text-soft">{name}</p>
    </div>
    <div className="splash-partners">
      <p className="splash-title">Together with</p>
      <PartnersSlider partners={partners} />
    </div>
    <button type="button" className="btn btn-secondary">
      Skip
    </button>
  </section>
);
