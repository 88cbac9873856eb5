import {
  secondFactorContract,
  secondFactorForm,
  type SecondFactorStatus,
} from '@purboday/contract/second-factor/second-factor.contract';
import { secondFactorMessages } from '@purboday/contract/second-factor/second-factor.messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SecondFactorField } from '#web/domain/account/second-factor-field.tsx';
import { call } from '#web/platform/calls/call.ts';
import { callQuery } from '#web/platform/calls/data.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { ConfirmButtons, Dialog } from '#web/ui/feedback/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { PasskeySection } from './passkey-section.tsx';
import { NewRecoveryCodes } from './recovery-codes.tsx';

type Props = { open: boolean; onClose: () => void };

const RemoveForm = ({ onClose }: Pick<Props, 'onClose'>) => {
  const client = useQueryClient();
  const form = useSchemaForm(secondFactorForm, { code: '' }, { focus: 'field' });
  const remove = form.submit(async (body) => {
    await call(secondFactorContract.removeSecondFactor, { body });
    toast.success(secondFactorMessages.off);
    onClose();
    await client.invalidateQueries();
  }, 'The app could not be taken off. Please try again.');
  return (
    <Form form={form} onSubmit={remove} className="mt-4">
      <SecondFactorField {...form.field('code')} />
      <ConfirmButtons confirm="Do without it" danger busy={form.busy} onClose={onClose} />
    </Form>
  );
};

/** Back to the password alone, where this instance allows it. */
const RemoveDialog = ({ open, onClose }: Props) => (
  <Dialog title="Do without the authenticator app?" open={open} onClose={onClose}>
    <p className="mt-2 text-soft">Then your password alone lets in whoever knows it.</p>
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
            Do without the app
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
      Not set up. With a free app on your phone nobody gets in who only knows your password.
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
      title="This could not be read. Please try again."
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
};

/** Whether somebody signs in with an authenticator app too, and what can be done about it (T20). */
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
