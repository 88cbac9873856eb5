import { randomInt, randomUUID } from 'node:crypto';

const latest = { ms: -1, counter: 0 };

/**
 * Twelve bits that increase within a millisecond from a random start (RFC 9562, §6.2, method 1), and start over when they are
 * used up.
 */
const counterAt = (ms: number): number => {
  const goesOn = ms === latest.ms && latest.counter < 0xfff;
  latest.counter = goesOn ? latest.counter + 1 : randomInt(0x800);
  latest.ms = ms;
  return latest.counter;
};

/**
 * A UUIDv7 (RFC 9562): 48 bits of milliseconds, a 12-bit counter, then 62 random bits. Ids of one process sort in the order of
 * their creation.
 * @param at the time in the id
 */
export const newId = (at: Date): string => {
  const time = at.getTime().toString(16).padStart(12, '0');
  const counter = counterAt(at.getTime()).toString(16).padStart(3, '0');
  const variantAndRandom = randomUUID().slice(19);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter}-${variantAndRandom}`;
};

/** The smallest id that `newId` can return for a moment. An index on ids can so find rows created later. */
export const minIdAt = (at: Date): string => {
  const time = at.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
};
