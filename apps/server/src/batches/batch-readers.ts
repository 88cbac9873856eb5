import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import type { Sharing, ShownSharing } from '@purboday/contract/conventions/sharing';
import type { MemberRow } from '#server/domain/batch/member-store.ts';
import { sharingOfTraining, whileLive } from '#server/domain/sharing/visible-person.ts';

/** Who reads a batch: L2 sees every member, the provider what the training of each still allows. */
export type BatchReader = 'admin' | 'provider';

const sharingOf = (member: MemberRow, reader: BatchReader): Sharing =>
  reader === 'admin' ? 'live' : sharingOfTraining({ ...member, status: member.trainingStatus });

/** A member with what the reader may see of it. */
export type ShownMember = Omit<MemberRow, 'mobileNumber'> & {
  sharing: ShownSharing;
  mobileNumber: string | null;
};

/** The members that a reader sees; withdrawn ones are left out. */
export const shownMembers = (members: readonly MemberRow[], reader: BatchReader): ShownMember[] =>
  members.flatMap((member) => {
    const sharing = sharingOf(member, reader);
    if (sharing === 'withdrawn') return [];
    return [{ ...member, sharing, mobileNumber: whileLive(sharing, member.mobileNumber) }];
  });

/** The day on which a member left; undefined while they are in the batch. */
const leavingDay = ({ leftAt }: Pick<MemberRow, 'leftAt'>): string | undefined =>
  leftAt === null ? undefined : dayInKolkata(leftAt);

/** When and why a member left, as the API shows it. */
export const presentLeaving = (
  member: Pick<MemberRow, 'leftAt' | 'leftReason'>,
): { on: string; reason: string | null } | null => {
  const on = leavingDay(member);
  return on === undefined ? null : { on, reason: member.leftReason };
};

/** As `presentLeaving`, for an answer. */
export const presentLeft = (
  member: Pick<MemberRow, 'leftAt' | 'leftReason'>,
): { left?: { on: string; reason: string | null } } => {
  const left = presentLeaving(member);
  return left === null ? {} : { left };
};

/** Whether somebody was a member on a day: until the day of leaving, that day included. */
export const wasMemberOn = (member: Pick<MemberRow, 'leftAt'>, day: string): boolean => {
  const on = leavingDay(member);
  return on === undefined || day <= on;
};
