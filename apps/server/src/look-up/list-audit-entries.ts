import type { Page } from '@purboday/contract/conventions/schemas';
import type { AuditEntry } from '@purboday/contract/look-up/look-up.contract';
import type { RecordKind } from '@purboday/contract/look-up/record-kinds';
import type { Services } from '#server/services.ts';
import { pageOf, type Paging } from '#server/platform/database/paging.ts';
import type { AuditAction } from '#server/domain/trail/audit-actions.ts';
import { applicantName } from '#server/domain/trail/history.ts';
import type { AuditRecordStore } from './audit-record-store.ts';
import { recordNotFound } from './read-record.ts';

type Deps = Pick<Services, 'candidates' | 'providers' | 'accounts'> & {
  auditRecords: AuditRecordStore;
};
type Row = Awaited<ReturnType<AuditRecordStore['select']>>[number];
type Which = { kind: RecordKind; id: string };

/** Where the action's own name would not read as a sentence. */
const words: Partial<Record<AuditAction, string>> = {
  'aadhar-revealed': 'Whole Aadhar number shown',
  held: 'Put on hold',
  resumed: 'Made pending again',
  resubmitted: 'Corrected and sent again',
  'code-wrong': 'Wrong code typed',
  'otp-locked': 'Too many wrong codes',
  'probe-denied': 'Asked for, and not shown',
  'sign-in-failed': 'Sign-in failed',
  'contact-person-erased': 'Data of the contact person erased',
  'retention-held': 'Kept from erasure',
  'retention-released': 'Kept no longer',
};

const textOf = ({ action, emailSetBy }: Row): string => {
  if (action === 'signed-in' && emailSetBy !== null)
    return `Signed in with the email that ${emailSetBy} set`;
  const plain = action.replaceAll('-', ' ');
  return words[action] ?? `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`;
};

const present = (row: Row): AuditEntry => ({
  _id: row.id,
  at: row.at.toISOString(),
  text: textOf(row),
  by: row.actorRole === 'CANDIDATE' ? applicantName : row.actorName,
  byRole: row.actorRole,
  ip: row.ip,
  reason: row.reason,
});

const given = (...ids: (string | null | undefined)[]): string[] =>
  ids.filter((id) => typeof id === 'string');

/** Who saw or did what to a record: to itself, its document, its assignments, its account (SEC-49). */
export const listAuditEntries = ({ candidates, providers, accounts, auditRecords }: Deps) => {
  /** Ids under which the trail knows a record. */
  const idsOf = async ({ kind, id }: Which): Promise<string[]> => {
    if (kind === 'candidates') {
      const row = await candidates.find(id);
      if (!row) throw recordNotFound();
      return given(id, row.documentId, ...(await auditRecords.assignmentIdsOf(id)));
    }
    const row = await providers.find(
      kind === 'job-providers' ? 'job-provider' : 'training-provider',
      id,
    );
    if (!row) throw recordNotFound();
    return given(id, row.documentId, await accounts.idOfProvider(id));
  };

  return async (which: Which, query: Paging): Promise<{ data: AuditEntry[]; page: Page }> => {
    const ids = await idsOf(which);
    const read = await auditRecords.select(ids, query);
    const { rows, page } = pageOf(read, query, await auditRecords.total(ids), ({ at, id }) => ({
      sort: at.toISOString(),
      id,
    }));
    return { data: rows.map(present), page };
  };
};
