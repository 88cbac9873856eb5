import { useState, type ComponentProps } from 'react';
import { t } from '#web/platform/language/language.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { OneTimeCodeField, TextField } from '#web/ui/forms/text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'help' | 'kind'>;

/**
 * A code of the authenticator app or a recovery code (T20). Takes the result of a form's
 * `field('code')`.
 */
export const SecondFactorField = (field: Props) => {
  const [recovery, setRecovery] = useState(false);
  return (
    <div>
      {recovery ? (
        <TextField
          {...field}
          label={t('Recovery code')}
          help={t('One of the codes you saved when you set up the app. Each code works once.')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="font-mono"
        />
      ) : (
        <OneTimeCodeField
          {...field}
          label={t('Code')}
          help={t('The six digits that your authenticator app shows now.')}
        />
      )}
      <Button
        look="quiet"
        className="mt-1"
        disabled={field.disabled}
        onClick={() => setRecovery(!recovery)}
      >
        {recovery ? t('Use the authenticator app') : t('Use a recovery code')}
      </Button>
    </div>
  );
};
