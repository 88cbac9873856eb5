import { providerCorrectionContract } from '@purboday/contract/registration/provider-correction.contract';
import { providerCorrectionMessages } from '@purboday/contract/registration/provider-correction.messages';
import type { ProviderToCorrect } from '@purboday/contract/registration/provider-correction.contract';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { paths } from '#web/paths.ts';
import { CallProblem } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { t, useLanguage } from '#web/platform/language/language.ts';
import { ButtonLink } from '#web/ui/elements/button-link.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import { Sun } from '#web/ui/layout/sun.tsx';
import { JobProviderCorrection, TrainingProviderCorrection } from './provider-correction-forms.tsx';

type Shown =
  | { status: 'loading' | 'failed' | 'sent' }
  | { status: 'over'; text: string }
  | { status: 'open'; provider: ProviderToCorrect };

/** A link that was used, has expired or never was. */
const overText = (thrown: unknown): string | undefined => {
  if (!(thrown instanceof CallProblem)) return undefined;
  if (thrown.status === 410) return providerCorrectionMessages.over;
  return thrown.status === 404 ? providerCorrectionMessages.unknown : undefined;
};

const Over = ({ title, text }: { title: string; text: string }) => (
  <>
    <Sun className="mb-6 w-28" />
    <PageHeader title={title} lead={t(text)} />
    <ButtonLink href={paths.landing()}>{t('Back to the start')}</ButtonLink>
  </>
);

type Handlers = { token: string; onSent: () => void; onOver: (thrown: CallProblem) => void };

const CorrectionOf = ({ provider, ...given }: { provider: ProviderToCorrect } & Handlers) =>
  provider.kind === 'job-provider' ? (
    <JobProviderCorrection before={provider.form} why={provider} {...given} />
  ) : (
    <TrainingProviderCorrection before={provider.form} why={provider} {...given} />
  );

/** What the link leads to, read again with every attempt. */
const useCorrectionLink = (token: string) => {
  const [shown, setShown] = useState<Shown>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const aborter = new AbortController();
    const { signal } = aborter;
    call(providerCorrectionContract.readProviderCorrection, { params: { token } }, { signal }).then(
      ({ data }) => setShown({ status: 'open', provider: data }),
      (thrown: unknown) => {
        if (signal.aborted) return;
        const text = overText(thrown);
        setShown(text === undefined ? { status: 'failed' } : { status: 'over', text });
      },
    );
    return () => aborter.abort();
  }, [token, attempt]);
  return { shown, setShown, again: () => setAttempt(attempt + 1) };
};

/** /correct/{token}, opened from the mail of a rejection: the registration once more, without signing in (journey §15). */
export const CorrectProviderScreen = () => {
  useLanguage();
  const { token } = useParams({ from: '/correct/$token' });
  const { shown, setShown, again } = useCorrectionLink(token);
  return (
    <PublicPage>
      <div className="mx-auto max-w-form pt-6">
        {shown.status === 'loading' && (
          <output className="block py-12 text-soft">{t('Loading your registration…')}</output>
        )}
        {shown.status === 'failed' && (
          <ErrorState title={t('Your registration could not be loaded.')} onRetry={again}>
            {t('Please check your connection and try again.')}
          </ErrorState>
        )}
        {shown.status === 'open' && (
          <CorrectionOf
            token={token}
            provider={shown.provider}
            onSent={() => setShown({ status: 'sent' })}
            onOver={(thrown) => setShown({ status: 'over', text: overText(thrown) ?? '' })}
          />
        )}
        {shown.status === 'sent' && (
          <Over title={t('Thank you')} text={providerCorrectionMessages.corrected} />
        )}
        {shown.status === 'over' && <Over title={t('Nothing to correct')} text={shown.text} />}
      </div>
    </PublicPage>
  );
};
