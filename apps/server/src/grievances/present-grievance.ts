import { grievanceAnswerDays } from '@purboday/contract/conventions/limits';
import type { Grievance, OwnGrievance } from '@purboday/contract/grievances/grievances.contract';
import type { GrievanceRow } from '#server/domain/grievance/grievance-store.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import { formatTimeInIndia, type SheetColumn } from '#server/platform/sheets/sheet.ts';
import type { StoredGrievance } from './grievance-list-store.ts';

export const grievanceColumns: readonly SheetColumn<Grievance>[] = [
  { header: 'Registration ID', width: 38, of: ({ candidateId }) => candidateId },
  { header: 'Registration Code', width: 14, of: ({ registrationCode }) => registrationCode },
  { header: 'Name', width: 26, of: ({ name }) => name },
  { header: 'Email', width: 30, of: ({ email }) => email },
  { header: 'Mobile Number', width: 14, of: ({ mobileNumber }) => mobileNumber },
  { header: 'Complaint', width: 60, of: ({ text }) => text },
  { header: 'Since (IST)', of: ({ at }) => formatTimeInIndia(at) },
  { header: 'Answer due (IST)', of: ({ dueAt }) => formatTimeInIndia(dueAt) },
  { header: 'Answer', width: 60, of: ({ answer }) => answer },
  { header: 'Answered (IST)', of: ({ answeredAt }) => answeredAt && formatTimeInIndia(answeredAt) },
  { header: 'Answered by', width: 26, of: ({ answeredBy }) => answeredBy },
];

const dayMs = 86_400_000;

export const dueAt = (at: Date): Date => new Date(at.getTime() + grievanceAnswerDays * dayMs);

const presentOwnGrievance = (
  row: Pick<GrievanceRow, 'id' | 'text' | 'createdAt' | 'answer' | 'answeredAt'>,
): OwnGrievance => ({
  _id: row.id,
  text: row.text,
  at: row.createdAt.toISOString(),
  dueAt: dueAt(row.createdAt).toISOString(),
  answer: row.answer,
  answeredAt: row.answeredAt?.toISOString() ?? null,
});

export const presentGrievance = (row: StoredGrievance): Grievance => ({
  ...presentOwnGrievance(row),
  candidateId: row.candidateId,
  registrationCode: row.registrationCode,
  name: row.name,
  email: row.email,
  mobileNumber: row.mobileNumber,
  state: row.state,
  answeredBy: row.answeredBy,
  may: { answer: row.state === 'open' },
});

/** A phone is not a person (T69). */
export const presentOwnGrievances = (rows: readonly GrievanceRow[], actor: Actor): OwnGrievance[] =>
  rows
    .map(presentOwnGrievance)
    .map((own) =>
      actor.phoneSession === 'unproved'
        ? { ...own, text: '', answer: own.answer === null ? null : '', isHidden: true as const }
        : own,
    );
