import type { EvidenceLevel, PlacementKind } from '@purboday/contract/conventions/enumerations';

/** How sure it is, in the words of the screens. */
export const evidenceWords: Record<EvidenceLevel, string> = {
  TOLD: 'Told by the candidate',
  CONFIRMED: 'Confirmed by the employer',
  DOCUMENTED: 'Documented',
  CHECKED: 'Document checked',
};

export const kindWords: Record<PlacementKind, string> = {
  WAGE: 'Employed',
  APPRENTICE: 'Apprentice',
  SELF_EMPLOYED: 'Self-employed',
};

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
export const payOf = (monthlyPay: number | null): string =>
  monthlyPay === null ? 'Not given' : `${rupees.format(monthlyPay)} a month`;
