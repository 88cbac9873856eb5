import {
  isPuzzleSolved,
  toChallengeHeader,
  toPuzzleText,
} from '@purboday/contract/email-verification/sms-challenge';
import { sha256 } from '@noble/hashes/sha2.js';

/** Hashes between two pauses, about 20 ms on a cheap phone, so that the page stays usable. */
const hashesAtOnce = 2_000;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Finds the nonces of a challenge and returns the value of its header. In plain code, because
 * `crypto.subtle` is missing on pages without TLS and slow for many short texts.
 */
export const solveChallenge = async ({
  challenge,
  puzzles,
}: {
  challenge: string;
  puzzles: number;
}): Promise<string> => {
  const encoder = new TextEncoder();
  const nonces: string[] = [];
  let hashes = 0;
  for (let puzzle = 0; puzzle < puzzles; puzzle += 1)
    for (let nonce = 0; nonces.length === puzzle; nonce += 1) {
      hashes += 1;
      if (hashes % hashesAtOnce === 0) await pause();
      const text = toPuzzleText(challenge, puzzle, nonce.toString(36));
      if (isPuzzleSolved(sha256(encoder.encode(text)))) nonces.push(nonce.toString(36));
    }
  return toChallengeHeader(challenge, nonces);
};
