import {
  isPass,
  type Outcome,
  type BatchDetail,
  type Member,
} from '@purboday/contract/batches/batch-records';
import type { ResultLine } from '@purboday/contract/batches/batches.contract';
import { isSameValue } from '#web/platform/forms/use-form-draft.ts';
import { typedNumber } from '@purboday/contract/conventions/typed-number';

export type TypedResult = { outcome: Outcome | ''; score: string; reason: string; note: string };

export const toTypedResult = ({ result }: Member): TypedResult => ({
  outcome: result?.outcome ?? '',
  score: result?.score === null || result === null ? '' : String(result.score),
  reason: result?.reason ?? '',
  note: result?.note ?? '',
});

const toScore = (text: string): number | null => typedNumber(text) ?? null;

/** Validation error of a score. The server would read invalid text as no score. */
export const scoreError = ({ outcome, score }: TypedResult): string | undefined => {
  if (outcome === '' || outcome === 'DROPPED') return undefined;
  return Number.isNaN(typedNumber(score)) ? 'Score must be a number from 0 to 100' : undefined;
};

/** True when a pass is below the batch's criteria and needs a reason. */
export const isPassBelowCriteria = (
  batch: BatchDetail,
  { attendance }: Member,
  { outcome, score }: TypedResult,
): boolean =>
  outcome === 'PASSED' && !isPass(batch, { score: toScore(score), percent: attendance });

type Assessed = { assessorName: string; assessedOn: string };

/** The stored result that the form started from. */
const toSeen = (before: TypedResult | undefined): ResultLine['seen'] =>
  before === undefined || before.outcome === ''
    ? null
    : { outcome: before.outcome, score: toScore(before.score) };

type TypedResults = Assessed & { byMember: Readonly<Record<string, TypedResult>> };

/**
 * Request with the lines that were changed since the form opened, all of them when the assessor or
 * the day was. `seen` is the result that the form started from, so that the server rejects a line
 * that another person changed.
 */
export const toLines = (typed: TypedResults, opened: TypedResults): ResultLine[] => {
  const { assessorName, assessedOn, byMember } = typed;
  const isReassessed = assessorName !== opened.assessorName || assessedOn !== opened.assessedOn;
  return Object.entries(byMember).flatMap(([candidateId, line]) => {
    const { outcome, score, reason, note } = line;
    const before = opened.byMember[candidateId];
    if (outcome === '' || (!isReassessed && isSameValue(line, before))) return [];
    return [
      {
        candidateId,
        outcome,
        score: outcome === 'DROPPED' ? null : toScore(score),
        assessorName: assessorName.trim() || null,
        assessedOn: assessedOn || null,
        reason: reason.trim() || null,
        note: note.trim() || null,
        seen: toSeen(before),
      },
    ];
  });
};

export const outcomeLabels: Record<Outcome, string> = {
  PASSED: 'Passed',
  FAILED: 'Not passed',
  DROPPED: 'Dropped out',
};

export const outcomeText = ({ result }: Member): string => {
  if (result === null) return 'None yet';
  const score = result.score === null ? '' : `, ${result.score} of 100`;
  return `${outcomeLabels[result.outcome]}${score}`;
};
