import { t } from '#web/platform/language/language.ts';
import { toImagePath } from '@purboday/contract/foundation-settings/look';
import type { ReactNode } from 'react';

type Partner = { name: string; does: string; logo?: string | undefined };

const List = ({ partners, again }: { partners: readonly Partner[]; again: boolean }) => (
  <ul className="partners-list" aria-hidden={again || undefined}>
    {partners.map(({ name, does, logo }) => (
      <li key={name} className="partner">
        {logo !== undefined && <img src={toImagePath(logo)} alt="" className="logo partner-logo" />}
        <span className="partner-name">{t(name)}</span>
        <span className="partner-does">{t(does)}</span>
      </li>
    ))}
  </ul>
);

/** A few partners are repeated until they fill the line. */
const listsFor = (partners: readonly Partner[]): number =>
  2 * Math.max(1, Math.ceil(6 / partners.length));

type Props = { partners: readonly Partner[]; children: ReactNode };

/**
 * Moves round once in 15 seconds (specification §1). Works without a script: a checkbox or the
 * pointer pauses it, and it does not move with reduced motion (UX-34).
 */
export const PartnersSlider = ({ partners, children }: Props) => (
  <div className="partners">
    <div className="partners-head">
      {children}
      <label className="partners-hold">
        <input type="checkbox" />
        <span className="partners-hold-icon" aria-hidden />
        <span className="sr-only">{t('Pause this list')}</span>
      </label>
    </div>
    <div className="partners-window">
      <div className="partners-track">
        {Array.from({ length: listsFor(partners) }, (_, index) => (
          <List key={index} partners={partners} again={index > 0} />
        ))}
      </div>
    </div>
  </div>
);
