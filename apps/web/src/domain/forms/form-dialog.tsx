import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useDraftForm } from '#web/platform/forms/use-record-form.ts';
import type { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { Dialog, type ConfirmButtons } from '#web/ui/feedback/dialog.tsx';
import { DialogForm } from './dialog-form.tsx';

type SchemaForm<Values extends FieldValues, Output> = typeof useSchemaForm<Values, Output>;

type FormProps<Values extends FieldValues, Output> = Omit<
  ComponentProps<typeof ConfirmButtons>,
  'onConfirm'
> & {
  schema: Parameters<SchemaForm<Values, Output>>[0];
  start: Parameters<SchemaForm<Values, Output>>[1];
  /** The dialog stays open when the promise is rejected. */
  onSubmit: (values: Output) => unknown;
  /** Shown when the submission fails without a message of the server. */
  failed: string;
  /** Shows an invalid value at its field only, without a toast. */
  quiet?: boolean;
  children: (field: ReturnType<SchemaForm<Values, Output>>['field']) => ReactNode;
};

const FormOfDialog = <Values extends FieldValues, Output>({
  draftName,
  schema,
  start,
  onSubmit,
  failed,
  quiet = false,
  children,
  ...buttons
}: FormProps<Values, Output> & { draftName: string }) => {
  const form = useDraftForm<Values, Output>(draftName, schema, start, {
    focus: 'field',
    ...(quiet && { rejected: () => undefined }),
  });
  return (
    <DialogForm
      {...buttons}
      form={form}
      onSubmit={form.submit(async (values) => {
        await onSubmit(values);
      }, failed)}
    >
      {children(form.field)}
    </DialogForm>
  );
};

type Props<Values extends FieldValues, Output> = FormProps<Values, Output> & {
  title: string;
  /** Id of the record, where the title does not name it: drafts belong to one record. */
  about?: string | undefined;
  lead: ReactNode;
  open: boolean;
};

/** A dialog with a small form, which is empty again each time it opens. */
export const FormDialog = <Values extends FieldValues, Output>({
  title,
  about = '',
  lead,
  open,
  ...form
}: Props<Values, Output>) => (
  <Dialog title={title} open={open} onClose={form.onClose}>
    <div className="mt-2 text-soft">{lead}</div>
    <FormOfDialog {...form} draftName={`${title} ${about}`} />
  </Dialog>
);
