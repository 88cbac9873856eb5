import { minorsAgeBand } from '@purboday/contract/guardians/age';
import { agePaths, ageDefaults } from '#web/domain/candidate/age.ts';
import type { FormStep } from '#web/registration/wizard/use-registration.ts';

// Needed for rendering. `candidate-schema.ts` is loaded when the user starts typing.

export type AgeRequirement = { asksAge: boolean; category: string } & typeof ageDefaults;

export const isAgeRequired = (values: Pick<AgeRequirement, 'asksAge' | 'category'>): boolean =>
  values.asksAge && values.category === minorsAgeBand;

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
  hasNoEmail: false,
  mobileNumberVerified: false,
  email: '',
  emailVerified: false,
  qualification: '',
  skills: [] as string[],
  category: '',
  ...ageDefaults,
  asksAge: false,
  idKind: 'AADHAR',
  aadharNumber: '',
  aadharFile: undefined,
  agreeToDataUse: false,
  noticeLanguage: 'en',
};

/** The steps on a phone, which are sections on a desktop (specification §2). */
export const candidateSteps = [
  {
    key: 'personal',
    name: 'Personal',
    title: 'Who you are and where you live',
    fields: [
      'name',
      'fatherName',
      'houseNo',
      'locality',
      'state',
      'city',
      'postalCode',
      'postalCodeVerified',
    ],
  },
  {
    key: 'contact',
    name: 'Contact',
    title: 'How we reach you',
    fields: ['mobileNumber', 'mobileNumberVerified', 'email', 'emailVerified'],
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
] as const satisfies readonly FormStep[];
