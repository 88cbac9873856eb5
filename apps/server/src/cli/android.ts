import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { identityIn, keyFileOf } from '#server/android/key-file.ts';
import { refusalOf } from '#server/android/packed-app.ts';
import { signingKeyStore } from '#server/android/signing-key-store.ts';
import type { SigningKeyStore } from '#server/android/signing-key-store.ts';
import { auditStore } from '#server/domain/trail/audit.ts';
import { fingerprintOf } from '#server/platform/apk/certificate.ts';
import { takeLock } from '#server/platform/database/locks.ts';
import { systemClock } from '#server/platform/process/clock.ts';
import { openLog } from '#server/platform/process/log.ts';
import { readSettings } from '#server/settings.ts';
import { openRecords } from '#server/start/open-resources.ts';
import { askPassword } from './ask-password.ts';

const usage = `Usage:
  npm run android -- export-key FILE              writes the key that the Android app is signed with, under a passphrase
  npm run android -- import-key FILE              signs the app with the key of a file from now on
  npm run android -- import-key FILE --replace    the same where there is a key already: phones refuse the next app as an update`;

type Opened = Awaited<ReturnType<typeof openRecords>> & { keys: SigningKeyStore };
type Given = { file: string; replace: boolean; appUrl: string };
type Command = (opened: Opened, given: Given) => Promise<string>;

const exportKey: Command = async ({ database, keys }, { file, appUrl }) => {
  const identity = await keys.newest();
  if (!identity) {
    throw new Error(
      refusalOf(appUrl) === undefined
        ? 'There is no key yet: it is made when the server first starts.'
        : 'There is no key yet: it is made when the server first starts with an https address as APP_URL.',
    );
  }
  const text = keyFileOf(identity, await askPassword({ name: 'Passphrase' }));
  // Never over another file: it may be the only copy of another key.
  await writeFile(file, text, { mode: 0o600, flag: 'wx' });
  const fingerprint = fingerprintOf(identity.certificate);
  await auditStore(database, systemClock).add({
    action: 'android-key-exported',
    detail: { fingerprint },
  });
  return `Wrote the key ${fingerprint}\nto ${file}. Keep the file in one safe place and the passphrase in another.`;
};

const replacing = `There is a key already. Phones that have the app refuse one that is signed with another key, as long as the app is not removed
from them first. To sign with the key of the file all the same, add --replace.`;

const importKey: Command = async ({ database, keys }, { file, replace }) => {
  const pem = await readFile(file, 'utf8');
  const identity = identityIn(pem, await askPassword({ name: 'Passphrase', once: true }));
  const fingerprint = fingerprintOf(identity.certificate);
  return database.transaction(async () => {
    await takeLock(database, 'androidApp');
    const present = await keys.newest();
    if (present?.certificate.equals(identity.certificate)) return 'This key is in use already.';
    if (present && !replace) throw new Error(replacing);
    await keys.add(identity);
    await auditStore(database, systemClock).add({
      action: 'android-key-imported',
      detail: { fingerprint },
    });
    return `The app is signed with the key ${fingerprint}\nas soon as the server is started anew.`;
  });
};

const commands: Record<string, Command> = { 'export-key': exportKey, 'import-key': importKey };

const read = (args: string[]) => {
  const options = { replace: { type: 'boolean', default: false } } as const;
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const [name = '', file] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || file === undefined || positionals.length !== 2) throw new Error(usage);
  return { command, file, replace: values.replace };
};

const run = async (): Promise<void> => {
  const { command, ...given } = read(process.argv.slice(2));
  const settings = readSettings(process.env);
  const records = await openRecords({ settings, clock: systemClock, log: openLog('warn') });
  try {
    const keys = signingKeyStore({ ...records, clock: systemClock });
    const { appUrl } = settings;
    process.stdout.write(`${await command({ ...records, keys }, { ...given, appUrl })}\n`);
  } finally {
    await records.close();
  }
};

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
