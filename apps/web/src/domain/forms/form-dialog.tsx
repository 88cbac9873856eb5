import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { ConfirmButtons, Dialog } from '#web/ui/feedback/dialog.tsx';

type SchemaForm<Values extends FieldValues, Output> = typeof useSchemaForm<Values, Output>;

type FormProps<Values extends FieldValues, Output> = Omit<
  ComponentProps<typeof ConfirmButtons>,
  'onConfirm'
> & {
  schema: Parameters<SchemaForm<Values, Output>>[0];
  start: Parameters<SchemaForm<Values, Output>>[1];
  onSubmit: (values: Output) => Promise<void> | void;
  /** Shown when the submission fails without a message of the server. */
  failed: string;
  /** Shows an invalid value at its field only, without a toast. */
  quiet?: boolean;
  children: (field: ReturnType<SchemaForm<Values, Output>>['field']) => ReactNode;
};

const FormOfDialog = <Values extends FieldValues, Output>({
  schema,
  start,
  onSubmit,
  failed,
  quiet = false,
  children,
  ...buttons
}: FormProps<Values, Output>) => {
  const form = useSchemaForm<Values, Output>(schema, start, {
    focus: 'field',
    ...(quiet && { rejected: () => undefined }),
  });
  return (
    <Form
      form={form}
      onSubmit={form.submit(async (values) => onSubmit(values), failed)}
      className="mt-4 grid gap-4"
    >
      {children(form.field)}
      <ConfirmButtons busy={form.busy} {...buttons} />
    </Form>
  );
};

type Props<Values extends FieldValues, Output> = FormProps<Values, Output> & {
  title: string;
  lead: ReactNode;
  open: boolean;
};

/** A dialog with a small form, which is empty again each time it opens. */
export const FormDialog = <Values extends FieldValues, Output>({
  title,
  lead,
  open,
  ...form
}: Props<Values, Output>) => (
  <Dialog title={title} open={open} onClose={form.onClose}>
    <div className="mt-2 text-soft">{lead}</div>
    <FormOfDialog {...form} />
  </Dialog>
);
