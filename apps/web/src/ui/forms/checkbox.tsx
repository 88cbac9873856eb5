import type { ComponentProps, ReactNode } from 'react';
import { FieldNotes, describedBy, fieldId } from './field.tsx';

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  name: string;
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
};

/** A checkbox whose whole line is a tap target. */
export const Checkbox = ({ label, help, error, ...input }: Props) => {
  const field = { name: input.name, help, error };
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          id={fieldId(input.name)}
          {...input}
          {...describedBy(field)}
          type="checkbox"
          className="tick"
        />
        <span>{label}</span>
      </label>
      <FieldNotes {...field} />
    </div>
  );
};
