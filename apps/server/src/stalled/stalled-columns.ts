import { outcomeWords } from '@purboday/contract/contacts/ways';
import { stepWords } from '@purboday/contract/stalled/stalled.messages';
import type { StalledPerson } from '@purboday/contract/stalled/stalled.contract';
import { momentInIndia } from '#server/platform/sheets/sheet-columns.ts';
import type { SheetColumn } from '#server/platform/sheets/sheet.ts';

/** What the export of those who wait too long holds. */
export const stalledColumns: readonly SheetColumn<StalledPerson>[] = [
  { header: 'Registration ID', width: 38, of: ({ _id }) => _id },
  { header: 'Registration Code', width: 14, of: ({ registrationCode }) => registrationCode ?? '' },
  { header: 'Name', width: 26, of: ({ name }) => name },
  { header: 'Mobile Number', width: 14, of: ({ mobileNumber }) => mobileNumber },
  { header: 'City', of: ({ city }) => city },
  { header: 'State', of: ({ state }) => state },
  { header: 'Waits', width: 24, of: ({ step }) => stepWords[step] },
  { header: 'Since (IST)', of: ({ since }) => momentInIndia(since) },
  { header: 'Provider', width: 30, of: ({ providerName }) => providerName ?? '' },
  {
    header: 'Last contact (IST)',
    of: ({ lastContact }) => (lastContact ? momentInIndia(lastContact.at) : ''),
  },
  {
    header: 'Outcome',
    of: ({ lastContact }) => (lastContact ? outcomeWords[lastContact.outcome] : ''),
  },
];
