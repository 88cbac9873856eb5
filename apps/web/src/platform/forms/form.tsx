import type { ComponentProps } from 'react';
import { FormProvider } from 'react-hook-form';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

type Props<Values extends FieldValues, Output> = Omit<
  ComponentProps<'form'>,
  'form' | 'onSubmit' | 'method' | 'noValidate'
> & {
  /** Of `useSchemaForm`. */
  form: UseFormReturn<Values, unknown, Output>;
  /** `form.submit(…)`. */
  onSubmit: () => Promise<void>;
};

/**
 * A form and what its fields need to know of it. `method="post"`: sent by the browser itself it must not put a password into an address
 * (SEC-21).
 */
export const Form = <Values extends FieldValues, Output>({
  form,
  onSubmit,
  ...rest
}: Props<Values, Output>) => (
  <FormProvider {...form}>
    <form
      {...rest}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    />
  </FormProvider>
);
