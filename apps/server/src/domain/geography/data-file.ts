import { readFileSync } from 'node:fs';

// Lists that ship with the product; where each comes from stands in the NOTICE beside it.

/** Bytes of a file of `apps/server/data/`. */
export const dataFile = (name: string): Buffer =>
  readFileSync(new URL(`../../../data/${name}`, import.meta.url));

/** Rows of a tab-separated file of `apps/server/data/`, without its header. */
export const dataRows = (name: string): string[][] =>
  dataFile(name)
    .toString('utf8')
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));
