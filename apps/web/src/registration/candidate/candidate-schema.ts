import { languageCodes } from '@purboday/contract/languages/languages';
import { matchesIdKind } from '@purboday/contract/fields/identity-fields';
import { verificationMessages } from '@purboday/contract/fields/field-messages';
import { candidateForm } from '@purboday/contract/registration/registration.contract';
import * as z from 'zod/mini';
import { createAgeChecks, ageShape } from '#web/domain/candidate/age-schema.ts';
import { documentFile } from '#web/domain/document/document-schema.ts';
import { createVerifiedField } from '#web/platform/forms/verified.ts';
import { isAgeRequired } from './candidate-form.ts';
import type { AgeRequirement } from './candidate-form.ts';

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
  postalCodeVerified: createVerifiedField(verificationMessages.postalCode),
  mobileNumber: shape.mobileNumber,
  email: shape.email,
  emailVerified: createVerifiedField(verificationMessages.email),
  qualification: shape.qualification,
  skills: shape.skills,
  category: shape.category,
  ...ageShape,
  /** Whether this instance requires the age. */
  asksAge: z.boolean(),
  idKind: shape.idKind,
  aadharNumber: shape.aadharNumber,
  aadharFile: documentFile,
  agreeToDataUse: createVerifiedField(verificationMessages.dataUse),
  noticeLanguage: z.enum(languageCodes),
};

export const candidateScreenForm = z
  .object(screenShape)
  .check(...createAgeChecks<AgeRequirement>(isAgeRequired), matchesIdKind());
export type CandidateInput = z.input<typeof candidateScreenForm>;
export type CandidateOutput = z.output<typeof candidateScreenForm>;
