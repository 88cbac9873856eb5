import {
  checkInsContract,
  type CheckInQuestion,
} from '@purboday/contract/check-ins/check-ins.contract';
import { checkInMessages } from '@purboday/contract/check-ins/check-ins.messages';
import type { CheckInAnswerInput } from '@purboday/contract/fields/placement-fields';
import { useMutation } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { CheckInForm } from '#web/domain/work/check-in-form.tsx';
import { CallProblem, failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { t, useLanguage } from '#web/platform/language/language.ts';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { LinkPage, useLinkQuery } from '#web/domain/loading/link-page.tsx';

/** The link was used, has expired or never existed. */
const overText = (thrown: unknown): string | undefined => {
  if (!(thrown instanceof CallProblem)) return undefined;
  if (thrown.status === 410) return checkInMessages.used;
  return thrown.status === 404 ? checkInMessages.unknown : undefined;
};

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

/**
 * /check-in/{token}, the link of a message: in the language of the registration, without signing
 * in (journey §12)
 */
export const CheckInScreen = () => {
  useLanguage();
  const { token } = useParams({ from: '/check-in/$token' });
  const params = { token };
  const question = useLinkQuery([checkInsContract.readCheckIn.path, token], (options) =>
    call(checkInsContract.readCheckIn, { params }, options),
  );
  const answering = useMutation({
    mutationFn: (body: CheckInAnswerInput) =>
      call(checkInsContract.answerCheckIn, { params, body }),
  });
  const over = overText(answering.error ?? question.error);
  const nothing = over === undefined ? undefined : { title: t('Nothing to answer'), text: over };
  const thanks = { title: t('Thank you'), text: checkInMessages.thanks };
  return (
    <LinkPage
      query={question}
      ending={answering.isSuccess ? thanks : nothing}
      next={<ButtonLink to="/track">{t('See your application')}</ButtonLink>}
      loading={t('Loading the question…')}
      failed={t('The question could not be loaded.')}
    >
      {(loaded) => (
        <Question
          question={loaded}
          failure={answering.error}
          busy={answering.isPending}
          send={(response) => answering.mutateAsync(response).then(undefined, () => undefined)}
        />
      )}
    </LinkPage>
  );
};
