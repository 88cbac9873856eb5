import { t } from '#web/platform/language/language.ts';
import type { ReactNode } from 'react';

/** The id of a field's control: its name, dots as hyphens. The error summary links to it. */
export const fieldId = (name: string): string => name.replaceAll('.', '-');

export type FieldProps = {
  /** Path in the form: `contactPerson.email`. */
  name: string;
  label: string;
  help?: ReactNode;
  /** The error below the field; the field is marked invalid while there is one (UX-02). */
  error?: string | undefined;
};

/** The `aria-*` attributes that connect a control with its help and error. */
export const describedBy = ({ name, help, error }: Pick<FieldProps, 'name' | 'help' | 'error'>) => {
  const id = fieldId(name);
  const ids = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined };
};

/** Help and error below a control. */
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

/** Label above, control, help and error below. */
export const Field = ({ children, ...field }: FieldProps & { children: ReactNode }) => (
  <div>
    <label className="field-label" htmlFor={fieldId(field.name)}>
      {field.label}
    </label>
    {children}
    <FieldNotes {...field} />
  </div>
);

/** A group of controls under one legend. */
export const FieldGroup = ({ children, ...field }: FieldProps & { children: ReactNode }) => (
  <fieldset id={fieldId(field.name)} tabIndex={-1} {...describedBy(field)} aria-invalid={undefined}>
    <legend className="field-label">{field.label}</legend>
    {children}
    <FieldNotes {...field} />
  </fieldset>
);
