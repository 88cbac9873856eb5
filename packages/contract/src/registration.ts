import * as z from 'zod/mini';
import { givenConsent } from './consents.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { registrationMessages } from './messages.ts';

/** The text fields of a candidate's registration, in the order of the form (specification §3, §5). */
export const candidateForm = z.object({
  name: fields.personName('Name'),
  fatherName: fields.personName("Father's Name"),
  houseNo: fields.requiredText('House No', 100),
  locality: fields.requiredText('Locality'),
  state: fields.state,
  city: fields.city,
  postalCode: fields.postalCode,
  mobileNumber: fields.mobileNumber,
  email: fields.email,
  qualification: fields.qualification,
  skills: fields.candidateSkills,
  category: fields.category,
  aadharNumber: fields.aadharNumber,
});
export type CandidateForm = z.output<typeof candidateForm>;

/** What a repeated registration is told, once its email was verified (decisions §4). */
export const duplicateMessages = {
  email: 'This email is already registered',
  aadharNumber: 'This Aadhar number is already registered',
} as const;

/** A skill that the master list does not have, or no longer. */
export const unknownSkillMessage = fields.selectMessage('skill');

export const registrationEndpoints = {
  registerCandidate: endpoint({
    method: 'POST',
    path: '/auth/candidate/register',
    summary: 'Register a candidate; the email must have been verified',
    role: 'ANYONE',
    body: z.extend(candidateForm, { consent: givenConsent }),
    files: ['aadharFile'],
    reply: z.object({ candidateId: z.string() }),
    status: 201,
    message: registrationMessages.succeeded,
    idempotent: true,
  }),
};
