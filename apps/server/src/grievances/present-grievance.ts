import { grievanceAnswerDays } from '@purboday/contract/conventions/limits';
import type { Grievance, OwnGrievance } from '@purboday/contract/grievances/grievances.contract';
import type { GrievanceRow } from '#server/domain/grievance/grievance-store.ts';
import type { StoredGrievance } from './grievance-list-store.ts';

const dayMs = 86_400_000;

/** By when a complaint of this moment must have an answer. */
export const dueAt = (at: Date): Date => new Date(at.getTime() + grievanceAnswerDays * dayMs);

/** A complaint as its candidate sees it. */
export const presentOwn = (
  row: Pick<GrievanceRow, 'id' | 'text' | 'createdAt' | 'answer' | 'answeredAt'>,
): OwnGrievance => ({
  _id: row.id,
  text: row.text,
  at: row.createdAt.toISOString(),
  dueAt: dueAt(row.createdAt).toISOString(),
  answer: row.answer,
  answeredAt: row.answeredAt?.toISOString() ?? null,
});

/** A complaint as L2 sees it. */
export const presentGrievance = (row: StoredGrievance): Grievance => ({
  ...presentOwn(row),
  candidateId: row.candidateId,
  registrationCode: row.registrationCode,
  name: row.name,
  email: row.email,
  mobileNumber: row.mobileNumber,
  state: row.state,
  answeredBy: row.answeredBy,
  may: { answer: row.state === 'open' },
});
