import { normalizeDigits, removeInvisible } from '@purboday/contract/conventions/normalize';
import type { ChangeEvent, ComponentProps } from 'react';
import { Field, describedBy, fieldId, type FieldProps } from './field.tsx';

type Handler = (event: ChangeEvent<HTMLInputElement>) => unknown;

/**
 * Limits an input to so many digits. With `maxLength`, a pasted `700 001` would lose its last
 * digit (R13).
 */
export const limitDigits =
  (most: number, onChange: Handler): Handler =>
  (event) => {
    const { target } = event;
    const digits = normalizeDigits(target.value).slice(0, most);
    // Writing the same text again would move the cursor to its end.
    if (digits !== target.value) target.value = digits;
    return onChange(event);
  };

/** The browser's check would reject an email address pasted with invisible characters (R6). */
export const removeInvisibleOnChange =
  (onChange: Handler): Handler =>
  (event) => {
    const { target } = event;
    const visible = removeInvisible(target.value);
    if (visible !== target.value) target.value = visible;
    return onChange(event);
  };

/** Selects the keyboard and autofill (UX-07, UX-08). */
const kinds = {
  text: {},
  name: { autoComplete: 'name', autoCapitalize: 'words', spellCheck: false },
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  mobile: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national', spellCheck: false },
  digits: { inputMode: 'numeric', autoComplete: 'off', spellCheck: false },
  oneTimeCode: { inputMode: 'numeric', autoComplete: 'one-time-code', spellCheck: false },
} as const satisfies Record<string, ComponentProps<'input'>>;

type Props = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps> & {
    kind?: keyof typeof kinds;
    maxDigits?: number;
  };

const normalizing = (
  { kind, maxDigits }: { kind: Props['kind']; maxDigits: number | undefined },
  onChange: Handler,
) => {
  if (maxDigits !== undefined) return limitDigits(maxDigits, onChange);
  return kind === 'email' ? removeInvisibleOnChange(onChange) : onChange;
};

export const TextField = ({
  label,
  help,
  error,
  kind = 'text',
  className = '',
  maxDigits,
  onChange,
  ...input
}: Props) => {
  const field = { name: input.name, label, help, error };
  return (
    <Field {...field}>
      <input
        type="text"
        id={fieldId(input.name)}
        {...kinds[kind]}
        {...input}
        onChange={onChange && normalizing({ kind, maxDigits }, onChange)}
        {...describedBy(field)}
        className={`control ${className}`}
      />
    </Field>
  );
};

type AreaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>;

export const TextArea = ({ label, help, error, ...area }: AreaProps) => {
  const field = { name: area.name, label, help, error };
  return (
    <Field {...field}>
      <textarea
        rows={4}
        id={fieldId(area.name)}
        {...area}
        {...describedBy(field)}
        className="control"
      />
    </Field>
  );
};

/** A code from an email, in one field; pasted spaces and hyphens are removed (UX-09). */
export const OneTimeCodeField = (props: Omit<Props, 'kind'>) => (
  <TextField
    kind="oneTimeCode"
    placeholder="······"
    {...props}
    className="font-mono [letter-spacing:0.4em] text-lead"
  />
);
