import { checkInsContract } from '@purboday/contract/check-ins/check-ins.contract';
import { checkInMessages } from '@purboday/contract/check-ins/check-ins.messages';
import type { CheckInQuestion } from '@purboday/contract/check-ins/check-ins.contract';
import type { GivenAnswer } from '@purboday/contract/fields/placement-fields';
import { languageOf } from '@purboday/contract/languages/languages';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CheckInForm } from '#web/domain/work/check-in-form.tsx';
import { paths } from '#web/paths.ts';
import { CallProblem, failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { startLanguage, t, useLanguage } from '#web/platform/language/language.ts';
import { ButtonLink } from '#web/ui/elements/button-link.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import { Sun } from '#web/ui/layout/sun.tsx';

type Shown =
  | { status: 'loading' | 'failed' | 'done' }
  | { status: 'over'; text: string }
  | { status: 'asked'; question: CheckInQuestion };

/** A link that was used, has expired or never was. */
const overText = (thrown: unknown): string | undefined => {
  if (!(thrown instanceof CallProblem)) return undefined;
  if (thrown.status === 410) return checkInMessages.used;
  return thrown.status === 404 ? checkInMessages.unknown : undefined;
};

const Over = ({ title, text }: { title: string; text: string }) => (
  <>
    <Sun className="mb-6 w-28" />
    <PageHeader title={title} lead={t(text)} />
    <ButtonLink href={paths.track()}>{t('See your application')}</ButtonLink>
  </>
);

const Question = ({
  question: { name, employer },
  send,
}: {
  question: CheckInQuestion;
  send: (given: GivenAnswer) => Promise<void>;
}) => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const tell = async (given: GivenAnswer): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    await send(given)
      .catch((thrown: unknown) => setFailure(failureText(thrown, checkInMessages.failed)))
      .finally(() => setBusy(false));
  };
  return (
    <>
      <PageHeader
        title={
          employer === null
            ? t(checkInMessages.question)
            : t('Do you still work with {employer}?', { employer })
        }
        lead={t('Hello {name}, one tap is enough. You need not sign in.', { name })}
      />
      {failure && (
        <div className="mb-4">
          <Notice urgent>{failure}</Notice>
        </div>
      )}
      <CheckInForm send={tell} busy={busy} />
    </>
  );
};

/** /check-in/{token}, opened from a message: in the language of the registration, without signing in (journey §12). */
export const CheckInScreen = () => {
  useLanguage();
  const { token } = useParams({ from: '/check-in/$token' });
  const [shown, setShown] = useState<Shown>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const aborter = new AbortController();
    const params = { token };
    call(checkInsContract.readCheckIn, { params }, { signal: aborter.signal }).then(
      async ({ data }) => {
        await startLanguage(languageOf(data.language));
        setShown({ status: 'asked', question: data });
      },
      (thrown: unknown) => {
        if (aborter.signal.aborted) return;
        const text = overText(thrown);
        setShown(text === undefined ? { status: 'failed' } : { status: 'over', text });
      },
    );
    return () => aborter.abort();
  }, [token, attempt]);

  const send = async (body: GivenAnswer): Promise<void> => {
    try {
      await call(checkInsContract.answerCheckIn, { params: { token }, body });
      setShown({ status: 'done' });
    } catch (thrown) {
      const text = overText(thrown);
      if (text === undefined) throw thrown;
      setShown({ status: 'over', text });
    }
  };

  return (
    <PublicPage>
      <div className="mx-auto max-w-form pt-6">
        {shown.status === 'loading' && (
          <output className="block py-12 text-soft">{t('Loading the question…')}</output>
        )}
        {shown.status === 'failed' && (
          <ErrorState
            title={t('The question could not be loaded.')}
            onRetry={() => setAttempt(attempt + 1)}
          >
            {t('Please check your connection and try again.')}
          </ErrorState>
        )}
        {shown.status === 'asked' && <Question question={shown.question} send={send} />}
        {shown.status === 'done' && <Over title={t('Thank you')} text={checkInMessages.thanks} />}
        {shown.status === 'over' && <Over title={t('Nothing to answer')} text={shown.text} />}
      </div>
    </PublicPage>
  );
};
