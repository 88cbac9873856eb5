import type { ReactNode } from 'react';
import { FileField } from '#web/ui/forms/file-field.tsx';
import { useControlledField, useFields } from '#web/platform/forms/fields.ts';
import { documentAccept } from './document-schema.ts';

type Props = {
  name: string;
  label: string;
  help: ReactNode;
  /** Share that was sent, 0 to 1, while it is sent. */
  progress: number | undefined;
  disabled: boolean;
};

/** The document of a registration; a wrong file is told at once, because choosing another takes a while. */
export const DocumentField = (props: Props) => {
  const { trigger, fail } = useFields();
  const { value, onChange, ...field } = useControlledField(props.name);
  return (
    <FileField
      {...props}
      {...field}
      value={value instanceof File ? value : undefined}
      accept={documentAccept}
      onChange={(file) => {
        onChange(file);
        if (file) void trigger(props.name);
      }}
      onTooMany={() => fail(props.name, 'Please choose one file only')}
    />
  );
};
