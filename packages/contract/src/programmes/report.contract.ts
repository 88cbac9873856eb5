import * as z from 'zod/mini';
import { contract } from '../conventions/endpoint.ts';
import { byId } from '../conventions/schemas.ts';
import { normalizeText } from '../conventions/normalize.ts';
import { definition } from './definition.ts';
import { changedPeople } from './definitions.contract.ts';
import { placedOutcomes, programmeSteps } from './programme-steps.ts';
import { targetProgress } from './programmes.contract.ts';
import { exportedForms, measureKeys, sumKeys, sumRowKeys, tableKeys } from './report-parts.ts';
import { reportMessages } from './report.messages.ts';

const time = z.iso.datetime();
/** Null: hidden, because fewer than five people are behind it, or because it would reveal such a number. */
const figure = z.nullable(z.number());

/** In the order of `reportFigures`. */
const figures = z.array(figure);

const tableRow = z.object({
  /** Null: unknown. */
  label: z.nullable(z.string()),
  /** The row of another table that contains this one: the state of a city, the provider of a centre. */
  parent: z.optional(z.nullable(z.string())),
  figures,
});

const reportTable = z.object({ key: z.enum(tableKeys), rows: z.array(tableRow) });
export type ReportTable = z.infer<typeof reportTable>;

/** The first row is the sum of the others. */
const reportSum = z.object({
  key: z.enum(sumKeys),
  rows: z.array(z.object({ key: z.enum(sumRowKeys), figure })),
});

const measure = z.object({
  key: z.enum(measureKeys),
  people: figure,
  lower: figure,
  median: figure,
  upper: figure,
});
export type ReportMeasure = z.infer<typeof measure>;

const reportFiguresOf = z.object({
  totals: figures,
  /** Erased people are counted in the totals, without a place or facts. */
  erased: figure,
  /** Also counted by another programme. */
  elsewhere: figure,
  targets: z.array(targetProgress),
  tables: z.array(reportTable),
  sums: z.array(reportSum),
  measures: z.array(measure),
});
export type ReportFigures = z.infer<typeof reportFiguresOf>;

const reportHead = z.object({
  version: z.literal(1),
  foundation: z.string(),
  programme: z.string(),
  funder: z.string(),
  from: z.string(),
  to: z.string(),
  asOf: time,
  definitionVersion: z.number(),
  definition,
});

const report = z.extend(reportHead, { figures: reportFiguresOf });
export type Report = z.infer<typeof report>;

/** A stored snapshot. `published` is what leaves the foundation. */
const snapshotContent = z.extend(report, {
  madeBy: z.string(),
  words: z.string(),
  published: reportFiguresOf,
});
export type SnapshotContent = z.infer<typeof snapshotContent>;

const snapshot = z.object({
  _id: z.string(),
  madeAt: time,
  madeBy: z.string(),
  definitionVersion: z.number(),
  people: z.number(),
  root: z.string(),
});
export type Snapshot = z.infer<typeof snapshot>;

const snapshotChange = z.object({
  figure: z.enum([...programmeSteps, ...placedOutcomes]),
  before: z.number(),
  now: z.number(),
  added: changedPeople,
  removed: changedPeople,
});

const snapshotDetail = z.extend(snapshot, {
  content: snapshotContent,
  /** Since the snapshot `against`, inside the foundation only. */
  changes: z.array(snapshotChange),
});
export type SnapshotDetail = z.infer<typeof snapshotDetail>;

export const snapshotForm = z.object({
  words: z.string().check(z.overwrite(normalizeText), z.maxLength(5000, reportMessages.tooLong)),
});
export type SnapshotForm = z.output<typeof snapshotForm>;

const path = '/l2admin/programmes/:id';
const bySnapshot = z.extend(byId, { snapshotId: z.uuid('Not a valid id') });

export const reportContract = contract({
  readReport: {
    method: 'GET',
    path: `${path}/report`,
    role: 'L2_ADMIN',
    summary:
      'Targets, steps by group, retention, days, pay and complaints of a programme, as of now',
    params: byId,
    reply: report,
  },

  listSnapshots: {
    method: 'GET',
    path: `${path}/snapshots`,
    role: 'L2_ADMIN',
    summary: 'Snapshots of the report, newest first',
    params: byId,
    reply: z.array(snapshot),
  },

  addSnapshot: {
    method: 'POST',
    path: `${path}/snapshots`,
    role: 'L2_ADMIN',
    status: 201,
    idempotent: true,
    summary: 'Freeze the report with the words of the foundation',
    params: byId,
    body: snapshotForm,
    reply: snapshot,
    message: reportMessages.frozen,
  },

  readSnapshot: {
    method: 'GET',
    path: `${path}/snapshots/:snapshotId`,
    role: 'L2_ADMIN',
    shows: 'several',
    summary: 'A snapshot, and its difference to an earlier one with the people',
    params: bySnapshot,
    query: z.object({ against: z.optional(z.uuid('Not a valid id')) }),
    reply: snapshotDetail,
  },

  exportSnapshot: {
    method: 'GET',
    path: `${path}/snapshots/:snapshotId/export`,
    role: 'L2_ADMIN',
    shape: 'file',
    stepUp: true,
    summary:
      'The published figures as a workbook, CSV of one table or JSON; `proof` also has the people, for `purboday verify-snapshot`',
    params: bySnapshot,
    query: z.object({
      format: z.enum(exportedForms, 'format must be xlsx, csv, json or proof'),
      /** The table of a CSV. */
      table: z.optional(z.string()),
    }),
    reply: z.any(),
  },
});
