import { languageCodes } from '@purboday/contract/languages/languages';
import { matchesIdKind } from '@purboday/contract/fields/identity-fields';
import { verificationMessages } from '@purboday/contract/fields/field-messages';
import { candidateForm } from '@purboday/contract/registration/registration.contract';
import * as z from 'zod/mini';
import { ageChecks, ageShape } from '#web/domain/candidate/age-schema.ts';
import { documentFile } from '#web/domain/document/document-schema.ts';
import { verified } from '#web/platform/forms/verified.ts';
import { asksAge } from './candidate-form.ts';
import type { Asked } from './candidate-form.ts';

const { shape } = candidateForm;

/** The contract's form with the fields that only the screen has: verifications and the document. */
const screenShape = {
  name: shape.name,
  fatherName: shape.fatherName,
  houseNo: shape.houseNo,
  locality: shape.locality,
  state: shape.state,
  city: shape.city,
  postalCode: shape.postalCode,
  postalCodeVerified: verified(verificationMessages.postalCode),
  mobileNumber: shape.mobileNumber,
  email: shape.email,
  emailVerified: verified(verificationMessages.email),
  qualification: shape.qualification,
  skills: shape.skills,
  category: shape.category,
  ...ageShape,
  /** Whether this instance requires the age. */
  asksAge: z.boolean(),
  idKind: shape.idKind,
  aadharNumber: shape.aadharNumber,
  aadharFile: documentFile,
  agreeToDataUse: verified(verificationMessages.dataUse),
  noticeLanguage: z.enum(languageCodes),
};

export const candidateScreenForm = z
  .object(screenShape)
  .check(...ageChecks<Asked>(asksAge), matchesIdKind());
export type CandidateInput = z.input<typeof candidateScreenForm>;
export type CandidateOutput = z.output<typeof candidateScreenForm>;
