import type { WorkbookColumn } from '@purboday/contract/import/import.schemas';
import type { CheckedRow } from '#server/import/rows/check-row.ts';
import type { WorkbookKind } from '#server/platform/workbook/workbook-kind.ts';

/** What the parsing process is told; then one `more` for each batch that may be sent. */
export type ToParser =
  | {
      ask: 'start';
      kind: WorkbookKind;
      skills: string[];
      skip: number;
      batch: number;
      only: number | null;
      today: string;
    }
  | { ask: 'more' };

/** What it answers. */
export type FromParser =
  | { tell: 'ready' }
  | { tell: 'sheet'; columns: WorkbookColumn[]; headers: string[]; total: number }
  | { tell: 'rows'; rows: CheckedRow[] }
  | { tell: 'end' }
  | { tell: 'refused'; message: string; hint: string | undefined };
