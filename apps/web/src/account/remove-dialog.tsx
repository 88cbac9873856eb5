import { secondFactorContract } from '@purboday/contract/second-factor/second-factor.contract';
import { secondFactorMessages } from '@purboday/contract/second-factor/second-factor.messages';
import { useQueryClient } from '@tanstack/react-query';
import { SecondFactorField } from '#web/domain/account/second-factor-field.tsx';
import { call } from '#web/platform/calls/call.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { ConfirmButtons, Dialog } from '#web/ui/feedback/dialog.tsx';

const loadSecondFactorForm = async () =>
  (await import('@purboday/contract/second-factor/second-factor.contract')).secondFactorForm;

type Props = { open: boolean; onClose: () => void };

const RemoveForm = ({ onClose }: Pick<Props, 'onClose'>) => {
  const client = useQueryClient();
  const form = useSchemaForm(loadSecondFactorForm, { code: '' }, { focus: 'field' });
  const remove = form.submit(async (body) => {
    await call(secondFactorContract.removeSecondFactor, { body });
    toast.success(secondFactorMessages.off);
    onClose();
    await client.invalidateQueries();
  }, 'The app could not be taken off. Please try again.');
  return (
    <Form form={form} onSubmit={remove} className="mt-4">
      <SecondFactorField {...form.field('code')} />
      <ConfirmButtons confirm="Do without it" danger busy={form.busy} onClose={onClose} />
    </Form>
  );
};

/** Back to the password alone, where this instance allows it. */
export const RemoveDialog = ({ open, onClose }: Props) => (
  <Dialog title="Do without the authenticator app?" open={open} onClose={onClose}>
    <p className="mt-2 text-soft">Then your password alone lets in whoever knows it.</p>
    <RemoveForm onClose={onClose} />
  </Dialog>
);
