import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import { findUniqueViolation } from '#server/platform/database/database-errors.ts';
import type {
  CandidateBatchStore,
  PersonIdentity,
} from '#server/domain/candidate/candidate-batch-store.ts';
import type { ColumnField } from './rows/columns.ts';
import { headerNames } from './rows/check-row.ts';
import type { ImportTarget, ImportStore, RunningImport } from './import-store.ts';
import type { ImportedSheet, StoredError } from './import-table.ts';
import type { PreparedRow, ReadyCandidate } from './rows/prepare-rows.ts';

export type Batch = {
  running: RunningImport;
  actor: Pick<Actor, 'id' | 'role' | 'name'>;
  sheets: readonly ImportedSheet[];
  rows: readonly PreparedRow[];
};

/** Which row of this import, or which earlier record (null), has the identity. */
type Known = Record<keyof PersonIdentity, Map<string, ImportTarget | null>>;

type Sorted = {
  good: ReadyCandidate[];
  noted: (ImportTarget & { notes: StoredError[] })[];
  bad: (ImportTarget & { errors: StoredError[]; cells: string[]; duplicate: boolean })[];
};

const repeats: { by: 'aadhar' | 'email' | 'person'; field: ColumnField; what: string }[] = [
  { by: 'aadhar', field: 'aadharNumber', what: 'This Aadhar number' },
  { by: 'email', field: 'email', what: 'This email' },
  {
    by: 'person',
    field: 'name',
    what: "A candidate with this name, father's name and mobile number",
  },
];

/** A person's details identify them only without Aadhar number and email; an email is unique in any case. */
const appliesTo = (by: 'aadhar' | 'email' | 'person', { aadhar, email }: PersonIdentity): boolean =>
  by !== 'person' || (aadhar === null && email === null);

const toRepeat = (
  identity: PersonIdentity,
  known: Known,
  sheets: readonly ImportedSheet[],
): { field: ColumnField; message: string } | undefined => {
  for (const { by, field, what } of repeats) {
    const key = identity[by];
    if (key === null || !appliesTo(by, identity) || !known[by].has(key)) continue;
    const place = known[by].get(key) ?? null;
    if (place === null) return { field, message: `${what} is already registered` };
    const where = sheets.length > 1 ? ` of the sheet "${sheets[place.sheet]?.name ?? ''}"` : '';
    return { field, message: `${what} is already in row ${place.row}${where}` };
  }
  return undefined;
};

const toHeader = (sheets: readonly ImportedSheet[], sheet: number, field: ColumnField): string =>
  headerNames(sheets[sheet]?.columns ?? [])(field);

const remember = (
  { aadhar, email, person }: PersonIdentity,
  place: ImportTarget,
  known: Known,
): void => {
  if (aadhar !== null) known.aadhar.set(aadhar, place);
  if (email !== null) known.email.set(email, place);
  known.person.set(person, place);
};

const retriesMax = 5;
/** Delays emails of a large import, so that sending does not slow it down. */
const largeBatch = 250;
const mailAfterSeconds = 120;

/** Stores valid rows as PENDING candidates, errors and the progress in one transaction, so an import can resume after a crash. */
export const storeBatch = ({
  database,
  encryption,
  history,
  consents,
  outbox,
  imports,
  candidates,
}: Pick<Services, 'database' | 'encryption' | 'outbox' | 'consents' | 'history'> & {
  imports: ImportStore;
  candidates: CandidateBatchStore;
}) => {
  const knownOf = async (
    importId: string,
    identities: readonly PersonIdentity[],
  ): Promise<Known> => {
    const found = await candidates.findKnown(identities);
    const rows = await imports.rowsOf(
      importId,
      found.flatMap(({ candidateId }) => candidateId ?? []),
    );
    const known: Known = { aadhar: new Map(), email: new Map(), person: new Map() };
    for (const { by, key, candidateId } of found)
      known[by].set(key, rows.get(candidateId ?? '') ?? null);
    return known;
  };

  const sort = async ({ running, rows, sheets }: Batch): Promise<Sorted> => {
    const known = await knownOf(
      running.id,
      rows.flatMap(({ ready }) => ready?.identity ?? []),
    );
    const sorted: Sorted = { good: [], noted: [], bad: [] };
    for (const { row: checked, ready } of rows) {
      const { sheet, row, cells } = checked;
      const repeat = ready && toRepeat(ready.identity, known, sheets);
      if (ready && !repeat) {
        remember(ready.identity, { sheet, row }, known);
        sorted.good.push(ready);
        if ('notes' in checked && checked.notes.length > 0)
          sorted.noted.push({ sheet, row, notes: checked.notes });
        continue;
      }
      const rowErrors = 'errors' in checked ? checked.errors : [];
      const errors = repeat
        ? [{ ...repeat, column: toHeader(sheets, sheet, repeat.field) }]
        : rowErrors;
      sorted.bad.push({ sheet, row, cells, errors, duplicate: repeat !== undefined });
    }
    return sorted;
  };

  const encrypted = (importId: string, { sheet, row, errors, cells }: Sorted['bad'][number]) => ({
    sheet,
    row,
    errors,
    cells: encryption.encrypt(JSON.stringify(cells), errorContext(importId, { sheet, row })),
  });

  const once = (batch: Batch): Promise<void> =>
    database.transaction(
      async () => {
        const { running, actor, rows } = batch;
        const importId = running.id;
        await candidates.lock();
        const { good, noted, bad } = await sort(batch);
        const duplicates = bad.filter(({ duplicate }) => duplicate).length;
        const counts = {
          done: rows.length,
          created: good.length,
          duplicates,
          invalid: bad.length - duplicates,
        };
        await imports.advance(running, counts);
        await candidates.insert(good.map(({ prepared }) => prepared));
        const ids = good.map(({ id }) => id);
        await history.addImported(ids, actor);
        await consents.addImported(ids, actor.id);
        await imports.addCreated(importId, good);
        await imports.addNotes(importId, noted);
        await imports.addErrors(
          importId,
          bad.map((fault) => encrypted(importId, fault)),
        );
        await outbox.addPrepared(
          good.flatMap(({ notifications }) => notifications),
          rows.length < largeBatch ? 0 : mailAfterSeconds,
        );
      },
      { statementTimeoutMs: 30_000 },
    );

  return async (batch: Batch): Promise<void> => {
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await once(batch);
      } catch (error) {
        // One of them was registered at the same time: the next attempt finds that record.
        if (findUniqueViolation(error) === undefined || attempts >= retriesMax) throw error;
      }
    }
  };
};

/** Rows of the first sheet use the name from when only one sheet was read. */
export const errorContext = (
  importId: string,
  { sheet, row }: ImportTarget,
  table = 'import_errors',
): string => `${table}.cells:${importId}:${sheet === 0 ? '' : `${sheet}:`}${row}`;
