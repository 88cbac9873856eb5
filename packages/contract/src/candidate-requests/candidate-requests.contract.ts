import * as z from 'zod/mini';
import { contract } from '../conventions/endpoint.ts';
import { normalizeText } from '../conventions/normalize.ts';
import { byId, emptyData, recordVersion } from '../conventions/schemas.ts';
import { mobileNumber, reason } from '../fields/fields.ts';
import { candidateForm } from '../registration/registration.contract.ts';
import { application } from '../tracking/tracking.contract.ts';
import { candidateRequestMessages } from './candidate-requests.messages.ts';

const { name, fatherName, qualification, skills, category } = candidateForm.shape;

/** Facts that are corrected after the approval. Fields left out stay the same. */
export const candidateFacts = z.partial(
  z.object({ name, fatherName, qualification, skills, category }),
);

/** The candidate's own words about the correction. */
export const correctionNote = z.optional(
  z
    .string()
    .check(z.overwrite(normalizeText), z.maxLength(1000, 'Please write at most 1000 characters')),
);

const correction = z.extend(candidateFacts, {
  reason: reason('Please give a reason'),
  version: recordVersion,
});
const declined = z.object({ reason: reason('Please give a reason') });
const numberDecision = z.object({
  /** Whether the number belongs to the candidate. */
  isTheirs: z.boolean(),
  reason: reason('Please give a reason'),
});

const staffCall = {
  method: 'PUT',
  stepUp: true,
  params: byId,
  reply: emptyData,
} as const;

const toCorrect = {
  ...staffCall,
  summary:
    'Correct name, father’s name, qualification, skills or category, with a reason. A valid certificate is replaced when the name changes',
  body: correction,
  message: candidateRequestMessages.corrected,
} as const;
const toDecline = {
  ...staffCall,
  summary: 'Decline the correction that a candidate asked for, with a reason',
  body: declined,
  message: candidateRequestMessages.declined,
} as const;
const toDecideNumber = {
  ...staffCall,
  summary:
    'Decide whether the mobile number of a registration belongs to the candidate. One that does not is removed',
  body: numberDecision,
  message: candidateRequestMessages.numberDecided,
} as const;

export const candidateRequestsContract = contract({
  requestCorrection: {
    method: 'POST',
    path: '/candidate/correction-request',
    role: 'CANDIDATE',
    status: 201,
    summary: 'Ask to correct facts of an approved registration',
    body: z.extend(candidateFacts, { note: correctionNote }),
    reply: application,
    message: candidateRequestMessages.requested,
  },

  reportNumber: {
    method: 'POST',
    path: '/auth/not-my-registration',
    role: 'ANYONE',
    summary:
      'Say that registrations with a mobile number are not one’s own, with the proof of the number. An L1 admin looks at each. The response is the same without a registration',
    body: z.object({ mobileNumber }),
    reply: emptyData,
    message: candidateRequestMessages.numberReported,
  },

  correctFactsAsL1: { ...toCorrect, path: '/l1admin/candidates/:id/correction', role: 'L1_ADMIN' },
  correctFactsAsL2: { ...toCorrect, path: '/l2admin/candidates/:id/correction', role: 'L2_ADMIN' },
  declineCorrectionAsL1: {
    ...toDecline,
    path: '/l1admin/candidates/:id/correction/decline',
    role: 'L1_ADMIN',
  },
  declineCorrectionAsL2: {
    ...toDecline,
    path: '/l2admin/candidates/:id/correction/decline',
    role: 'L2_ADMIN',
  },
  decideNumberAsL1: {
    ...toDecideNumber,
    path: '/l1admin/candidates/:id/number',
    role: 'L1_ADMIN',
  },
  decideNumberAsL2: {
    ...toDecideNumber,
    path: '/l2admin/candidates/:id/number',
    role: 'L2_ADMIN',
  },
});
