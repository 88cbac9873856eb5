import {
  invitationsContract,
  type Invitation,
} from '@purboday/contract/invitations/invitations.contract';
import { invitationMessages } from '@purboday/contract/invitations/invitations.messages';
import { newPasswordForm } from '@purboday/contract/sign-in/sign-in.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { CallProblem } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { callQuery } from '#web/platform/calls/data.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { t } from '#web/platform/language/language.ts';
import { useFragmentToken } from '#web/platform/routing/arrival.ts';
import { session } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx';
import { DeadLink } from '#web/ui/layout/dead-link.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import { Sun } from '#web/ui/layout/sun.tsx';
import { deviceHeaders, getHomePath } from './use-sign-in.ts';
import { NewPasswordField } from '#web/domain/account/new-password-field.tsx';
import { LoadedPart } from '#web/domain/loading/link-page.tsx';

const isOver = (thrown: unknown): boolean => thrown instanceof CallProblem && thrown.status === 410;

const Over = () => (
  <DeadLink
    lead={t(
      'An invitation works once, and for 72 hours. If this page was loaded again, open the link from the email once more, or ask the person who invited you for a new one.',
    )}
  >
    <ButtonLink href="/login">{t('Back to sign in')}</ButtonLink>
  </DeadLink>
);

type Props = { token: string; invitation: Invitation; onOver: () => void; onJoined: () => void };

const joinForm = z.object({ newPassword: z.string() });

/** The person has an account already. */
const Joined = () => (
  <>
    <Sun className="mb-6 w-28" />
    <PageHeader
      title={t('Thank you')}
      lead={t('You belong to the organisation now. Please sign in as usual.')}
    />
    <ButtonLink href="/login" look="primary" className="w-full">
      {t('Sign in')}
    </ButtonLink>
  </>
);

const AcceptForm = ({ token, invitation, onOver, onJoined }: Props) => {
  const { fullName, email, organisation, needsPassword } = invitation;
  const form = useSchemaForm(needsPassword ? newPasswordForm : joinForm, { newPassword: '' });
  const accept = form.submit(
    async (body) => {
      const { data } = await call(
        invitationsContract.acceptInvitation,
        { params: { token }, body: needsPassword ? body : {} },
        { headers: deviceHeaders() },
      );
      const { user, token: opened } = data;
      if (!user || !opened) return onJoined();
      session.start({ user, token: opened });
      // L2 admins see all records, so they set up the second factor at once.
      location.replace(user.role === 'L2_ADMIN' ? '/account/second-factor' : getHomePath(user));
      return undefined;
    },
    (thrown) => {
      if (isOver(thrown)) onOver();
      else form.showFailure(thrown, invitationMessages.failed);
    },
  );
  return (
    <>
      <ErrorSummary {...form.summary} />
      <PageHeader
        title={t('Welcome, {name}', { name: fullName })}
        lead={
          needsPassword
            ? t('Choose a password. You will sign in with it and {email}.', { email })
            : t('You will work for {organisation} with your sign-in {email}.', {
                organisation: organisation ?? '',
                email,
              })
        }
        problem={form.problem}
      />
      <Form form={form} onSubmit={accept} className="grid gap-5">
        {needsPassword && <NewPasswordField />}
        <Button {...form.button} look="primary">
          {t('Accept the invitation')}
        </Button>
      </Form>
    </>
  );
};

const Body = ({ token }: { token: string }) => {
  const [over, setOver] = useState(false);
  const [joined, setJoined] = useState(false);
  const query = useQuery({
    ...callQuery(invitationsContract.readInvitation, { params: { token } }),
    // The link ends while the form is submitted.
    staleTime: Infinity,
  });
  if (joined) return <Joined />;
  if (over || isOver(query.error)) return <Over />;
  return (
    <LoadedPart
      query={query}
      loading={t('Loading your invitation…')}
      failed={t(invitationMessages.loadFailed)}
    >
      {({ data }) => (
        <AcceptForm
          token={token}
          invitation={data}
          onOver={() => setOver(true)}
          onJoined={() => setJoined(true)}
        />
      )}
    </LoadedPart>
  );
};

/** /invitation, the link of the email */
export const InvitationScreen = () => {
  const token = useFragmentToken('/invitation');
  return (
    <PublicPage narrow>
      {token === undefined ? (
        <output className="block py-12 text-soft">{t('Loading your invitation…')}</output>
      ) : token === '' ? (
        <Over />
      ) : (
        <Body token={token} />
      )}
    </PublicPage>
  );
};
