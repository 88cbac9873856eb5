import type {
  Endpoint,
  HandlerResult,
  ValidatedRequest,
} from '@purboday/contract/conventions/endpoint';
import {
  declareExport,
  type ExportFormat,
  type ListCall,
} from '@purboday/contract/conventions/export-endpoint';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import type { ListQuery, Page } from '@purboday/contract/conventions/schemas';
import type * as z from 'zod/mini';
import type { PageRequest } from '#server/platform/database/paging.ts';
import { writeSheet, sheetTypes, type SheetColumn } from '#server/platform/sheets/sheet.ts';
import type { Actor } from './authorization.ts';
import { registerStream } from './register-stream.ts';
import { registerRoute, type App } from './register-route.ts';

/** Filters of a list for the audit log. The words of a search are left out, because they name people. */
export const filtersWithoutSearch = ({
  q,
  cursor,
  ...filters
}: Record<string, unknown>): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)),
  ...(q === undefined || q === '' ? {} : { searched: true }),
  // A cursor contains the name of the last row.
  ...(cursor === undefined ? {} : { continued: true }),
});

type ExportCall = Endpoint & {
  shape: 'file';
  query: z.core.$ZodType<{ format: ExportFormat; q: string }>;
};
type QueryOf<E extends ExportCall> = Omit<z.output<E['query']>, 'format'> & PageRequest;

type Listing<E extends ExportCall, Row> = {
  /** File name and sheet title, for example `candidates`. */
  name: string;
  columns: readonly SheetColumn<Row>[];
  /** The use case of the list, or one that returns more columns of the same rows. */
  read: (
    query: QueryOf<E>,
    actor: Actor,
    params: ValidatedRequest<E>['params'],
  ) => Promise<{ data: readonly Row[]; page: Page }>;
};

const batchRows = 100;

/**
 * Registers the export of a list (`declareExport`). The first page is read and the export audited (SEC-49) before the first byte is
 * sent. Further pages are read as fast as the client receives them, until it disconnects.
 */
export const registerExport = <const E extends ExportCall, Row>(
  app: App,
  endpoint: E,
  { name, columns, read }: Listing<E, Row>,
): void => {
  registerStream<Endpoint>(app, endpoint, async ({ actor, ip, params, query, gone }) => {
    const { format, ...filters } = query as unknown as { format: ExportFormat } & ListQuery;
    const page = (more: Partial<PageRequest>) =>
      read(
        { ...filters, limit: batchRows, ...more } as QueryOf<E>,
        actor,
        params as ValidatedRequest<E>['params'],
      );
    const first = await page({});
    await app.onExport({
      actor,
      ip,
      list: endpoint.path.replace(/\/export$/u, ''),
      format,
      filters: { ...(params as object | undefined), ...filtersWithoutSearch(filters) },
      rows: first.page.total,
    });
    const batches = async function* () {
      for (let { data, page: at } = first; ;) {
        yield data;
        if (at.next === null || gone.aborted) return;
        ({ data, page: at } = await page({ cursor: at.next, uncounted: true }));
      }
    };
    return {
      bytes: writeSheet(format, { title: name, columns, batches: batches() }),
      contentType: sheetTypes[format],
      fileName: `${name}-${dayInKolkata(app.clock())}.${format}`,
    };
  });
};

type ExportedList = ListCall & { exported: true };
type RowOf<L extends ExportedList> = HandlerResult<L>['data'] extends readonly (infer Row)[]
  ? Row
  : never;
type ParamsOf<L extends ExportedList> = ValidatedRequest<L>['params'];
type ListQueryOf<L extends ExportedList> = z.output<L['query']> & PageRequest;

type ListRegistration<L extends ExportedList, Name extends string, Scope> = {
  /** First part of the export's file name and title of its sheet. */
  name: string;
  columns: readonly SheetColumn<RowOf<L>>[];
  /** Restricts what a caller of each scope may see. Overrides the filters of the query. */
  scopes: Record<Name, (actor: Actor, params: ParamsOf<L>) => Scope | Promise<Scope>>;
  read: (query: ListQueryOf<L> & Scope, actor: Actor) => Promise<{ data: RowOf<L>[]; page: Page }>;
};

/** The scope of admins who see every row. */
export const everything = (): object => ({});

/** Registers each scope of a list, and its export of the same rows. */
export const registerLists = <const L extends ExportedList, const Name extends string, Scope>(
  app: App,
  lists: Readonly<Record<Name, L>>,
  { scopes, read, ...file }: ListRegistration<L, Name, Scope>,
): void => {
  for (const [name, list] of Object.entries(lists) as [Name, L][]) {
    const readScope = async (query: object, actor: Actor, params: unknown) =>
      read(
        { ...query, ...(await scopes[name](actor, params as ParamsOf<L>)) } as ListQueryOf<L> &
          Scope,
        actor,
      );
    registerRoute<ListCall>(app, list, ({ actor, params, query }) =>
      readScope(query as object, actor as Actor, params),
    );
    registerExport(app, declareExport(list) as unknown as ExportCall, {
      ...file,
      read: readScope,
    });
  }
};
