import {
  personProofForm,
  trackingContract,
  type Application,
} from '@purboday/contract/tracking/tracking.contract';
import { trackingMessages } from '@purboday/contract/tracking/tracking.messages';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#web/platform/calls/call.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { t } from '#web/platform/language/language.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

type Props = { onProved: (application: Application) => void };

const ProofForm = ({ onProved }: Props) => {
  const client = useQueryClient();
  const form = useSchemaForm(personProofForm, { fatherName: '', fact: '' }, { focus: 'field' });
  const send = form.submit(async (body) => {
    const { data } = await call(trackingContract.provePerson, { body });
    toast.success(trackingMessages.personProved);
    onProved(data);
    // Complaints were shown without their texts.
    await client.invalidateQueries();
  }, trackingMessages.proofFailed);
  return (
    <Form form={form} onSubmit={send} className="grid max-w-form gap-5">
      {form.problem && <Notice look="error">{form.problem}</Notice>}
      <TextField {...form.field('fatherName')} label={t("Father's Name")} autoComplete="off" />
      <TextField
        {...form.field('fact')}
        label={t('Year of birth, or last four of your identity number')}
        help={t('For example 2004. The last four are on your Aadhar card or other document.')}
        autoComplete="off"
        maxLength={4}
      />
      <Button {...form.button} look="primary" className="justify-self-start">
        {t('Show everything')}
      </Button>
    </Form>
  );
};

/** Others may have the phone of a candidate: two facts of the registration open the rest (T69). */
export const PersonProof = ({
  personToProve,
  onProved,
}: Props & { personToProve: NonNullable<Application['personToProve']> }) => (
  <Section title={t('Is it you?')}>
    <p className="mb-4 text-soft">
      {t(
        'You signed in with your phone, which others may use too. To protect you, we do not show your document, reasons and complaints yet.',
      )}
    </p>
    {personToProve === 'facts' ? (
      <ProofForm onProved={onProved} />
    ) : (
      <p>{t('If you need them, please call us.')}</p>
    )}
  </Section>
);
