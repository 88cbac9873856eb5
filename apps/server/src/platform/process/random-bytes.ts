import { randomBytes } from 'node:crypto';

const poolBytes = 8_192;
let pool = Buffer.alloc(0);
let taken = 0;

/**
 * Random bytes out of a pool that is filled at once: a call for twelve bytes costs as much as one for 8,192. For ids and nonces, which are
 * no secrets; the bytes are the caller's own and are handed out once.
 */
export const pooledRandomBytes = (size: number): Buffer => {
  if (taken + size > pool.length) {
    pool = randomBytes(Math.max(poolBytes, size));
    taken = 0;
  }
  taken += size;
  return pool.subarray(taken - size, taken);
};
