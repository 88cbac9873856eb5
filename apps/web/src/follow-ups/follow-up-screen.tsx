import { checkInMessages } from '@purboday/contract/check-ins/check-ins.messages';
import type { FollowUpAnswer } from '@purboday/contract/conventions/after-training';
import {
  followUpsContract,
  type FollowUpInput,
} from '@purboday/contract/follow-ups/follow-ups.contract';
import { useMutation } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { omitEmpty } from '#web/domain/work/work-ended.ts';
import { LinkPage, useLinkQuery } from '#web/domain/loading/link-page.tsx';
import { CallProblem, failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { t, useLanguage } from '#web/platform/language/language.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

type Send = (input: FollowUpInput) => Promise<void>;

const loadSchema = async () => (await import('./work-found.ts')).workFoundForm;

/** Where the candidate works, all of it optional. */
const WorkFound = ({
  answer,
  send,
  onBack,
}: {
  answer: 'elsewhere' | 'own_work';
  send: Send;
  onBack: () => void;
}) => {
  const form = useSchemaForm(loadSchema, { employer: '', since: '', monthlyPay: '' });
  const submit = form.submit(
    (values) => send({ answer, ...omitEmpty(values) } as FollowUpInput),
    checkInMessages.failed,
  );
  return (
    <Form form={form} onSubmit={submit} className="grid gap-4">
      {answer === 'elsewhere' && (
        <TextField {...form.field('employer')} label={t('Where do you work now? (optional)')} />
      )}
      <TextField {...form.field('since')} type="date" label={t('Since when? (optional)')} />
      <TextField
        {...form.field('monthlyPay')}
        kind="digits"
        label={t('Monthly pay in rupees (optional)')}
      />
      <Button {...form.button} look="primary">
        {t('Send answer')}
      </Button>
      <Button onClick={onBack}>{t('Back')}</Button>
    </Form>
  );
};

const Choices = ({
  employer,
  send,
  busy,
}: {
  employer: string | null;
  send: Send;
  busy: boolean;
}) => {
  const [work, setWork] = useState<'elsewhere' | 'own_work'>();
  if (work) return <WorkFound answer={work} send={send} onBack={() => setWork(undefined)} />;
  const toButton = (answer: FollowUpAnswer, label: string) => (
    <Button
      busy={busy}
      onClick={() =>
        answer === 'elsewhere' || answer === 'own_work' ? setWork(answer) : void send({ answer })
      }
    >
      {label}
    </Button>
  );
  return (
    <div className="grid gap-3">
      {employer !== null && toButton('placed', t('I work with {employer}', { employer }))}
      {toButton('elsewhere', employer === null ? t('I work') : t('I work somewhere else now'))}
      {toButton('own_work', t('I do my own work'))}
      {toButton('studies', t('I study'))}
      {toButton('looking', t('I look for work'))}
      {toButton('unable', t('I cannot work now'))}
    </div>
  );
};

/** The link was answered, has expired or never existed. */
const overText = (thrown: unknown): string | undefined => {
  const status = thrown instanceof CallProblem ? thrown.status : undefined;
  if (status === 410 || status === 409) return checkInMessages.used;
  return status === 404 ? checkInMessages.unknown : undefined;
};

/** /follow-up/{token}, the link of a message: what a trained candidate does now, without signing in. */
export const FollowUpScreen = () => {
  useLanguage();
  const { token } = useParams({ from: '/follow-up/$token' });
  const params = { token };
  const question = useLinkQuery([followUpsContract.readFollowUp.path, token], (options) =>
    call(followUpsContract.readFollowUp, { params }, options),
  );
  const answering = useMutation({
    mutationFn: (body: FollowUpInput) => call(followUpsContract.answerFollowUp, { params, body }),
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
      {({ name, employer }) => (
        <>
          <PageHeader
            title={t('What do you do now?')}
            lead={t('Hello {name}, one tap is enough. You do not need to sign in.', { name })}
          />
          {answering.error && (
            <div className="mb-4">
              <Notice urgent>{failureText(answering.error, checkInMessages.failed)}</Notice>
            </div>
          )}
          <Choices
            employer={employer}
            busy={answering.isPending}
            send={(input) => answering.mutateAsync(input).then(undefined, () => undefined)}
          />
        </>
      )}
    </LinkPage>
  );
};
