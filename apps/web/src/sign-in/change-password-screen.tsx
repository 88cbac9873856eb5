import { changePasswordForm, signInContract } from '@purboday/contract/sign-in/sign-in.contract';
import { t } from '#web/platform/language/language.ts';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { getHomeLink } from '#web/platform/routing/destination.ts';
import { call } from '#web/platform/calls/call.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { LogoutDialog } from '#web/shell/logout-dialog.tsx';
import { SessionWatch } from '#web/shell/session-watch.tsx';
import { session, useSession } from '#web/platform/session/session.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import { getHomePath } from './use-sign-in.ts';
import { NewPasswordField } from '#web/domain/account/new-password-field.tsx';

const failed = 'Your password could not be changed. Please try again.';

/**
 * /change-password: required after signing in with a temporary password, and open to all users
 * (decisions §2)
 */
export const ChangePasswordScreen = () => {
  const router = useRouter();
  const user = useSession()?.user;
  const [leaving, setLeaving] = useState(false);
  const form = useSchemaForm(changePasswordForm, { currentPassword: '', newPassword: '' });
  if (!user) return null;
  const forced = user.mustChangePassword;

  const save = form.submit(async (body) => {
    const { data } = await call(signInContract.changePassword, { body });
    session.update(data.user);
    toast.success('Your password has been changed');
    await router.navigate({ href: getHomePath(data.user), replace: true });
  }, failed);

  return (
    <PublicPage>
      <SessionWatch />
      <div className="mx-auto max-w-form pt-6">
        <ErrorSummary {...form.summary} />
        <PageHeader
          title={t('Change your password')}
          problem={form.problem}
          lead={
            forced
              ? t(
                  'Welcome, {name}. Your temporary password was for this first sign-in only; please choose your own before you go on.',
                  { name: user.fullName },
                )
              : t('You will stay signed in here. Every other device will be signed out.')
          }
          {...(forced ? {} : { back: { link: getHomeLink(user.role), label: t('Dashboard') } })}
        />
        <Form form={form} onSubmit={save} className="grid gap-5">
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={user.email}
            readOnly
            hidden
          />
          <PasswordField
            {...form.field('currentPassword')}
            label={forced ? t('Temporary password') : t('Current password')}
            autoComplete="current-password"
          />
          <NewPasswordField />
          <Button {...form.button} look="primary">
            {t('Change password')}
          </Button>
        </Form>
        {forced && (
          <Button look="quiet" className="mt-4 w-full" onClick={() => setLeaving(true)}>
            {t('Logout')}
          </Button>
        )}
      </div>
      <LogoutDialog open={leaving} onClose={() => setLeaving(false)} />
    </PublicPage>
  );
};
