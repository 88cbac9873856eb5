import { passwordToVerify } from '@purboday/contract/fields/account-fields';
import * as z from 'zod/mini';
import { newPasswordForm, signInContract } from '@purboday/contract/sign-in/sign-in.contract';
import { accountContract } from '@purboday/contract/account/account.contract';
import { accountMessages } from '@purboday/contract/account/account.messages';
import {
  languages,
  portalLanguages,
  type PortalLanguage,
} from '@purboday/contract/languages/languages';
import type { SessionUser } from '@purboday/contract/sign-in/sign-in.contract';
import { useAction } from '#web/platform/calls/data.ts';
import { choosePortalLanguage } from '#web/platform/language/portal-language.ts';
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

const changePasswordForm = z.object({
  currentPassword: passwordToVerify,
  ...newPasswordForm.shape,
});

/** A temporary password was typed a moment ago, so the form leaves it out. */
const toSchema = (forced: boolean): typeof changePasswordForm =>
  forced ? (newPasswordForm as unknown as typeof changePasswordForm) : changePasswordForm;

const failed = 'Your password could not be changed. Please try again.';

/** The second question of the first sign-in: the language of the portal and of its emails. */
const LanguageChoice = ({ onChosen }: { onChosen: () => void }) => {
  const saving = useAction({
    send: async (language: PortalLanguage) => {
      await call(accountContract.saveLanguage, { body: { language } });
      session.update({ language });
      await choosePortalLanguage(language);
    },
    failed: accountMessages.languageFailed,
    onSuccess: onChosen,
  });
  return (
    <PublicPage>
      <div className="mx-auto max-w-form pt-6">
        <PageHeader
          title={t('In which language do you want to work?')}
          lead={t(
            'We also write emails to you in this language. You can change it in your account.',
          )}
        />
        <div className="grid gap-3">
          {portalLanguages.map((language) => (
            <Button
              key={language}
              lang={language}
              busy={saving.isPending && saving.variables === language}
              onClick={() => saving.mutate(language)}
            >
              {languages[language].name}
            </Button>
          ))}
        </div>
      </div>
    </PublicPage>
  );
};

/**
 * /change-password: required after signing in with a temporary password, and open to all users
 * (decisions §2)
 */
export const ChangePasswordScreen = () => {
  const router = useRouter();
  const user = useSession()?.user;
  const [leaving, setLeaving] = useState(false);
  const [forced] = useState(user?.mustChangePassword ?? false);
  const [changed, setChanged] = useState<SessionUser>();
  const form = useSchemaForm(toSchema(forced), { currentPassword: '', newPassword: '' });
  if (!user) return null;

  const goHome = (to: SessionUser) => router.navigate({ href: getHomePath(to), replace: true });
  const save = form.submit(async (body) => {
    const { data } = await call(signInContract.changePassword, { body });
    session.update(data.user);
    toast.success('Your password has been changed');
    if (forced && !data.user.language) setChanged(data.user);
    else await goHome(data.user);
  }, failed);
  if (changed) return <LanguageChoice onChosen={() => void goHome(changed)} />;

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
          {!forced && (
            <PasswordField
              {...form.field('currentPassword')}
              label={t('Current password')}
              autoComplete="current-password"
            />
          )}
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
