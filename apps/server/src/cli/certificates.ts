import { parseArgs } from 'node:util';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { certificateKeys } from '#server/domain/certificate/certificate-keys.ts';
import {
  revokeSigningKey,
  rotateSigningKey,
} from '#server/domain/certificate/sign-certificates.ts';
import { auditStore } from '#server/domain/trail/audit.ts';
import { openLog } from '#server/platform/process/log.ts';
import { systemClock } from '#server/platform/process/clock.ts';
import { openRecords } from '#server/start/open-resources.ts';
import { readSettings, type Settings } from '#server/settings.ts';

const usage = `Usage:
  npm run certificates -- keys                                       the keys that certificates are signed with
  npm run certificates -- rotate                                     new certificates are signed with a new key; old ones stay valid
  npm run certificates -- revoke --key ID --reason "Stolen" --yes    for a key that others may know: its signatures count no more,
                                                                     its valid certificates are signed again with the key in use`;

type Opened = Awaited<ReturnType<typeof openRecords>> & { settings: Settings };
type Options = { key: string; reason: string; yes: boolean };

const replacing = ({ database, sealing, settings }: Opened) => ({
  database,
  sealing,
  clock: systemClock,
  audit: auditStore(database, systemClock),
  issuer: settings,
});

const listKeys = async ({ database, sealing }: Opened): Promise<string> => {
  const keys = await certificateKeys({ database, sealing, clock: systemClock }).publicKeys();
  const lines = keys.map(({ id, validFrom, validUntil, revokedAt }) => {
    const until = validUntil === null ? 'in use' : `until ${dayInKolkata(validUntil)}`;
    const revoked = revokedAt === null ? '' : `\trevoked ${dayInKolkata(revokedAt)}`;
    return `${id}\tfrom ${dayInKolkata(validFrom)}\t${until}${revoked}`;
  });
  return lines.join('\n');
};

const rotate = async (opened: Opened): Promise<string> => {
  const id = await rotateSigningKey(replacing(opened));
  return `New certificates are signed with the key ${id}. Certificates signed before stay valid.`;
};

const revoke = async (opened: Opened, { key, reason, yes }: Options): Promise<string> => {
  if (key === '' || reason.trim() === '')
    throw new Error(`--key and --reason are needed.\n${usage}`);
  if (!/^[0-9a-f-]{36}$/u.test(key)) throw new Error(`${key} is not the id of a key.`);
  if (!yes)
    throw new Error(
      'A revocation cannot be undone: QR codes printed before stop proving anything without a network. Repeat the command with --yes.',
    );
  const count = await revokeSigningKey(replacing(opened), { keyId: key, reason: reason.trim() });
  if (count === undefined)
    throw new Error(`There is no key ${key} in use: see npm run certificates -- keys.`);
  return `Revoked the key ${key}. ${count} certificates were signed again with the key in use.`;
};

const commands: Record<string, (opened: Opened, options: Options) => Promise<string>> = {
  keys: listKeys,
  rotate,
  revoke,
};

const run = async (): Promise<void> => {
  const { positionals, values } = parseArgs({
    args: process.argv.slice(2),
    options: {
      key: { type: 'string', default: '' },
      reason: { type: 'string', default: '' },
      yes: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [name = ''] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined || positionals.length !== 1) throw new Error(usage);
  const settings = readSettings(process.env);
  const opened = await openRecords({
    settings,
    clock: systemClock,
    log: openLog('warn'),
    command: { statementTimeoutMs: 60_000 },
  });
  try {
    process.stdout.write(`${await command({ ...opened, settings }, values)}\n`);
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
