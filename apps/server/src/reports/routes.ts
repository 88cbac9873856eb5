import { reportPeopleLists, reportsContract } from '@purboday/contract/reports/reports.contract';
import type { ExportFormat } from '@purboday/contract/conventions/export-endpoint';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { ownBatches } from '#server/domain/batch/batch-store.ts';
import { ownProvider } from '#server/domain/provider/provider-presentation.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import { everything, registerLists } from '#server/platform/http/register-export.ts';
import { registerStream } from '#server/platform/http/register-stream.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import { writeSheet, sheetTypes } from '#server/platform/sheets/sheet.ts';
import { readAnswerFigures } from './answer-figures-store.ts';
import { listPeople, type PeopleScope, readReport, type ReadNumbers } from './read-report.ts';
import { numberColumns, numberRows, personColumns, type NumberRow } from './report-columns.ts';
import { peopleStore } from './people-store.ts';
import { reportStore, type ReportFilter, type ReportStore } from './report-store.ts';
import type { Services } from '#server/services.ts';

const ofCities = ({ places }: Actor): PeopleScope => ({ places });
const ofProvider = (actor: Actor): PeopleScope => ({ provider: ownProvider(actor), isOwn: true });

const ofTrainer = (actor: Actor): PeopleScope => {
  const { providerId, trainerId } = ownBatches(actor);
  return { provider: providerId, trainerId, isOwn: true };
};

type ReportExport =
  | 'exportReport'
  | 'exportCitiesReport'
  | 'exportTrainingReport'
  | 'exportEmployerReport';

async function* once(rows: readonly NumberRow[]) {
  yield rows;
}

/** The export is audited before anything is sent. */
const registerReportExport = (
  app: App,
  name: ReportExport,
  rowsOf: (actor: Actor, filter: ReportFilter) => Promise<NumberRow[]>,
): void => {
  const endpoint = reportsContract[name];
  registerStream(app, endpoint, async ({ actor, ip, query }) => {
    const { format, ...filters }: ReportFilter & { format: ExportFormat } = query;
    const rows = await rowsOf(actor, filters);
    const list = endpoint.path.replace(/\/export$/u, '');
    await app.onExport({ actor, ip, list, format, filters, rows: rows.length });
    return {
      bytes: writeSheet(format, { title: 'numbers', columns: numberColumns, batches: once(rows) }),
      contentType: sheetTypes[format],
      fileName: `numbers-${dayInKolkata(app.clock())}.${format}`,
    };
  });
};

const registerRead = (app: App, reports: ReportStore, read: ReadNumbers): void => {
  const forL2 = async (filter: ReportFilter) => ({
    ...(await read(filter)),
    actNow: await reports.countUrgent(),
  });
  const forSome = ({ isOwn = false, ...scope }: PeopleScope, query: ReportFilter) =>
    read({ ...query, ...scope }, isOwn);
  registerRoute(app, reportsContract.readReport, ({ query }) => forL2(query));
  registerRoute(app, reportsContract.readCitiesReport, ({ actor, query }) =>
    forSome(ofCities(actor), query),
  );
  registerRoute(app, reportsContract.readTrainingReport, ({ actor, query }) =>
    forSome(ofTrainer(actor), query),
  );
  registerRoute(app, reportsContract.readEmployerReport, ({ actor, query }) =>
    forSome(ofProvider(actor), query),
  );
  registerReportExport(app, 'exportReport', async (_, filter) =>
    numberRows(filter, await forL2(filter)),
  );
  const exported =
    (readerOf: (actor: Actor) => PeopleScope) => async (actor: Actor, filter: ReportFilter) =>
      numberRows(filter, await forSome(readerOf(actor), filter));
  registerReportExport(app, 'exportCitiesReport', exported(ofCities));
  registerReportExport(app, 'exportTrainingReport', exported(ofTrainer));
  registerReportExport(app, 'exportEmployerReport', exported(ofProvider));
};

export const registerReports = (app: App, services: Services): void => {
  const { database, funnel, waiting } = services;
  const reports = reportStore(database, waiting);
  registerRead(
    app,
    reports,
    readReport({ ...services, reports, readAnswers: readAnswerFigures(database) }),
  );
  registerLists(app, reportPeopleLists, {
    name: 'people',
    columns: personColumns,
    scopes: { l2: everything, l1: ofCities, training: ofTrainer, job: ofProvider },
    read: listPeople({ people: peopleStore(database), funnel }),
  });
};
