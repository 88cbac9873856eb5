import { randomInt } from 'node:crypto';
import {
  temporaryPasswordCharacters as characters,
  temporaryPasswordHours,
  temporaryPasswordLength,
} from '@purboday/contract/conventions/limits';

/** A random temporary password from the system's cryptographic generator (SEC-06). */
export const newTemporaryPassword = (): string =>
  Array.from(
    { length: temporaryPasswordLength },
    () => characters[randomInt(characters.length)],
  ).join('');

/** When a temporary password that is sent now stops working. */
export const temporaryPasswordEnd = (now: Date): Date =>
  new Date(now.getTime() + temporaryPasswordHours * 60 * 60 * 1000);
