import type { AuditFigures } from '@purboday/contract/audits/audits.contract';
import type {
  AuditDecision,
  FindingOutcome,
  ItemResult,
} from '@purboday/contract/audits/audit-words';

export type JudgedItem = {
  finding: FindingOutcome | null;
  repliedAt: Date | null;
  decision: AuditDecision | null;
};

/** An error with a reply that the auditor has not decided on. */
export const isUndecided = ({ finding, repliedAt, decision }: JudgedItem): boolean =>
  finding !== null && finding !== 'confirmed' && repliedAt !== null && decision === null;

/** @param isOver whether the last day for decisions has passed: then a reply without one counts for the provider */
export const toItemResult = (item: JudgedItem, isOver: boolean): ItemResult => {
  if (item.decision === 'accepted' || (isOver && isUndecided(item))) return 'confirmed';
  return item.finding ?? 'open';
};

/** The quantile of the normal distribution for 95 %. */
const z = 1.959964;

/** The 95 % interval of a share by Wilson, which is right for small samples too. */
export const toInterval = (count: number, of: number): { low: number; high: number } => {
  const share = count / of;
  const spread = 1 + z ** 2 / of;
  const middle = (share + z ** 2 / (2 * of)) / spread;
  const half = (z / spread) * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
};

export const toFigures = (items: readonly JudgedItem[], isOver: boolean): AuditFigures => {
  const results = items.map((item) => toItemResult(item, isOver));
  const count = (result: ItemResult) => results.filter((one) => one === result).length;
  const [confirmed, notConfirmed, notFound] = [
    count('confirmed'),
    count('not_confirmed'),
    count('not_found'),
  ];
  const examined = confirmed + notConfirmed + notFound;
  const wrong = notConfirmed + notFound;
  return {
    sample: items.length,
    examined,
    confirmed,
    notConfirmed,
    notFound,
    undecided: isOver ? 0 : items.filter(isUndecided).length,
    errors: examined === 0 ? null : { share: wrong / examined, ...toInterval(wrong, examined) },
  };
};
