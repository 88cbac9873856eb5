import type { CheckedRow } from '#server/import/rows/check-row.ts';
import type { CandidateBook, CandidateSheet } from '#server/import/rows/read-candidates.ts';
import type { WorkbookKind } from '#server/platform/workbook/workbook-format.ts';

/** After the first message, each `more` allows another batch. */
export type ToParser =
  | {
      type: 'start';
      kind: WorkbookKind;
      skills: string[];
      skip: number;
      batch: number;
      only: number | null;
      today: string;
    }
  | { type: 'more' };

export type ParsedBook = Pick<CandidateBook, 'columns' | 'ignoredSheets' | 'total' | 'hidden'> & {
  sheets: Pick<CandidateSheet, 'name' | 'columns' | 'duplicates'>[];
};

export type FromParser =
  | { type: 'ready' }
  | ({ type: 'book' } & ParsedBook)
  | { type: 'rows'; rows: CheckedRow[] }
  | { type: 'end' }
  | { type: 'refused'; message: string; hint: string | undefined };
