import { resolve } from 'node:path';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { describeProduct, product } from '#server/platform/process/product.ts';
import { dropByteOrderMark } from '#server/setting-files.ts';
import { errorText, UsageError, type Result } from './terminal.ts';

// Declares the commands. Each is imported when it runs, so that help and usage errors come at once.

// The launchers set the folder of the product, so its data is the same wherever the command is
// called.
dropByteOrderMark(process.env);
const home = process.env['PURBODAY_HOME'];
if (home !== undefined) process.env['DATA_DIR'] = resolve(home, process.env['DATA_DIR'] || 'data');

const wholeNumber = (text: string): number => {
  if (!/^\d{1,7}$/u.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
};

/** A date means its first moment in Kolkata. */
const moment = (text: string): Date => {
  const at = new Date(/^\d{4}-\d{2}-\d{2}$/u.test(text) ? `${text}T00:00:00+05:30` : text);
  if (Number.isNaN(at.getTime()))
    throw new InvalidArgumentError('It must be a date, or a date with a time and its zone.');
  return at;
};

const auditHead = (text: string) => {
  const [, entries, hash] = /^(\d+):([0-9a-f]{64})$/u.exec(text) ?? [];
  if (entries === undefined || hash === undefined)
    throw new InvalidArgumentError('It must be a number, a colon and 64 hexadecimal digits.');
  return { entries: Number(entries), hash };
};

const auditSeed = (text: string): string => {
  if (!/^[0-9a-f]{64}$/u.test(text))
    throw new InvalidArgumentError('It must be 64 hexadecimal digits.');
  return text;
};

const keyId = (text: string): string => {
  if (!/^[0-9a-f-]{36}$/u.test(text)) throw new InvalidArgumentError('It must be the id of a key.');
  return text;
};

const notEmpty = (text: string): string => {
  if (text.trim() === '') throw new InvalidArgumentError('It must not be empty.');
  return text.trim();
};

const exitStatus = 'Exit status: 0 done, 1 failed, 2 wrong usage.';

const withExamples = (command: Command, ...examples: string[]): Command =>
  command.addHelpText(
    'after',
    `\nExamples:\n${examples.map((line) => `  $ purboday ${line}`).join('\n')}\n\n${exitStatus}`,
  );

const addCommand = (
  parent: Command,
  name: string,
  description: string,
  ...examples: string[]
): Command => withExamples(parent.command(name).description(description), ...examples);

/** Prints the result of `run` in sentences, or as JSON with `--json`. `file` is the argument of the command: a file, or a text. */
const printResult = <Options extends object>(
  command: Command,
  run: (options: Options, file: string) => Promise<Result>,
): Command =>
  command.option('--json', 'print JSON instead of sentences').action(async () => {
    // `backup --json` and `backup verify --json` share the option.
    const { json, ...options } = command.optsWithGlobals<{ json?: true }>();
    const result = await run(options as Options, command.args[0] ?? '');
    process.stdout.write(`${json ? JSON.stringify(result.json, null, 2) : result.text}\n`);
    if (result.failed) process.exitCode = 1;
  });

const tryOnly = ['--dry-run', 'say what would be done, and change nothing', false] as const;
const skipQuestion = ['-y, --yes', 'do not ask for confirmation', false] as const;

const purboday = new Command('purboday')
  .description('Starts Purboday and does the work of its operators.')
  .version(describeProduct(product), '-V, --version', 'print version and commit')
  .helpOption('-h, --help', 'print help')
  .helpCommand('help [command]', 'print help for a command')
  .exitOverride()
  .showHelpAfterError();

withExamples(
  purboday,
  'start',
  'check-settings',
  'admin create --email you@example.org --name "Your Name"',
  'backup /backups/purboday.backup',
);

addCommand(
  purboday,
  'start',
  'start the product; without a command this is the default',
  'start',
).action(async () => {
  await import('../main.ts');
});

type Named = { email: string };
type Confirmed = { yes: boolean };
const emailOption = ['--email <address>', 'email address of the admin'] as const;

const admin = addCommand(
  purboday,
  'admin',
  'create, list and disable L2 admins',
  'admin create --email you@example.org --name "Your Name"',
  'admin list --json',
  'admin reset-second-factor --email you@example.org',
);
printResult(
  addCommand(
    admin,
    'create',
    'create an L2 admin; asks for the password',
    'admin create --email you@example.org --name "Your Name"',
    'admin create --email you@example.org --name "Your Name" < password.txt',
  ),
  async (options: Named & { name: string }) => (await import('./admin.ts')).createAdmin(options),
)
  .requiredOption(...emailOption)
  .requiredOption('--name <name>', 'name of the admin');
printResult(
  addCommand(admin, 'list', 'list the L2 admins', 'admin list', 'admin list --json'),
  async () => (await import('./admin.ts')).listAdmins(),
);
printResult(
  addCommand(
    admin,
    'disable',
    'stop an admin from signing in',
    'admin disable --email you@example.org',
  ),
  async (options: Named) => (await import('./admin.ts')).disableAdmin(options),
).requiredOption(...emailOption);
printResult(
  addCommand(
    admin,
    'enable',
    'let a disabled admin sign in again',
    'admin enable --email you@example.org',
  ),
  async (options: Named) => (await import('./admin.ts')).enableAdmin(options),
).requiredOption(...emailOption);
printResult(
  addCommand(
    admin,
    'reset-second-factor',
    'for a lost phone: remove the second factor of an admin',
    'admin reset-second-factor --email you@example.org',
    'admin reset-second-factor --email you@example.org --yes',
  ),
  async (options: Named & Confirmed) => (await import('./admin.ts')).resetSecondFactor(options),
)
  .option(...skipQuestion)
  .requiredOption(...emailOption);
printResult(
  addCommand(
    admin,
    'rotate-key',
    'encrypt new values with a new data key from now on',
    'admin rotate-key',
  ),
  async () => (await import('./admin.ts')).rotateDataKey(),
);

const backup = printResult(
  addCommand(
    purboday,
    'backup',
    'write everything except the master key to a file, also of a running product',
    'backup /backups/purboday-2026-11-22.backup',
    'backup verify /backups/purboday-2026-11-22.backup',
  ),
  async (_, file) => (await import('./backup.ts')).backUp(file),
).argument('<file>', 'the archive to write; it must not exist yet');
printResult(
  addCommand(
    backup,
    'verify',
    'read an archive from end to end',
    'backup verify /backups/purboday-2026-11-22.backup --json',
  ),
  async (_, file) => (await import('./backup.ts')).verifyBackup(file),
).argument('<file>', 'the archive');
printResult(
  addCommand(
    backup,
    'drill',
    'restore an archive into a temporary database, count, open ten documents, and remove it again',
    'backup drill /backups/purboday-2026-11-22.backup',
  ),
  async (_, file) => (await import('./backup.ts')).runRestoreDrill(file),
).argument('<file>', 'the archive');

printResult(
  addCommand(
    purboday,
    'restore',
    'fill an empty instance from an archive; it needs the master key of the one that was backed up',
    'restore /backups/purboday-2026-11-22.backup',
    'restore /backups/purboday-2026-11-22.backup --dry-run',
    'restore /backups/purboday-2026-11-22.backup --messages off',
  ),
  async (options: { dryRun: boolean; messages?: 'off' }, file) =>
    (await import('./backup.ts')).restore(file, options),
)
  .argument('<file>', 'the archive')
  .addOption(
    new Option('--messages <state>', 'for a copy for tests: it never sends a message').choices([
      'off',
    ]),
  )
  .option(...tryOnly);

printResult(
  addCommand(
    purboday,
    'migrate',
    'apply the migrations of this version, as the next start would',
    'migrate --dry-run',
    'migrate',
  ),
  async (options: { dryRun: boolean }) => (await import('./migrate.ts')).migrateInstance(options),
).option(...tryOnly);

const maintenance = printResult(
  addCommand(
    purboday,
    'maintenance',
    'give people a maintenance page while you work; without a part: say whether it is on',
    'maintenance on "until 6 pm"',
    'maintenance off',
    'maintenance',
  ),
  async () => (await import('./maintenance.ts')).showMaintenance(),
);
printResult(
  addCommand(
    maintenance,
    'on',
    'give people a maintenance page, in all processes within a few seconds',
    'maintenance on "until 6 pm"',
    'maintenance on',
  ),
  async (_, text) => (await import('./maintenance.ts')).startMaintenance(text),
).argument('[text]', 'what people read below the fixed words, as you write it');
printResult(
  addCommand(maintenance, 'off', 'give people the product again', 'maintenance off'),
  async () => (await import('./maintenance.ts')).endMaintenance(),
);

const audit = addCommand(
  purboday,
  'audit',
  'check the audit log, and repeat the draw of an audit',
  'audit verify',
  'audit head',
  'audit draw list.csv --words "blue river 7"',
);
printResult(
  addCommand(
    audit,
    'verify',
    'read the whole audit log and find changed, removed and inserted entries',
    'audit verify',
    'audit verify --head 1204:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  ),
  async ({ head }: { head?: ReturnType<typeof auditHead> }) =>
    (await import('./audit.ts')).verifyAudit(head),
).option('--head <head>', 'a head of an earlier day that the log must still contain', auditHead);
printResult(
  addCommand(audit, 'head', 'print the current head of the audit log', 'audit head'),
  async () => (await import('./audit.ts')).showHead(),
);

printResult(
  addCommand(
    audit,
    'draw',
    'repeat the draw of a programme’s audit from its list; see docs/audit-draw.md',
    'audit draw list.csv --words "blue river 7"',
  ),
  async (options: { words?: string; seed?: string }, file) =>
    (await import('./audit-draw.ts')).repeatDraw(file, options),
)
  .argument('<file>', 'the list, as it was downloaded')
  .option('--words <words>', 'the words of the auditor')
  .option('--seed <seed>', 'the seed of the draw, instead of the words', auditSeed);

printResult(
  addCommand(
    purboday,
    'verify-snapshot',
    'check that the frozen report of a programme is unchanged; see docs/verify-snapshot.md',
    'verify-snapshot report-2026-11-29.proof.json',
  ),
  async (options: { root?: string }, file) =>
    (await import('./verify-snapshot.ts')).verifySnapshot(file, options.root),
)
  .argument('<file>', 'the proof of the snapshot, as it was downloaded')
  .option('--root <root>', 'the root that was printed or sent earlier', auditSeed);

type Breach = { since: Date; until?: Date; account?: string; address?: string; reach: boolean };
addCommand(
  purboday,
  'breach-report',
  'write a CSV of the people whose data an account or a network address saw',
  'breach-report --since 2026-11-20 --account someone@example.org > affected.csv',
  'breach-report --since 2026-11-20T18:00+05:30 --until 2026-11-21 --address 203.0.113.7 > affected.csv',
)
  .requiredOption('--since <time>', 'start of the period: a date, or a date with a time', moment)
  .option('--until <time>', 'end of the period; now if left out', moment)
  .option('--account <address>', 'email address of the account')
  .option('--address <ip>', 'network address, instead of an account')
  .option(
    '--reach',
    'also name people whose records could have been opened: lists and searches are not recorded row by row',
    false,
  )
  .action(async ({ until = new Date(), ...options }: Breach) => {
    if ((options.account === undefined) === (options.address === undefined))
      throw new UsageError('Give either --account or --address.');
    const { reportBreach } = await import('./breach-report.ts');
    await reportBreach({ ...options, until });
  });

const certificates = addCommand(
  purboday,
  'certificates',
  'manage the keys that sign certificates',
  'certificates keys',
  'certificates rotate',
);
printResult(
  addCommand(certificates, 'keys', 'list the signing keys', 'certificates keys --json'),
  async () => (await import('./certificates.ts')).listKeys(),
).alias('list');
printResult(
  addCommand(
    certificates,
    'rotate',
    'sign new certificates with a new key; older certificates stay valid',
    'certificates rotate',
  ),
  async () => (await import('./certificates.ts')).rotateKey(),
);
printResult(
  addCommand(
    certificates,
    'revoke',
    'revoke a key that others may know, and sign its valid certificates again with the key in use',
    'certificates revoke --key 0199a2d4-5f7e-7c11-9a7b-3f1de0c0a001 --reason "Stolen laptop"',
  ),
  async (options: Confirmed & { key: string; reason: string; dryRun: boolean }) =>
    (await import('./certificates.ts')).revokeKey(options),
)
  .option(...skipQuestion)
  .option(...tryOnly)
  .requiredOption('--key <id>', 'id of the key, from: purboday certificates keys', keyId)
  .requiredOption('--reason <text>', 'why the key is revoked', notEmpty);

const android = addCommand(
  purboday,
  'android',
  'manage the key that signs the Android app',
  'android export-key purboday-app-key.pem',
  'android import-key purboday-app-key.pem',
);
printResult(
  addCommand(
    android,
    'export-key',
    'write the key to a file, encrypted with a passphrase',
    'android export-key purboday-app-key.pem',
  ),
  async (_, file) => (await import('./android.ts')).exportKey(file),
).argument('<file>', 'the file to write; it must not exist yet');
printResult(
  addCommand(
    android,
    'import-key',
    'sign the app with the key of a file from now on',
    'android import-key purboday-app-key.pem',
    'android import-key purboday-app-key.pem --replace --yes < passphrase.txt',
  ),
  async (options: Confirmed & { replace: boolean }, file) =>
    (await import('./android.ts')).importKey(file, options),
)
  .argument('<file>', 'a file written by export-key')
  .option(...skipQuestion)
  .option(
    '--replace',
    'also if there already is a key: phones reject the next app as an update',
    false,
  );

const foundation = addCommand(
  purboday,
  'foundation',
  'write and read foundation.json',
  'foundation export foundation.json',
  'foundation import foundation.json',
);
printResult(
  addCommand(
    foundation,
    'export',
    'write name, texts, partners and contacts of the foundation to a file',
    'foundation export foundation.json',
  ),
  async (_, file) => (await import('./foundation.ts')).exportFoundation(file),
).argument('<file>', 'the file to write; it must not exist yet');
printResult(
  addCommand(
    foundation,
    'import',
    'publish a file as a new version of the settings, also in a running product',
    'foundation import foundation.json',
    'foundation import foundation.json --yes',
  ),
  async (options: Confirmed & { dryRun: boolean }, file) =>
    (await import('./foundation.ts')).importFoundation(file, options),
)
  .argument('<file>', 'a file written by export, or by the portal')
  .option(...skipQuestion)
  .option(...tryOnly);

printResult(
  addCommand(
    purboday,
    'demo',
    'add invented records; not available in production mode',
    'demo --candidates 3000',
  ),
  async (options: { candidates: number; providers?: number; jobs?: number; seed: number }) =>
    (await import('./demo.ts')).addDemoRecords(options),
)
  .option('--candidates <number>', 'how many candidates', wholeNumber, 240)
  .option(
    '--providers <number>',
    'how many providers; about one for 200 candidates if left out',
    wholeNumber,
  )
  .option('--jobs <number>', 'how many jobs; about one for 100 candidates if left out', wholeNumber)
  .option(
    '--seed <number>',
    'the same number on the same data adds the same records',
    wholeNumber,
    1,
  );

printResult(
  addCommand(
    purboday,
    'messages',
    'print the SMS and WhatsApp texts as they must be registered',
    'messages',
    'messages --form sms --operator jio',
    'messages --form whatsapp',
    'messages --json',
  ),
  async (options: { form?: 'sms' | 'whatsapp'; operator?: 'trai' | 'jio' | 'tata' }) =>
    (await import('./messages.ts')).listMessages(options),
)
  .alias('texts')
  .addOption(
    new Option('--form <form>', 'all that one form asks for, and what to whitelist').choices([
      'sms',
      'whatsapp',
    ]),
  )
  .addOption(
    new Option('--operator <name>', 'whose form writes the variables; trai is for all others')
      .choices(['trai', 'jio', 'tata'])
      .default('trai'),
  );

printResult(
  addCommand(
    purboday,
    'check-settings',
    'check all settings, and try the database, the document store, the mail server and the providers they name',
    'check-settings',
    'check-settings --send you@example.org',
  ),
  async ({ send }: { send?: string }) =>
    (await import('./check-settings.ts')).checkSettings(process.env, send),
).option('--send <address>', 'also send one email to this address');

printResult(
  addCommand(
    purboday,
    'support-bundle',
    'show what helps to find a fault, and write it to a file: nothing secret or personal',
    'support-bundle',
    'support-bundle support.json --log purboday.log',
  ),
  async (options: Confirmed & { log?: string }, file) =>
    (await import('./support-bundle.ts')).createSupportBundle(process.env, file, options),
)
  .argument('[file]', 'the file to write; it must not exist yet')
  .option(
    '--log <file>',
    'add 500 lines of the log, which the product does not keep itself: journalctl -u purboday -o cat -n 2000 > FILE',
  )
  .option(...skipQuestion);

const isBrokenPipe = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EPIPE';

/** `purboday … | head` closes standard output early. The command finishes its work in silence. */
let isOutputClosed = false;
process.stdout.on('error', (error) => {
  if (!isBrokenPipe(error)) throw error;
  isOutputClosed = true;
});

const fail = (error: unknown): void => {
  if (isOutputClosed && isBrokenPipe(error)) return;
  // Commander has printed its errors.
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : 2;
    return;
  }
  process.stderr.write(errorText(error, process.env['LOG_LEVEL']));
  process.exitCode = error instanceof UsageError ? 2 : 1;
};

const [, , ...args] = process.argv;
purboday.parseAsync(args.length === 0 ? ['start'] : args, { from: 'user' }).catch(fail);
