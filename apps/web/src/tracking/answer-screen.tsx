import type { AssignmentAnswerInput } from '@purboday/contract/fields/answer-fields';
import { parseLanguage } from '@purboday/contract/languages/languages';
import { answersContract, type AnswerQuestion } from '@purboday/contract/tracking/answers.contract';
import { answerMessages } from '@purboday/contract/tracking/answers.messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { CallProblem, failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { startLanguage, t, useLanguage } from '#web/platform/language/language.ts';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import { Sun } from '#web/ui/layout/sun.tsx';
import { AnswerForm } from './answer-form.tsx';
import { toPlaceAddress, toPlaceWork } from './place-card.tsx';

/** The link was used, has expired or never existed. The server knows whether the place still waits for an answer. */
const overText = (thrown: unknown): string | undefined => {
  if (!(thrown instanceof CallProblem)) return undefined;
  if (thrown.status === 410) return thrown.message;
  if (thrown.status === 409) return answerMessages.closed;
  return thrown.status === 404 ? answerMessages.unknown : undefined;
};

const Over = ({ title, text }: { title: string; text: string }) => (
  <>
    <Sun className="mb-6 w-28" />
    <PageHeader title={title} lead={t(text)} />
    <ButtonLink to="/track">{t('See your application')}</ButtonLink>
  </>
);

type Place = AnswerQuestion['places'][number];

const PlaceQuestion = ({
  place,
  send,
  busy,
}: {
  place: Place;
  send: (input: AssignmentAnswerInput) => Promise<void>;
  busy: boolean;
}) => {
  const { name, centre, contact, callBy } = place;
  return (
    <section className="grid gap-5 border-s-2 border-line ps-4">
      <div>
        <h2 className="font-semibold">{name}</h2>
        <p>{toPlaceWork(place)}</p>
        {centre && <p>{centre}</p>}
        <p>{toPlaceAddress(place)}</p>
        {contact && (
          <p>
            {t('Contact: {name}', { name: contact.name })},{' '}
            <a href={`tel:${contact.phone}`}>{contact.phone}</a>
          </p>
        )}
        {callBy && (
          <p className="text-soft">
            {t('They will call you by {day}.', { day: formatDay(callBy) })}
          </p>
        )}
      </div>
      <AnswerForm place={place} send={send} busy={busy} />
    </section>
  );
};

/** Switches to the language of the registration before the question is shown. */
const useQuestion = (token: string) =>
  useQuery({
    queryKey: [answersContract.readAnswerQuestion.path, token],
    queryFn: async ({ signal }) => {
      const { data } = await call(
        answersContract.readAnswerQuestion,
        { params: { token } },
        { signal },
      );
      await startLanguage(parseLanguage(data.language));
      return data;
    },
    staleTime: Infinity,
  });

/** /answer/{token}, the link of an assignment message: in the language of the registration, without signing in (reach §21) */
export const AnswerScreen = () => {
  useLanguage();
  const { token } = useParams({ from: '/answer/$token' });
  const question = useQuestion(token);
  const answering = useMutation({
    mutationFn: (body: AssignmentAnswerInput) =>
      call(answersContract.answerByLink, { params: { token }, body }),
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
  return (
    <PublicPage>
      <div className="mx-auto max-w-form pt-6">
        {answered?.data.waiting === 0 ? (
          <Over title={t('Thank you')} text={answered.message} />
        ) : over !== undefined ? (
          <Over title={t('Nothing to answer')} text={over} />
        ) : question.data ? (
          <>
            <PageHeader
              title={t('Will you come?')}
              lead={t('Hello {name}, we have found a place for you. You do not need to sign in.', {
                name: question.data.name,
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
              {question.data.places.map((place) => (
                <PlaceQuestion
                  key={place.kind}
                  place={place}
                  send={send}
                  busy={answering.isPending}
                />
              ))}
            </div>
          </>
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
