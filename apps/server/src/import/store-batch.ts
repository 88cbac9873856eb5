import type { RowError } from '@purboday/contract/import/import.schemas';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { uniqueViolation } from '#server/platform/database/database-errors.ts';
import type { Sealing } from '#server/platform/encryption/sealing.ts';
import type { ConsentStore } from '#server/domain/trail/consents.ts';
import type { Outbox } from '#server/domain/outbox/outbox.ts';
import type {
  CandidateBatchStore,
  Identity,
} from '#server/domain/candidate/candidate-batch-store.ts';
import { columns } from './rows/columns.ts';
import type { ColumnField } from './rows/columns.ts';
import type { ImportStore, RunningImport } from './import-store.ts';
import type { PreparedRow, ReadyCandidate } from './rows/prepare-rows.ts';

type Deps = {
  database: Pick<Database, 'transaction'>;
  sealing: Pick<Sealing, 'seal'>;
  trail: {
    outbox: Pick<Outbox, 'addPrepared'>;
    consents: Pick<ConsentStore, 'addImported'>;
  };
  stores: { imports: ImportStore; candidates: CandidateBatchStore };
};

export type Batch = {
  running: RunningImport;
  actor: Pick<Actor, 'id' | 'role' | 'name'>;
  /** The workbook's own header of a field. */
  headerOf: (field: ColumnField) => string;
  rows: readonly PreparedRow[];
};

/** Whom an identity belongs to already: the row of this import, or null for a record of before. */
type Known = Record<keyof Identity, Map<string, number | null>>;

type Sorted = {
  good: ReadyCandidate[];
  noted: { row: number; notes: Omit<RowError, 'row'>[] }[];
  bad: { row: number; errors: Omit<RowError, 'row'>[]; cells: string[]; duplicate: boolean }[];
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

/** People without Aadhar number and email are told apart by who they are; an email belongs to one person in any case. */
const appliesTo = (by: 'aadhar' | 'email' | 'person', { aadhar, email }: Identity): boolean =>
  by !== 'person' || (aadhar === null && email === null);

const repeatOf = (identity: Identity, known: Known) => {
  for (const { by, field, what } of repeats) {
    const key = identity[by];
    if (key === null || !appliesTo(by, identity) || !known[by].has(key)) continue;
    const row = known[by].get(key) ?? null;
    return {
      field,
      message: row === null ? `${what} is already registered` : `${what} is already in row ${row}`,
    };
  }
  return undefined;
};

const remember = ({ aadhar, email, person }: Identity, row: number, known: Known): void => {
  if (aadhar !== null) known.aadhar.set(aadhar, row);
  if (email !== null) known.email.set(email, row);
  known.person.set(person, row);
};

const retriesMax = 5;
/** Mails of a large import wait until most of it is over, so that sending them does not slow it down. */
const largeBatch = 250;
const mailAfterSeconds = 120;

/**
 * Stores one batch of rows: good ones as PENDING candidates with history and notice, the others with what is wrong with them, and how far
 * the import is. All of it or nothing, so that a process that dies leaves an import that goes on where it stopped.
 */
export const storeBatch = ({ database, sealing, trail, stores }: Deps) => {
  const { imports, candidates } = stores;

  const knownOf = async (importId: string, identities: readonly Identity[]): Promise<Known> => {
    const found = await candidates.known(identities);
    const rows = await imports.rowsOf(
      importId,
      found.flatMap(({ candidateId }) => candidateId ?? []),
    );
    const known: Known = { aadhar: new Map(), email: new Map(), person: new Map() };
    for (const { by, key, candidateId } of found)
      known[by].set(key, rows.get(candidateId ?? '') ?? null);
    return known;
  };

  const sort = async ({ running, rows, headerOf }: Batch): Promise<Sorted> => {
    const known = await knownOf(
      running.id,
      rows.flatMap(({ ready }) => ready?.identity ?? []),
    );
    const sorted: Sorted = { good: [], noted: [], bad: [] };
    for (const { row: checked, ready } of rows) {
      const { row, cells } = checked;
      const repeat = ready && repeatOf(ready.identity, known);
      if (ready && !repeat) {
        remember(ready.identity, row, known);
        sorted.good.push(ready);
        if ('notes' in checked && checked.notes.length > 0)
          sorted.noted.push({ row, notes: checked.notes });
        continue;
      }
      const faults = 'faults' in checked ? checked.faults : [];
      const errors = repeat
        ? [{ column: headerOf(repeat.field), message: repeat.message }]
        : faults;
      sorted.bad.push({ row, cells, errors, duplicate: repeat !== undefined });
    }
    return sorted;
  };

  const sealed = (importId: string, { row, errors, cells }: Sorted['bad'][number]) => ({
    row,
    errors,
    cells: sealing.seal(JSON.stringify(cells), faultContext(importId, row)),
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
        await candidates.add(
          good.map(({ written }) => written),
          actor,
        );
        await imports.addCreated(importId, good);
        await imports.addNotes(importId, noted);
        await trail.consents.addImported(
          good.map(({ id }) => id),
          actor.id,
        );
        await imports.addFaults(
          importId,
          bad.map((fault) => sealed(importId, fault)),
        );
        await trail.outbox.addPrepared(
          good.flatMap(({ notices }) => notices),
          rows.length < largeBatch ? 0 : mailAfterSeconds,
        );
      },
      { statementTimeoutMs: 30_000 },
    );

  return async (batch: Batch): Promise<void> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await once(batch);
      } catch (error) {
        // Somebody registered one of them at this moment: the next look finds that record.
        if (uniqueViolation(error) === undefined || tries >= retriesMax) throw error;
      }
    }
  };
};

/** Where the cells of a row to correct lie. */
export const faultContext = (importId: string, row: number): string =>
  `import_faults.cells:${importId}:${row}`;

/** The workbook's header of a field, else the template's. */
export const headerNames =
  (named: readonly { header: string; field: string | null }[]) =>
  (field: ColumnField): string =>
    named.find((column) => column.field === field)?.header ??
    columns.find((column) => column.field === field)?.header ??
    field;
