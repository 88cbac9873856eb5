import { typedNumber } from '@purboday/contract/conventions/typed-number';
import type { ComponentProps } from 'react';
import * as z from 'zod/mini';
import { DateField } from '#web/domain/dates/day-input.tsx';
import { useFields } from '#web/platform/forms/fields.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';

type TextProps = ComponentProps<typeof TextField>;

type DrawnField = Pick<
  TextProps,
  'label' | 'help' | 'autoComplete' | 'placeholder' | 'spellCheck' | 'inputMode' | 'onInput'
> & {
  kind?: TextProps['kind'] | 'time' | 'lines' | 'select' | 'day';
  /** Characters at most. */
  max?: number;
  rows?: number;
  /** The first day, read when the form is drawn. */
  from?: () => string;
  until?: () => string;
  isAhead?: boolean;
  prompt?: string;
  options?: ComponentProps<typeof SelectField>['options'];
};

/**
 * A field of a form in a portal. Its label also names it in what another person changed. The form draws a `list` of words and a
 * `choice`, which is an id or nothing, with fields of its own.
 */
type FieldDeclaration = DrawnField | { kind: 'list'; label: string } | { kind: 'choice' };

export type FieldDeclarations = Readonly<Record<string, FieldDeclaration>>;

type FieldProps = { name: string; declared: DrawnField };

const FormField = ({ name, declared }: FieldProps) => {
  const { field } = useFields();
  const {
    kind = 'text',
    max,
    rows = 4,
    from,
    until,
    isAhead,
    prompt,
    options = [],
    ...text
  } = declared;
  const shown = { ...field(name), label: text.label, help: text.help };
  if (kind === 'lines') return <TextArea {...shown} rows={rows} maxLength={max} />;
  if (kind === 'select') return <SelectField {...shown} prompt={prompt} options={options} />;
  if (kind === 'time') return <TextField {...shown} type="time" />;
  if (kind !== 'day') return <TextField {...shown} {...text} kind={kind} maxLength={max} />;
  const { label, help } = text;
  const days = { min: from?.(), max: until?.(), isAhead };
  return <DateField name={name} label={label} help={help} {...days} />;
};

type Props<Fields extends FieldDeclarations> = {
  of: Fields;
  names?: readonly (keyof Fields & string)[];
  /** Choices that were loaded, by the name of their field. */
  options?: { [Name in keyof Fields]?: DrawnField['options'] };
};

/** Draws fields of the surrounding form: those named, or all. */
export const FormFields = <const Fields extends FieldDeclarations>({
  of,
  names = Object.keys(of),
  options = {},
}: Props<Fields>) =>
  names.map((name) => {
    const declared: FieldDeclaration | undefined = of[name];
    const loaded = options[name];
    return !declared || declared.kind === 'list' || declared.kind === 'choice' ? null : (
      <FormField
        key={name}
        name={name}
        declared={{ ...declared, ...(loaded && { options: loaded }) }}
      />
    );
  });

/** The values of declared fields while they are typed. */
export type TypedValues<Fields extends FieldDeclarations> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends { kind: 'list' } ? string[] : string;
};

const toText = (value: unknown): string =>
  typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';

/** Values of a record, or of a new one, as they are typed: numbers as text, missing ones empty. */
export const toTypedValues = <Fields extends FieldDeclarations>(
  fields: Fields,
  record: { [Name in keyof Fields]?: unknown },
): TypedValues<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => {
      const value = record[name];
      return [name, kind === 'list' ? (value ?? []) : toText(value)];
    }),
  ) as TypedValues<Fields>;

/** Reads typed numbers, and leaves out a choice that was not made, before the contract checks the values. */
export const typedSchema = <Fields extends FieldDeclarations, Output, Values = TypedValues<Fields>>(
  fields: Fields,
  schema: z.core.$ZodType<Output>,
): z.core.$ZodType<Output, Values> =>
  z.pipe(
    z.transform((typed: Record<string, unknown>): unknown =>
      Object.fromEntries(
        Object.entries(typed).map(([name, value]) => {
          const kind = fields[name]?.kind;
          if (kind === 'digits') return [name, typedNumber(String(value))];
          return [name, kind === 'choice' ? value || null : value];
        }),
      ),
    ),
    schema,
  ) as unknown as z.core.$ZodType<Output, Values>;
