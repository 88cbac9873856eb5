import { useController } from 'react-hook-form';
import { toText } from '#web/platform/forms/fields.ts';
import { DayInput, DayShortcuts } from './day-input.tsx';
import { Field, describedBy, fieldId, type FieldProps } from '#web/ui/forms/field.tsx';

type Props = Omit<FieldProps, 'error'> & {
  min?: string;
  max?: string;
  /** Usually ahead, but not always. */
  isAhead?: boolean;
};

/** A day of the surrounding form, with Today and Yesterday unless it is ahead (UX-94). */
export const DateField = ({ min, max, isAhead = min !== undefined, ...field }: Props) => {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ name: field.name });
  const shown = { ...field, error: fieldState.error?.message };
  return (
    <Field {...shown}>
      <DayInput
        id={fieldId(field.name)}
        ref={ref}
        name={field.name}
        value={toText(value)}
        onChange={onChange}
        onBlur={onBlur}
        min={min}
        max={max}
        {...describedBy(shown)}
      />
      {!isAhead && <DayShortcuts onChange={onChange} />}
    </Field>
  );
};
