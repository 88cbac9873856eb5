import type { CheckedRow } from '#server/import/rows/check-row.ts';
import type { CandidateBook, CandidateSheet } from '#server/import/rows/read-candidates.ts';
import type { WorkbookKind } from '#server/platform/workbook/workbook-format.ts';

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

/** What a workbook holds, before its rows. */
export type ParsedBook = Pick<CandidateBook, 'columns' | 'ignoredSheets' | 'total' | 'hidden'> & {
  sheets: Pick<CandidateSheet, 'name' | 'columns' | 'duplicates'>[];
};

/** What it answers. */
export type FromParser =
  | { tell: 'ready' }
  | ({ tell: 'book' } & ParsedBook)
  | { tell: 'rows'; rows: CheckedRow[] }
  | { tell: 'end' }
  | { tell: 'refused'; message: string; hint: string | undefined };
