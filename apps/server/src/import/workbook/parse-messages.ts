import type { CheckedRow } from '#server/import/rows/check-row.ts';
import type { CandidateBook, CandidateSheet } from '#server/import/rows/read-candidates.ts';
import type { WorkbookKind } from '#server/platform/workbook/workbook-format.ts';

/** After the first message, each `more` allows another batch. */
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

export type ParsedBook = Pick<CandidateBook, 'columns' | 'ignoredSheets' | 'total' | 'hidden'> & {
  sheets: Pick<CandidateSheet, 'name' | 'columns' | 'duplicates'>[];
};

export type FromParser =
  | { tell: 'ready' }
  | ({ tell: 'book' } & ParsedBook)
  | { tell: 'rows'; rows: CheckedRow[] }
  | { tell: 'end' }
  | { tell: 'refused'; message: string; hint: string | undefined };
