import { contactChangeContract } from '@purboday/contract/contact-changes/contact-changes.contract';
import { contactChangeMessages } from '@purboday/contract/contact-changes/contact-changes.messages';
import { verificationMessages } from '@purboday/contract/fields/field-messages';
import type { Application } from '@purboday/contract/tracking/tracking.contract';
import { useState } from 'react';
import * as z from 'zod/mini';
import { EmailField } from '#web/domain/account/email-field.tsx';
import {
  emailVerifications,
  mobileVerifications,
} from '#web/domain/account/email-verifications.ts';
import { VerifiedMobileField } from '#web/domain/account/verified-mobile-field.tsx';
import { MobileField, StreetFields } from '#web/domain/candidate/candidate-fields.tsx';
import {
  findContactChanges,
  contactLabels,
  createContactShape,
  toContactValues,
  type ContactValues,
} from '#web/domain/candidate/contact-schema.ts';
import { AddressFields } from '#web/domain/locations/location-fields.tsx';
import { CallProblem } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { useAbout } from '#web/platform/calls/data.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { RecordFormNotice } from '#web/domain/forms/record-form-notice.tsx';
import { useRecordForm } from '#web/platform/forms/use-record-form.ts';
import { t } from '#web/platform/language/language.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx';
import { reloadApplication } from './reload-application.ts';

type Props = {
  application: Application;
  onChanged: (application: Application) => void;
  onClose: () => void;
};

/**
 * A changed email needs a verification; the stored one has it. The same applies to the mobile number
 * with which a candidate without an email signs in.
 */
const toForm = (before: ContactValues, signsInByMobile: boolean) => {
  const verified = { emailVerified: z.boolean(), mobileNumberVerified: z.boolean() };
  return z.object({ ...createContactShape(before), ...verified }).check(
    z.refine(({ email, emailVerified }) => emailVerified || email.trim() === before.email, {
      error: verificationMessages.email,
      path: ['emailVerified'],
      when: () => true,
    }),
    z.refine(
      ({ mobileNumber, mobileNumberVerified, email }) =>
        !signsInByMobile ||
        mobileNumberVerified ||
        mobileNumber.trim() === before.mobileNumber ||
        email.trim() !== '',
      {
        error: verificationMessages.mobileNumber,
        path: ['mobileNumberVerified'],
        when: () => true,
      },
    ),
  );
};

const useContactChange = ({ application, onChanged, onClose }: Props, signsInByMobile: boolean) => {
  const [schema] = useState(() => toForm(toContactValues(application), signsInByMobile));
  const form = useRecordForm(schema, {
    draftKey: 'own-contact',
    record: application,
    toValues: (stored = application) => {
      const values = toContactValues(stored);
      return {
        ...values,
        emailVerified: values.email !== '',
        mobileNumberVerified: signsInByMobile,
      };
    },
    version: (stored) => stored.version,
    labels: contactLabels,
    reload: async () => onChanged(await reloadApplication(application)),
  });
  const showFailure = (thrown: unknown): void => {
    const errors = thrown instanceof CallProblem ? thrown.errors : [];
    // The verification is missing or has expired on the server.
    if (errors.some(({ path }) => path === 'email')) form.setValue('emailVerified', false);
    if (errors.some(({ path }) => path === 'mobileNumber'))
      form.setValue('mobileNumberVerified', false);
    form.showFailure(thrown, contactChangeMessages.failed);
  };
  const send = form.submit(async (typed, version) => {
    const { emailVerified: _e, mobileNumberVerified: _m, ...values } = typed;
    const body = { ...findContactChanges(form.opened, values), version };
    const headers = {
      ...emailVerifications.headersFor(values.email),
      ...mobileVerifications.headersFor(values.mobileNumber),
    };
    const { data, message } = await call(
      contactChangeContract.changeOwnContact,
      { body },
      { headers },
    );
    toast.success(message);
    onClose();
    onChanged(await reloadApplication({ ...application, ...data }));
  }, showFailure);
  return { form, send };
};

export const ContactForm = (props: Props) => {
  const hasPhoneCodes = useAbout()?.phoneCodes === true;
  const signsInByMobile = hasPhoneCodes && props.application.email === null;
  const { form, send } = useContactChange(props, signsInByMobile);
  return (
    <Form form={form} onSubmit={send} className="grid max-w-form gap-5">
      <ErrorSummary {...form.summary} />
      <RecordFormNotice form={form} />
      {signsInByMobile ? (
        <VerifiedMobileField
          name="mobileNumber"
          help={t('We will send a code to a new mobile number to verify it.')}
        />
      ) : (
        <MobileField
          help={t('10 digits. We will call or text you on this number about your registration.')}
        />
      )}
      <EmailField
        name="email"
        label={t('Email')}
        help={t('We will send a code to a new email address to verify it.')}
      />
      <AddressFields prefix="address.">
        <StreetFields prefix="address." />
      </AddressFields>
      <div className="flex flex-col-reverse gap-3 md:flex-row md:justify-end">
        <Button onClick={props.onClose} disabled={form.busy}>
          {t('Back')}
        </Button>
        <Button {...form.button} look="primary">
          {t('Save')}
        </Button>
      </div>
    </Form>
  );
};
