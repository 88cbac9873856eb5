import {
  nomineesContract,
  nomineeForm,
  type Nominee,
} from '@purboday/contract/nominees/nominees.contract';
import { nomineeMessages } from '@purboday/contract/nominees/nominees.messages';
import { call } from '#web/platform/calls/call.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { t } from '#web/platform/language/language.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

type Props = {
  nominee: Nominee | null;
  onChanged: (nominee: Nominee | null) => void;
  onClose: () => void;
};

/** Names a nominee, or changes who it is. */
export const NomineeForm = ({ nominee, onChanged, onClose }: Props) => {
  const { name = '', relation = '', contact = '' } = nominee ?? {};
  const form = useSchemaForm(nomineeForm, { name, relation, contact }, { focus: 'field' });
  const send = form.submit(async (body) => {
    const { data } = await call(nomineesContract.nameNominee, { body });
    toast.success(nomineeMessages.named);
    onChanged(data.nominee);
  }, nomineeMessages.nameFailed);
  return (
    <Form form={form} onSubmit={send} className="grid max-w-form gap-5">
      <TextField
        {...form.field('name')}
        kind="name"
        autoComplete="off"
        label={t('Name of the nominee')}
      />
      <TextField
        {...form.field('relation')}
        autoComplete="off"
        label={t('How they are related to you')}
        help={t('For example mother, husband or friend.')}
      />
      <TextField
        {...form.field('contact')}
        autoComplete="off"
        label={t('Their mobile number or email')}
      />
      <div className="flex flex-col-reverse gap-3 md:flex-row md:justify-end">
        <Button onClick={onClose} disabled={form.busy}>
          {t('Back')}
        </Button>
        <Button {...form.button} look="primary">
          {t('Save')}
        </Button>
      </div>
    </Form>
  );
};
