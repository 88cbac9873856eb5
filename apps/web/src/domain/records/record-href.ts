import type { RecordKind } from '@purboday/contract/look-up/record-kinds';
import { paths } from '#web/paths.ts';

const kinds: Record<string, RecordKind> = {
  candidate: 'candidates',
  'job-provider': 'job-providers',
  'training-provider': 'training-providers',
};

/** The page of a record; undefined for what has none, such as an account. */
export const recordHref = (kind: string | null, id: string | null): string | undefined => {
  const known = kinds[kind ?? ''];
  return known && id !== null ? paths.record({ kind: known, id }) : undefined;
};
