import type { Actor } from '#server/platform/http/authorization.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';
import type { Services } from '#server/services.ts';
import type { ImportRow, ImportStore } from './import-store.ts';
import { rowsToCorrect } from './rows/preview-workbook.ts';

/** Some rows contain whole Aadhar numbers: limited and audited like a reveal (SEC-53). */
export const readRowsToCorrect =
  ({
    imports,
    encryption,
    rateLimiter,
    recordStep,
  }: Pick<Services, 'encryption' | 'rateLimiter' | 'recordStep'> & { imports: ImportStore }) =>
  async (actor: Actor, row: ImportRow, ip: string): Promise<AsyncGenerator<Uint8Array>> => {
    await rateLimiter.consume(limits.revealPerAdmin, actor.id);
    const counted = await imports.countErrors(row.id, 'aadharNumber');
    await recordStep({
      audited: 'rows-to-correct-read',
      actor,
      record: { kind: 'import', id: row.id },
      ip,
      detail: { rows: counted.rows, wholeNumbers: counted.inField },
    });
    return rowsToCorrect({ imports, encryption })(row);
  };
