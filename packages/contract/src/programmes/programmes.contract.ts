import * as z from 'zod/mini';
import { defineList } from '../conventions/define-list.ts';
import { contract } from '../conventions/endpoint.ts';
import { programmeStatuses } from '../conventions/lifecycles.ts';
import { normalizeCode } from '../conventions/normalize.ts';
import { byId, recordVersion, version } from '../conventions/schemas.ts';
import { batchDay, wholeNumber } from '../fields/batch-fields.ts';
import { checkInDays } from '../fields/day-counts.ts';
import * as fields from '../fields/fields.ts';
import { listQueries } from '../pages/list-queries.ts';
import { historyEntry } from '../records/record-parts.ts';
import {
  funderKinds,
  programmeSteps,
  targetGenders,
  targetSplits,
  targetsMax,
} from './programme-steps.ts';
import { programmeMessages } from './programmes.messages.ts';

const time = z.iso.datetime();
const step = z.enum(programmeSteps, programmeMessages.step);

/** A number of people, or per cent of those who reached an earlier step. */
const target = z.object({
  step,
  value: wholeNumber('Target', [0, 10_000_000]),
  /** Null: the value is a number of people. */
  percentOf: z.nullable(step),
  /** Null: the target is for everyone. */
  splitBy: z.nullable(z.enum(targetSplits)),
  splitValue: fields.optionalText('Group', 100),
});
export type ProgrammeTarget = z.output<typeof target>;

const findTargetError = (
  { step: name, value, percentOf, splitBy, splitValue }: ProgrammeTarget,
  earlier: readonly ProgrammeTarget[],
): [keyof ProgrammeTarget, string] | undefined => {
  if (percentOf !== null && programmeSteps.indexOf(percentOf) >= programmeSteps.indexOf(name))
    return ['percentOf', programmeMessages.laterStep];
  if (percentOf !== null && value > 100) return ['value', programmeMessages.overHundred];
  if (splitBy !== null && !splitValue) return ['splitValue', programmeMessages.splitValue];
  if (splitBy === 'gender' && !targetGenders.some((gender) => gender === splitValue))
    return ['splitValue', programmeMessages.gender];
  const isSame = (other: ProgrammeTarget): boolean =>
    other.step === name &&
    other.splitBy === splitBy &&
    (!splitBy || other.splitValue === splitValue);
  return earlier.some(isSame) ? ['step', programmeMessages.twice] : undefined;
};

const targets = z.array(target).check(
  z.maxLength(targetsMax, programmeMessages.tooManyTargets),
  z.superRefine((list, context) => {
    for (const [index, one] of list.entries()) {
      const error = findTargetError(one, list.slice(0, index));
      if (error)
        context.addIssue({
          code: 'custom',
          input: one,
          path: [index, error[0]],
          message: error[1],
        });
    }
  }),
);

const optionalCode = (pattern: RegExp, message: string) =>
  z.nullish(z.string().check(z.overwrite(normalizeCode), z.regex(pattern, message)));

/** The fields of a programme in form order. */
const programmeFields = z.object({
  name: fields.organisationName('Name of the programme'),
  funder: fields.organisationName('Funder'),
  funderKind: z.enum(funderKinds, programmeMessages.funderKind),
  grantNumber: fields.optionalText('Sanction order or grant number', 100),
  csr1: optionalCode(/^(?:CSR\d{8})?$/u, programmeMessages.csr1),
  cin: optionalCode(/^(?:[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6})?$/u, programmeMessages.cin),
  scheduleItem: fields.optionalText('Schedule VII item', 100),
  from: batchDay('First day'),
  to: batchDay('Last day'),
  /** Three years after the last day when left out. */
  keepUntil: z.nullish(z.union([z.literal(''), batchDay('Last day of evidence')])),
  amount: z.nullish(
    z
      .int(programmeMessages.amount)
      .check(
        z.minimum(0, programmeMessages.amount),
        z.maximum(1_000_000_000_000, programmeMessages.amount),
      ),
  ),
  /** Added to those of the foundation for people of the programme. */
  checkInDays,
  targets,
});

type Days = Pick<z.output<typeof programmeFields>, 'from' | 'to' | 'keepUntil'>;

const checkDays = z.superRefine<Days>(({ from, to, keepUntil }, context) => {
  const add = (path: string, message: string) =>
    context.addIssue({ code: 'custom', input: to, path: [path], message });
  if (to < from) add('to', programmeMessages.endsBeforeStart);
  if (keepUntil && keepUntil < to) add('keepUntil', programmeMessages.keptTooShort);
});

export const programmeForm = programmeFields.check(checkDays);
export type ProgrammeForm = z.output<typeof programmeForm>;

const programmeChange = z.extend(programmeFields, { version: recordVersion }).check(checkDays);

const programme = z.object({
  _id: z.string(),
  version,
  name: z.string(),
  funder: z.string(),
  funderKind: z.enum(funderKinds),
  grantNumber: z.nullable(z.string()),
  csr1: z.nullable(z.string()),
  cin: z.nullable(z.string()),
  scheduleItem: z.nullable(z.string()),
  from: z.string(),
  to: z.string(),
  /** Retention erases no evidence of a funded training before the day after. */
  keepUntil: z.string(),
  /** In rupees. */
  amount: z.nullable(z.number()),
  checkInDays: z.array(z.number()),
  targets: z.array(target),
  status: z.enum(programmeStatuses),
  createdAt: time,
  updatedAt: time,
});
export type Programme = z.infer<typeof programme>;

/** A target with what is missing. Null: unknown, because facts of people are not counted here, or the programme is over. */
export const targetProgress = z.object({
  step: z.enum(programmeSteps),
  splitBy: z.nullable(z.enum(targetSplits)),
  splitValue: z.nullable(z.string()),
  goal: z.nullable(z.number()),
  reached: z.nullable(z.number()),
  missing: z.nullable(z.number()),
  /** People a month until the last day of the programme; all that are missing in its last month. */
  perMonth: z.nullable(z.number()),
});
export type TargetProgress = z.infer<typeof targetProgress>;

const listedProgramme = z.extend(programme, {
  progress: z.array(targetProgress),
  /** People whose work lacks something that can be added now. */
  lacking: z.number(),
});
export type ListedProgramme = z.infer<typeof listedProgramme>;

const programmeDetail = z.extend(programme, { history: z.array(historyEntry) });
export type ProgrammeDetail = z.infer<typeof programmeDetail>;

const statusChange = z.object({
  status: z.enum(['ACTIVE', 'CLOSED'], programmeMessages.unknownStatus),
  /** Required to open a closed programme again. */
  reason: fields.optionalReason,
  version: recordVersion,
});
export type ProgrammeStatusChange = z.output<typeof statusChange>;

export const programmeLists = defineList({
  row: listedProgramme,
  scopes: {
    l2: {
      path: '/l2admin/programmes',
      role: 'L2_ADMIN',
      summary: 'Programmes of funders, newest first. `q` searches name, funder and grant number',
      query: listQueries.programmes,
    },
  },
});

export const programmesContract = contract({
  listProgrammes: programmeLists.l2,

  addProgramme: {
    method: 'POST',
    path: '/l2admin/programmes',
    role: 'L2_ADMIN',
    status: 201,
    idempotent: true,
    summary: 'Add a programme as a draft',
    body: programmeForm,
    reply: programmeDetail,
    message: programmeMessages.added,
  },

  readProgramme: {
    method: 'GET',
    path: '/l2admin/programmes/:id',
    role: 'L2_ADMIN',
    summary: 'A programme with its targets and history',
    params: byId,
    reply: programmeDetail,
  },

  changeProgramme: {
    method: 'PUT',
    path: '/l2admin/programmes/:id',
    role: 'L2_ADMIN',
    summary: 'Change a programme',
    params: byId,
    body: programmeChange,
    reply: programmeDetail,
    message: programmeMessages.saved,
  },

  setProgrammeStatus: {
    method: 'PUT',
    path: '/l2admin/programmes/:id/status',
    role: 'L2_ADMIN',
    summary: 'Activate a draft, close a programme, or open it again with a reason',
    params: byId,
    body: statusChange,
    reply: programmeDetail,
  },
});
