import type { L2AdminStatus } from '@purboday/contract/conventions/lifecycles';
import type { Page } from '@purboday/contract/conventions/schemas';
import type { L2Admin } from '@purboday/contract/l2-admins/l2-admins.contract';
import { formatTimeInIndia, type SheetColumn } from '#server/platform/sheets/sheet.ts';
import type { Services } from '#server/services.ts';
import type { StoredL2Admin, L2AdminQuery, L2AdminStore } from './l2-admin-store.ts';

export type ReadL2AdminsDeps = Pick<Services, 'invitations'> & { l2Admins: L2AdminStore };

const toStatus = ({ disabledAt, invitedAt }: StoredL2Admin): L2AdminStatus => {
  if (disabledAt !== null) return 'DISABLED';
  return invitedAt === null ? 'ACTIVE' : 'INVITED';
};

export const presentL2Admins =
  ({ invitations }: Pick<ReadL2AdminsDeps, 'invitations'>) =>
  async (admins: readonly StoredL2Admin[]): Promise<L2Admin[]> => {
    const invited = admins.flatMap(({ id, invitedAt }) => (invitedAt === null ? [] : [id]));
    const links =
      invited.length > 0 ? await invitations.validUntil(invited) : new Map<string, Date>();
    return admins.map((admin) => ({
      _id: admin.id,
      fullName: admin.fullName,
      email: admin.email,
      status: toStatus(admin),
      reason: admin.disabledReason,
      lastSignInAt: admin.lastSignInAt?.toISOString() ?? null,
      secondFactor: admin.secondFactor,
      invitationValidUntil: links.get(admin.id)?.toISOString() ?? null,
      createdAt: admin.createdAt.toISOString(),
    }));
  };

export const listL2Admins =
  ({ l2Admins, invitations }: ReadL2AdminsDeps) =>
  async (query: L2AdminQuery): Promise<{ data: L2Admin[]; page: Page }> => {
    const { rows, page } = await l2Admins.read(query);
    return { data: await presentL2Admins({ invitations })(rows), page };
  };

export const l2AdminColumns: readonly SheetColumn<L2Admin>[] = [
  { header: 'ID', width: 38, of: ({ _id }) => _id },
  { header: 'Name', width: 26, of: ({ fullName }) => fullName },
  { header: 'Email', width: 30, of: ({ email }) => email },
  { header: 'Status', of: ({ status }) => status },
  { header: 'Reason', width: 30, of: ({ reason }) => reason },
  {
    header: 'Last sign-in (IST)',
    width: 22,
    of: ({ lastSignInAt: at }) => at && formatTimeInIndia(at),
  },
  { header: 'Authenticator app', of: ({ secondFactor }) => (secondFactor ? 'yes' : 'no') },
  {
    header: 'Invitation valid until (IST)',
    width: 26,
    of: ({ invitationValidUntil: until }) => until && formatTimeInIndia(until),
  },
  { header: 'Created (IST)', of: ({ createdAt }) => formatTimeInIndia(createdAt) },
];
