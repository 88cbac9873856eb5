import { guardianMessages } from '@purboday/contract/guardians/guardians.messages';
import { trackingContract, type Application } from '@purboday/contract/tracking/tracking.contract';
import { FormProvider } from 'react-hook-form';
import * as z from 'zod/mini';
import { AgeFields } from '#web/domain/candidate/age-fields.tsx';
import { toAgeBody, createAgeChecks, ageShape } from '#web/domain/candidate/age-schema.ts';
import { ageDefaults } from '#web/domain/candidate/age.ts';
import { createConsent } from '#web/domain/records/consent.ts';
import { call } from '#web/platform/calls/call.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { language, t } from '#web/platform/language/language.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useAction } from '#web/platform/calls/data.ts';

type Props = { application: Application; onChanged: (application: Application) => void };

const ageForm = z.object(ageShape).check(...createAgeChecks<typeof ageDefaults>(() => true));

const AgeForm = ({ application, onChanged }: Props) => {
  const { name, age } = application;
  const start = { ...ageDefaults, dateOfBirth: age.dateOfBirth ?? '' };
  const form = useSchemaForm(ageForm, start, { focus: 'field' });
  const send = form.submit(async (values) => {
    const { data } = await call(trackingContract.completeAge, { body: toAgeBody(values) });
    toast.success(guardianMessages.settled);
    onChanged(data);
  }, guardianMessages.completeFailed);
  return (
    <FormProvider {...form}>
      <Form form={form} onSubmit={send} className="mt-4 grid gap-5">
        <AgeFields ward={() => name} />
        <Button {...form.button} look="primary" className="justify-self-start">
          {t('Send')}
        </Button>
      </Form>
    </FormProvider>
  );
};

const OwnConsent = ({ onChanged }: Pick<Props, 'onChanged'>) => {
  const agreement = useAction({
    send: () =>
      call(trackingContract.giveAdultConsent, { body: { consent: createConsent(language()) } }),
    done: guardianMessages.agreed,
    failed: guardianMessages.agreeFailed,
    onSuccess: ({ data }) => onChanged(data),
  });
  return (
    <Section title={t('You are 18 now')}>
      <p>
        {t(
          'A parent or guardian agreed for you when you registered. From now on you decide for yourself: please read what we store and agree to it, or have it erased below.',
        )}
      </p>
      <p className="my-4">
        <a href="/terms" target="_blank" rel="noopener">
          {t('What we collect, why, and your rights (opens in a new tab)')}
        </a>
      </p>
      <Button look="primary" busy={agreement.isPending} onClick={() => agreement.mutate()}>
        {t('I agree')}
      </Button>
    </Section>
  );
};

/**
 * Missing age data of a registration, and the consent of a candidate who has turned 18 (SEC-56).
 */
export const AgeSection = (props: Props) => {
  const { ageState, owesOwnConsent } = props.application.age;
  if (owesOwnConsent) return <OwnConsent onChanged={props.onChanged} />;
  if (ageState === 'settled') return null;
  return (
    <Section title={t('We need your date of birth')}>
      <Notice>
        <p>
          {t(
            'Your age group includes people under 18, who need the consent of a parent or guardian. Until then we cannot continue with your registration.',
          )}
        </p>
      </Notice>
      <AgeForm {...props} />
    </Section>
  );
};
