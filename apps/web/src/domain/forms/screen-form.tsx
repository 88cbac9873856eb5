import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form } from '#web/platform/forms/form.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx';
import { FormBar } from '#web/ui/forms/form-bar.tsx';
import type { FormProps } from './dialog-form.tsx';
import { RecordFormNotice } from './record-form-notice.tsx';

type Props<Values extends FieldValues, Output> = FormProps<Values, Output> & {
  /** Label of the submit button. */
  submit: string;
  /** Leads back from a form with a screen of its own. */
  cancel?: ComponentProps<typeof FormBar>['cancel'];
};

/** A form on a screen: errors, what another person changed, the fields, and its buttons. */
export const ScreenForm = <Values extends FieldValues, Output>({
  form,
  onSubmit,
  children,
  submit,
  cancel,
}: Props<Values, Output>) => (
  <>
    <ErrorSummary {...form.summary} />
    <RecordFormNotice form={form} />
    <Form form={form} onSubmit={onSubmit} className="grid gap-4">
      {children}
      {cancel ? (
        <FormBar submit={submit} cancel={cancel} {...form.button} />
      ) : (
        <Button {...form.button} look="primary" className="w-full md:w-auto md:justify-self-start">
          {submit}
        </Button>
      )}
    </Form>
  </>
);
