import { parseRegistrationCode } from '@purboday/contract/fields/registration-code';
import { t } from '#web/platform/language/language.ts';
import { Link } from '@tanstack/react-router';
import { useAbout } from '#web/platform/calls/data.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Sentence } from '#web/ui/elements/texts.tsx';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Sun } from '#web/ui/layout/sun.tsx';

type Props = { id: string; onAnother: () => void };

/** Replaces an empty form when the user returns to it after submitting (FLT-03). */
export const AlreadyRegistered = ({ id, onAnother }: Props) => (
  <div className="mx-auto max-w-text pt-6">
    <Sun className="mb-6 w-28" rise={3} />
    <PageHeader
      title={t('You have already registered')}
      lead={t('Your registration was sent and is under review. There is nothing more to do.')}
    />
    <p className="text-small text-soft">
      {parseRegistrationCode(id) ? t('Registration code') : t('Registration ID')}
    </p>
    <p className="mb-8 font-mono text-lead break-all">{id}</p>
    <div className="flex flex-col gap-3 md:flex-row">
      <ButtonLink href="/" look="primary">
        {t('Back to the start')}
      </ButtonLink>
      <Button onClick={onAnother}>{t('Register another person')}</Button>
    </div>
  </div>
);

/** Below the error of a registered email or identity number. It names no one: the next step needs a code. */
export const KnownContact = () => {
  const phone = useAbout()?.supportPhone ?? '';
  const track = <Link to="/track">{t('Track your application')}</Link>;
  return (
    <div className="mb-6">
      <Notice>
        <Sentence
          text={
            phone === ''
              ? t('Is this your registration? See its status: {track}.')
              : t(
                  'Is this your registration? See its status: {track}. Questions? Call us: {phone}.',
                )
          }
          pieces={{ track, phone: <a href={`tel:${phone.replaceAll(/\s/gu, '')}`}>{phone}</a> }}
        />
      </Notice>
    </div>
  );
};

/** Shown when a registration was stored and only its response was lost. */
export const ArrivedBefore = ({ isCandidate }: { isCandidate: boolean }) => (
  <div className="mx-auto max-w-text pt-6">
    <Sun className="mb-6 w-28" rise={3} />
    <PageHeader
      title={t('Your registration has arrived')}
      lead={t(
        'We received it the first time, but our reply did not reach you. You do not need to send it again.',
      )}
    />
    <ButtonLink {...(isCandidate ? { to: '/track' } : { href: '/login' })} look="primary">
      {isCandidate ? t('Track your application') : t('Sign in')}
    </ButtonLink>
  </div>
);
