import { guardiansContract } from '@purboday/contract/guardians/guardians.contract';
import { guardianMessages } from '@purboday/contract/guardians/guardians.messages';
import { isMinor } from '@purboday/contract/guardians/age';
import type { CandidateUnderReview } from '@purboday/contract/review/review.contract';
import { useQueryClient } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { BirthField, GuardianNameFields } from '#web/domain/candidate/age-fields.tsx';
import { ageStart, today } from '#web/domain/candidate/age.ts';
import { call } from '#web/platform/calls/call.ts';
import { useFields, useText } from '#web/platform/forms/fields.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { ConfirmButtons } from '#web/ui/feedback/dialog.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { bodyOf, paperForm } from './paper-form.ts';

const Guardian = () => {
  const { field } = useFields();
  if (!isMinor(useText('dateOfBirth'), today())) return null;
  return (
    <>
      <GuardianNameFields />
      <TextField
        {...field('guardian.contact')}
        label="Their mobile number or email"
        autoComplete="off"
      />
      <Checkbox
        {...field('paper')}
        label="The paper on which they agree, signed, lies before me, and is kept by the foundation"
      />
    </>
  );
};

type Props = { record: CandidateUnderReview; onClose: () => void };

/** Date of birth, and under 18 the guardian who signed. */
export const AgeForm = ({ record, onClose }: Props) => {
  const client = useQueryClient();
  const { _id: id, version, age } = record;
  const start = { ...ageStart, dateOfBirth: age.dateOfBirth ?? '', paper: false };
  const form = useSchemaForm(paperForm, start, { focus: 'field' });
  const send = form.submit(async (values) => {
    const body = { ...bodyOf(values), version };
    const { message } = await call(guardiansContract.recordAge, { params: { id }, body });
    toast.success(message ?? guardianMessages.recorded);
    onClose();
    await client.invalidateQueries();
  }, guardianMessages.recordFailed);
  return (
    <FormProvider {...form}>
      <Form form={form} onSubmit={send} className="mt-4 grid gap-4">
        <BirthField />
        <Guardian />
        <ConfirmButtons confirm="Record" busy={form.busy} onClose={onClose} />
      </Form>
    </FormProvider>
  );
};
