import { reason } from '@purboday/contract/fields/fields';
import type { ComponentProps } from 'react';
import * as z from 'zod/mini';
import { DialogForm } from '#web/domain/forms/dialog-form.tsx';
import { useDraftForm } from '#web/platform/forms/use-record-form.ts';
import { t } from '#web/platform/language/language.ts';
import type { ConfirmButtons } from '#web/ui/feedback/dialog.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';

export type ReasonFormProps = Omit<ComponentProps<typeof ConfirmButtons>, 'onConfirm'> & {
  /** 'Why is it rejected?' */
  label: string;
  help?: string;
  /** The error when the reason is missing; without it the reason is optional. */
  required?: string;
  /** The dialog stays open, with its text, when the promise is rejected. */
  onConfirm: (reason: string) => unknown;
};

type Props = ReasonFormProps & {
  /** Distinguishes drafts. */
  draftName: string;
  initial: string;
};

const reasonForm = (required: string | undefined) =>
  z.object({ reason: required ? reason(required) : z.string().check(z.trim()) });

export const ReasonForm = ({
  draftName,
  initial,
  label,
  help,
  required,
  onConfirm,
  ...buttons
}: Props) => {
  const form = useDraftForm(
    draftName,
    reasonForm(required),
    { reason: initial },
    { focus: 'field', rejected: () => undefined },
  );
  const confirm = form.submit(async (values) => {
    await onConfirm(values.reason);
  }, t('This could not be saved. Please try again.'));
  return (
    <DialogForm {...buttons} form={form} onSubmit={confirm} className="">
      <TextArea {...form.field('reason')} label={label} help={help} maxLength={1000} />
    </DialogForm>
  );
};
