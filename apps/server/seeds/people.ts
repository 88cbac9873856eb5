import { toRegion } from './names.ts';
import type { Random } from './random.ts';

export type Person = {
  name: string;
  fatherName: string;
  /** Before the @, without a number. */ mailName: string;
};

/** A person who could live in this state. */
export const inventPerson = (random: Random, state: string): Person => {
  const region = toRegion(state, random.chance(0.12));
  if (region.native.length > 0 && random.chance(0.03)) {
    const { name, fatherName, latin } = random.pick(region.native);
    return { name, fatherName, mailName: latin };
  }
  const first = random.pick(random.chance(0.5) ? region.women : region.men);
  const last = random.pick(region.last);
  const fatherName = `${random.pick(region.men)} ${last}`;
  return { name: `${first} ${last}`, fatherName, mailName: `${first}.${last}`.toLowerCase() };
};

/** Ten digits, the first 6 to 9. India has no range set aside for invented numbers. */
export const inventMobileNumber = (random: Random): string =>
  `${random.between(6, 9)}${String(random.below(1_000_000_000)).padStart(9, '0')}`;

/** An invalid Aadhar number: real ones never start with 0 or 1. Each serial number has its own. */
export const impossibleAadhar = (serial: number): string =>
  // The factor shares no divisor with 2·10¹¹, so that no two serial numbers meet.
  String((BigInt(serial) * 123_456_789_011n + 98_765_432_101n) % 200_000_000_000n).padStart(
    12,
    '0',
  );
