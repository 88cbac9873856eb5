import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';

export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Download path of a list's export, below the path of the list. */
export const exportPath = <const Path extends string>(listPath: Path) =>
  `${listPath}/export` as const;

const format = z.enum(exportFormats, 'format must be xlsx or csv');

/** A list of `defineList`. */
export type ListCall = Endpoint & { method: 'GET'; query: z.core.$ZodType; shape: 'list' };
type Narrowing<Of> = Omit<Of, 'limit' | 'cursor' | 'contacts'> & { format: ExportFormat };

/**
 * Declares the export of a list: all rows that match its filters, as `.xlsx` or `.csv`, for the
 * role that may read the list.
 * @param list a call of `defineList`
 */
export const declareExport = <const E extends ListCall>(list: E) => {
  const {
    limit: _limit,
    cursor: _cursor,
    contacts: _contacts,
    ...filters
  } = (list.query as unknown as z.ZodMiniObject).shape as z.core.$ZodLooseShape;
  type Query = z.ZodMiniType<Narrowing<z.output<E['query']>>, Narrowing<z.input<E['query']>>>;
  return {
    method: 'GET',
    path: exportPath(list.path as E['path']),
    summary: `${list.summary}: all of them as a file`,
    role: list.role as E['role'],
    ...(list.permission ? { permission: list.permission } : {}),
    ...((list.params ? { params: list.params } : {}) as E extends { params: infer Params }
      ? { params: Params }
      : object),
    query: z.object({ ...filters, format }) as unknown as Query,
    reply: z.string(),
    shape: 'file',
    stepUp: true,
  } as const satisfies Endpoint;
};
