import type { ComponentProps } from 'react';
import { Field, describedBy, fieldId } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { limitDigits, withoutInvisible } from './limit-digits.ts';

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

type Handler = NonNullable<Props['onChange']>;

const normalizing = (
  { kind, maxDigits }: { kind: Props['kind']; maxDigits: number | undefined },
  onChange: Handler,
) => {
  if (maxDigits !== undefined) return limitDigits(maxDigits, onChange);
  return kind === 'email' ? withoutInvisible(onChange) : onChange;
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
