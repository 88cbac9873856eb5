import * as z from 'zod/mini';
import { documentFile } from '#web/domain/document/document-schema.ts';
import {
  jobProviderFields,
  trainingProviderFields,
} from '#web/registration/provider/provider-schema.ts';
import type {
  ProviderToCorrect,
  ProviderCorrection,
} from '@purboday/contract/registration/provider-correction.contract';

// The registration forms without password, consent and terms, which are already recorded.

export const jobCorrectionForm = z.object({
  ...jobProviderFields,
  companyDocFile: z.optional(documentFile),
});

export const trainingCorrectionForm = z.object({
  ...trainingProviderFields,
  trainingProviderDocFile: z.optional(documentFile),
});

export type JobToCorrect = Extract<ProviderToCorrect, { kind: 'job-provider' }>['form'];
export type TrainingToCorrect = Extract<ProviderToCorrect, { kind: 'training-provider' }>['form'];

// Stored values are verified; an edited one must be verified again.
const proven = { postalCodeVerified: true };
const toContact = ({ contactPerson }: Pick<JobToCorrect, 'contactPerson'>) => ({
  ...contactPerson,
  emailVerified: true,
});

export const toJobValues = (form: JobToCorrect): z.input<typeof jobCorrectionForm> => ({
  ...form,
  address: { ...form.address, ...proven },
  contactPerson: toContact(form),
  companyDocFile: undefined,
});

export const toTrainingValues = (
  form: TrainingToCorrect,
): z.input<typeof trainingCorrectionForm> => ({
  ...form,
  trainingProviderAddress: { ...form.trainingProviderAddress, ...proven },
  contactPerson: toContact(form),
  trainingProviderDocFile: undefined,
});

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b))
    : value;
const same = (a: unknown, b: unknown): boolean =>
  JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

const differing = (before: object, now: object): ProviderCorrection =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !same(Reflect.get(before, name), value)),
  );

export const findJobChanges = (
  before: JobToCorrect,
  { companyDocFile, ...values }: z.output<typeof jobCorrectionForm>,
) => {
  const { postalCodeVerified: _p, ...address } = values.address;
  const { emailVerified: _e, ...contactPerson } = values.contactPerson;
  return {
    body: differing(before, { ...values, address, contactPerson }),
    files: companyDocFile ? { companyDocFile } : {},
  };
};

export const findTrainingChanges = (
  before: TrainingToCorrect,
  { trainingProviderDocFile, ...values }: z.output<typeof trainingCorrectionForm>,
) => {
  const { postalCodeVerified: _p, ...trainingProviderAddress } = values.trainingProviderAddress;
  const { emailVerified: _e, ...contactPerson } = values.contactPerson;
  return {
    body: differing(before, { ...values, trainingProviderAddress, contactPerson }),
    files: trainingProviderDocFile ? { trainingProviderDocFile } : {},
  };
};
