import { t } from '#web/platform/language/language.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/elements/button-link.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Sun } from '#web/ui/layout/sun.tsx';

/** Instead of "already registered", when a registration was stored and only its answer was lost. */
export const ArrivedBefore = ({ isCandidate }: { isCandidate: boolean }) => (
  <div className="mx-auto max-w-text pt-6">
    <Sun className="mb-6 w-28" rise={3} />
    <PageHeader
      title={t('Your registration has arrived')}
      lead={t(
        'It was stored when you sent it the first time, only our answer was lost. You do not need to send it again.',
      )}
    />
    <ButtonLink href={isCandidate ? paths.track() : paths.login()} look="primary">
      {isCandidate ? t('Track your application') : t('Sign in')}
    </ButtonLink>
  </div>
);
