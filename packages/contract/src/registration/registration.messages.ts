import { selectMessage } from '../fields/field-messages.ts';

export const registrationMessages = {
  failed: 'Registration failed. Please try again.',
  succeeded: 'Registration successful!',
  providerSucceeded: 'Registration successful! Your application is under review.',
  tooManySkills: 'You can select up to 2 skills only.',
} as const;

/** What a repeated registration is told, once its email was verified (decisions §4). */
export const duplicateMessages = {
  email: 'This email is already registered',
  aadharNumber: 'This Aadhar number is already registered',
  idNumber: 'This document is already registered',
} as const;

/** A skill that the master list does not have, or no longer. */
export const unknownSkillMessage = selectMessage('skill');

/** What a repeated registration of a provider is told, once its email was verified (decisions §4). */
export const providerDuplicateMessages = {
  'contactPerson.email': 'This email is already registered',
  registrationID: 'This Registration ID is already registered',
} as const;
