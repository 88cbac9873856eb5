import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The namespace of the signature. Signatures for another purpose, such as git, are not accepted. */
const signatureNamespace = 'purboday-release';

/** Writes a private key to a temporary file that only this user can read. */
const withKeyFile = <T>(key: string, sign: (file: string) => T): T => {
  if (!key.includes('PRIVATE KEY')) return sign(key);
  const folder = mkdtempSync(join(tmpdir(), 'purboday-signing-'));
  const file = join(folder, 'key');
  try {
    // ssh-keygen rejects a key without a final line break, which environment variables often lose.
    writeFileSync(file, `${key.trim()}\n`, { mode: 0o600 });
    return sign(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * Signs the checksums of a release with `ssh-keygen -Y sign`.
 * @param sums the file SHA256SUMS
 * @param key an OpenSSH private key without a passphrase: its text or the path of its file
 * @returns the path of the signature, `SHA256SUMS.sig`
 * @throws Error with the message of ssh-keygen when the key is unusable
 */
export const signChecksums = (sums: string, key: string): string => {
  const signature = `${sums}.sig`;
  rmSync(signature, { force: true });
  withKeyFile(key, (file) => {
    try {
      const args = ['-Y', 'sign', '-f', file, '-n', signatureNamespace, sums];
      // Prevents a prompt for a passphrase, because releases are made by scripts.
      execFileSync('ssh-keygen', args, {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { PATH: process.env['PATH'], SSH_ASKPASS_REQUIRE: 'never' },
      });
    } catch (error) {
      const failure = (error as { stderr?: Buffer }).stderr?.toString().trim();
      throw new Error(`SHA256SUMS could not be signed: ${failure || String(error)}`, {
        cause: error,
      });
    }
  });
  return signature;
};
