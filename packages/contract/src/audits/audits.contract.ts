import * as z from 'zod/mini';
import { contract } from '../conventions/endpoint.ts';
import { auditStatuses } from '../conventions/lifecycles.ts';
import { byId, emptyData, version } from '../conventions/schemas.ts';
import { batchDay, wholeNumber } from '../fields/batch-fields.ts';
import { email } from '../fields/account-fields.ts';
import { personName, requiredLines, requiredText } from '../fields/fields.ts';
import { programmeSteps } from '../programmes/programme-steps.ts';
import {
  auditDecisions,
  findingKinds,
  findingOutcomes,
  itemResults,
  sampleUnits,
} from './audit-words.ts';
import { auditMessages as messages } from './audits.messages.ts';

/** The first privacy notice that names auditors. People who agreed to none since are replaced. */
export const auditorsNamedSince = '2026-11-29';

/** An auditor looks at each person by hand. */
export const sampleMax = 1000;

const time = z.iso.datetime();

const days = {
  /** Last day for replies of providers and the foundation. */
  replyBy: batchDay('Last day for replies'),
  /** Last day for decisions of the auditor. A reply without one counts for the provider. */
  decideBy: batchDay('Last day for decisions'),
  /** Whether the auditor may save evidence. */
  allowDownloads: z.boolean(),
};

const decidesAfterReplies = z.refine<{ replyBy: string; decideBy: string }>(
  ({ replyBy, decideBy }) => decideBy >= replyBy,
  { path: ['decideBy'], message: messages.decidedTooEarly },
);

export const auditForm = z
  .object({
    programmeId: z.uuid('Not a valid id'),
    /** The list contains everyone who has reached it. */
    step: z.enum(programmeSteps, messages.step),
    unit: z.enum(sampleUnits, messages.unit),
    size: wholeNumber('Size of the sample', [1, sampleMax]),
    /** The sample grows when so many of each provider are more than its size. */
    leastPerProvider: wholeNumber('Least number of each provider', [0, 100]),
    ...days,
  })
  .check(
    decidesAfterReplies,
    z.refine(({ unit, size }) => unit === 'people' || size <= 100, {
      path: ['size'],
      message: messages.overHundred,
    }),
  );
export type AuditForm = z.output<typeof auditForm>;

export const auditChange = z.object({ ...days, version }).check(decidesAfterReplies);
export type AuditChange = z.output<typeof auditChange>;

const audit = z.object({
  _id: z.string(),
  programmeId: z.string(),
  step: z.enum(programmeSteps),
  unit: z.enum(sampleUnits),
  size: z.number(),
  leastPerProvider: z.number(),
  replyBy: z.string(),
  decideBy: z.string(),
  allowDownloads: z.boolean(),
  status: z.enum(auditStatuses),
  /** People in the frozen list. */
  people: z.number(),
  /** SHA-256 of the list, in hexadecimal digits. */
  listHash: z.string(),
  createdAt: time,
  version,
});
export type Audit = z.infer<typeof audit>;

const draw = z.object({
  number: z.number(),
  words: z.string(),
  seed: z.string(),
  /** People in the sample. */
  drawn: z.number(),
  /** People whose consent does not name auditors, and who were replaced by the next in the order of the draw. */
  replaced: z.number(),
  by: z.string(),
  at: time,
});
export type AuditDraw = z.infer<typeof draw>;

/** Counts of the sample, and the share of errors among those examined with its 95 % interval (Wilson). */
const figures = z.object({
  sample: z.number(),
  examined: z.number(),
  confirmed: z.number(),
  notConfirmed: z.number(),
  notFound: z.number(),
  /** Errors with a reply that waits for the auditor. */
  undecided: z.number(),
  /** Null while no one is examined. Shares are from 0 to 1. */
  errors: z.nullable(z.object({ share: z.number(), low: z.number(), high: z.number() })),
});
export type AuditFigures = z.infer<typeof figures>;

const auditor = z.object({
  _id: z.string(),
  name: z.string(),
  /** The email address. Null 180 days after the link ended. */
  sentTo: z.nullable(z.string()),
  until: time,
});
export type Auditor = z.infer<typeof auditor>;

export const auditDetail = z.extend(audit, {
  programme: z.string(),
  funder: z.string(),
  figures,
  /** Newest first. The newest counts. */
  draws: z.array(draw),
});
const managedAudit = z.extend(auditDetail, { auditors: z.array(auditor) });
export type ManagedAudit = z.infer<typeof managedAudit>;
export type AuditDetail = z.infer<typeof auditDetail>;

export const drawForm = z.object({ words: requiredText('Words of the auditor') });

const statusChange = z.object({ status: z.enum(['OPEN', 'CLOSED'], messages.wrongStatus) });
export const auditorForm = z.object({ name: personName('Name of the auditor'), email });
export type AuditorForm = z.output<typeof auditorForm>;

const textMax = 2000;
export const replyForm = z.object({ text: requiredLines('Reply', textMax) });

export const findingForm = z.object({
  kind: z.enum(findingKinds, messages.kind),
  outcome: z.enum(findingOutcomes, messages.outcome),
  text: requiredLines('Text', textMax),
});
export type FindingForm = z.output<typeof findingForm>;

export const decisionForm = z.object({
  decision: z.enum(auditDecisions, messages.decision),
  /** Not `text` or `reason`, because the page has fields of these names beside it. */
  why: requiredLines('Reason', textMax),
});
export type DecisionForm = z.output<typeof decisionForm>;

/** Findings about a person, and the replies. */
const checks = {
  findings: z.array(
    z.object({
      kind: z.enum(findingKinds),
      outcome: z.enum(findingOutcomes),
      text: z.string(),
      by: z.string(),
      at: time,
    }),
  ),
  replies: z.array(
    z.object({ side: z.enum(['provider', 'foundation']), text: z.string(), at: time }),
  ),
  decision: z.nullable(
    z.object({ decision: z.enum(auditDecisions), text: z.nullable(z.string()), at: time }),
  ),
};

/** A person of the sample, without the name. */
export const sampleItem = z.object({
  /** The key in the list. */
  _id: z.string(),
  /** Null after an erasure or a withdrawal of the consent. */
  registrationCode: z.nullable(z.string()),
  provider: z.nullable(z.string()),
  result: z.enum(itemResults),
  /** A reply waits for the auditor. */
  undecided: z.boolean(),
});
export type SampleItem = z.infer<typeof sampleItem>;

const checkedItem = z.extend(sampleItem, {
  candidateId: z.string(),
  name: z.nullable(z.string()),
  ...checks,
});
export type CheckedItem = z.infer<typeof checkedItem>;

const ownItem = z.extend(sampleItem, {
  /** Null after an erasure, and when the person no longer shares their data. */
  name: z.nullable(z.string()),
  programme: z.string(),
  replyBy: z.string(),
  decideBy: z.string(),
  canReply: z.boolean(),
  ...checks,
});
export type OwnItem = z.infer<typeof ownItem>;

export const itemChecks = z.object(checks);
export type ItemChecks = z.infer<typeof itemChecks>;

const path = '/l2admin/audits';
const ownPath = '/training-providers/audit-findings';

export const auditsContract = contract({
  listAudits: {
    method: 'GET',
    path: '/l2admin/programmes/:id/audits',
    role: 'L2_ADMIN',
    summary: 'Audits of a programme, newest first',
    params: byId,
    reply: z.array(audit),
  },

  prepareAudit: {
    method: 'POST',
    path,
    role: 'L2_ADMIN',
    status: 201,
    stepUp: true,
    idempotent: true,
    shows: 'several',
    summary: 'Prepare an audit: the list of everyone who has reached a step is frozen',
    body: auditForm,
    reply: managedAudit,
    message: messages.prepared,
  },

  readAudit: {
    method: 'GET',
    path: `${path}/:id`,
    role: 'L2_ADMIN',
    shows: 'several',
    summary: 'An audit with the hash of its list and every draw',
    params: byId,
    reply: managedAudit,
  },

  changeAudit: {
    method: 'PUT',
    path: `${path}/:id`,
    role: 'L2_ADMIN',
    shows: 'several',
    summary: 'Change the days for replies and decisions, and whether evidence can be downloaded',
    params: byId,
    body: auditChange,
    reply: managedAudit,
    message: messages.saved,
  },

  exportAuditList: {
    method: 'GET',
    path: `${path}/:id/list/export`,
    role: 'L2_ADMIN',
    shape: 'file',
    summary: 'The frozen list with opaque keys only, for `purboday audit draw`',
    params: byId,
    reply: z.any(),
  },

  drawSample: {
    method: 'POST',
    path: `${path}/:id/draw`,
    role: 'L2_ADMIN',
    shows: 'several',
    summary: 'Draw the sample with words that the auditor chose. Every draw stays visible',
    params: byId,
    body: drawForm,
    reply: managedAudit,
    message: messages.drawn,
  },

  setAuditStatus: {
    method: 'PUT',
    path: `${path}/:id/status`,
    role: 'L2_ADMIN',
    stepUp: true,
    shows: 'several',
    summary: 'Open the drawn sample for the auditors, or close the audit',
    params: byId,
    body: statusChange,
    reply: managedAudit,
  },

  inviteAuditor: {
    method: 'POST',
    path: `${path}/:id/auditors`,
    role: 'L2_ADMIN',
    stepUp: true,
    shows: 'several',
    summary: 'Invite an auditor by email. An earlier link of the same address ends',
    params: byId,
    body: auditorForm,
    reply: managedAudit,
    message: messages.invited,
  },

  setAuditorAccess: {
    method: 'PUT',
    path: `${path}/:id/auditors/:auditorId`,
    role: 'L2_ADMIN',
    stepUp: true,
    shows: 'several',
    summary: 'Extend the link of an auditor to 14 days from now, or end it',
    params: z.extend(byId, { auditorId: z.uuid('Not a valid id') }),
    body: z.object({ access: z.enum(['extended', 'ended']) }),
    reply: managedAudit,
    message: messages.accessChanged,
  },

  listAuditItems: {
    method: 'GET',
    path: `${path}/:id/items`,
    role: 'L2_ADMIN',
    shows: 'several',
    summary: 'The people of the sample in the order of the draw, with findings and replies',
    params: byId,
    reply: z.array(checkedItem),
  },

  replyAsFoundation: {
    method: 'POST',
    path: `${path}/:id/items/:itemId/reply`,
    role: 'L2_ADMIN',
    summary: 'Reply to the findings about a person, until the last day for replies',
    params: z.extend(byId, { itemId: z.uuid('Not a valid id') }),
    body: replyForm,
    reply: emptyData,
    message: messages.replied,
  },

  listOwnFindings: {
    method: 'GET',
    path: ownPath,
    role: 'TRAINING_PROVIDER',
    permission: 'sign',
    shows: 'several',
    summary: 'Findings of auditors about own trainees that are not confirmed, newest audit first',
    reply: z.array(ownItem),
  },

  replyToFinding: {
    method: 'POST',
    path: `${ownPath}/:id/reply`,
    role: 'TRAINING_PROVIDER',
    permission: 'sign',
    summary: 'Reply to the findings about a trainee, until the last day for replies',
    params: byId,
    body: replyForm,
    reply: emptyData,
    message: messages.replied,
  },
});
