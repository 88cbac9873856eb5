import { normalizeMobileNumber } from '@purboday/contract/conventions/normalize';
import { parseRegistrationReference } from '@purboday/contract/fields/registration-code';
import type { MemberRow } from '#server/domain/batch/member-store.ts';
import type { Column } from '#server/platform/workbook/table.ts';

/** The first column of every workbook of a batch: by what a member is known. */
export const whoColumn: Column<'who'> = {
  field: 'who',
  header: 'Registration code',
  also: ['Registration ID', 'Registration', 'Code', 'ID', 'Mobile Number', 'Mobile', 'Phone'],
  required: true,
};

/** Members by registration code, id or mobile number; of two with one number none is meant. */
export const memberFinder = (members: readonly MemberRow[]) => {
  const byReference = new Map(
    members.flatMap((member) => [
      [member.registrationCode, member] as const,
      [member.candidateId, member] as const,
    ]),
  );
  const byMobile = Map.groupBy(members, ({ mobileNumber }) => mobileNumber);
  return (who: string): MemberRow | undefined => {
    const reference = parseRegistrationReference(who);
    const known = reference === undefined ? undefined : byReference.get(reference);
    if (known) return known;
    const [member, ...others] = byMobile.get(normalizeMobileNumber(who)) ?? [];
    return others.length === 0 ? member : undefined;
  };
};
