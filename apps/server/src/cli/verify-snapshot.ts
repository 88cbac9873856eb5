import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { snapshotProof, verifyProof } from '#server/domain/programme/snapshot-hash.ts';
import { UsageError, type Result } from './terminal.ts';

const parseProof = (text: string) => {
  try {
    return z.parse(snapshotProof, JSON.parse(text));
  } catch {
    throw new UsageError('This file is no proof of a snapshot.');
  }
};

/** Verifies the proof of a snapshot. It needs neither the database nor a key. */
export const verifySnapshot = async (file: string, expected?: string): Promise<Result> => {
  const result = verifyProof(parseProof(await readFile(file, 'utf8')), expected);
  const { isVerified, people, erased, root } = result;
  return {
    text: isVerified
      ? `The snapshot is unchanged: ${people} people, ${erased} of them erased since.\nRoot: ${root}`
      : 'The snapshot was CHANGED: its figures or people do not match its root.',
    json: result,
    failed: !isVerified,
  };
};
