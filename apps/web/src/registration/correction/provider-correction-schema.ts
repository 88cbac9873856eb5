import * as z from 'zod/mini';
import { documentFile } from '#web/domain/document/document-schema.ts';
import {
  jobProviderFields,
  trainingProviderFields,
} from '#web/registration/provider/told-fields.ts';

// The forms of the registration without password, consent and terms: those were given.

export const jobCorrectionForm = z.object({
  ...jobProviderFields,
  companyDocFile: z.optional(documentFile),
});

export const trainingCorrectionForm = z.object({
  ...trainingProviderFields,
  trainingProviderDocFile: z.optional(documentFile),
});
