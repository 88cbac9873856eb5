/** Header with the solution of a challenge. Once half of a day's SMS are sent, each SMS needs one (T68). */
export const smsChallengeHeader = 'sms-challenge';

/**
 * Each puzzle takes 2,048 hashes on average. The sum of 32 puzzles varies little: one to two seconds
 * on a cheap phone.
 */
export const challengePuzzles = 32;

/** The text whose SHA-256 must start with eleven zero bits. */
export const toPuzzleText = (challenge: string, puzzle: number, nonce: string): string =>
  `${challenge} ${puzzle} ${nonce}`;

export const isPuzzleSolved = (hash: Uint8Array): boolean => hash[0] === 0 && (hash[1] ?? 255) < 32;

/** The value of the header: the challenge, and one nonce for each puzzle. */
export const toChallengeHeader = (challenge: string, nonces: readonly string[]): string =>
  `${challenge}:${nonces.join(',')}`;

export const parseChallengeHeader = (
  header: string,
): { challenge: string; nonces: readonly string[] } => {
  const [challenge = '', nonces = ''] = header.split(':');
  return { challenge, nonces: nonces.split(',') };
};
