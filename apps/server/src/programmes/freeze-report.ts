import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { Problem } from '@purboday/contract/conventions/problem';
import type {
  Report,
  Snapshot,
  SnapshotContent,
  SnapshotDetail,
  SnapshotForm,
} from '@purboday/contract/programmes/report.contract';
import { reportMessages } from '@purboday/contract/programmes/report.messages';
import type { ExportedForm } from '@purboday/contract/programmes/report-parts';
import type { Actor } from '#server/platform/http/authorization.ts';
import { sheetTypes, writeCsv, writeWorkbook } from '#server/platform/sheets/sheet.ts';
import type { Services } from '#server/services.ts';
import { hideSmallNumbers } from './hide-small-numbers.ts';
import { toFigures, toFrozen } from './make-report.ts';
import { programmeNotFound } from './manage-programmes.ts';
import { countPeople } from './progress-store.ts';
import { progressOf } from './read-progress.ts';
import { countHelp, listCountedPeople, type CountedPerson } from './report-store.ts';
import { toSheets } from './report-sheets.ts';

type ReportDeps = Pick<
  Services,
  | 'clock'
  | 'database'
  | 'definitions'
  | 'funderFacts'
  | 'funnel'
  | 'programmes'
  | 'recordStep'
  | 'settings'
  | 'snapshots'
>;
type ReportStep = { actor: Actor; ip: string };

const countReport = async (
  deps: ReportDeps,
  id: string,
): Promise<{ report: Report; people: CountedPerson[] }> => {
  const { database, programmes, definitions, clock, settings } = deps;
  const programme = await programmes.find(id);
  if (!programme) throw programmeNotFound();
  const [version] = await definitions.list(id);
  if (!version) throw programmeNotFound();
  const [people, help, counts] = [
    await listCountedPeople(deps, id),
    await countHelp(database, id),
    await countPeople(database, [id]),
  ];
  const today = dayInKolkata(clock());
  const targets = progressOf(programme, counts, today);
  const { definition, version: definitionVersion } = version;
  const report: Report = {
    version: 1,
    foundation: settings.foundation.name,
    programme: programme.name,
    funder: programme.funder,
    from: programme.startsOn,
    to: programme.endsOn,
    asOf: clock().toISOString(),
    definitionVersion,
    definition,
    figures: toFigures({ people, help, targets, definition, today }),
  };
  return { report, people };
};

export const readReport =
  (deps: ReportDeps) =>
  async (id: string): Promise<Report> => {
    await deps.funnel.refreshForReport();
    return (await countReport(deps, id)).report;
  };

type SnapshotRow = Awaited<ReturnType<ReportDeps['snapshots']['list']>>[number];

export const presentSnapshot = ({ id, madeAt, ...row }: SnapshotRow): Snapshot => ({
  ...row,
  _id: id,
  madeAt: madeAt.toISOString(),
});

const snapshotNotFound = () => new Problem('NOT_FOUND', reportMessages.notFound);

const findSnapshot = async ({ snapshots }: ReportDeps, programmeId: string, id: string) => {
  const snapshot = await snapshots.find(programmeId, id);
  if (!snapshot) throw snapshotNotFound();
  return snapshot;
};

/** People and figures are read in one transaction, so that they agree. */
export const addSnapshot =
  (deps: ReportDeps) =>
  async ({ actor, ip }: ReportStep, id: string, { words }: SnapshotForm): Promise<Snapshot> => {
    await deps.funnel.refreshForReport();
    return deps.database.transaction(
      async () => {
        const { programmes, snapshots, recordStep } = deps;
        const programme = await programmes.lock(id);
        if (!programme) throw programmeNotFound();
        const { report, people } = await countReport(deps, id);
        const published = hideSmallNumbers(report.figures);
        const content: SnapshotContent = { ...report, madeBy: actor.name, words, published };
        const frozen = people.map(toFrozen);
        const snapshotId = await snapshots.add({
          programmeId: id,
          content,
          people: frozen,
          madeBy: actor.id,
        });
        const { status } = programme;
        const record = { kind: 'programme' as const, id };
        const action = 'freeze-report' as const;
        await recordStep({ actor, ip, record, action, from: status, to: status });
        return presentSnapshot(await findSnapshot(deps, id, snapshotId));
      },
      { statementTimeoutMs: 60_000 },
    );
  };

export const readSnapshot =
  (deps: ReportDeps) =>
  async (programmeId: string, id: string, against: string | undefined): Promise<SnapshotDetail> => {
    const { content, ...row } = await findSnapshot(deps, programmeId, id);
    if (against !== undefined) await findSnapshot(deps, programmeId, against);
    const changes = against === undefined ? [] : await deps.snapshots.compare(against, id);
    return { ...presentSnapshot(row), content: JSON.parse(content) as SnapshotContent, changes };
  };

type FoundSnapshot = Awaited<ReturnType<typeof findSnapshot>>;
type ExportQuery = { format: ExportedForm; table?: string | undefined };

const writeFile = async (
  { snapshots }: ReportDeps,
  { content: text, ...snapshot }: FoundSnapshot,
  { format, table }: ExportQuery,
): Promise<{ bytes: Buffer; contentType: string }> => {
  const content = JSON.parse(text) as SnapshotContent;
  const toJson = (value: object) => ({
    bytes: Buffer.from(JSON.stringify(value, null, 1)),
    contentType: 'application/json; charset=utf-8',
  });
  if (format === 'json') {
    const { figures: _inside, ...published } = content;
    return toJson({ ...published, root: snapshot.root });
  }
  if (format === 'proof') {
    const people = await snapshots.listPeople(snapshot.id);
    return toJson({ version: 1, root: snapshot.root, content: text, people });
  }
  const sheets = toSheets(content);
  if (format === 'xlsx')
    return { bytes: await writeWorkbook(sheets), contentType: sheetTypes.xlsx };
  const sheet = sheets.find(({ key }) => key === table);
  if (!sheet) throw new Problem('NOT_FOUND', reportMessages.noTable);
  return { bytes: writeCsv(sheet.rows), contentType: sheetTypes.csv };
};

export const exportSnapshot =
  (deps: ReportDeps) =>
  async ({ actor, ip }: ReportStep, programmeId: string, id: string, query: ExportQuery) => {
    const snapshot = await findSnapshot(deps, programmeId, id);
    const file = await writeFile(deps, snapshot, query);
    const { format, table } = query;
    const record = { kind: 'programme' as const, id: programmeId };
    const detail = { snapshot: id, format, ...(table !== undefined && { table }) };
    await deps.recordStep({ audited: 'exported', actor, ip, record, detail });
    const name = ['report', table, dayInKolkata(snapshot.madeAt)].filter(Boolean).join('-');
    const extension = format === 'proof' ? 'proof.json' : format;
    return { ...file, fileName: `${name}.${extension}` };
  };
