import { numbersContract, numbersExports } from '@purboday/contract/numbers/numbers.contract';
import type { ExportFormat } from '@purboday/contract/conventions/export';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { journeySettling } from '#server/domain/journey/settle-journeys.ts';
import { ownProvider } from '#server/domain/provider/own-provider.ts';
import type { Waiting } from '#server/domain/waiting/waiting.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mountExport } from '#server/platform/http/mount-export.ts';
import { mountStream } from '#server/platform/http/mount-stream.ts';
import { mount, type App } from '#server/platform/http/mount.ts';
import { sheetBytes, sheetTypes } from '#server/platform/sheets/sheet.ts';
import { actNowStore } from './act-now-store.ts';
import { countStore } from './count-store.ts';
import { daysStore } from './days-store.ts';
import { listPeople, type ListPeople, type Reader } from './list-people.ts';
import { numberColumns, numberRows, personColumns, type NumberRow } from './number-columns.ts';
import { peopleStore } from './people-store.ts';
import { readNumbers, type ReadNumbers } from './read-numbers.ts';
import type { Whom } from './whom-store.ts';

type Deps = { database: Database; clock: Clock; waiting: Waiting };

/** Whose numbers a role may see. */
const everybodys = (): Reader => ({});
const ofCities = ({ places }: Actor): Reader => ({ places });
const ofProvider = (actor: Actor): Reader => ({ ownProvider: ownProvider(actor) });

const whomOf = ({ places, ownProvider: provider }: Reader, query: Whom): Whom => ({
  ...query,
  ...(places === undefined ? {} : { places }),
  ...(provider === undefined ? {} : { provider }),
});

type Numbered =
  | 'exportNumbers'
  | 'exportNumbersOfCities'
  | 'exportNumbersOfTraining'
  | 'exportNumbersOfEmployer';

async function* once(rows: readonly NumberRow[]) {
  yield rows;
}

/** A dashboard as a file: recorded as any other export before a byte leaves. */
const mountNumbersExport = (
  app: App,
  name: Numbered,
  rowsOf: (actor: Actor, whom: Whom) => Promise<NumberRow[]>,
): void => {
  const endpoint = numbersContract[name];
  mountStream(app, endpoint, async ({ actor, ip, query }) => {
    const { format, ...filters }: Whom & { format: ExportFormat } = query;
    const rows = await rowsOf(actor, filters);
    const list = endpoint.path.replace(/\/export$/u, '');
    await app.onExport({ actor, ip, list, format, filters, rows: rows.length });
    return {
      bytes: sheetBytes(format, { title: 'numbers', columns: numberColumns, batches: once(rows) }),
      contentType: sheetTypes[format],
      fileName: `numbers-${dayInKolkata(app.clock())}.${format}`,
    };
  });
};

const mountRead = (app: App, { database, waiting }: Deps, read: ReadNumbers): void => {
  const actNow = actNowStore(database, waiting);
  const forL2 = async (whom: Whom) => ({ ...(await read(whom)), actNow: await actNow.read() });
  const forSome = (reader: Reader, query: Whom) => read(whomOf(reader, query));
  mount(app, numbersContract.readNumbers, ({ query }) => forL2(query));
  mount(app, numbersContract.readNumbersOfCities, ({ actor, query }) =>
    forSome(ofCities(actor), query),
  );
  mount(app, numbersContract.readNumbersOfTraining, ({ actor, query }) =>
    forSome(ofProvider(actor), query),
  );
  mount(app, numbersContract.readNumbersOfEmployer, ({ actor, query }) =>
    forSome(ofProvider(actor), query),
  );
  mountNumbersExport(app, 'exportNumbers', async (_, whom) => numberRows(whom, await forL2(whom)));
  const exported = (readerOf: (actor: Actor) => Reader) => async (actor: Actor, whom: Whom) =>
    numberRows(whom, await forSome(readerOf(actor), whom));
  mountNumbersExport(app, 'exportNumbersOfCities', exported(ofCities));
  mountNumbersExport(app, 'exportNumbersOfTraining', exported(ofProvider));
  mountNumbersExport(app, 'exportNumbersOfEmployer', exported(ofProvider));
};

const mountPeople = (app: App, list: ListPeople): void => {
  const file = { name: 'people', columns: personColumns };
  mount(app, numbersContract.listPeople, ({ query }) => list(everybodys(), query));
  mountExport(app, numbersExports.exportPeople, {
    ...file,
    read: (query) => list(everybodys(), query),
  });
  mount(app, numbersContract.listPeopleOfCities, ({ actor, query }) =>
    list(ofCities(actor), query),
  );
  mountExport(app, numbersExports.exportPeopleOfCities, {
    ...file,
    read: (query, actor) => list(ofCities(actor), query),
  });
  mount(app, numbersContract.listPeopleOfTraining, ({ actor, query }) =>
    list(ofProvider(actor), query),
  );
  mountExport(app, numbersExports.exportPeopleOfTraining, {
    ...file,
    read: (query, actor) => list(ofProvider(actor), query),
  });
  mount(app, numbersContract.listPeopleOfEmployer, ({ actor, query }) =>
    list(ofProvider(actor), query),
  );
  mountExport(app, numbersExports.exportPeopleOfEmployer, {
    ...file,
    read: (query, actor) => list(ofProvider(actor), query),
  });
};

/** Mounts the numbers of the dashboards and the people behind them. */
export const mountNumbers = (app: App, deps: Deps): void => {
  const { database, clock } = deps;
  const journeys = journeySettling(database, clock);
  const read = readNumbers({
    counts: countStore(database),
    days: daysStore(database),
    journeys,
    clock,
  });
  mountRead(app, deps, read);
  mountPeople(app, listPeople({ people: peopleStore(database), journeys }));
};
