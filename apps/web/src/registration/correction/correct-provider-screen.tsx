import { providerCorrectionContract } from '@purboday/contract/registration/provider-correction.contract';
import { providerCorrectionMessages } from '@purboday/contract/registration/provider-correction.messages';
import type { ProviderToCorrect } from '@purboday/contract/registration/provider-correction.contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { CallProblem } from '#web/platform/calls/call-problem.ts';
import { callQuery } from '#web/platform/calls/data.ts';
import { t, useLanguage } from '#web/platform/language/language.ts';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import { Sun } from '#web/ui/layout/sun.tsx';
import { JobProviderCorrection, TrainingProviderCorrection } from './provider-correction-forms.tsx';

/** The link was used, has expired or never existed. */
const overText = (thrown: unknown): string | undefined => {
  if (!(thrown instanceof CallProblem)) return undefined;
  if (thrown.status === 410) return providerCorrectionMessages.over;
  return thrown.status === 404 ? providerCorrectionMessages.unknown : undefined;
};

const Over = ({ title, text }: { title: string; text: string }) => (
  <>
    <Sun className="mb-6 w-28" />
    <PageHeader title={title} lead={t(text)} />
    <ButtonLink href="/">{t('Back to the start')}</ButtonLink>
  </>
);

type Handlers = { token: string; onSent: () => void; onOver: (thrown: CallProblem) => void };

const CorrectionOf = ({ provider, ...handlers }: { provider: ProviderToCorrect } & Handlers) =>
  provider.kind === 'job-provider' ? (
    <JobProviderCorrection before={provider.form} why={provider} {...handlers} />
  ) : (
    <TrainingProviderCorrection before={provider.form} why={provider} {...handlers} />
  );

/**
 * /correct/{token}, the link of a rejection email: the provider edits the registration without
 * signing in (journey §15).
 */
export const CorrectProviderScreen = () => {
  useLanguage();
  const { token } = useParams({ from: '/correct/$token' });
  const { data, error, refetch } = useQuery({
    ...callQuery(providerCorrectionContract.readProviderCorrection, { params: { token } }),
    // The form must not change while the provider edits it.
    staleTime: Infinity,
  });
  const [result, setResult] = useState<'sent' | CallProblem>();
  const over = overText(result ?? error);
  return (
    <PublicPage>
      <div className="mx-auto max-w-form pt-6">
        {result === 'sent' ? (
          <Over title={t('Thank you')} text={providerCorrectionMessages.corrected} />
        ) : over !== undefined ? (
          <Over title={t('Nothing to correct')} text={over} />
        ) : data ? (
          <CorrectionOf
            token={token}
            provider={data.data}
            onSent={() => setResult('sent')}
            onOver={setResult}
          />
        ) : error ? (
          <ErrorState
            title={t('Your registration could not be loaded.')}
            onRetry={() => void refetch()}
          >
            {t('Please check your connection and try again.')}
          </ErrorState>
        ) : (
          <output className="block py-12 text-soft">{t('Loading your registration…')}</output>
        )}
      </div>
    </PublicPage>
  );
};
