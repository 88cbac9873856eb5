import type { About } from '@purboday/contract/about/about.contract';
import { registrationStatuses } from '@purboday/contract/conventions/lifecycles';
import { localeOf } from '@purboday/contract/languages/languages';
import type { RegistrationStatus } from '@purboday/contract/conventions/lifecycles';
import { language, t } from '#web/platform/language/language.ts';

const words: Record<RegistrationStatus, string> = {
  PENDING: 'While it waits for a decision',
  APPROVED_L1: 'After it was approved',
  APPROVED_L2: 'After training or work',
  REJECTED: 'After it was not approved',
  ON_HOLD: 'While it is on hold',
};

const year = 365;

/** Whole years as years, anything else in days. */
const timeOf = (days: number): string => {
  const unit = days % year === 0 ? 'year' : 'day';
  const n = unit === 'year' ? days / year : days;
  return new Intl.NumberFormat(localeOf(language()), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(n);
};

/** How long the data of candidates is kept on this instance when nothing happens with it (SEC-58). */
export const KeptFor = ({ about }: { about: About | undefined | null }) => (
  <>
    <p>
      {t(
        'We also erase it by ourselves when nothing has happened with it for long: no decision, no training, no work, and you did not look at it either. So long we keep it:',
      )}
    </p>
    {about && (
      <dl className="grid gap-1">
        {registrationStatuses.map((status) => {
          const days = about.retention[status];
          return (
            <div key={status} className="flex flex-wrap gap-x-3">
              <dt className="text-soft">{t(words[status])}</dt>
              <dd>{days === null ? t('until you have it erased') : timeOf(days)}</dd>
            </div>
          );
        })}
      </dl>
    )}
    <p>
      {t(
        'We tell you at least 48 hours before, and a sign-in under Track your application keeps it. Whoever has a certificate of ours keeps it. A law, a court or an open complaint may oblige us to keep it longer.',
      )}
    </p>
  </>
);
