import {
  nomineesContract,
  nomineeForm,
  type Nominee,
} from '@purboday/contract/nominees/nominees.contract';
import { nomineeMessages } from '@purboday/contract/nominees/nominees.messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { callQuery, useAction, useFailureToast } from '#web/platform/calls/data.ts';
import { t } from '#web/platform/language/language.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Facts, Section } from '#web/ui/elements/facts.tsx';
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx';

type NomineeFormProps = {
  nominee: Nominee | null;
  onChanged: (nominee: Nominee | null) => void;
  onClose: () => void;
};

const NomineeForm = ({ nominee, onChanged, onClose }: NomineeFormProps) => {
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

type NamedProps = { nominee: Nominee; onChange: () => void; onRemoved: () => void };

const Named = ({ nominee, onChange, onRemoved }: NamedProps) => {
  const [isAsking, setAsking] = useState(false);
  const removal = useAction({
    send: () => call(nomineesContract.removeNominee, {}),
    done: nomineeMessages.removed,
    onSuccess: onRemoved,
    failed: nomineeMessages.removeFailed,
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Facts
        facts={[
          { label: t('Name of the nominee'), value: nominee.name },
          { label: t('How they are related to you'), value: nominee.relation },
          { label: t('Their mobile number or email'), value: nominee.contact },
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        <Button onClick={onChange}>{t('Change the nominee')}</Button>
        <Button onClick={() => setAsking(true)}>{t('Remove the nominee')}</Button>
      </div>
      <ConfirmDialog
        title={t('Remove the nominee?')}
        question={<p>{t('Then no one will be able to use your rights for you.')}</p>}
        cancel={t('Back')}
        confirm={t('Remove the nominee')}
        open={isAsking}
        busy={removal.isPending}
        onConfirm={() => removal.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
};

const ownNominee = callQuery(nomineesContract.readNominee, {});

/**
 * The person who may use the candidate's rights after death or incapacity (DPDP Act, section 14).
 */
export const NomineeSection = () => {
  const client = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const { data, error } = useQuery(ownNominee);
  const nominee = data?.data.nominee ?? null;
  useFailureToast(error, failureText(error, nomineeMessages.loadFailed));
  const change = (changed: Nominee | null): void => {
    client.setQueryData(ownNominee.queryKey, { success: true, data: { nominee: changed } });
    setEditing(false);
  };
  return (
    <Section title={t('Your nominee')}>
      <p className="mb-4 text-soft">
        {t(
          'A nominee can ask for your data, or have it erased, if you die or are unable to. Please give them your registration code.',
        )}
      </p>
      {isEditing ? (
        <NomineeForm nominee={nominee} onChanged={change} onClose={() => setEditing(false)} />
      ) : nominee ? (
        <Named nominee={nominee} onChange={() => setEditing(true)} onRemoved={() => change(null)} />
      ) : (
        <Button className="print:hidden" onClick={() => setEditing(true)}>
          {t('Name a nominee')}
        </Button>
      )}
    </Section>
  );
};
