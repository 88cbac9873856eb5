import {
  checkInsContract,
  type CheckInQuestion,
} from '@purboday/contract/check-ins/check-ins.contract';
import { checkInMessages } from '@purboday/contract/check-ins/check-ins.messages';
import type { CheckInAnswerInput } from '@purboday/contract/fields/placement-fields';
import { parseLanguage } from '@purboday/contract/languages/languages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { CheckInForm } from '#web/domain/work/check-in-form.tsx';
import { CallProblem, failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { startLanguage, t, useLanguage } from '#web/platform/language/language.ts';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import { Sun } from '#web/ui/layout/sun.tsx';

/** The link was used, has expired or never existed. */
const overText = (thrown: unknown): string | undefined => {
  if (!(thrown instanceof CallProblem)) return undefined;
  if (thrown.status === 410) return checkInMessages.used;
  return thrown.status === 404 ? checkInMessages.unknown : undefined;
};

const Over = ({ title, text }: { title: string; text: string }) => (
  <>
    <Sun className="mb-6 w-28" />
    <PageHeader title={title} lead={t(text)} />
    <ButtonLink to="/track">{t('See your application')}</ButtonLink>
  </>
);

const Question = ({
  question: { name, employer },
  failure,
  ...form
}: {
  question: CheckInQuestion;
  failure: Error | null;
} & ComponentProps<typeof CheckInForm>) => (
  <>
    <PageHeader
      title={
        employer === null
          ? t(checkInMessages.question)
          : t('Do you still work with {employer}?', { employer })
      }
      lead={t('Hello {name}, one tap is enough. You do not need to sign in.', { name })}
    />
    {failure && (
      <div className="mb-4">
        <Notice urgent>{failureText(failure, checkInMessages.failed)}</Notice>
      </div>
    )}
    <CheckInForm {...form} />
  </>
);

/** Switches to the language of the registration before the question is shown. */
const useQuestion = (token: string) =>
  useQuery({
    queryKey: [checkInsContract.readCheckIn.path, token],
    queryFn: async ({ signal }) => {
      const { data } = await call(checkInsContract.readCheckIn, { params: { token } }, { signal });
      await startLanguage(parseLanguage(data.language));
      return data;
    },
    staleTime: Infinity,
  });

/**
 * /check-in/{token}, the link of a message: in the language of the registration, without signing
 * in (journey §12)
 */
export const CheckInScreen = () => {
  useLanguage();
  const { token } = useParams({ from: '/check-in/$token' });
  const question = useQuestion(token);
  const answering = useMutation({
    mutationFn: (body: CheckInAnswerInput) =>
      call(checkInsContract.answerCheckIn, { params: { token }, body }),
  });
  const over = overText(answering.error ?? question.error);
  return (
    <PublicPage>
      <div className="mx-auto max-w-form pt-6">
        {answering.isSuccess ? (
          <Over title={t('Thank you')} text={checkInMessages.thanks} />
        ) : over !== undefined ? (
          <Over title={t('Nothing to answer')} text={over} />
        ) : question.data ? (
          <Question
            question={question.data}
            failure={answering.error}
            busy={answering.isPending}
            send={(response) => answering.mutateAsync(response).then(undefined, () => undefined)}
          />
        ) : question.isError ? (
          <ErrorState
            title={t('The question could not be loaded.')}
            onRetry={() => void question.refetch()}
          >
            {t('Please check your connection and try again.')}
          </ErrorState>
        ) : (
          <output className="block py-12 text-soft">{t('Loading the question…')}</output>
        )}
      </div>
    </PublicPage>
  );
};
