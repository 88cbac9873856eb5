import { secondFactorContract } from '@purboday/contract/second-factor/second-factor.contract';
import { call } from '#web/platform/calls/call.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';

const loadOwnPasswordForm = async () =>
  (await import('@purboday/contract/second-factor/second-factor.contract')).ownPasswordForm;

type Begun = { secret: string; uri: string };

/** First of all: whoever sets the app up knows the password, and did not only find the screen open. */
export const OwnPassword = ({ onBegun }: { onBegun: (begun: Begun) => void }) => {
  const form = useSchemaForm(loadOwnPasswordForm, { password: '' }, { focus: 'field' });
  const begin = form.submit(async (body) => {
    const { data } = await call(secondFactorContract.beginSecondFactor, { body });
    onBegun(data);
  }, 'The set-up could not begin. Please try again.');
  return (
    <Section title="1. Your password">
      <Form form={form} onSubmit={begin} className="grid max-w-form gap-4">
        <PasswordField
          {...form.field('password')}
          label="Password"
          autoComplete="current-password"
        />
        <Button {...form.button} look="primary">
          Continue
        </Button>
      </Form>
    </Section>
  );
};
