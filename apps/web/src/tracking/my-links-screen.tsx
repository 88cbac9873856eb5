import { myLinksForm, trackingContract } from '@purboday/contract/tracking/tracking.contract';
import { trackingMessages } from '@purboday/contract/tracking/tracking.messages';
import { useState } from 'react';
import { withSmsChallenge } from '#web/domain/account/sms-challenge.ts';
import { call } from '#web/platform/calls/call.ts';
import { useAbout } from '#web/platform/calls/data.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { findChosenLanguage, t } from '#web/platform/language/language.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Sentence } from '#web/ui/elements/texts.tsx';
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import { Sun } from '#web/ui/layout/sun.tsx';

const Sent = ({ to, onAgain }: { to: string; onAgain: () => void }) => (
  <>
    <Sun className="mb-6 w-28" rise={2} />
    <PageHeader title={t('Please look at your messages')} lead={t(trackingMessages.linksSent)} />
    <p className="mb-8 text-soft">
      <Sentence
        text={t(
          'We looked for {contact}. If nothing arrives within a few minutes, check your spam folder, try your other contact, or call us.',
        )}
        pieces={{ contact: <strong className="break-all">{to}</strong> }}
      />
    </p>
    <Button onClick={onAgain}>{t('Use another contact')}</Button>
  </>
);

const ContactForm = ({ onSent }: { onSent: (to: string) => void }) => {
  const isByEmailOnly = useAbout()?.phoneCodes === false;
  const form = useSchemaForm(myLinksForm, { contact: '' });
  const send = form.submit(async ({ contact }) => {
    const body = { contact, language: findChosenLanguage() };
    await withSmsChallenge(contact, (headers) =>
      call(trackingContract.sendMyLinks, { body }, { headers }),
    );
    onSent(contact);
  }, trackingMessages.linksFailed);
  return (
    <>
      <ErrorSummary {...form.summary} />
      <PageHeader
        title={t('Get your links again')}
        lead={t(
          'We send you every link that is open: to answer, to your certificate, and to your application.',
        )}
        back={{ link: { to: '/track' }, label: t('Track your application') }}
        problem={form.problem}
      />
      <Form form={form} onSubmit={send} className="grid gap-5">
        <TextField
          {...form.field('contact')}
          autoComplete="username"
          autoCapitalize="none"
          label={isByEmailOnly ? t('Email') : t('Mobile number or email')}
          help={t('As in your registration')}
        />
        <Button {...form.button} look="primary">
          {t('Send my links')}
        </Button>
      </Form>
    </>
  );
};

/** /my-links: sends lost links again. The response is the same for strangers. */
export const MyLinksScreen = () => {
  const [to, setTo] = useState('');
  return (
    <PublicPage narrow>
      {to === '' ? <ContactForm onSent={setTo} /> : <Sent to={to} onAgain={() => setTo('')} />}
    </PublicPage>
  );
};
