import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { byId, emptyData } from '../conventions/schemas.ts';
import { personName, reason, requiredText } from '../fields/fields.ts';
import { contact } from '../fields/guardian-fields.ts';
import { application } from '../tracking/tracking.contract.ts';
import { nomineeMessages } from './nominees.messages.ts';

/** A person who exercises the rights of a candidate who has died or is incapacitated. */
export const nomineeForm = z.object({
  name: personName('Nominee’s name'),
  relation: requiredText('Relation', 60),
  contact: contact(nomineeMessages),
});
export type NomineeForm = z.output<typeof nomineeForm>;

const nominee = z.object({
  name: z.string(),
  relation: z.string(),
  contact: z.string(),
  updatedAt: z.iso.datetime(),
});
export type Nominee = z.infer<typeof nominee>;

const nomineeRequestKinds = ['erasure', 'export'] as const;
export type NomineeRequestKind = (typeof nomineeRequestKinds)[number];

const nomineeRequest = z.object({
  _id: z.string(),
  kind: z.enum(nomineeRequestKinds),
  /** The admin's note about the proof of identity and of death or incapacity. */
  evidence: z.string(),
  recordedAt: z.iso.datetime(),
  recordedBy: z.string(),
});
export type NomineeRequest = z.infer<typeof nomineeRequest>;

const requestForm = z.object({
  kind: z.enum(nomineeRequestKinds, nomineeMessages.requestKind),
  evidence: reason(nomineeMessages.evidenceRequired),
});

const maybeNominee = z.object({ nominee: z.nullable(nominee) });

export const nomineesContract = contract({
  readNominee: {
    method: 'GET',
    path: '/candidate/nominee',
    role: 'CANDIDATE',
    summary: "The candidate's nominee",
    reply: maybeNominee,
  },

  nameNominee: {
    method: 'PUT',
    path: '/candidate/nominee',
    role: 'CANDIDATE',
    summary: 'Name or change the nominee',
    body: nomineeForm,
    reply: maybeNominee,
    message: nomineeMessages.named,
  },

  removeNominee: {
    method: 'DELETE',
    path: '/candidate/nominee',
    role: 'CANDIDATE',
    summary: 'Remove the nominee',
    reply: emptyData,
    message: nomineeMessages.removed,
  },

  readCandidateNominee: {
    method: 'GET',
    path: '/l2admin/candidates/:id/nominee',
    role: 'L2_ADMIN',
    shows: 'candidate',
    summary: 'The nominee of a candidate, and the requests recorded for the nominee',
    params: byId,
    reply: z.object({ nominee: z.nullable(nominee), requests: z.array(nomineeRequest) }),
  },

  recordNomineeRequest: {
    method: 'POST',
    path: '/l2admin/candidates/:id/nominee-requests',
    role: 'L2_ADMIN',
    stepUp: true,
    status: 201,
    shows: 'candidate',
    summary:
      'Record a request of the nominee with its evidence. An erasure creates an erasure request; an export returns the data',
    params: byId,
    body: requestForm,
    reply: z.object({
      request: nomineeRequest,
      /** For an export: everything that the candidate would see. */
      data: z.nullable(application),
    }),
    message: nomineeMessages.requested,
  },
});
