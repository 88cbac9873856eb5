import * as z from 'zod/mini';
import { followUpAnswers } from '../conventions/after-training.ts';
import { evidenceLevels, placementDocumentKinds } from '../conventions/enumerations.ts';
import { contract } from '../conventions/endpoint.ts';
import { auditDays } from '../conventions/limits.ts';
import { emptyData } from '../conventions/schemas.ts';
import { otp, reason } from '../fields/fields.ts';
import { programmeSteps } from '../programmes/programme-steps.ts';
import {
  auditDetail,
  decisionForm,
  drawForm,
  findingForm,
  itemChecks,
  sampleItem,
} from './audits.contract.ts';
import { auditorMessages as messages } from './auditor.messages.ts';

/** Header with the secret that the code of an email gave. It is valid for an hour. */
export const auditProofHeader = 'audit-proof';

const byToken = z.object({ token: z.string() });
const byItem = z.extend(byToken, { item: z.uuid('Not a valid id') });
const day = z.nullable(z.string());

const document = z.object({
  _id: z.string(),
  kind: z.enum(placementDocumentKinds),
  paidFrom: day,
  paidTo: day,
  /** Path that opens it for five minutes. */
  path: z.string(),
});

/** Records of a person of the sample, without contact data. The identity number is masked. */
const dossier = z.extend(itemChecks, {
  _id: z.string(),
  /** Null after an erasure or a withdrawal of the consent. */
  person: z.nullable(
    z.object({
      name: z.string(),
      registrationCode: z.string(),
      city: z.string(),
      state: z.string(),
      idMasked: z.nullable(z.string()),
    }),
  ),
  provider: z.nullable(z.string()),
  undecided: z.boolean(),
  steps: z.array(z.object({ step: z.enum(programmeSteps), on: z.string() })),
  batches: z.array(
    z.object({
      title: z.string(),
      skill: z.string(),
      startsOn: z.string(),
      endsOn: z.string(),
      present: z.number(),
      absent: z.number(),
      outcome: z.nullable(z.string()),
      score: z.nullable(z.number()),
      certificate: z.nullable(z.string()),
    }),
  ),
  placements: z.array(
    z.object({
      employer: z.nullable(z.string()),
      title: z.nullable(z.string()),
      monthlyPay: z.nullable(z.number()),
      joinedOn: day,
      leftOn: day,
      evidence: z.enum(evidenceLevels),
    }),
  ),
  documents: z.array(document),
  followUps: z.array(z.object({ dueOn: z.string(), answer: z.nullable(z.enum(followUpAnswers)) })),
});
export type Dossier = z.infer<typeof dossier>;

const contact = z.object({
  mobileNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
  address: z.string(),
});
export type RevealedContact = z.infer<typeof contact>;

export const revealForm = z.object({ reason: reason(messages.reason) });

const sample = z.object({ audit: auditDetail, items: z.array(sampleItem) });
export type AuditSample = z.infer<typeof sample>;

const path = '/auditor/audits/:token';

export const auditorContract = contract({
  readAuditLink: {
    method: 'GET',
    path,
    role: 'ANYONE',
    summary: `The programme of an auditor's link and where its code is sent; 410 after ${auditDays} days`,
    params: byToken,
    reply: z.object({ programme: z.string(), email: z.string(), language: z.string() }),
  },

  sendAuditorCode: {
    method: 'POST',
    path: `${path}/code`,
    role: 'ANYONE',
    summary: 'Email the code that opens the link of an auditor',
    params: byToken,
    body: z.object({}),
    reply: emptyData,
    message: messages.codeSent,
  },

  openAudit: {
    method: 'POST',
    path: `${path}/open`,
    role: 'ANYONE',
    summary: `A secret for the holder of the code, for the header \`${auditProofHeader}\` of the other calls. It is valid for an hour`,
    params: byToken,
    body: z.object({ otp }),
    reply: z.object({ proof: z.string() }),
  },

  readSample: {
    method: 'GET',
    path: `${path}/sample`,
    role: 'ANYONE',
    summary: 'The audit with its draws, and the people of the sample once it is open',
    params: byToken,
    reply: sample,
  },

  downloadList: {
    method: 'GET',
    path: `${path}/list`,
    role: 'ANYONE',
    shape: 'file',
    summary: 'The frozen list with opaque keys only, for `purboday audit draw`',
    params: byToken,
    reply: z.any(),
  },

  drawAsAuditor: {
    method: 'POST',
    path: `${path}/draw`,
    role: 'ANYONE',
    summary: 'Draw the sample with own words. Every draw stays visible',
    params: byToken,
    body: drawForm,
    reply: sample,
    message: messages.drawn,
  },

  readDossier: {
    method: 'GET',
    path: `${path}/items/:item`,
    role: 'ANYONE',
    summary: 'What the records say about a person of the sample. Each opening leaves a trace',
    params: byItem,
    reply: dossier,
  },

  revealContact: {
    method: 'POST',
    path: `${path}/items/:item/contact`,
    role: 'ANYONE',
    summary: 'Contact data of a person of the sample, with a reason that is kept',
    params: byItem,
    body: revealForm,
    reply: contact,
  },

  addFinding: {
    method: 'POST',
    path: `${path}/items/:item/findings`,
    role: 'ANYONE',
    summary: 'Record a finding. The latest of each kind counts',
    params: byItem,
    body: findingForm,
    reply: dossier,
    message: messages.noted,
  },

  decideReply: {
    method: 'PUT',
    path: `${path}/items/:item/decision`,
    role: 'ANYONE',
    summary: 'Accept the replies about a person, or uphold the finding, until the last day',
    params: byItem,
    body: decisionForm,
    reply: dossier,
    message: messages.decided,
  },

  openEvidence: {
    method: 'GET',
    path: `${path}/items/:item/documents/:document`,
    role: 'ANYONE',
    shape: 'file',
    summary: 'A document about the work of a person, with the signed path of the dossier',
    params: z.extend(byItem, { document: z.uuid('Not a valid id') }),
    query: z.object({
      expires: z.string(),
      signature: z.string(),
      save: z.optional(z.literal('1')),
    }),
    reply: z.any(),
  },
});
