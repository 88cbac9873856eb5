import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { availableParallelism, freemem, release, totalmem } from 'node:os';
import { createInterface } from 'node:readline';
import { inspectSchema } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { systemClock } from '#server/platform/process/clock.ts';
import { cleaned, openLog, printable } from '#server/platform/process/log.ts';
import { toHttpAddress } from '#server/platform/process/loopback.ts';
import { product } from '#server/platform/process/product.ts';
import { inspectSettings, type Settings } from '#server/settings.ts';
import { networkProblems, toProblem } from '#server/start/check-start.ts';
import { requireEmbeddedInstance } from '#server/start/open-resources.ts';
import { readDisk } from '#server/system/host-alarms.ts';
import { systemStore } from '#server/system/system-store.ts';
import { confirm, toReason, type Result } from './terminal.ts';

const maxLines = 500;

/** A bundle is needed most when something does not work, so each part says itself that it could not be read. */
const attempt = <Part>(work: () => Promise<Part>): Promise<Part | { error: unknown }> =>
  work().catch((error: unknown) => ({ error: cleaned(toReason(error)) }));

/** Asks `/readyz` of the running product, which also names its alarms. */
const readReadiness = async ({ host, port }: Settings) => {
  try {
    const response = await fetch(`${toHttpAddress(host, port)}/readyz`, {
      signal: AbortSignal.timeout(10_000),
    });
    const { status, version, commit, parts, alarms } = (await response.json()) as Record<
      string,
      unknown
    >;
    return { status: status ?? response.status, version, commit, parts, alarms: alarms ?? [] };
  } catch (error) {
    return { error: toProblem(error, networkProblems(`${host}:${port}`), '').message };
  }
};

const readDatabase = async (settings: Settings) => {
  requireEmbeddedInstance(settings);
  const database = await openDatabase({ ...settings, log: openLog('silent'), besideServer: true });
  const store = systemStore(database);
  try {
    return {
      ...(await store.readDatabaseFacts()),
      migrations: await attempt(() => inspectSchema(database)),
      queues: await attempt(store.listQueues),
      notifications: await attempt(store.countNotifications),
      tables: await store.listTables(),
    };
  } finally {
    await database.close();
  }
};

/** JSON lines of the product, also with what journalctl writes before them. Others may name people, as the table of demo sign-ins does. */
const readLog = async (path: string) => {
  const lines: unknown[] = [];
  let leftOut = 0;
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const begin = line.indexOf('{"level":');
    try {
      lines.push(cleaned(JSON.parse(line.slice(begin < 0 ? line.length : begin))));
    } catch {
      leftOut += 1;
    }
    if (lines.length > maxLines) lines.shift();
  }
  return { leftOut, lines };
};

const collect = async (environment: Record<string, string | undefined>, log?: string) => {
  const { settings, errors, warnings, wrong } = inspectSettings(environment);
  return {
    written: systemClock().toISOString(),
    product,
    machine: {
      node: process.version,
      system: `${process.platform} ${process.arch} ${release()}`,
      processors: availableParallelism(),
      memory: { free: freemem(), total: totalmem() },
      disk: await attempt(() => readDisk(settings.dataDir)),
    },
    settings: {
      errors: errors.map(cleaned),
      warnings: warnings.map(cleaned),
      // A secret in a wrong form would not be recognised as one.
      inForce: settings.inForce.map((each) =>
        cleaned(wrong.has(each.setting) ? { ...each, value: null } : each),
      ),
    },
    readiness: await readReadiness(settings),
    database: await attempt(() => readDatabase(settings)),
    log:
      log === undefined
        ? 'The product does not keep its log. Add it with --log FILE.'
        : await readLog(log),
  };
};

/**
 * Writes what helps to find a fault into one file: nothing secret, and nothing about a person. Without `file` it is only shown.
 * @param log a file with the log of the product
 */
export const createSupportBundle = async (
  environment: Record<string, string | undefined>,
  file: string,
  { log, yes }: { log?: string; yes: boolean },
): Promise<Result> => {
  const bundle = await collect(environment, log);
  const text = printable(JSON.stringify(bundle, null, 2));
  if (file === '') return { text, json: bundle };
  process.stderr.write(`${text}\n`);
  await confirm(`This is written to ${file}.`, { yes, canBeUndone: true });
  await writeFile(file, `${text}\n`, { mode: 0o600, flag: 'wx' });
  return {
    text: `Wrote ${file}. It has no secrets and names no person; read it before you send it.`,
    json: bundle,
  };
};
