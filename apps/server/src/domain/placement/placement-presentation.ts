import { placementLifecycle } from '@purboday/contract/conventions/lifecycles';
import type { OwnPlacement } from '@purboday/contract/placements/placements.schemas';
import type { CheckInRecord, PlacementRecord } from '@purboday/contract/records/placements';
import {
  presentSharing,
  sharingOfPlacement,
  shownSharing,
  whileLive,
} from '#server/domain/sharing/visible-person.ts';
import type * as z from 'zod/mini';
import type { placementFacts } from '@purboday/contract/records/placements';
import type { CheckIn, Placement } from './placement-table.ts';

/** A placement with the provider's name, where it is with one of them. */
export type NamedPlacement = Placement & {
  providerName: string | null;
  providerCity: string | null;
};

/** As a list reads it, with whom it is about. */
export type ListedPlacement = NamedPlacement & {
  name: string;
  mobileNumber: string;
  dueOn: string | null;
};

const employerOf = (row: NamedPlacement): z.input<typeof placementFacts>['employer'] => {
  const { providerId, applicantId, providerName, providerCity, employerName } = row;
  if (providerId !== null)
    return {
      jobProviderId: providerId,
      ...(applicantId === null ? {} : { applicantId }),
      name: providerName ?? '',
      place: providerCity,
      phone: null,
    };
  if (employerName === null) return null;
  return { name: employerName, place: row.employerPlace, phone: row.employerPhone };
};

/** What everybody who may see a placement reads of it. */
export const presentFacts = (row: NamedPlacement): z.input<typeof placementFacts> => ({
  _id: row.id,
  kind: row.kind,
  status: row.status,
  employer: employerOf(row),
  title: row.title,
  monthlyPay: row.monthlyPay,
  state: row.state,
  city: row.city,
  offeredOn: row.offeredOn,
  joinedOn: row.joinedOn,
  leftOn: row.leftOn,
  reason: row.reason,
  evidence: row.evidence,
  incomplete: row.incomplete,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const mayOf = (status: Placement['status']): PlacementRecord['may'] => {
  const steps: object = placementLifecycle[status];
  return { join: 'join' in steps, decline: 'decline' in steps, leave: 'leave' in steps };
};

export const presentPlacement = (row: ListedPlacement): PlacementRecord => ({
  ...presentFacts(row),
  candidateId: row.candidateId,
  name: row.name,
  mobileNumber: row.mobileNumber,
  dueOn: row.dueOn,
  may: mayOf(row.status),
});

export const presentCheckIn = (row: CheckIn): CheckInRecord => ({
  _id: row.id,
  days: row.days,
  dueOn: row.dueOn,
  status: row.status,
  answer: row.answer,
  answeredOn: row.answeredOn,
  evidence: row.evidence,
  reason: row.reason,
  nextOn: row.status === 'UNREACHED' ? row.callOn : null,
});

/** A check-in as the employer sees it: its own answers, and of the others' only whether the person still works there. */
const presentOwnCheckIn = (row: CheckIn): CheckInRecord => ({
  ...presentCheckIn(row),
  answer: row.answer === 'changed' ? 'left' : row.answer,
  reason: null,
});

/** A placement as its employer sees it. */
export const presentOwnPlacement = (
  row: ListedPlacement,
  checkIns: readonly CheckIn[],
): OwnPlacement => {
  const sharing = shownSharing(sharingOfPlacement(row));
  const placement = presentPlacement(row);
  return {
    ...placement,
    ...presentSharing(sharing),
    mobileNumber: whileLive(sharing, placement.mobileNumber),
    title: whileLive(sharing, placement.title),
    monthlyPay: whileLive(sharing, placement.monthlyPay),
    state: whileLive(sharing, placement.state) ?? '',
    city: whileLive(sharing, placement.city) ?? '',
    reason: row.reasonByEmployer ? row.reason : null,
    checkIns: checkIns.map(presentOwnCheckIn),
  };
};
