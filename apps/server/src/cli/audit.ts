import { parseArgs } from 'node:util';
import { systemClock } from '#server/platform/process/clock.ts';
import { openLog } from '#server/platform/process/log.ts';
import { auditChain, type ChainHead } from '#server/domain/trail/audit-chain.ts';
import { openRecords } from '#server/start/open-resources.ts';
import { readSettings } from '#server/settings.ts';

const usage = `Usage:
  npm run audit -- verify                     reads the whole audit trail again: was anything changed, removed or inserted?
  npm run audit -- verify --head 1204:9f86…   and does it still contain what this head, told on an earlier day, says?
  npm run audit -- head                       the head of today`;

const shown = ({ entries, hash }: ChainHead): string => `${entries}:${hash}`;

const headIn = (text: string): ChainHead => {
  const [, entries, hash] = /^(\d+):([0-9a-f]{64})$/u.exec(text) ?? [];
  if (entries === undefined || hash === undefined)
    throw new Error(
      `--head is what the log says: the number of entries, a colon and 64 letters and digits.\n${usage}`,
    );
  return { entries: Number(entries), hash };
};

type Chain = ReturnType<typeof auditChain>;

const verify = async (chain: Chain, known: string | undefined): Promise<string> => {
  const { head, faults, unlinked, knownHolds } = await chain.verify(
    known === undefined ? undefined : headIn(known),
  );
  const lines = faults.map(
    ({ position, auditId, fault }) => `Entry ${position} (${auditId}) was ${fault}.`,
  );
  if (unlinked.count > 0)
    lines.push(
      `${unlinked.count} entries are not linked: they were inserted with another time than their own. ${unlinked.auditIds.join(', ')}`,
    );
  if (!knownHolds) lines.push(`The trail no longer contains ${known}: it was made anew since.`);
  if (lines.length > 0) process.exitCode = 1;
  return lines.length > 0
    ? lines.join('\n')
    : `The audit trail is whole: ${head.entries} entries. Head: ${shown(head)}`;
};

const run = async (): Promise<void> => {
  const { positionals, values } = parseArgs({
    args: process.argv.slice(2),
    options: { head: { type: 'string' } },
    allowPositionals: true,
  });
  const [command] = positionals;
  if (positionals.length !== 1 || (command !== 'verify' && command !== 'head'))
    throw new Error(usage);
  const opened = await openRecords({
    settings: readSettings(process.env),
    clock: systemClock,
    log: openLog('warn'),
  });
  try {
    const chain = auditChain({ database: opened.database, clock: systemClock });
    await chain.link();
    const said = command === 'head' ? shown(await chain.head()) : await verify(chain, values.head);
    process.stdout.write(`${said}\n`);
  } finally {
    await opened.close();
  }
};

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
