import type { AssignmentAnswerInput } from '@purboday/contract/fields/answer-fields';
import { answersContract } from '@purboday/contract/tracking/answers.contract';
import { answerMessages } from '@purboday/contract/tracking/answers.messages';
import { useMutation } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { CallProblem, failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { t, useLanguage } from '#web/platform/language/language.ts';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { AnswerForm } from './answer-form.tsx';
import { PlaceFacts } from './place-card.tsx';
import { LinkPage, useLinkQuery } from '#web/domain/loading/link-page.tsx';

/** The link was used, has expired or never existed. The server knows whether the place still waits for an answer. */
const overText = (thrown: unknown): string | undefined => {
  if (!(thrown instanceof CallProblem)) return undefined;
  if (thrown.status === 410) return thrown.message;
  if (thrown.status === 409) return answerMessages.closed;
  return thrown.status === 404 ? answerMessages.unknown : undefined;
};

/** /answer/{token}, the link of an assignment message: in the language of the registration, without signing in (reach §21) */
export const AnswerScreen = () => {
  useLanguage();
  const { token } = useParams({ from: '/answer/$token' });
  const params = { token };
  const question = useLinkQuery([answersContract.readAnswerQuestion.path, token], (options) =>
    call(answersContract.readAnswerQuestion, { params }, options),
  );
  const answering = useMutation({
    mutationFn: (body: AssignmentAnswerInput) =>
      call(answersContract.answerByLink, { params, body }),
    // With two places, the page goes on with the other one.
    onSuccess: async ({ data }) => {
      if (data.waiting > 0) await question.refetch();
    },
  });
  const over = overText(answering.error ?? question.error);
  const answered = answering.data;
  const send = (input: AssignmentAnswerInput) =>
    answering.mutateAsync(input).then(
      () => undefined,
      () => undefined,
    );
  const nothing = over === undefined ? undefined : { title: t('Nothing to answer'), text: over };
  const thanks = { title: t('Thank you'), text: answered?.message ?? '' };
  return (
    <LinkPage
      query={question}
      ending={answered?.data.waiting === 0 ? thanks : nothing}
      next={<ButtonLink to="/track">{t('See your application')}</ButtonLink>}
      loading={t('Loading the question…')}
      failed={t('The question could not be loaded.')}
    >
      {({ name, places, ...person }) => (
        <>
          <PageHeader
            title={t('Will you come?')}
            lead={t('Hello {name}, we have found a place for you. You do not need to sign in.', {
              name,
            })}
          />
          {answering.error && (
            <div className="mb-4">
              <Notice urgent>{failureText(answering.error, answerMessages.failed)}</Notice>
            </div>
          )}
          {answered && (
            <div className="mb-4">
              <Notice>{t(answered.message)}</Notice>
            </div>
          )}
          <div className="grid gap-8">
            {places.map((place) => (
              <section key={place.kind} className="sheet p-4 md:p-6">
                <h2 className="font-semibold">{place.name}</h2>
                <PlaceFacts
                  place={place}
                  {...person}
                  answer={
                    <div className="mt-4 max-w-form">
                      <AnswerForm place={place} send={send} busy={answering.isPending} />
                    </div>
                  }
                />
              </section>
            ))}
          </div>
        </>
      )}
    </LinkPage>
  );
};
