import * as z from 'zod/mini';
import { contract } from '../conventions/endpoint.ts';
import { auditStatuses } from '../conventions/lifecycles.ts';
import { byId, version } from '../conventions/schemas.ts';
import { batchDay, wholeNumber } from '../fields/batch-fields.ts';
import { requiredText } from '../fields/fields.ts';
import { programmeSteps } from '../programmes/programme-steps.ts';
import { auditMessages as messages } from './audits.messages.ts';

/** The first privacy notice that names auditors. People who agreed to none since are replaced. */
export const auditorsNamedSince = '2026-11-29';

/** An auditor looks at each person by hand. */
export const sampleMax = 1000;
export const sampleUnits = ['percent', 'people'] as const;
export type SampleUnit = (typeof sampleUnits)[number];

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

const auditDetail = z.extend(audit, {
  programme: z.string(),
  /** Newest first. The newest counts. */
  draws: z.array(draw),
});
export type AuditDetail = z.infer<typeof auditDetail>;

export const drawForm = z.object({ words: requiredText('Words of the auditor') });

const path = '/l2admin/audits';

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
    summary: 'Prepare an audit: the list of everyone who has reached a step is frozen',
    body: auditForm,
    reply: auditDetail,
    message: messages.prepared,
  },

  readAudit: {
    method: 'GET',
    path: `${path}/:id`,
    role: 'L2_ADMIN',
    summary: 'An audit with the hash of its list and every draw',
    params: byId,
    reply: auditDetail,
  },

  changeAudit: {
    method: 'PUT',
    path: `${path}/:id`,
    role: 'L2_ADMIN',
    summary: 'Change the days for replies and decisions, and whether evidence can be downloaded',
    params: byId,
    body: auditChange,
    reply: auditDetail,
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
    summary: 'Draw the sample with words that the auditor chose. Every draw stays visible',
    params: byId,
    body: drawForm,
    reply: auditDetail,
    message: messages.drawn,
  },
});
