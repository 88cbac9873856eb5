import { isPass, type Outcome } from '@purboday/contract/batches/attendance';
import type { BatchDetail, Member } from '@purboday/contract/batches/batch-records';
import type { ResultLine } from '@purboday/contract/batches/batches.contract';

/** A result as it is typed. */
export type TypedResult = { outcome: Outcome | ''; score: string; reason: string; note: string };

export const typedOf = ({ result }: Member): TypedResult => ({
  outcome: result?.outcome ?? '',
  score: result?.score === null || result === null ? '' : String(result.score),
  reason: result?.reason ?? '',
  note: result?.note ?? '',
});

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** Whether a pass is below what the batch asks for, and needs a reason. */
export const isBelow = (
  batch: BatchDetail,
  { attendance }: Member,
  { outcome, score }: TypedResult,
): boolean =>
  outcome === 'PASSED' && !isPass(batch, { score: numberOf(score), percent: attendance });

type Assessed = { assessorName: string; assessedOn: string };

/** What is sent: every line with an outcome. */
export const linesOf = (
  typed: Readonly<Record<string, TypedResult>>,
  { assessorName, assessedOn }: Assessed,
): ResultLine[] =>
  Object.entries(typed).flatMap(([candidateId, { outcome, score, reason, note }]) =>
    outcome === ''
      ? []
      : [
          {
            candidateId,
            outcome,
            score: outcome === 'DROPPED' ? null : numberOf(score),
            assessorName: assessorName.trim() || null,
            assessedOn: assessedOn || null,
            reason: reason.trim() || null,
            note: note.trim() || null,
          },
        ],
  );
