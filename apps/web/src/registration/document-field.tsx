import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { FileField } from '#web/ui/file-field.tsx';
import type { FormHandle } from './form-handle.ts';
import { documentAccept } from './document-schema.ts';

type Props = {
  form: FormHandle;
  name: string;
  label: string;
  help: ReactNode;
  /** Share that was sent, 0 to 1, while it is sent. */
  progress: number | undefined;
  disabled: boolean;
};

/** The document of a registration; a wrong file is told at once, because choosing another takes a while. */
export const DocumentField = ({ form, name, ...rest }: Props) => {
  const value: unknown = useWatch({ control: form.control, name });
  return (
    <FileField
      {...rest}
      name={name}
      error={form.field(name).error}
      value={value instanceof File ? value : undefined}
      accept={documentAccept}
      onChange={(file) => {
        form.set(name, file);
        if (file) void form.check(name);
      }}
      onTooMany={() => form.fail(name, 'Please choose one file only')}
    />
  );
};
