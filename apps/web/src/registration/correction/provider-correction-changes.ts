import type { ProviderCorrection } from '@purboday/contract/registration/provider-correction.contract';
import type * as z from 'zod/mini';
import type { jobCorrectionForm, trainingCorrectionForm } from './provider-correction-schema.ts';
import type { JobToCorrect, TrainingToCorrect } from './provider-correction-values.ts';

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b))
    : value;
const same = (a: unknown, b: unknown): boolean =>
  JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

/** Only what differs from what was sent before. */
const differing = (before: object, now: object): ProviderCorrection =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !same(Reflect.get(before, name), value)),
  );

/** What a filled-in form sends. */
export const jobChanges = (
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

/** As `jobChanges`. */
export const trainingChanges = (
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
