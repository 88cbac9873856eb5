import type { ProviderToCorrect } from '@purboday/contract/registration/provider-correction.contract';
import type * as z from 'zod/mini';
import type { jobCorrectionForm, trainingCorrectionForm } from './provider-correction-schema.ts';

export type JobToCorrect = Extract<ProviderToCorrect, { kind: 'job-provider' }>['form'];
export type TrainingToCorrect = Extract<ProviderToCorrect, { kind: 'training-provider' }>['form'];

// What is stored was proved when it was registered; it is proved again once it is edited.
const proven = { postalCodeVerified: true };
const contactOf = ({ contactPerson }: Pick<JobToCorrect, 'contactPerson'>) => ({
  ...contactPerson,
  emailVerified: true,
});

/** The form as it opens: what was sent before. */
export const jobStart = (form: JobToCorrect): z.input<typeof jobCorrectionForm> => ({
  ...form,
  address: { ...form.address, ...proven },
  contactPerson: contactOf(form),
  companyDocFile: undefined,
});

/** As `jobStart`. */
export const trainingStart = (form: TrainingToCorrect): z.input<typeof trainingCorrectionForm> => ({
  ...form,
  trainingProviderAddress: { ...form.trainingProviderAddress, ...proven },
  contactPerson: contactOf(form),
  trainingProviderDocFile: undefined,
});
