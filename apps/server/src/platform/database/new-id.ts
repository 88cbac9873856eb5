import { randomInt } from 'node:crypto';
import { pooledRandomBytes } from '#server/platform/process/random-bytes.ts';

/** The last moment an id was made for, and how many followed in it. */
const latest = { ms: -1, counter: 0 };

/** Twelve bits that rise within a millisecond, from a random start (RFC 9562, §6.2, method 1); all used up, they begin anew. */
const counterAt = (ms: number): number => {
  const goesOn = ms === latest.ms && latest.counter < 0xfff;
  latest.counter = goesOn ? latest.counter + 1 : randomInt(0x800);
  latest.ms = ms;
  return latest.counter;
};

/**
 * A UUIDv7 (RFC 9562): 48 bits of milliseconds, twelve that keep the order within one, then 62 random bits. Ids of one process
 * sort in the order they were made in.
 * @param at the time the id carries
 */
export const newId = (at: Date): string => {
  const bytes = pooledRandomBytes(16);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  bytes.writeUInt16BE(0x7000 | counterAt(at.getTime()), 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};
