import { createHash, randomBytes } from 'node:crypto';

/** A secret for a link or a session that fits into an address. 256 random bits cannot be guessed (SEC-16). */
export const newToken = (bytes = 32): string => randomBytes(bytes).toString('base64url');

/** For a link in an SMS, which has little room: 128 random bits cannot be guessed either. */
export const newSmsToken = (): string => newToken(16);

/** Tokens are stored as hashes only. A plain one is enough, because random bits cannot be recovered from it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
