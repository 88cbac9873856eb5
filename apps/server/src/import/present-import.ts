import {
  createdRow,
  importProgress,
  rowError,
  type RowError,
} from '@purboday/contract/import/import.contract';
import { importMessages } from '@purboday/contract/import/import.messages';
import * as z from 'zod/mini';
import type { Encryption } from '#server/platform/encryption/encryption.ts';
import type { ImportRow, ImportStore } from './import-store.ts';
import { nameInRow, toCells, toRejectedValue } from './rows/masked-numbers.ts';
import { correctionHeaders } from './rows/preview-workbook.ts';

// An import may have created 100,000 records, so the response is streamed and each piece is validated against the contract.

type PresentImportDeps = { imports: ImportStore; encryption: Pick<Encryption, 'decrypt'> };

const createdRows = z.array(createdRow);
const rowErrors = z.array(rowError);

const items = async function* (pieces: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let first = true;
  for await (const piece of pieces) {
    if (piece.length === 0) continue;
    yield `${first ? '' : ','}${JSON.stringify(piece).slice(1, -1)}`;
    first = false;
  }
};

/** Names the sheet only when several were read. */
const placed = <Row extends { sheet: number }>(
  { sheets }: Pick<ImportRow, 'sheets'>,
  { sheet, ...row }: Row,
): Omit<Row, 'sheet'> & { sheet?: string } => {
  const name = sheets.length > 1 ? sheets[sheet]?.name : undefined;
  return { ...row, ...(name === undefined ? {} : { sheet: name }) };
};

const streamCreated = async function* (imports: ImportStore, row: ImportRow) {
  for await (const rows of imports.created(row.id))
    yield z.parse(
      createdRows,
      rows.map((one) => placed(row, one)),
    );
};

const listErrors = async function* (
  { imports, encryption }: PresentImportDeps,
  imported: ImportRow,
) {
  const { id, columns } = imported;
  for await (const rows of imports.errors(id)) {
    const errors: RowError[] = rows.flatMap(({ sheet, row, errors, cells }) => {
      const texts = toCells(encryption, id, { sheet, row, cells });
      const place = { ...placed(imported, { sheet, row }), ...nameInRow(columns, texts) };
      return errors.map((fault) => ({
        ...place,
        ...fault,
        ...toRejectedValue(columns, texts, fault),
      }));
    });
    yield z.parse(rowErrors, errors);
  }
};

const streamNotes = async function* (imports: ImportStore, imported: ImportRow) {
  for await (const rows of imports.notes(imported.id))
    yield z.parse(
      rowErrors,
      rows.flatMap(({ sheet, row, notes }) =>
        notes.map((note) => ({ ...placed(imported, { sheet, row }), ...note })),
      ),
    );
};

/** `rowsToCorrect` adds some columns. They are not reported as ignored. */
const toIgnored = ({ columns }: ImportRow): string[] =>
  columns
    .filter(
      ({ header, field }) => field === null && header !== '' && !correctionHeaders.includes(header),
    )
    .map(({ header }) => header);

const result = async function* (deps: PresentImportDeps, row: ImportRow): AsyncGenerator<string> {
  const { imports } = deps;
  yield '"data":[';
  yield* items(streamCreated(imports, row));
  yield '],"errors":[';
  yield* items(listErrors(deps, row));
  yield '],"notes":[';
  yield* items(streamNotes(imports, row));
  yield `],"ignoredColumns":${JSON.stringify(toIgnored(row))}`;
  yield `,"ignoredSheets":${JSON.stringify(row.ignoredSheets)}`;
};

export const streamUpload = async function* (
  deps: PresentImportDeps,
  row: ImportRow,
): AsyncGenerator<string> {
  yield `{"success":true,"message":${JSON.stringify(importMessages.succeeded(row.created))},`;
  yield* result(deps, row);
  yield '}';
};

/** The reason of a rejection with its advice; null when there is none. */
export const toReason = ({ message, hint }: Pick<ImportRow, 'message' | 'hint'>): string | null =>
  hint === null || message === null ? message : `${message}. ${hint}`;

export const streamProgress = async function* (
  deps: PresentImportDeps,
  row: ImportRow,
): AsyncGenerator<string> {
  const { result: _none, ...progress } = z.parse(importProgress, {
    key: row.key,
    fileName: row.fileName,
    state: row.state,
    rows: row.rowsTotal,
    rowsDone: row.rowsDone,
    created: row.created,
    duplicates: row.duplicates,
    invalid: row.invalid,
    columns: row.columns.filter(({ header }) => header !== ''),
    message: toReason(row),
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    result: null,
  });
  yield `{"success":true,"data":${JSON.stringify(progress).slice(0, -1)},"result":`;
  if (row.state === 'done') {
    yield '{';
    yield* result(deps, row);
    yield '}';
  } else yield 'null';
  yield '}}';
};
