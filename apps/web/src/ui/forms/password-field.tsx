import { t } from '#web/platform/language/language.ts';
import { useState, type ComponentProps } from 'react';
import { Field, describedBy, fieldId, type FieldProps } from './field.tsx';
import { useHydrated } from '#web/platform/pages/hydrated.ts';

type Props = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'type'> & {
    autoComplete: 'current-password' | 'new-password';
  };

/** A password with Show and Hide; hidden again when its form is sent (UX-13). Paste and password managers work. */
export const PasswordField = ({ label, help, error, ...input }: Props) => {
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  const field = { name: input.name, label, help, error };
  const hideOnSubmit = (element: HTMLDivElement | null) => {
    const form = element?.closest('form');
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  };
  return (
    <Field {...field}>
      <div className="relative" ref={hideOnSubmit}>
        <input
          id={fieldId(input.name)}
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...describedBy(field)}
          type={shown ? 'text' : 'password'}
          className="control pe-20"
        />
        <button
          type="button"
          className="absolute inset-y-0 end-0 min-w-16 px-3 text-small font-semibold text-link"
          aria-label={t(shown ? 'Hide {label}' : 'Show {label}', { label: label.toLowerCase() })}
          aria-controls={fieldId(input.name)}
          disabled={input.disabled || !hydrated}
          onClick={() => setShown(!shown)}
        >
          {shown ? t('Hide') : t('Show')}
        </button>
      </div>
    </Field>
  );
};
