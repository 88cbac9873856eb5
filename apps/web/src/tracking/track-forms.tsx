import {
  getVerificationFailedText,
  createSentCodeStore,
  useSecondsUntil,
} from '#web/domain/account/use-code-verification.ts';
import { otpMessages } from '@purboday/contract/email-verification/email-verification.messages';
import { trackingContract } from '@purboday/contract/tracking/tracking.contract';
import { findChosenLanguage, t } from '#web/platform/language/language.ts';
import { withSmsChallenge } from '#web/domain/account/sms-challenge.ts';
import { call } from '#web/platform/calls/call.ts';
import { useAbout, useAction } from '#web/platform/calls/data.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { TextField, OneTimeCodeField } from '#web/ui/forms/text-field.tsx';
import { otp as otpLimits } from '@purboday/contract/conventions/limits';
import { normalizeDigits } from '@purboday/contract/conventions/normalize';
import { useState, type ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { TextLink } from '#web/ui/elements/links.tsx';
import { Sentence } from '#web/ui/elements/texts.tsx';
import { SharedDeviceBox } from '#web/domain/forms/shared-device-box.tsx';
import { session } from '#web/platform/session/session.ts';
import { ChooseCandidate, signInAsMember, type Family } from './choose-candidate.tsx';

/** A registration with its email address, or with the mobile number of a candidate who has no email. */
export type TrackedRegistration = {
  /** Empty for everyone who is registered with the mobile number. */
  registrationId: string;
  email?: string | undefined;
  mobileNumber?: string | undefined;
};

export const trackingCode = createSentCodeStore<TrackedRegistration>('tracking');

/**
 * A code that was sent before a reload (UX-46).
 * @param registrationId registration code of the opened link; a code sent for another registration does not
 * apply
 */
export const findTrackingCode = (registrationId: string) => {
  const sent = trackingCode.find();
  return registrationId === '' || sent?.request.registrationId === registrationId
    ? sent
    : undefined;
};

/** The mobile number whose candidates choose themselves after the code. */
const toFamilyNumber = ({ registrationId, mobileNumber }: TrackedRegistration) =>
  registrationId === '' ? mobileNumber : undefined;

const sendCode = async (who: TrackedRegistration): Promise<void> => {
  const language = findChosenLanguage();
  const mobileNumber = toFamilyNumber(who);
  const { message = otpMessages.sentToPhone } = await withSmsChallenge(
    who.mobileNumber ?? '',
    (headers) =>
      mobileNumber === undefined
        ? call(trackingContract.sendTrackingCode, { body: { ...who, language } }, { headers })
        : call(trackingContract.sendFamilyCode, { body: { mobileNumber, language } }, { headers }),
  );
  toast.success(message);
};

type Props = {
  /** Known values are filled in (UX-19). */
  known: TrackedRegistration;
  onSent: (who: TrackedRegistration) => void;
};

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & { isOptional: boolean };

const RegistrationCodeField = ({ isOptional, ...field }: CodeFieldProps) => (
  <TextField
    {...field}
    label={t('Registration code')}
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    className="font-mono"
    help={
      isOptional
        ? t('For example PB-7K4-92M. You can leave it empty if you do not have it.')
        : t('You will find it in the message you got after registering, for example PB-7K4-92M.')
    }
  />
);

type HeaderProps = Pick<ComponentProps<typeof PageHeader>, 'lead' | 'problem'>;

const TrackHeader = (parts: HeaderProps) => (
  <>
    <PageHeader
      {...parts}
      title={t('Track your application')}
      back={{ link: { href: '/' }, label: t('Back to the start') }}
    />
    <SharedDeviceBox />
  </>
);

const loadContract = () => import('@purboday/contract/tracking/tracking.contract');

/** The contact by which a candidate is found. */
const contactForms = {
  email: {
    loadForm: async () => (await loadContract()).trackingForm,
    kind: 'email',
    label: () => t('Email'),
    help: () => t('The address you registered with'),
    lead: () =>
      t(
        'For candidates: see the status of your application. We will email you a code, so that only you can see it.',
      ),
    other: () => t('I have no email address'),
  },
  mobileNumber: {
    loadForm: async () => (await loadContract()).phoneTrackingForm,
    kind: 'mobile',
    label: () => t('Mobile Number'),
    help: () => t('The number in your registration'),
    lead: () =>
      t(
        'For candidates: see the status of your application. We will send a code to your phone, so that only you can see it.',
      ),
    other: () => t('I have an email address'),
  },
} as const;

type ContactFormProps = Props & {
  contact: keyof typeof contactForms;
  /** Undefined where codes cannot be sent to phones. */
  onSwitch: ((registrationId: string) => void) | undefined;
};

const TrackByContact = ({ contact, known, onSent, onSwitch }: ContactFormProps) => {
  const { loadForm, kind, label, help, lead, other } = contactForms[contact];
  const start = { registrationId: known.registrationId, [contact]: known[contact] ?? '' };
  const form = useSchemaForm<TrackedRegistration, TrackedRegistration>(loadForm, start);
  const send = form.submit(async (who) => {
    await sendCode(who);
    onSent(who);
  }, otpMessages.sendFailed);
  return (
    <>
      <ErrorSummary {...form.summary} />
      <TrackHeader lead={lead()} problem={form.problem} />
      <Form form={form} onSubmit={send} className="grid gap-5">
        <RegistrationCodeField
          {...form.field('registrationId')}
          isOptional={contact === 'mobileNumber'}
        />
        <TextField {...form.field(contact)} kind={kind} label={label()} help={help()} />
        <Button {...form.button} look="primary">
          {t('Send OTP')}
        </Button>
      </Form>
      {onSwitch && (
        <Button
          look="quiet"
          className="-ms-3 mt-3"
          onClick={() => onSwitch(form.getValues('registrationId'))}
        >
          {other()}
        </Button>
      )}
      <p className="mt-4 text-small text-soft">
        <Sentence
          text={t('Have you lost the link of a message? {again}')}
          pieces={{ again: <TextLink to="/my-links">{t('Get your links again')}</TextLink> }}
        />
      </p>
    </>
  );
};

/** The mobile number is only for candidates without an email, where the foundation can send SMS. */
export const TrackIdForm = ({ known, onSent }: Props) => {
  const hasPhoneCodes = useAbout()?.phoneCodes === true;
  const [start, setStart] = useState(known);
  const contact = start.mobileNumber === undefined ? 'email' : 'mobileNumber';
  const other = contact === 'email' ? 'mobileNumber' : 'email';
  const canSwitch = contact === 'mobileNumber' || hasPhoneCodes;
  return (
    <TrackByContact
      key={contact}
      contact={contact}
      known={start}
      onSent={onSent}
      onSwitch={
        canSwitch ? (registrationId) => setStart({ registrationId, [other]: '' }) : undefined
      }
    />
  );
};

const loadCodeForm = async () => (await loadContract()).trackingCodeForm;

const SendAgain = ({ who, againAt }: { who: TrackedRegistration; againAt: number }) => {
  const [moment, setMoment] = useState(againAt);
  const left = useSecondsUntil(moment);
  const sending = useAction({
    send: () => sendCode(who),
    failed: otpMessages.sendFailed,
    onSuccess: () => setMoment(trackingCode.keep(who).againAt),
  });
  return (
    <Button
      look="quiet"
      disabled={left > 0}
      busy={sending.isPending}
      onClick={() => sending.mutate()}
    >
      {left > 0 ? t('Send again in {seconds} s', { seconds: left }) : t('Send again')}
    </Button>
  );
};

type TrackCodeFormProps = {
  who: TrackedRegistration;
  /** Time in milliseconds from which another code may be sent. */
  againAt: number;
  onChange: () => void;
};

export const TrackCodeForm = ({ who, againAt, onChange }: TrackCodeFormProps) => {
  const form = useSchemaForm(loadCodeForm, { otp: '' });
  const [family, setFamily] = useState<Family>();
  const familyNumber = toFamilyNumber(who);
  const isByPhone = who.mobileNumber !== undefined;
  const ready =
    normalizeDigits(useWatch({ control: form.control, name: 'otp' })).length === otpLimits.digits;
  const signIn = form.submit(
    async (code) => {
      if (familyNumber !== undefined) {
        const { data: found } = await call(trackingContract.listFamily, {
          body: { mobileNumber: familyNumber, ...code },
        });
        trackingCode.forget();
        const [only, ...others] = found.candidates;
        const chosen = { mobileNumber: familyNumber, ...found };
        if (only && others.length === 0) return signInAsMember(chosen, only.registrationCode);
        return setFamily(chosen);
      }
      const body = { ...who, ...code, language: findChosenLanguage() };
      const { data } = await call(trackingContract.trackingLogin, { body });
      trackingCode.forget();
      session.start(data);
    },
    (thrown) => form.showFailure(thrown, otpMessages.wrong, getVerificationFailedText()),
  );
  if (family) return <ChooseCandidate family={family} onChange={onChange} />;
  return (
    <>
      <ErrorSummary {...form.summary} />
      <PageHeader title={t('Enter your code')} problem={form.problem} />
      <p className="mb-5">
        <Sentence
          text={
            familyNumber !== undefined
              ? t(
                  'If candidates without an email are registered with {number}, we have sent a code of {digits} digits to this phone. It is valid for {minutes} minutes.',
                )
              : isByPhone
                ? t(
                    'If your registration code and {number} belong together, we have sent a code of {digits} digits to this phone. It is valid for {minutes} minutes.',
                  )
                : t(
                    'If your registration code and {address} belong together, we have emailed a code of {digits} digits. It is valid for {minutes} minutes. Please check your spam folder too.',
                  )
          }
          pieces={{
            address: <strong className="break-all">{who.email}</strong>,
            number: <strong>{who.mobileNumber}</strong>,
            digits: otpLimits.digits,
            minutes: otpLimits.validMinutes,
          }}
        />
      </p>
      <Form form={form} onSubmit={signIn} className="grid gap-5">
        <OneTimeCodeField {...form.field('otp')} label={t('One-time code (OTP)')} />
        <Button {...form.button} look="primary" disabled={!ready}>
          {t('Show my application')}
        </Button>
      </Form>
      <div className="mt-3 flex flex-wrap gap-2">
        <SendAgain who={who} againAt={againAt} />
        <Button look="quiet" onClick={onChange}>
          {isByPhone ? t('Change code or number') : t('Change code or email')}
        </Button>
      </div>
    </>
  );
};
