import type {
  Endpoint,
  HandlerResult,
  ValidatedRequest,
} from '@purboday/contract/conventions/endpoint';
import type { ExportFormat } from '@purboday/contract/conventions/export-endpoint';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import type { ListQuery, Page } from '@purboday/contract/conventions/schemas';
import type * as z from 'zod/mini';
import type { PageRequest } from '#server/platform/database/paging.ts';
import { writeSheet, sheetTypes, type SheetColumn } from '#server/platform/sheets/sheet.ts';
import type { Actor } from './authorization.ts';
import { registerStream } from './register-stream.ts';
import { registerRoute, type App } from './register-route.ts';

/** How a list was filtered, for the audit trail: a search only as the fact that there was one, because its words name people. */
export const filtersWithoutSearch = ({
  q,
  cursor,
  ...filters
}: Record<string, unknown>): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)),
  ...(q === undefined || q === '' ? {} : { searched: true }),
  // Cursors contain the name of the last row.
  ...(cursor === undefined ? {} : { continued: true }),
});

type ExportCall = Endpoint & {
  shape: 'file';
  query: z.core.$ZodType<{ format: ExportFormat; q: string }>;
};
type QueryOf<E extends ExportCall> = Omit<z.output<E['query']>, 'format'> & PageRequest;

type Listing<E extends ExportCall, Row> = {
  /** First part of the file's name and title of the sheet: 'candidates'. */
  name: string;
  columns: readonly SheetColumn<Row>[];
  /** The list's own use case, or one beside it that answers more of each row. */
  read: (
    query: QueryOf<E>,
    actor: Actor,
    params: ValidatedRequest<E>['params'],
  ) => Promise<{ data: readonly Row[]; page: Page }>;
};

/** Rows read at a time. */
const batchRows = 100;

/**
 * Mounts the export of a list, declared by `exportOf`. Its first page is read and the export recorded (SEC-49) before a byte leaves; the
 * rest is read page by page as the client takes it, and no further once the client has gone.
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

type ListCall = Endpoint & { shape: 'list' };
type RowOf<L extends ListCall> = HandlerResult<L>['data'] extends readonly (infer Row)[]
  ? Row
  : never;

/** Registers a list and the export of the same rows. */
export const registerList = <const L extends ListCall, const E extends ExportCall>(
  app: App,
  list: L,
  exported: E,
  listing: Listing<E, RowOf<L>>,
): void => {
  registerRoute<ListCall>(app, list, ({ actor, params, query }) =>
    listing.read(query as unknown as QueryOf<E>, actor, params as ValidatedRequest<E>['params']),
  );
  registerExport(app, exported, listing);
};
