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
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createPasskey } from '#web/domain/account/passkey-calls.ts';
import { canUsePasskeys, isDeclined } from '#web/domain/account/passkey.ts';
import { SecondFactorField } from '#web/domain/account/second-factor-field.tsx';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { callQuery } from '#web/platform/calls/data.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { formatTime } from '#web/platform/language/india-time.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { ConfirmButtons, ConfirmDialog, Dialog } from '#web/ui/feedback/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { NewRecoveryCodes } from './recovery-codes.tsx';

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
  const client = useQueryClient();
  const [passkeyToRemove, setPasskeyToRemove] = useState<PasskeySummary>();
  const removing = useMutation({
    mutationFn: (id: string) => call(passkeysContract.removePasskey, { params: { id } }),
    onSuccess: () => toast.success(passkeyMessages.removed),
    onError: (error) =>
      toast.error(failureText(error, 'The passkey could not be removed. Please try again.')),
    onSettled: () => client.invalidateQueries(),
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

type Props = { open: boolean; onClose: () => void };

const RemoveForm = ({ onClose }: Pick<Props, 'onClose'>) => {
  const client = useQueryClient();
  const form = useSchemaForm(secondFactorForm, { code: '' }, { focus: 'field' });
  const remove = form.submit(async (body) => {
    await call(secondFactorContract.removeSecondFactor, { body });
    toast.success(secondFactorMessages.off);
    onClose();
    await client.invalidateQueries();
  }, 'The app could not be removed. Please try again.');
  return (
    <Form form={form} onSubmit={remove} className="mt-4">
      <SecondFactorField {...form.field('code')} />
      <ConfirmButtons confirm="Remove the app" danger busy={form.busy} onClose={onClose} />
    </Form>
  );
};

/** Available where this instance allows passwords alone. */
const RemoveDialog = ({ open, onClose }: Props) => (
  <Dialog title="Remove the authenticator app?" open={open} onClose={onClose}>
    <p className="mt-2 text-soft">Anyone who knows your password will then be able to sign in.</p>
    <RemoveForm onClose={onClose} />
  </Dialog>
);

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

const useStatus = () => useQuery(callQuery(secondFactorContract.readSecondFactor, {}));

const Body = ({ data, error, isFetching, refetch }: ReturnType<typeof useStatus>) => {
  if (data) return data.data.enrolled ? <SetUp status={data.data} /> : <NotSetUp />;
  if (!error) return <output className="skeleton h-24 after-200ms" aria-label="Loading" />;
  return (
    <ErrorState
      title="This could not be loaded. Please try again."
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
};

/** Shows whether the account has an authenticator app (T20). */
export const SecondFactorSection = () => {
  const status = useStatus();
  return (
    <>
      <Section title="Authenticator app">
        <Body {...status} />
      </Section>
      {status.data?.data.enrolled && <PasskeySection />}
    </>
  );
};
