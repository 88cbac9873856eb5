import { selectMessage } from '../fields/field-messages.ts';

export const registrationMessages = {
  failed: 'Registration failed. Please try again.',
  succeeded: 'Registration successful!',
  providerSucceeded: 'Registration successful! Your application is under review.',
  tooManySkills: 'You can select up to 2 skills only.',
} as const;

/** Responses to a duplicate registration with a verified email (decisions §4). */
export const duplicateMessages = {
  email: 'This email is already registered',
  mobileNumber: 'This mobile number is already registered',
  fullNumber:
    'Five candidates are already registered with this mobile number. Please use another number, or an email.',
  aadharNumber: 'This Aadhar number is already registered',
  idNumber: 'This document is already registered',
} as const;

/** Shown for a skill that is not on the master list. */
export const unknownSkillMessage = selectMessage('skill');

/** Responses to a duplicate registration of a provider with a verified email (decisions §4). */
export const providerDuplicateMessages = {
  'contactPerson.email': 'This email is already registered',
  registrationID: 'This Registration ID is already registered',
} as const;
