import {
  secondFactorContract,
  secondFactorForm,
  type SecondFactorStatus,
} from '@purboday/contract/second-factor/second-factor.contract';
import { secondFactorMessages } from '@purboday/contract/second-factor/second-factor.messages';
import {
  passkeysContract,
  type PasskeySummary,
} from '@purboday/contract/sign-in/passkeys.contract';
import { passkeyMessages } from '@purboday/contract/sign-in/passkeys.messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createPasskey } from '#web/domain/account/passkey-calls.ts';
import { canUsePasskeys, isDeclined } from '#web/domain/account/passkey.ts';
import { SecondFactorField } from '#web/domain/account/second-factor-field.tsx';
import { call } from '#web/platform/calls/call.ts';
import { callQuery, useAction, useCall } from '#web/platform/calls/data.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { formatTime } from '#web/platform/language/india-time.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { NewRecoveryCodes } from './recovery-codes.tsx';
import { Loaded } from '#web/domain/loading/loaded.tsx';
import { FormDialog } from '#web/domain/forms/form-dialog.tsx';

const loadSchema = async () =>
  (await import('@purboday/contract/sign-in/passkeys.contract')).passkeyForm;

/** The name identifies a lost device in the list. */
const NewPasskeyForm = () => {
  const client = useQueryClient();
  const form = useSchemaForm(loadSchema, { name: '' }, { focus: 'field' });
  const make = form.submit(
    async ({ name }) => {
      await createPasskey(name);
      form.reset({ name: '' });
      toast.success(passkeyMessages.added);
      await client.invalidateQueries();
    },
    (thrown) => {
      if (!isDeclined(thrown))
        form.showFailure(thrown, 'The passkey could not be created. Please try again.');
    },
  );
  return (
    <Form form={form} onSubmit={make} className="grid max-w-form gap-4">
      <TextField
        {...form.field('name')}
        label="Name of this device"
        help="For example: phone, office computer."
        autoComplete="off"
      />
      <Button {...form.button}>Add a passkey</Button>
    </Form>
  );
};

const Passkeys = ({ passkeys }: { passkeys: readonly PasskeySummary[] }) => {
  const [passkeyToRemove, setPasskeyToRemove] = useState<PasskeySummary>();
  const removing = useAction({
    send: (id: string) => call(passkeysContract.removePasskey, { params: { id } }),
    done: passkeyMessages.removed,
    failed: 'The passkey could not be removed. Please try again.',
    reloads: 'everything',
  });
  const remove = () => {
    if (passkeyToRemove) removing.mutate(passkeyToRemove._id);
    setPasskeyToRemove(undefined);
  };
  return (
    <>
      <ul className="mb-5 grid gap-4" aria-label="Passkeys">
        {passkeys.map((one) => (
          <li key={one._id} className="flex flex-wrap items-center gap-3">
            <div className="min-w-0 flex-1">
              <p className="font-semibold break-words">{one.name}</p>
              <p className="text-small text-soft">
                {`Added ${formatTime(one.createdAt)}`}
                {one.usedAt && ' · '}
                {one.usedAt && `last used ${formatTime(one.usedAt)}`}
              </p>
            </div>
            <Button
              busy={removing.variables === one._id && removing.isPending}
              onClick={() => setPasskeyToRemove(one)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title={`Remove the passkey ${passkeyToRemove?.name ?? ''}?`}
        question="You won’t be able to sign in with this passkey. Your other sessions will be signed out."
        open={passkeyToRemove !== undefined}
        confirm="Remove"
        danger
        onConfirm={remove}
        onClose={() => setPasskeyToRemove(undefined)}
      />
    </>
  );
};

/**
 * Passkeys of an admin with an authenticator app: faster than codes, and safe from phishing (T20).
 */
const PasskeySection = () => {
  const { data } = useQuery(callQuery(passkeysContract.listPasskeys, {}));
  const passkeys = data?.data ?? [];
  return (
    <Section title="Passkeys">
      <p className="mb-4 text-soft">
        With a passkey you sign in with your fingerprint, your face or the PIN of your device,
        without a password and a code. It works only on this site, so no one can trick you into
        giving it away.
      </p>
      {passkeys.length > 0 && <Passkeys passkeys={passkeys} />}
      {canUsePasskeys() ? (
        <NewPasskeyForm />
      ) : (
        <p>This browser cannot create a passkey at this address.</p>
      )}
    </Section>
  );
};

/** Available where this instance allows passwords alone. */
const RemoveDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const client = useQueryClient();
  return (
    <FormDialog
      title="Remove the authenticator app?"
      lead="Anyone who knows your password will then be able to sign in."
      open={open}
      schema={secondFactorForm}
      start={{ code: '' }}
      onSubmit={async (body) => {
        await call(secondFactorContract.removeSecondFactor, { body });
        toast.success(secondFactorMessages.off);
        onClose();
        await client.invalidateQueries();
      }}
      failed="The app could not be removed. Please try again."
      confirm="Remove the app"
      danger
      onClose={onClose}
    >
      {(field) => <SecondFactorField {...field('code')} />}
    </FormDialog>
  );
};

const fewCodes = 3;

const SetUp = ({ status }: { status: SecondFactorStatus }) => {
  const [removing, setRemoving] = useState(false);
  return (
    <>
      <p>
        Set up. You sign in with your password and a code, and confirm with one before you do
        something that needs special care.
      </p>
      {status.recoveryCodesLeft <= fewCodes && (
        <div className="mt-4">
          <Notice look="warning">
            {status.recoveryCodesLeft} recovery codes are left. Make new ones before you need them.
          </Notice>
        </div>
      )}
      <p className="mt-4 text-soft">Recovery codes left: {status.recoveryCodesLeft}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <NewRecoveryCodes />
        {!status.required && (
          <Button look="danger" onClick={() => setRemoving(true)}>
            Remove the app
          </Button>
        )}
      </div>
      <RemoveDialog open={removing} onClose={() => setRemoving(false)} />
    </>
  );
};

const NotSetUp = () => (
  <>
    <p className="mb-4">
      Not set up. With a free app on your phone, your password alone is not enough to sign in.
    </p>
    <ButtonLink look="primary" to="/account/second-factor">
      Set up an authenticator app
    </ButtonLink>
  </>
);

/** Shows whether the account has an authenticator app (T20). */
export const SecondFactorSection = () => {
  const status = useCall(secondFactorContract.readSecondFactor, {});
  return (
    <>
      <Section title="Authenticator app">
        <Loaded
          query={status}
          title="This could not be loaded. Please try again."
          loading={<output className="skeleton h-24 after-200ms" aria-label="Loading" />}
        >
          {({ data }) => (data.enrolled ? <SetUp status={data} /> : <NotSetUp />)}
        </Loaded>
      </Section>
      {status.data?.data.enrolled && <PasskeySection />}
    </>
  );
};
