import { secondFactorContract } from '@purboday/contract/second-factor/second-factor.contract';
import { secondFactorMessages } from '@purboday/contract/second-factor/second-factor.messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OrganisationPeople } from '#web/domain/account/organisation-people.tsx';
import { SessionList, SignInList } from '#web/domain/account/session-list.tsx';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx';

/** For a provider who lost the phone with the authenticator app. */
const ProviderSecondFactor = ({ id }: { id: string }) => {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const reset = useMutation({
    mutationFn: () => call(secondFactorContract.resetProviderSecondFactor, { params: { id } }),
    onSuccess: () => toast.success(secondFactorMessages.resetProvider),
    onError: (error) =>
      toast.error(failureText(error, 'The app could not be removed. Please try again.')),
    onSettled: () => client.invalidateQueries(),
  });
  return (
    <Section title="Authenticator app">
      <p className="mb-4 text-soft">
        If the provider lost the phone with the app, you can remove the app from the account.
      </p>
      <Button busy={reset.isPending} onClick={() => setOpen(true)}>
        Remove the app
      </Button>
      <ConfirmDialog
        title="Remove the authenticator app?"
        question="Please make sure that you speak to the provider. All its sessions will end, and it will sign in with the password alone."
        open={open}
        confirm="Remove"
        danger
        onConfirm={() => {
          setOpen(false);
          reset.mutate();
        }}
        onClose={() => setOpen(false)}
      />
    </Section>
  );
};

/** People, sessions and recent sign-ins of a provider. */
export const ProviderSignIns = ({
  id,
  kind,
}: {
  id: string;
  kind: 'job-providers' | 'training-providers';
}) => (
  <>
    <OrganisationPeople of={kind === 'job-providers' ? 'l2Job' : 'l2Training'} id={id} />
    <ProviderSecondFactor id={id} />
    <Section title="Signed in now">
      <SessionList of={id} />
    </Section>
    <Section title="Sign-ins">
      <SignInList of={id} />
    </Section>
  </>
);
