import {
  passkeysContract,
  type PasskeySummary,
} from '@purboday/contract/sign-in/passkeys.contract';
import { passkeyMessages } from '@purboday/contract/sign-in/passkeys.messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { canUsePasskeys, isDeclined, makePasskey } from '#web/domain/account/passkey.ts';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { callQuery } from '#web/platform/calls/data.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { momentOf } from '#web/platform/language/india-time.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

const loadSchema = async () =>
  (await import('@purboday/contract/sign-in/passkeys.contract')).passkeyForm;

/** A name, so that a lost device is found in the list; the browser asks for the rest. */
const NewPasskeyForm = () => {
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

const Passkeys = ({ passkeys }: { passkeys: readonly PasskeySummary[] }) => {
  const client = useQueryClient();
  const [asked, setAsked] = useState<PasskeySummary>();
  const removing = useMutation({
    mutationFn: (id: string) => call(passkeysContract.removePasskey, { params: { id } }),
    onSuccess: () => toast.success(passkeyMessages.removed),
    onError: (error) =>
      toast.error(failureText(error, 'The passkey could not be removed. Please try again.')),
    onSettled: () => client.invalidateQueries(),
  });
  const remove = () => {
    if (asked) removing.mutate(asked._id);
    setAsked(undefined);
  };
  return (
    <>
      <ul className="mb-5 grid gap-4" aria-label="Passkeys">
        {passkeys.map((one) => (
          <li key={one._id} className="flex flex-wrap items-center gap-3">
            <div className="min-w-0 flex-1">
              <p className="font-semibold break-words">{one.name}</p>
              <p className="text-small text-soft">
                Added {momentOf(one.createdAt)}
                {one.usedAt && ` · last used ${momentOf(one.usedAt)}`}
              </p>
            </div>
            <Button
              busy={removing.variables === one._id && removing.isPending}
              onClick={() => setAsked(one)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title={`Remove the passkey ${asked?.name ?? ''}?`}
        question="It signs in no more. Your other sessions end."
        open={asked !== undefined}
        confirm="Remove"
        danger
        onConfirm={remove}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
};

/** Passkeys of an admin who has an authenticator app: quicker than its codes, and useless to whoever fakes this site (T20). */
export const PasskeySection = () => {
  const { data } = useQuery(callQuery(passkeysContract.listPasskeys, {}));
  const passkeys = data?.data ?? [];
  return (
    <Section title="Passkeys">
      <p className="mb-4 text-soft">
        With a passkey you sign in by finger, face or the PIN of your device, without password and
        code. It works only on this site, so nobody can coax it out of you.
      </p>
      {passkeys.length > 0 && <Passkeys passkeys={passkeys} />}
      {canUsePasskeys() ? <NewPasskeyForm /> : <p>This browser cannot make one at this address.</p>}
    </Section>
  );
};
