import { t } from '#web/platform/language/language.ts';
import { useFields } from '#web/platform/forms/fields.ts';
import { PasswordField } from '#web/ui/forms/password-field.tsx';

/** The field `newPassword` of a form. */
export const NewPasswordField = () => (
  <PasswordField
    {...useFields().field('newPassword')}
    label={t('New password')}
    autoComplete="new-password"
    help={t(
      'At least 8 characters. A few words you can remember are better than one difficult one.',
    )}
  />
);
