import { resolve } from 'node:path';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { product } from '#server/platform/process/product.ts';
import { errorText, UsageError, type Result } from './terminal.ts';

// Declares the commands. Each is imported when it runs, so that help and usage errors come at once.

// The launchers set the folder of the product, so its data is the same wherever the command is
// called.
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

const keyId = (text: string): string => {
  if (!/^[0-9a-f-]{36}$/u.test(text)) throw new InvalidArgumentError('It must be the id of a key.');
  return text;
};

const notEmpty = (text: string): string => {
  if (text.trim() === '') throw new InvalidArgumentError('It must not be empty.');
  return text.trim();
};

const show = ({ text, json, failed = false }: Result, asJson = false): void => {
  process.stdout.write(`${asJson ? JSON.stringify(json, null, 2) : text}\n`);
  if (failed) process.exitCode = 1;
};

const exitStatus = 'Exit status: 0 done, 1 failed, 2 wrong usage.';

const withExamples = (command: Command, ...examples: string[]): Command =>
  command.addHelpText(
    'after',
    `\nExamples:\n${examples.map((line) => `  $ purboday ${line}`).join('\n')}\n\n${exitStatus}`,
  );

const forScripts = (command: Command): Command =>
  command.option('--json', 'print JSON instead of sentences');
const skipQuestion = (command: Command): Command =>
  command.option('-y, --yes', 'do not ask for confirmation', false);

type Json = { json?: true };

const purboday = new Command('purboday')
  .description('Starts Purboday and does the work of its operators.')
  .version(product.version, '-V, --version', 'print the version')
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

withExamples(
  purboday.command('start').description('start the product; without a command this is the default'),
  'start',
).action(async () => {
  await import('../main.ts');
});

const admin = withExamples(
  purboday.command('admin').description('create, list and disable L2 admins'),
  'admin create --email you@example.org --name "Your Name"',
  'admin list --json',
  'admin reset-second-factor --email you@example.org',
);
withExamples(
  forScripts(admin.command('create').description('create an L2 admin; asks for the password')),
  'admin create --email you@example.org --name "Your Name"',
  'admin create --email you@example.org --name "Your Name" < password.txt',
)
  .requiredOption('--email <address>', 'email address of the admin')
  .requiredOption('--name <name>', 'name of the admin')
  .action(async (options: Json & { email: string; name: string }) => {
    const { createAdmin } = await import('./admin.ts');
    show(await createAdmin(options), options.json);
  });
withExamples(
  forScripts(admin.command('list').description('list the L2 admins')),
  'admin list',
  'admin list --json',
).action(async ({ json }: Json) => {
  const { listAdmins } = await import('./admin.ts');
  show(await listAdmins(), json);
});
withExamples(
  forScripts(admin.command('disable').description('stop an admin from signing in')),
  'admin disable --email you@example.org',
)
  .requiredOption('--email <address>', 'email address of the admin')
  .action(async (options: Json & { email: string }) => {
    const { disableAdmin } = await import('./admin.ts');
    show(await disableAdmin(options), options.json);
  });
withExamples(
  forScripts(admin.command('enable').description('let a disabled admin sign in again')),
  'admin enable --email you@example.org',
)
  .requiredOption('--email <address>', 'email address of the admin')
  .action(async (options: Json & { email: string }) => {
    const { enableAdmin } = await import('./admin.ts');
    show(await enableAdmin(options), options.json);
  });
withExamples(
  skipQuestion(
    forScripts(
      admin
        .command('reset-second-factor')
        .description('for a lost phone: remove the second factor of an admin'),
    ),
  ),
  'admin reset-second-factor --email you@example.org',
  'admin reset-second-factor --email you@example.org --yes',
)
  .requiredOption('--email <address>', 'email address of the admin')
  .action(async (options: Json & { email: string; yes: boolean }) => {
    const { resetSecondFactor } = await import('./admin.ts');
    show(await resetSecondFactor(options), options.json);
  });
withExamples(
  forScripts(
    admin.command('rotate-key').description('encrypt new values with a new data key from now on'),
  ),
  'admin rotate-key',
).action(async ({ json }: Json) => {
  const { rotateDataKey } = await import('./admin.ts');
  show(await rotateDataKey(), json);
});

const backup = withExamples(
  forScripts(
    purboday
      .command('backup')
      .description('write everything except the master key to a file, also of a running product')
      .argument('<file>', 'the archive to write; it must not exist yet'),
  ),
  'backup /backups/purboday-2026-11-22.backup',
  'backup verify /backups/purboday-2026-11-22.backup',
).action(async (file: string, { json }: Json) => {
  const { backUp } = await import('./backup.ts');
  show(await backUp(file), json);
});
withExamples(
  forScripts(
    backup
      .command('verify')
      .description('read an archive from end to end')
      .argument('<file>', 'the archive'),
  ),
  'backup verify /backups/purboday-2026-11-22.backup --json',
).action(async (file: string, { json }: Json, command: Command) => {
  const { verifyBackup } = await import('./backup.ts');
  show(await verifyBackup(file), json ?? command.optsWithGlobals<Json>().json);
});
withExamples(
  forScripts(
    backup
      .command('drill')
      .description(
        'restore an archive into a temporary database, count, open ten documents, and remove it again',
      )
      .argument('<file>', 'the archive'),
  ),
  'backup drill /backups/purboday-2026-11-22.backup',
).action(async (file: string, { json }: Json, command: Command) => {
  const { runRestoreDrill } = await import('./backup.ts');
  show(await runRestoreDrill(file), json ?? command.optsWithGlobals<Json>().json);
});

withExamples(
  forScripts(
    purboday
      .command('restore')
      .description(
        'fill an empty instance from an archive; it needs the master key of the one that was backed up',
      )
      .argument('<file>', 'the archive'),
  ),
  'restore /backups/purboday-2026-11-22.backup',
).action(async (file: string, { json }: Json) => {
  const { restore } = await import('./backup.ts');
  show(await restore(file), json);
});

const audit = withExamples(
  purboday.command('audit').description('check the audit log'),
  'audit verify',
  'audit head',
);
withExamples(
  forScripts(
    audit
      .command('verify')
      .description('read the whole audit log and find changed, removed and inserted entries'),
  ),
  'audit verify',
  'audit verify --head 1204:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
)
  .option('--head <head>', 'a head of an earlier day that the log must still contain', auditHead)
  .action(async ({ head, json }: Json & { head?: ReturnType<typeof auditHead> }) => {
    const { verifyAudit } = await import('./audit.ts');
    show(await verifyAudit(head), json);
  });
withExamples(
  forScripts(audit.command('head').description('print the current head of the audit log')),
  'audit head',
).action(async ({ json }: Json) => {
  const { showHead } = await import('./audit.ts');
  show(await showHead(), json);
});

type Breach = { since: Date; until?: Date; account?: string; address?: string; reach: boolean };
withExamples(
  purboday
    .command('breach-report')
    .description('write a CSV of the people whose data an account or a network address saw'),
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

const certificates = withExamples(
  purboday.command('certificates').description('manage the keys that sign certificates'),
  'certificates keys',
  'certificates rotate',
);
withExamples(
  forScripts(certificates.command('keys').alias('list').description('list the signing keys')),
  'certificates keys --json',
).action(async ({ json }: Json) => {
  const { listKeys } = await import('./certificates.ts');
  show(await listKeys(), json);
});
withExamples(
  forScripts(
    certificates
      .command('rotate')
      .description('sign new certificates with a new key; older certificates stay valid'),
  ),
  'certificates rotate',
).action(async ({ json }: Json) => {
  const { rotateKey } = await import('./certificates.ts');
  show(await rotateKey(), json);
});
withExamples(
  skipQuestion(
    forScripts(
      certificates
        .command('revoke')
        .description(
          'revoke a key that others may know, and sign its valid certificates again with the key in use',
        ),
    ),
  ),
  'certificates revoke --key 0199a2d4-5f7e-7c11-9a7b-3f1de0c0a001 --reason "Stolen laptop"',
)
  .requiredOption('--key <id>', 'id of the key, from: purboday certificates keys', keyId)
  .requiredOption('--reason <text>', 'why the key is revoked', notEmpty)
  .action(async (options: Json & { key: string; reason: string; yes: boolean }) => {
    const { revokeKey } = await import('./certificates.ts');
    show(await revokeKey(options), options.json);
  });

const android = withExamples(
  purboday.command('android').description('manage the key that signs the Android app'),
  'android export-key purboday-app-key.pem',
  'android import-key purboday-app-key.pem',
);
withExamples(
  forScripts(
    android
      .command('export-key')
      .description('write the key to a file, encrypted with a passphrase')
      .argument('<file>', 'the file to write; it must not exist yet'),
  ),
  'android export-key purboday-app-key.pem',
).action(async (file: string, { json }: Json) => {
  const { exportKey } = await import('./android.ts');
  show(await exportKey(file), json);
});
withExamples(
  skipQuestion(
    forScripts(
      android
        .command('import-key')
        .description('sign the app with the key of a file from now on')
        .argument('<file>', 'a file written by export-key'),
    ),
  ),
  'android import-key purboday-app-key.pem',
  'android import-key purboday-app-key.pem --replace --yes < passphrase.txt',
)
  .option(
    '--replace',
    'also if there already is a key: phones reject the next app as an update',
    false,
  )
  .action(async (file: string, options: Json & { replace: boolean; yes: boolean }) => {
    const { importKey } = await import('./android.ts');
    show(await importKey(file, options), options.json);
  });

const foundation = withExamples(
  purboday.command('foundation').description('write and read foundation.json'),
  'foundation export foundation.json',
  'foundation import foundation.json',
);
withExamples(
  forScripts(
    foundation
      .command('export')
      .description('write name, texts, partners and contacts of the foundation to a file')
      .argument('<file>', 'the file to write; it must not exist yet'),
  ),
  'foundation export foundation.json',
).action(async (file: string, { json }: Json) => {
  const { exportFoundation } = await import('./foundation.ts');
  show(await exportFoundation(file), json);
});
withExamples(
  skipQuestion(
    forScripts(
      foundation
        .command('import')
        .description('publish a file as a new version of the settings, also in a running product')
        .argument('<file>', 'a file written by export, or by the portal'),
    ),
  ),
  'foundation import foundation.json',
  'foundation import foundation.json --yes',
).action(async (file: string, given: Json & { yes: boolean }) => {
  const { importFoundation } = await import('./foundation.ts');
  show(await importFoundation(file, given), given.json);
});

type Demo = Json & { candidates: number; providers?: number; jobs?: number; seed: number };
withExamples(
  forScripts(
    purboday.command('demo').description('add invented records; not available in production mode'),
  ),
  'demo --candidates 3000',
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
  )
  .action(async ({ json, ...options }: Demo) => {
    const { addDemoRecords } = await import('./demo.ts');
    show(await addDemoRecords(options), json);
  });

withExamples(
  forScripts(
    purboday
      .command('messages')
      .alias('texts')
      .description('print the SMS and WhatsApp texts as they must be registered'),
  ),
  'messages',
  'messages --json',
).action(async ({ json }: Json) => {
  const { listMessages } = await import('./messages.ts');
  show(await listMessages(), json);
});

withExamples(
  forScripts(
    purboday
      .command('check-settings')
      .description(
        'check all settings, and try the database, the document store, the mail server and the providers they name',
      ),
  ),
  'check-settings',
  'check-settings --send you@example.org',
)
  .option('--send <address>', 'also send one email to this address')
  .action(async ({ json, send }: Json & { send?: string }) => {
    const { checkSettings } = await import('./check-settings.ts');
    show(await checkSettings(process.env, send), json);
  });

const fail = (error: unknown): void => {
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
