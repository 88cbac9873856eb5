import { knownAs } from '#server/domain/candidate/known-as.ts';
import type { ShownMember } from '../batch-readers.ts';

/** Members by registration code, id or mobile number; of two with one number none is meant. */
export const memberFinder = (members: readonly ShownMember[]) => {
  const byReference = new Map(
    members.flatMap((member) => [
      [member.registrationCode, member] as const,
      [member.candidateId, member] as const,
    ]),
  );
  const byMobile = Map.groupBy(members, ({ mobileNumber }) => mobileNumber);
  return (who: string): ShownMember | undefined => {
    const known = knownAs(who);
    if ('reference' in known) return byReference.get(known.reference);
    const [member, ...others] = byMobile.get(known.mobile) ?? [];
    return others.length === 0 ? member : undefined;
  };
};
