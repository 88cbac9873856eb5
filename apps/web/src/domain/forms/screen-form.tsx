import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form } from '#web/platform/forms/form.tsx';
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx';
import { FormBar } from '#web/ui/forms/form-bar.tsx';
import type { FormProps } from './dialog-form.tsx';
import { RecordFormNotice } from './record-form-notice.tsx';

type Props<Values extends FieldValues, Output> = FormProps<Values, Output> &
  Pick<ComponentProps<typeof FormBar>, 'submit' | 'cancel'>;

/** A form that is a screen: errors, what another person changed, the fields, and the bar at the foot. */
export const ScreenForm = <Values extends FieldValues, Output>({
  form,
  onSubmit,
  children,
  ...bar
}: Props<Values, Output>) => (
  <>
    <ErrorSummary {...form.summary} />
    <RecordFormNotice form={form} />
    <Form form={form} onSubmit={onSubmit} className="grid gap-4">
      {children}
      <FormBar {...bar} {...form.button} />
    </Form>
  </>
);
