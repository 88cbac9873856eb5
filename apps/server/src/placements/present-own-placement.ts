import type { OwnPlacement } from '@purboday/contract/placements/placements.contract';
import type { CheckInRecord } from '@purboday/contract/records/placements';
import {
  presentCheckIn,
  presentPlacement,
  type ListedPlacement,
} from '#server/domain/placement/placement-presentation.ts';
import type { CheckIn } from '#server/domain/placement/placement-table.ts';
import {
  presentSharing,
  sharingOfPlacement,
  shownSharing,
  whileLive,
} from '#server/domain/sharing/visible-person.ts';

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
