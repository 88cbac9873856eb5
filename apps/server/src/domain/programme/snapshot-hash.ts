import * as z from 'zod/mini';
import { sha256 } from '#server/platform/encryption/sha256.ts';

/** An erasure deletes salt and person, so no one can guess the person from the leaf. */
export const toLeaf = (salt: string, person: string): string => sha256(salt + person);

/** Covers the report and everyone in it, in their order. */
export const toRoot = (content: string, leaves: readonly string[]): string =>
  sha256([sha256(content), ...leaves].join('\n'));

/** A snapshot as it is downloaded for another machine. Salt and person are null of erased people. */
export const snapshotProof = z.object({
  version: z.literal(1),
  root: z.string(),
  content: z.string(),
  people: z.array(
    z.object({ leaf: z.string(), salt: z.nullable(z.string()), person: z.nullable(z.string()) }),
  ),
});

/** @param expected the root that was printed or sent earlier */
export const verifyProof = (
  { root, content, people }: z.infer<typeof snapshotProof>,
  expected = root,
) => {
  const changed = people.filter(
    ({ leaf, salt, person }) => salt !== null && person !== null && toLeaf(salt, person) !== leaf,
  ).length;
  const isRoot =
    toRoot(
      content,
      people.map(({ leaf }) => leaf),
    ) === root && root === expected;
  return {
    isVerified: changed === 0 && isRoot,
    root,
    people: people.length,
    erased: people.filter(({ person }) => person === null).length,
    changed,
  };
};
