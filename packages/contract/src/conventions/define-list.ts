import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';

/** The call of one scope: who reads the list, where, and with which search and filters (a `listQuery`). */
type ListScope = Omit<Endpoint, 'method' | 'shape' | 'reply' | 'exported' | 'body' | 'files'> & {
  query: z.core.$ZodType;
};

/**
 * Declares a list once for all scopes that read it: usually `own` for a provider, `l1` for the cities of an L1 admin and `l2` for
 * everything. The export of each scope follows from it (`declareExport`).
 * @returns the call of each scope
 */
export const defineList = <
  Row extends z.core.$ZodType,
  const Scopes extends Readonly<Record<string, ListScope>>,
  const Exported extends boolean = true,
>({
  row,
  exported,
  scopes,
}: {
  row: Row;
  /** False for a list that cannot be downloaded as a file. */
  exported?: Exported;
  scopes: Scopes;
}) => {
  const shared = { method: 'GET', shape: 'list', reply: z.array(row), exported: exported ?? true };
  const calls = Object.entries(scopes).map(([name, scope]) => [name, { ...shared, ...scope }]);
  return Object.fromEntries(calls) as {
    [Name in keyof Scopes]: Scopes[Name] & {
      method: 'GET';
      shape: 'list';
      reply: z.ZodMiniArray<Row>;
      exported: Exported;
    };
  };
};
