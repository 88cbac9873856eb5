import type { ComponentProps } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { t } from '#web/platform/language/language.ts';

type Props<Values extends FieldValues, Output> = Omit<
  ComponentProps<'form'>,
  'form' | 'onSubmit' | 'method' | 'noValidate'
> & {
  form: UseFormReturn<Values, unknown, Output> & { firstError?: string | undefined };
  onSubmit: () => Promise<void>;
  /** Shown below the form. Defaults to its first error. */
  firstError?: string | undefined;
  /** Let the browser check the types of the inputs before it submits. */
  browserChecks?: boolean;
};

/**
 * Shows its first error beside the button (specification §5). `method="post"`: if the browser
 * submits the form without our script, a password must not end up in the address (SEC-21).
 */
export const Form = <Values extends FieldValues, Output>({
  form,
  onSubmit,
  firstError = form.firstError,
  browserChecks = false,
  children,
  ...rest
}: Props<Values, Output>) => (
  <FormProvider {...form}>
    <form
      {...rest}
      method="post"
      noValidate={!browserChecks}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {children}
      {firstError && <p className="form-error">{t(firstError)}</p>}
    </form>
  </FormProvider>
);
