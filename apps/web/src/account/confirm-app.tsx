import { secondFactorContract } from '@purboday/contract/second-factor/second-factor.contract';
import { call } from '#web/platform/calls/call.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { OneTimeCodeField } from '#web/ui/forms/text-field.tsx';
import { QrCode } from '#web/ui/elements/qr-code.tsx';

const loadSecondFactorForm = async () =>
  (await import('@purboday/contract/second-factor/second-factor.contract')).secondFactorForm;

/** Groups of four, as one types them. */
const typed = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/gu, '$1 ');

const Scan = ({ secret, uri }: { secret: string; uri: string }) => (
  <Section title="2. Scan this with the app">
    <p className="mb-4 text-soft">
      Any app for one-time codes will do: Google Authenticator, Microsoft Authenticator, Aegis or
      your password manager.
    </p>
    <QrCode text={uri} label="QR code for your authenticator app" />
    <p className="mt-4">
      <a href={uri} className="inline-flex min-h-11 items-center font-semibold">
        Open in the app on this phone
      </a>
    </p>
    <p className="mt-2 text-soft">Or type this key into the app:</p>
    <p className="font-mono break-words select-all">{typed(secret)}</p>
  </Section>
);

type Props = { secret: string; uri: string; onConfirmed: (recoveryCodes: string[]) => void };

/** The secret goes into the app, and a first code comes back. */
export const ConfirmApp = ({ onConfirmed, ...begun }: Props) => {
  const form = useSchemaForm(loadSecondFactorForm, { code: '' }, { focus: 'field' });
  const confirm = form.submit(async (body) => {
    const { data } = await call(secondFactorContract.confirmSecondFactor, { body });
    onConfirmed(data.recoveryCodes);
  }, 'The code could not be checked. Please try again.');
  return (
    <div className="grid gap-5">
      <Scan {...begun} />
      <Section title="3. The code that the app shows now">
        <Form form={form} onSubmit={confirm} className="grid max-w-form gap-4">
          <OneTimeCodeField {...form.field('code')} label="Code" />
          <Button {...form.button} look="primary">
            Confirm
          </Button>
        </Form>
      </Section>
    </div>
  );
};
