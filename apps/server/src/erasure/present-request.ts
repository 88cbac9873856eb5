import { erasureAnswerDays } from '@purboday/contract/conventions/limits';
import type { ErasureRequest } from '@purboday/contract/erasure/erasure.contract';
import type { StoredRequest } from './request-list-store.ts';

const dayMs = 86_400_000;

/** A request as L2 sees it; of an erased candidate only the id is left. */
export const presentRequest = (row: StoredRequest): ErasureRequest => ({
  _id: row.id,
  candidateId: row.candidateId,
  registrationCode: row.registrationCode,
  state: row.state,
  name: row.erasedAt === null ? row.name : null,
  email: row.email,
  reason: row.reason,
  requestedAt: row.requestedAt.toISOString(),
  dueAt: new Date(row.requestedAt.getTime() + erasureAnswerDays * dayMs).toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decidedBy: row.decidedBy,
  decisionReason: row.decisionReason,
  may: { erase: row.state === 'open', decline: row.state === 'open' },
});
