import type { PlacementRecord } from '@purboday/contract/records/placements';
import type { SheetColumn } from '#server/platform/sheets/sheet.ts';

/** A placement of an admin's list or of an employer's, which has no contact data once the work is over. */
type ExportedPlacement = Omit<PlacementRecord, 'mobileNumber'> & { mobileNumber: string | null };

/** What the exports of placements hold. */
export const placementColumns: readonly SheetColumn<ExportedPlacement>[] = [
  { header: 'Placement ID', width: 38, of: ({ _id }) => _id },
  { header: 'Registration ID', width: 38, of: ({ candidateId }) => candidateId },
  { header: 'Candidate', width: 26, of: ({ name }) => name },
  { header: 'Mobile Number', width: 14, of: ({ mobileNumber }) => mobileNumber },
  { header: 'Kind', of: ({ kind }) => kind },
  { header: 'Status', of: ({ status }) => status },
  { header: 'Employer', width: 30, of: ({ employer }) => employer?.name ?? '' },
  { header: 'Title', width: 24, of: ({ title }) => title ?? '' },
  { header: 'Monthly Pay', of: ({ monthlyPay }) => monthlyPay ?? '' },
  { header: 'City', of: ({ city }) => city },
  { header: 'State', of: ({ state }) => state },
  { header: 'Offered On', of: ({ offeredOn }) => offeredOn ?? '' },
  { header: 'Joined On', of: ({ joinedOn }) => joinedOn ?? '' },
  { header: 'Left On', of: ({ leftOn }) => leftOn ?? '' },
  { header: 'Reason', width: 30, of: ({ reason }) => reason ?? '' },
  { header: 'Evidence', of: ({ evidence }) => evidence },
  { header: 'Incomplete', of: ({ incomplete }) => (incomplete ? 'yes' : '') },
  { header: 'Asked from', of: ({ dueOn }) => dueOn ?? '' },
];
