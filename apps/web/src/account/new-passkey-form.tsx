import { passkeyMessages } from '@purboday/contract/sign-in/passkeys.messages';
import { useQueryClient } from '@tanstack/react-query';
import { isDeclined, makePasskey } from '#web/domain/account/passkey.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

const loadSchema = async () =>
  (await import('@purboday/contract/sign-in/passkeys.contract')).passkeyForm;

/** A name, so that a lost device is found in the list; the browser asks for the rest. */
export const NewPasskeyForm = () => {
  const client = useQueryClient();
  const form = useSchemaForm(loadSchema, { name: '' }, { focus: 'field' });
  const make = form.submit(
    async ({ name }) => {
      await makePasskey(name);
      form.reset({ name: '' });
      toast.success(passkeyMessages.added);
      await client.invalidateQueries();
    },
    (thrown) => {
      if (!isDeclined(thrown))
        form.showFailure(thrown, 'The passkey could not be made. Please try again.');
    },
  );
  return (
    <Form form={form} onSubmit={make} className="grid max-w-form gap-4">
      <TextField
        {...form.field('name')}
        label="Name of this device"
        help="For instance: phone, office computer."
        autoComplete="off"
      />
      <Button {...form.button}>Add a passkey</Button>
    </Form>
  );
};
