import type { ReactNode } from 'react';
import { FileField } from '#web/ui/forms/file-field.tsx';
import { useValue } from '#web/platform/forms/form-handle.ts';
import type { FormHandle } from '#web/platform/forms/form-handle.ts';
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
  const value = useValue(form, name);
  return (
    <FileField
      {...rest}
      name={name}
      error={form.errorOf(name)}
      value={value instanceof File ? value : undefined}
      accept={documentAccept}
      onChange={(file) => {
        form.set(name, file);
        if (file) form.check(name);
      }}
      onTooMany={() => form.fail(name, 'Please choose one file only')}
    />
  );
};
