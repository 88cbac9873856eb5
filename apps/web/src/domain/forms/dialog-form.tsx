import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form } from '#web/platform/forms/form.tsx';
import { ConfirmButtons } from '#web/ui/feedback/dialog.tsx';
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx';
import { RecordFormNotice } from './record-form-notice.tsx';

export type FormProps<Values extends FieldValues, Output> = {
  form: ComponentProps<typeof Form<Values, Output>>['form'] &
    ComponentProps<typeof RecordFormNotice>['form'] & {
      summary: ComponentProps<typeof ErrorSummary>;
      button: { type: 'submit'; busy: boolean; disabled: boolean };
      busy: boolean;
    };
  onSubmit: () => Promise<void>;
  children: ReactNode;
};

type Props<Values extends FieldValues, Output> = FormProps<Values, Output> &
  Omit<ComponentProps<typeof ConfirmButtons>, 'onConfirm'> & {
    className?: string;
    /** Lists the errors above the fields, for a dialog with several. */
    hasSummary?: boolean;
  };

/** A form in a dialog: what another person changed, the fields, and its buttons. */
export const DialogForm = <Values extends FieldValues, Output>({
  form,
  onSubmit,
  children,
  className = 'mt-4 grid gap-4',
  hasSummary = false,
  busy = false,
  ...buttons
}: Props<Values, Output>) => (
  <Form form={form} onSubmit={onSubmit} className={className}>
    {hasSummary && form.summary.errors.length > 0 && (
      <div className="-mb-6">
        <ErrorSummary {...form.summary} />
      </div>
    )}
    <RecordFormNotice form={form} />
    {children}
    <ConfirmButtons {...buttons} busy={busy || form.busy} />
  </Form>
);
