import { fitsIdKind } from '@purboday/contract/fields/identity-fields';
import { verificationMessages } from '@purboday/contract/fields/field-messages';
import { candidateForm } from '@purboday/contract/registration/registration.schemas';
import { bandOfMinors } from '@purboday/contract/guardians/age';
import * as z from 'zod/mini';
import { ageChecks, agePaths, ageShape, ageStart } from '#web/domain/candidate/age-schema.ts';
import { noticeLanguage } from '#web/domain/records/consent-schema.ts';
import { documentFile } from '#web/domain/document/document-schema.ts';
import { verified } from '#web/platform/forms/verified.ts';
import type { Step } from '#web/registration/wizard/wizard-steps.ts';

const { shape } = candidateForm;

/** The contract's form with what only the screen has: verifications beside their fields, the document at the end. */
const screenShape = {
  name: shape.name,
  fatherName: shape.fatherName,
  postalCode: shape.postalCode,
  postalCodeVerified: verified(verificationMessages.postalCode),
  state: shape.state,
  city: shape.city,
  houseNo: shape.houseNo,
  locality: shape.locality,
  mobileNumber: shape.mobileNumber,
  email: shape.email,
  emailVerified: verified(verificationMessages.email),
  qualification: shape.qualification,
  skills: shape.skills,
  category: shape.category,
  ...ageShape,
  /** Whether this instance asks the age; set when it is known. */
  asksAge: z.boolean(),
  idKind: shape.idKind,
  aadharNumber: shape.aadharNumber,
  aadharFile: documentFile,
  agreeToDataUse: verified(verificationMessages.dataUse),
  noticeLanguage,
};

type Asked = { asksAge: boolean; category: string } & typeof ageStart;

/** Whether this form asks the age of whoever fills it in. */
export const asksAge = (values: Pick<Asked, 'asksAge' | 'category'>): boolean =>
  values.asksAge && values.category === bandOfMinors;

export const candidateScreenForm = z
  .object(screenShape)
  .check(...ageChecks<Asked>(asksAge), fitsIdKind());
export type CandidateInput = z.input<typeof candidateScreenForm>;
export type CandidateOutput = z.output<typeof candidateScreenForm>;

export const candidateDefaults = {
  name: '',
  fatherName: '',
  houseNo: '',
  locality: '',
  state: '',
  city: '',
  postalCode: '',
  postalCodeVerified: false,
  mobileNumber: '',
  email: '',
  emailVerified: false,
  qualification: '',
  skills: [] as string[],
  category: '',
  ...ageStart,
  asksAge: false,
  idKind: 'AADHAR',
  aadharNumber: '',
  aadharFile: undefined,
  agreeToDataUse: false,
  noticeLanguage: 'en',
};

/** The three steps on a phone (specification §2), which are the sections of the page on a desktop. */
export const candidateSteps = [
  {
    key: 'personal',
    name: 'Personal',
    title: 'Who you are and where you live',
    fields: [
      'name',
      'fatherName',
      'postalCode',
      'postalCodeVerified',
      'state',
      'city',
      'houseNo',
      'locality',
    ],
  },
  {
    key: 'contact',
    name: 'Contact',
    title: 'How we reach you',
    fields: ['mobileNumber', 'email', 'emailVerified'],
  },
  {
    key: 'skills',
    name: 'Skills',
    title: 'Skills and identity',
    fields: [
      'qualification',
      'skills',
      'category',
      ...agePaths,
      'idKind',
      'aadharNumber',
      'aadharFile',
      'agreeToDataUse',
    ],
  },
] as const satisfies readonly Step[];
