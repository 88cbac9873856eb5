import { languageCodes } from '@purboday/contract/languages/languages';
import { matchesIdKind } from '@purboday/contract/fields/identity-fields';
import { verificationMessages } from '@purboday/contract/fields/field-messages';
import {
  candidateForm,
  registrationContract,
} from '@purboday/contract/registration/registration.contract';
import * as z from 'zod/mini';
import { createAgeChecks, ageShape, toAgeBody } from '#web/domain/candidate/age-schema.ts';
import {
  emailVerifications,
  mobileVerifications,
} from '#web/domain/account/email-verifications.ts';
import { createConsent } from '#web/domain/records/consent.ts';
import { call } from '#web/platform/calls/call.ts';
import { language } from '#web/platform/language/language.ts';
import { documentFile } from '#web/domain/document/document-schema.ts';
import { createVerifiedField } from '#web/platform/forms/verified.ts';
import { isAgeRequired, type AgeRequirement } from './candidate-form.ts';

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

const ageChecks = createAgeChecks<AgeRequirement>(isAgeRequired);

const formWithEmail = z
  .object({
    ...screenShape,
    hasNoEmail: z.literal(false),
    mobileNumberVerified: z.boolean(),
    email: shape.email,
    emailVerified: createVerifiedField(verificationMessages.email),
  })
  .check(...ageChecks, matchesIdKind());

const formWithoutEmail = z
  .object({
    ...screenShape,
    hasNoEmail: z.literal(true),
    mobileNumberVerified: createVerifiedField(verificationMessages.mobileNumber),
    email: z.string(),
    emailVerified: z.boolean(),
  })
  .check(...ageChecks, matchesIdKind());

/** Candidates without an email verify their mobile number instead (reach §20). */
export const candidateScreenForm = z.discriminatedUnion('hasNoEmail', [
  formWithEmail,
  formWithoutEmail,
]);
export type CandidateInput = z.input<typeof candidateScreenForm>;
export type CandidateOutput = z.output<typeof candidateScreenForm>;

export const toRegistrationRequest = (values: CandidateOutput) => {
  const { aadharFile, emailVerified: _e, mobileNumberVerified: _m, ...rest } = values;
  const {
    postalCodeVerified: _p,
    agreeToDataUse: _a,
    noticeLanguage,
    asksAge: _k,
    ...fields
  } = rest;
  const { dateOfBirth: _d, guardian: _g, idKind, hasNoEmail, email, ...form } = fields;
  const body = {
    ...form,
    ...(!hasNoEmail && { email }),
    ...(idKind !== 'AADHAR' && { idKind }),
    ...(isAgeRequired(values) && toAgeBody(values)),
    consent: createConsent(noticeLanguage),
    language: language(),
  };
  const headers = hasNoEmail
    ? mobileVerifications.headersFor(form.mobileNumber)
    : emailVerifications.headersFor(email);
  return { body, files: { aadharFile }, headers };
};

/** Sends a valid form. `onProgress` gets the uploaded share, 0 to 1. */
export const sendRegistration = async (
  values: CandidateOutput,
  onProgress: (share: number) => void,
) => {
  const { headers, ...request } = toRegistrationRequest(values);
  const { data } = await call(registrationContract.registerCandidate, request, {
    onProgress,
    headers,
  });
  return data;
};
