import { languageCodes } from '@purboday/contract/languages/languages';
import { verificationMessages } from '@purboday/contract/fields/field-messages';
import {
  jobProviderForm,
  trainingProviderForm,
} from '@purboday/contract/registration/provider-registration.contract';
import * as z from 'zod/mini';
import { documentFile } from '#web/domain/document/document-schema.ts';
import { verified } from '#web/platform/forms/verified.ts';
import {
  jobProviderFields,
  trainingProviderFields,
} from '#web/registration/provider/told-fields.ts';

const job = jobProviderForm.shape;
const training = trainingProviderForm.shape;

// The contract's forms with what only the screens have: verifications beside their fields, the repeated password, the terms.

const closing = {
  confirmPassword: z.string(),
  agreeToTerms: verified(verificationMessages.terms),
  /** The language the notice was read in. */
  noticeLanguage: z.enum(languageCodes),
};

type Passwords = { password: string; confirmPassword: string };

/** Looked at whatever else is wrong, so that it takes part in "the first error". */
const passwordsMatch = () =>
  z.refine<Passwords>(({ password, confirmPassword }: Passwords) => password === confirmPassword, {
    error: 'Passwords do not match',
    path: ['confirmPassword'],
    when: () => true,
  });

export const jobProviderScreenForm = z
  .object({
    ...jobProviderFields,
    password: job.password,
    companyDocFile: documentFile,
    ...closing,
  })
  .check(passwordsMatch());
export type JobProviderInput = z.input<typeof jobProviderScreenForm>;
export type JobProviderOutput = z.output<typeof jobProviderScreenForm>;

export const trainingProviderScreenForm = z
  .object({
    ...trainingProviderFields,
    password: training.password,
    trainingProviderDocFile: documentFile,
    ...closing,
  })
  .check(passwordsMatch());
export type TrainingProviderInput = z.input<typeof trainingProviderScreenForm>;
export type TrainingProviderOutput = z.output<typeof trainingProviderScreenForm>;
