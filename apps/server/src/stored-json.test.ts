import { firstDefinition } from '@purboday/contract/programmes/definition';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, type Column } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accountChanges } from './domain/account/account-change-store.ts';
import { audit } from './domain/audit/audit-tables.ts';
import { candidateRows } from './domain/candidate/candidate-table.ts';
import { candidateRequestsTable } from './domain/candidate-request/candidate-request-store.ts';
import { keys } from './domain/certificate/certificate-keys.ts';
import { changes } from './domain/contact-change/contact-change-store.ts';
import { settingsTable } from './domain/foundation/foundation-settings-store.ts';
import { waitingSettingsTable } from './domain/foundation/waiting-settings-store.ts';
import { maintenanceRuns } from './domain/maintenance/maintenance-runs.ts';
import { notificationsTable } from './domain/outbox/outbox-table.ts';
import { programmeDefinitions } from './domain/programme/definition-store.ts';
import { programmes } from './domain/programme/programme-store.ts';
import { providers } from './domain/provider/provider-table.ts';
import { importErrors, importNotes, imports } from './import/import-table.ts';
import { toCells, toRejectedValue } from './import/rows/masked-numbers.ts';
import { openEncryption } from './platform/encryption/encryption.ts';
import { systemClock } from './platform/process/clock.ts';
import { createTestDatabase } from './testing/database/test-database.ts';

const root = join(import.meta.dirname, '../../..');
const architecture = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
/** The first cells of the table of stored JSON. */
const documented = new Set(
  [...architecture.matchAll(/^\| `(?<name>[\w.]+)`/gmu)].map(({ groups }) => groups?.['name']),
);

const columns = [
  { header: 'Name', field: 'name' },
  { header: 'Shoe size', field: null },
];
const former = { email: 'asha@example.org', mobileNumber: '9876543210' };
const oldRules = { stallDays: { PENDING: 7 }, checkInDays: [30, 90] };

/** Each column with a value as the first version that had it stored it: that of b225b20a, or a later one for newer columns. */
const earliest: [Column, unknown][] = [
  [imports.columns, columns],
  [imports.headers, ['Name', 'Shoe size']],
  [imports.sheets, []],
  [imports.ignoredSheets, []],
  [importErrors.errors, [{ column: 'Name', message: 'Name is required' }]],
  [importNotes.notes, [{ column: 'Skills', message: 'Unknown skill: Juggling' }]],
  [notificationsTable.skipped, { sms: 'This channel is not configured' }],
  [candidateRows.correctionBefore, { houseNo: '12/A', skills: 'Coding', aadharFile: null }],
  [providers.correctionBefore, { registrationID: 'REG-1', document: null }],
  [keys.publicJwk, { kty: 'OKP', crv: 'Ed25519', x: 'AAAA' }],
  [audit.detail, { list: '/l2admin/numbers', filters: { state: 'Bihar' }, rows: 3 }],
  [changes.before, former],
  [accountChanges.before, { contact: { fullName: 'Asha Devi', email: 'asha@example.org' } }],
  [candidateRequestsTable.wanted, { name: 'Asha Devi', skills: ['Coding'] }],
  [
    programmes.targets,
    {
      version: 1,
      list: [
        { step: 'placed', value: 70, percentOf: 'certified', splitBy: null, splitValue: null },
        { step: 'enrolled', value: 50, percentOf: null, splitBy: 'gender', splitValue: 'Female' },
      ],
    },
  ],
  [
    programmes.rule,
    {
      version: 1,
      places: ['Howrah', 'All of Goa'],
      states: ['Goa'],
      cities: [{ state: 'West Bengal', city: 'Howrah' }],
      providers: [],
      centres: [],
      batches: [],
      skills: ['Tailoring'],
      registeredFrom: '2026-04-01',
      registeredTo: null,
    },
  ],
  [programmeDefinitions.definition, firstDefinition],
  [maintenanceRuns.detail, { file: 'purboday.backup', bytes: 12, parts: ['database'] }],
  [settingsTable.before, oldRules],
  [settingsTable.after, oldRules],
  [waitingSettingsTable.value, '+91 90000 00000'],
];
const toName = (column: Column): string => `${getTableName(column.table)}.${column.name}`;

/** Read by SQL alone, which ignores what it does not know. It lives for an hour. */
const readBySql = ['audit_repeats.entry'];

describe('stored JSON of earlier versions', () => {
  test.each(earliest.map(([column, stored]) => ({ name: toName(column), column, stored })))(
    'reads $name',
    ({ column, stored }) => {
      expect(column.mapFromDriverValue(stored)).toEqual(stored);
    },
  );

  test('has a reader, a sample and a line in ARCHITECTURE for each column of the database', async () => {
    const database = await createTestDatabase();
    try {
      const found = await database.execute<{ name: string }>(`
        select c.table_name || '.' || c.column_name as name from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('json', 'jsonb')`);
      const names = found.map(({ name }) => name).toSorted();
      const sampled = [...earliest.map(([column]) => toName(column)), ...readBySql].toSorted();
      expect(names).toEqual(sampled);
      expect(names.filter((name) => !documented.has(name))).toEqual([]);
    } finally {
      await database.close();
    }
  });

  test('declares each JSON column with its schema, and documents each encrypted JSON', () => {
    const files = globSync('apps/server/src/**/*.ts', { cwd: root })
      .filter((file) => !/\.test\.ts$|\/testing\//u.test(file))
      .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
    const withoutSchema = files.filter(({ text }) => /(?<!\.)\bjsonb?\(/u.test(text));
    expect(withoutSchema.map(({ file }) => file)).toEqual([]);
    const contexts = files
      .filter(({ text }) => /encrypt\(\s*JSON\.stringify/u.test(text))
      .map(
        ({ text }) => /`(?<name>[a-z_]+\.[a-z_]+):\$|table = '(?<table>\w+)'/u.exec(text)?.groups,
      )
      .map((groups) => groups?.['name'] ?? `${groups?.['table']}.cells`);
    expect(contexts).toHaveLength(5);
    expect(contexts.filter((name) => !documented.has(name))).toEqual([]);
  });

  test('decrypts rejected rows of imports under the earlier name of their table, and shows their values', async () => {
    const database = await createTestDatabase();
    try {
      const masterKey = Buffer.alloc(32, 7);
      const encryption = await openEncryption({ database, clock: systemClock, masterKey });
      const text = JSON.stringify(['', '47']);
      const place = { sheet: 0, row: 5 };
      const encrypt = (context: string) => encryption.encrypt(text, context);
      const read = (cells: Buffer) => toCells(encryption, 'i1', { ...place, cells });
      expect(read(encrypt('import_faults.cells:i1:5'))).toEqual(['', '47']);
      expect(read(encrypt('import_errors.cells:i1:5'))).toEqual(['', '47']);
      expect(() => read(encrypt('import_faults.cells:i1:6'))).toThrow();
    } finally {
      await database.close();
    }
    const error = { column: 'Postal code', message: 'Not a PIN code' };
    const named = [{ header: 'Postal code', field: 'postalCode' }];
    expect(toRejectedValue(named, ['70000'], error)).toEqual({ value: '70000' });
  });
});
