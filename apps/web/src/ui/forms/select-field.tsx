import type { ComponentProps } from 'react';
import { Field, describedBy, fieldId, type FieldProps } from './field.tsx';
import { t } from '#web/platform/language/language.ts';

type Option = string | { value: string; label: string };

type Props = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'children'> & {
    options: readonly Option[];
    /** The first, empty option: 'Select a state'. Omit it where a value is always selected. */
    prompt?: string | undefined;
  };

const pair = (option: Option) =>
  typeof option === 'string' ? { value: option, label: option } : option;

export const SelectField = ({ label, help, error, options, prompt, ...select }: Props) => {
  const field = { name: select.name, label, help, error };
  return (
    <Field {...field}>
      <div className="select-box">
        <select id={fieldId(select.name)} {...select} {...describedBy(field)} className="control">
          {prompt !== undefined && <option value="">{prompt}</option>}
          {options.map(pair).map(({ value, label: text }) => (
            <option key={value} value={value}>
              {t(text)}
            </option>
          ))}
        </select>
      </div>
    </Field>
  );
};
