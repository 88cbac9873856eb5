import { t } from '#web/platform/language/language.ts';
import type { ReactNode } from 'react';

/** Dots become hyphens. The error summary links to this id. */
export const fieldId = (name: string): string => name.replaceAll('.', '-');

export type FieldProps = {
  /** Path in the form: `contactPerson.email`. */
  name: string;
  label: string;
  help?: ReactNode;
  error?: string | undefined;
};

export const describedBy = ({ name, help, error }: Pick<FieldProps, 'name' | 'help' | 'error'>) => {
  const id = fieldId(name);
  const ids = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined };
};

export const FieldNotes = ({ name, help, error }: Pick<FieldProps, 'name' | 'help' | 'error'>) => (
  <>
    {help && (
      <p className="field-help" id={`${fieldId(name)}-help`}>
        {help}
      </p>
    )}
    {error && (
      <p className="field-error" id={`${fieldId(name)}-error`}>
        {t(error)}
      </p>
    )}
  </>
);

export const Field = ({ children, ...field }: FieldProps & { children: ReactNode }) => (
  <div>
    <label className="field-label" htmlFor={fieldId(field.name)}>
      {field.label}
    </label>
    {children}
    <FieldNotes {...field} />
  </div>
);

export const FieldGroup = ({ children, ...field }: FieldProps & { children: ReactNode }) => (
  <fieldset id={fieldId(field.name)} tabIndex={-1} {...describedBy(field)} aria-invalid={undefined}>
    <legend className="field-label">{field.label}</legend>
    {children}
    <FieldNotes {...field} />
  </fieldset>
);
