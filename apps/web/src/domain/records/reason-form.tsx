import { reason } from '@purboday/contract/fields/fields';
import type { ComponentProps } from 'react';
import * as z from 'zod/mini';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { ConfirmButtons } from '#web/ui/feedback/dialog.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';

export type ReasonFormProps = Omit<ComponentProps<typeof ConfirmButtons>, 'onConfirm'> & {
  /** 'Why is it rejected?' */
  label: string;
  help?: string;
  /** The error when the reason is missing; without it the reason is optional. */
  required?: string;
  onConfirm: (reason: string) => void;
};

const reasonForm = (required: string | undefined) =>
  z.object({ reason: required ? reason(required) : z.string().check(z.trim()) });

export const ReasonForm = ({ label, help, required, onConfirm, ...buttons }: ReasonFormProps) => {
  const form = useSchemaForm(
    reasonForm(required),
    { reason: '' },
    { focus: 'field', rejected: () => undefined },
  );
  return (
    <Form form={form} onSubmit={form.submit(async (values) => onConfirm(values.reason))}>
      <TextArea {...form.field('reason')} label={label} help={help} maxLength={1000} />
      <ConfirmButtons {...buttons} />
    </Form>
  );
};
