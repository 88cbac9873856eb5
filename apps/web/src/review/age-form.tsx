import { guardianFields } from '@purboday/contract/fields/guardian-fields';
import { isMinor } from '@purboday/contract/guardians/age';
import { guardiansContract } from '@purboday/contract/guardians/guardians.contract';
import { guardianMessages } from '@purboday/contract/guardians/guardians.messages';
import type { CandidateReview } from '@purboday/contract/review/review.contract';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { DateOfBirthField, GuardianNameFields } from '#web/domain/candidate/age-fields.tsx';
import { toAgeBody, createAgeChecks, ageShape } from '#web/domain/candidate/age-schema.ts';
import { ageDefaults } from '#web/domain/candidate/age.ts';
import { today, call } from '#web/platform/calls/call.ts';
import { useFields, useTextValue } from '#web/platform/forms/fields.ts';
import { DialogForm } from '#web/domain/forms/dialog-form.tsx';
import { useRecordForm } from '#web/platform/forms/use-record-form.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

const shape = { ...ageShape, paper: z.boolean() };
type Values = z.output<z.ZodMiniObject<typeof shape>>;

const ofGuardian = Object.keys(guardianFields.shape);

/** Staff record a signed paper; no code was sent. */
const paperForm = z.object(shape).check(
  ...createAgeChecks<Values>(
    () => true,
    ['dateOfBirth', ...ofGuardian.map((name) => `guardian.${name}`)],
  ),
  z.refine<Values>(({ dateOfBirth, paper }) => paper || !isMinor(dateOfBirth, today()), {
    path: ['paper'],
    error: guardianMessages.paper,
    when: () => true,
  }),
);

const toBody = ({ paper, ...age }: Values) => ({ ...toAgeBody(age), paper });

const Guardian = () => {
  const { field } = useFields();
  if (!isMinor(useTextValue('dateOfBirth'), today())) return null;
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
        label="I have the signed consent form, and the foundation keeps it"
      />
    </>
  );
};

type Props = { record: CandidateReview; onClose: () => void };

export const AgeForm = ({ record, onClose }: Props) => {
  const client = useQueryClient();
  const { _id: id } = record;
  const form = useRecordForm(
    paperForm,
    {
      draftKey: `age-${id}`,
      record,
      toValues: (stored = record) => ({
        ...ageDefaults,
        dateOfBirth: stored.age.dateOfBirth ?? '',
        paper: false,
      }),
      version: (stored) => stored.version,
      labels: { dateOfBirth: 'Date of birth' },
      changedBy: ({ history }) => history[0]?.by,
    },
    { focus: 'field' },
  );
  const send = form.submit(async (values, version) => {
    const body = { ...toBody(values), version };
    const { message } = await call(guardiansContract.recordAge, { params: { id }, body });
    toast.success(message ?? guardianMessages.recorded);
    onClose();
    await client.invalidateQueries();
  }, guardianMessages.recordFailed);
  return (
    <DialogForm form={form} onSubmit={send} confirm="Record" onClose={onClose}>
      <DateOfBirthField />
      <Guardian />
    </DialogForm>
  );
};
