import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, appendFile, constants, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import { isEmail } from '@purboday/contract/fields/account-fields';
import { countText } from '@purboday/contract/conventions/plural';
import { sql } from 'drizzle-orm';
import { validateL2Admin } from '#server/domain/account/l2-admins.ts';
import { probeWrite, type Database } from '#server/platform/database/database.ts';
import { inspectSchema, SchemaError, type SchemaState } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import {
  canDecryptDataKeys,
  hasDataKeys,
  readMasterKeys,
} from '#server/platform/encryption/encryption-keys.ts';
import { openBackupTarget } from '#server/platform/backup/backup-target.ts';
import { openStorage, parseS3Url } from '#server/platform/files/storage.ts';
import { createVirusScan } from '#server/platform/files/virus-scan.ts';
import { createSmtpChannel, verifyMailServer } from '#server/platform/messaging/mail.ts';
import { checkTwilioAccount } from '#server/platform/messaging/message-providers.ts';
import { systemClock } from '#server/platform/process/clock.ts';
import { openLog } from '#server/platform/process/log.ts';
import { inspectSettings, settingNames, type Settings } from '#server/settings.ts';
import { outgoingFolder } from '#server/system/scheduled-backup.ts';
import {
  checkDataDir,
  checkPorts,
  databaseProblems,
  networkProblems,
  toProblem,
  type Problem,
} from '#server/start/check-start.ts';
import { rejectDemoRecords, rejectPublicDemo } from '#server/start/reject-exposed-demo.ts';
import { toReason, UsageError, type Result } from './terminal.ts';

/** Result of one check. `wrong` prevents the start or loses messages; `warning` does neither. */
type Finding = {
  check: string;
  state: 'ok' | 'wrong' | 'warning' | 'skipped';
  message: string;
  fix?: string;
};

const ok = (check: string, message: string): Finding => ({ check, state: 'ok', message });
const skipped = (check: string, message: string): Finding => ({ check, state: 'skipped', message });
const wrong = (check: string, message: string, fix: string): Finding => ({
  check,
  state: 'wrong',
  message,
  fix,
});

const timeoutMs = 10_000;

const tried = async (
  check: string,
  work: () => Promise<string | Finding[]>,
  explain: (error: unknown) => Problem,
): Promise<Finding[]> => {
  try {
    const outcome = await work();
    return typeof outcome === 'string' ? [ok(check, outcome)] : outcome;
  } catch (error) {
    return [{ check, state: 'wrong', ...explain(error) }];
  }
};

// Settings

const checkValues = (
  environment: Record<string, string | undefined>,
  { errors, warnings }: Pick<ReturnType<typeof inspectSettings>, 'errors' | 'warnings'>,
): Finding[] => {
  const others = warnings.map((message): Finding => ({
    check: 'Settings',
    state: 'warning',
    message,
  }));
  const fix =
    'Correct it in the environment or in the file .env. docs/configuration.md describes every setting.';
  if (errors.length > 0)
    return [...errors.map((message) => wrong('Settings', message, fix)), ...others];
  const count = settingNames.filter((name) => (environment[name] ?? '') !== '').length;
  return [ok('Settings', `${countText(count, 'setting')} given, all valid.`), ...others];
};

const checkMode = (settings: Settings): Finding[] => {
  const findings: Finding[] = [];
  try {
    rejectPublicDemo(settings);
  } catch (error) {
    const [message = '', fix = ''] = toReason(error).split(/\n(?=For other people)/u);
    findings.push(wrong('Mode', message, fix));
  }
  if (settings.production && !settings.appUrl.startsWith('https:'))
    findings.push({
      check: 'Mode',
      state: 'warning',
      message: 'APP_URL is not an https address: passwords travel to the server unencrypted.',
      fix: 'Put a reverse proxy with TLS in front, and set its https address as APP_URL.',
    });
  return findings;
};

const checkFirstAdmin = ({ firstAdmin, productName, foundationName }: Settings): Finding[] => {
  if (firstAdmin === undefined) return [];
  const check = 'First admin';
  try {
    validateL2Admin(firstAdmin, [productName, foundationName]);
    return [ok(check, `${firstAdmin.email} can be created.`)];
  } catch (error) {
    const fix =
      'Correct FIRST_ADMIN_EMAIL, FIRST_ADMIN_NAME or FIRST_ADMIN_PASSWORD, or remove the three settings if there already is an admin.';
    return [wrong(check, toReason(error), fix)];
  }
};

/** The product may be running while its settings are checked. */
const checkPort = async (settings: Settings): Promise<Finding[]> => {
  const check = 'Port';
  const { running, problems } = await checkPorts(settings);
  if (running)
    return [
      {
        check,
        state: 'warning',
        message: `The product already runs on port ${settings.port}. Another instance needs another PORT.`,
      },
    ];
  if (problems.length > 0) return problems.map(({ message, fix }) => wrong(check, message, fix));
  return [ok(check, `${settings.host}:${settings.port} is free.`)];
};

// Database

const oldest = 150_000;

class RollBack extends Error {}

/** Writes as the product would, and rolls back. */
const tryWriting = async (database: Database, migrated: boolean): Promise<void> => {
  const work = database.transaction(async () => {
    if (migrated) await probeWrite(database, systemClock)();
    else await database.execute(sql`create table purboday_settings_check (id int)`);
    throw new RollBack();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof RollBack)) throw error;
  });
};

/** Describes the tables, and the effect of the next start on them. */
const describeSchema = ({ isEmpty, isBeforeBaseline, pending }: SchemaState): string => {
  if (isEmpty) return 'is empty; the first start creates the tables';
  if (pending === 0) return 'has the tables of this version';
  const migrations = countText(pending, 'migration');
  return isBeforeBaseline
    ? `is of an early version; the next start applies ${migrations}. Make a backup first`
    : `has the tables of an earlier version; the next start applies ${migrations}. Make a backup first`;
};

/** The same check as at the start, which changes nothing. */
const checkSchema = async (database: Database): Promise<SchemaState | Finding> => {
  try {
    return await inspectSchema(database);
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    return wrong(
      'Database',
      error.message,
      'The start would end with this error. Nothing was changed. docs/operations.md says which version opens which.',
    );
  }
};

const checkContents = async (database: Database, settings: Settings): Promise<Finding[]> => {
  const check = 'Database';
  const [about] = await database.execute<{
    version: string;
    number: number;
    probed: boolean;
    trigrams: boolean;
  }>(sql`select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
    to_regclass('public.readiness') is not null as probed,
    exists (select from pg_available_extensions where name = 'pg_trgm') as trigrams`);
  if (about === undefined) throw new Error('The database returned no row.');
  const { version, number, probed, trigrams } = about;
  if (number < oldest)
    return [wrong(check, `PostgreSQL ${version} is too old.`, 'Use PostgreSQL 15 or newer.')];
  if (!trigrams)
    return [
      wrong(
        check,
        'The extension pg_trgm is missing on the database server.',
        'Install the package with the extensions of PostgreSQL (Debian: postgresql-contrib).',
      ),
    ];
  const schema = await checkSchema(database);
  if ('check' in schema) return [schema];
  await tryWriting(database, probed);
  const findings = [
    ok(check, `PostgreSQL ${version} accepts writes and ${describeSchema(schema)}.`),
  ];
  if (!schema.isEmpty)
    await rejectDemoRecords(database, settings, { earlier: schema.pending > 0 }).catch(
      (error: unknown) => {
        const [message = '', ...fix] = toReason(error).split('\n');
        findings.push(wrong(check, message, fix.join('\n')));
      },
    );
  return findings;
};

const checkMasterKey = async (database: Database, settings: Settings): Promise<Finding[]> => {
  const check = 'Master key';
  const file = join(settings.dataDir, 'master.key');
  if (!(await hasDataKeys(database))) {
    if (settings.masterKey === undefined && !existsSync(file))
      return [skipped(check, `The first start creates ${file}.`)];
    return [ok(check, 'Valid. The database has no encrypted data yet.')];
  }
  const [masterKey, previousMasterKey] = readMasterKeys(settings);
  if (await canDecryptDataKeys(database, { masterKey, previousMasterKey }))
    return [ok(check, 'It decrypts the data keys of the database.')];
  return [
    wrong(
      check,
      'MASTER_KEY does not decrypt the data keys of this database.',
      'Set the key with which this database was created. To change the key, set the new one as MASTER_KEY and the old one as MASTER_KEY_PREVIOUS.',
    ),
  ];
};

const explainKey = (error: unknown): Problem => ({
  message: toReason(error),
  fix: 'Restore the key from your copy. Without it no one can read the encrypted data.',
});

const checkDatabase = async (
  settings: Settings,
  { keyIsWrong }: { keyIsWrong: boolean },
): Promise<Finding[]> => {
  const { databaseUrl, dataDir, preparedStatements } = settings;
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'postgresql')))
    return [
      skipped(
        'Database',
        `DATABASE_URL is not set. The first start creates a database in ${resolve(dataDir)}.`,
      ),
    ];
  const known = databaseUrl === undefined ? {} : databaseProblems(databaseUrl);
  const explain = (error: unknown): Problem =>
    toProblem(
      error,
      known,
      databaseUrl === undefined
        ? 'docs/embedded-postgresql.md describes the embedded database.'
        : 'Check DATABASE_URL, and the log of the database server.',
    );
  let database: Database | undefined;
  try {
    const opened = await openDatabase({
      databaseUrl,
      dataDir,
      preparedStatements,
      log: openLog('silent'),
      besideServer: true,
      poolSize: 2,
      connectionTimeoutMs: timeoutMs,
      statementTimeoutMs: timeoutMs,
    });
    database = opened;
    const contents = await tried('Database', () => checkContents(opened, settings), explain);
    if (keyIsWrong || contents.some(({ state }) => state === 'wrong')) return contents;
    return [
      ...contents,
      ...(await tried('Master key', () => checkMasterKey(opened, settings), explainKey)),
    ];
  } catch (error) {
    return [{ check: 'Database', state: 'wrong', ...explain(error) }];
  } finally {
    await database?.close();
  }
};

// Documents

const bucketProblems = ({ endpoint, bucket, region }: ReturnType<typeof parseS3Url>) => {
  const { host } = new URL(endpoint);
  const credentials = {
    message: `The document store at ${host} rejects the access key or the secret.`,
    fix: 'Correct key and secret in S3_URL. Special characters are percent-encoded: + is %2B, / is %2F.',
  };
  const wrongRegion = {
    message: `The bucket "${bucket}" is not in the region "${region}".`,
    fix: 'Add the right region to S3_URL: ?region=…',
  };
  return {
    ...networkProblems(host),
    NoSuchBucket: {
      message: `There is no bucket "${bucket}" at ${host}.`,
      fix: 'Create the bucket, or correct its name in S3_URL.',
    },
    InvalidAccessKeyId: credentials,
    SignatureDoesNotMatch: credentials,
    AccessDenied: {
      message: `The access key may not write, read or delete in the bucket "${bucket}".`,
      fix: 'Allow the key s3:PutObject, s3:GetObject, s3:DeleteObject and s3:ListBucket on this bucket.',
    },
    PermanentRedirect: wrongRegion,
    AuthorizationHeaderMalformed: wrongRegion,
  };
};

const checkBucket = async (s3Url: string, dataDir: string): Promise<string> => {
  const storage = await openStorage({ dataDir, s3Url });
  const key = `settings-check-${randomUUID()}`;
  const content = Buffer.from('Written by purboday check-settings');
  await storage.put(key, Readable.from([content]), content.length);
  const read = await buffer(await storage.read(key));
  await storage.remove(key);
  if (!read.equals(content))
    throw new Error('The document store returned other bytes than it got.');
  await storage.ping();
  return `An object was written, read and deleted in the bucket "${parseS3Url(s3Url).bucket}".`;
};

/** Creates no folder: run as another user, it would belong to that user. */
const checkFolder = async (dataDir: string): Promise<string> => {
  const documents = resolve(dataDir, 'documents');
  if (existsSync(documents)) {
    const path = join(documents, `settings-check-${randomUUID()}`);
    await writeFile(path, 'Written by purboday check-settings', { mode: 0o600 });
    await readFile(path);
    await rm(path);
    return `A file was written, read and deleted in ${documents}.`;
  }
  let folder = documents;
  while (!existsSync(folder)) folder = dirname(folder);
  await access(folder, constants.W_OK);
  return `The first start creates ${documents}.`;
};

const checkDocuments = async ({ s3Url, dataDir }: Settings): Promise<Finding[]> => {
  const folder = checkDataDir(dataDir);
  const findings = folder === undefined ? [] : [wrong('Data folder', folder.message, folder.fix)];
  if (s3Url !== undefined) {
    const bucket = await tried(
      'Documents',
      () => checkBucket(s3Url, dataDir),
      (error) => toProblem(error, bucketProblems(parseS3Url(s3Url)), 'Check S3_URL.'),
    );
    return [...findings, ...bucket];
  }
  if (findings.length > 0) return findings;
  return tried(
    'Documents',
    () => checkFolder(dataDir),
    (error) => ({
      message: toReason(error),
      fix: `Give ${resolve(dataDir)} to the user that runs the product (chown -R), or set DATA_DIR to another folder.`,
    }),
  );
};

const checkBackups = ({ backup, dataDir }: Settings): Promise<Finding[]> => {
  if (backup === undefined) return Promise.resolve([]);
  const target = openBackupTarget(backup.to, outgoingFolder(dataDir));
  return tried(
    'Backups',
    async () => {
      const name = `settings-check-${randomUUID()}`;
      await target.prepare();
      const path = join(target.workFolder, `${name}.unverified`);
      await writeFile(path, 'Written by purboday check-settings', { mode: 0o600 });
      await target.store(path, name);
      await target.remove(name);
      return `A file was written and deleted in ${target.label}.`;
    },
    (error) => ({
      message: toReason(error),
      fix: backup.to.startsWith('s3://')
        ? 'Check key, secret, host and bucket of BACKUP_TO, and that the key may write, list and delete.'
        : `Create ${resolve(backup.to)} and give it to the user that runs the product (chown -R), or set BACKUP_TO to another folder.`,
    }),
  );
};

// Messages

const mailProblems = (host: string): Record<string, Problem> => ({
  ...networkProblems(host),
  EAUTH: {
    message: `The mail server ${host} rejects the user or the password.`,
    fix: 'Correct user and password in SMTP_URL. Special characters are percent-encoded: @ is %40, / is %2F.',
  },
  ETLS: {
    message: `The mail server ${host} offers no encryption.`,
    fix: 'Use smtps:// with port 465, or a server with STARTTLS. In a network of your own ALLOW_PLAINTEXT_SMTP=1 allows plain connections.',
  },
});

const sendTestMail = async (settings: Settings, smtpUrl: string, to: string): Promise<string> => {
  const { mailFrom, smtpNeedsTls, productName } = settings;
  const delivery = await createSmtpChannel({ smtpUrl, smtpNeedsTls, mailFrom }).send({
    messageId: `<${randomUUID()}@settings-check.invalid>`,
    event: 'settings-check',
    to,
    subject: `Test email from ${productName}`,
    text: `This email was sent by "purboday check-settings". The mail settings of ${productName} work.\n`,
    html: '<p>This email was sent by "purboday check-settings". The mail settings work.</p>',
    short: '',
  });
  if (delivery.outcome !== 'accepted') throw new Error(delivery.reason);
  return `The mail server accepted a test email to ${to}.`;
};

const checkAccessLog = async ({ accessLog: path }: Settings): Promise<Finding[]> => {
  if (path === undefined) return [];
  return tried(
    'Log of requests',
    async () => {
      const isNew = !existsSync(path);
      await appendFile(path, '', { mode: 0o600 });
      if (isNew) await rm(path);
      return `${path} can be written.`;
    },
    (error) => ({
      message: `${path} cannot be written (${toReason(error)}).`,
      fix: 'Create its folder and give it to the user that runs the product, or correct ACCESS_LOG. With systemd add a folder outside /var/log/purboday to ReadWritePaths=.',
    }),
  );
};

const isSender = (text: string): boolean => /^(?:[^<>]*<)?[^\s<>@]+@[^\s<>@]+>?$/u.test(text);

const checkMail = async (settings: Settings, send: string | undefined): Promise<Finding[]> => {
  const { smtpUrl, smtpNeedsTls, mailFrom } = settings;
  if (smtpUrl === undefined)
    return [
      send === undefined
        ? skipped('Email', 'SMTP_URL is not set. In demo mode emails appear at /dev/mailbox.')
        : wrong('Email', '--send needs a mail server.', 'Set SMTP_URL.'),
    ];
  if (send !== undefined && settings.messagesOff)
    return [wrong('Email', 'MESSAGES=off: nothing is sent.', 'Remove MESSAGES, or --send.')];
  const { host } = new URL(smtpUrl);
  const explain = (error: unknown) =>
    toProblem(error, mailProblems(host), 'Check SMTP_URL, and the log of the mail server.');
  const findings = await tried(
    'Email',
    async () => {
      await verifyMailServer({ smtpUrl, smtpNeedsTls });
      const how =
        new URL(smtpUrl).username === '' ? 'accepts connections' : 'accepts user and password';
      return `The mail server ${host} ${how}.`;
    },
    explain,
  );
  if (!isSender(mailFrom))
    findings.push(
      wrong(
        'Email',
        `MAIL_FROM is not a sender: ${mailFrom}`,
        'Write it as in: Purboday <no-reply@example.org>',
      ),
    );
  if (send === undefined || findings.some(({ state }) => state === 'wrong')) return findings;
  return [
    ...findings,
    ...(await tried('Test email', () => sendTestMail(settings, smtpUrl, send), explain)),
  ];
};

/** Connects to the host of an address and ends the connection: nothing is sent. */
const reach = (address: string): Promise<void> =>
  new Promise((done, failed) => {
    const { protocol, hostname, port } = new URL(address);
    const host = hostname.replace(/^\[(.*)\]$/u, '$1');
    const isTls = protocol === 'https:';
    const at = { host, port: Number(port || (isTls ? 443 : 80)) };
    const socket = isTls ? connectTls({ ...at, servername: host }) : connect(at);
    socket.setTimeout(timeoutMs, () =>
      socket.destroy(Object.assign(new Error('No answer'), { code: 'ETIMEDOUT' })),
    );
    socket.once(isTls ? 'secureConnect' : 'connect', () => {
      socket.end();
      done();
    });
    socket.once('error', failed);
  });

const checkAddress = (check: string, name: string, address: string | undefined) => {
  if (address === undefined) return Promise.resolve([]);
  const { host } = new URL(address);
  return tried(
    check,
    async () => {
      await reach(address);
      return `${host} accepts connections. Nothing was sent.`;
    },
    (error) => toProblem(error, networkProblems(host), `Check ${name}.`),
  );
};

const checkProvider = (
  check: string,
  name: string,
  address: string | undefined,
): Promise<Finding[]> => {
  if (address === undefined || new URL(address).protocol !== 'twilio:')
    return checkAddress(check, name, address);
  const { host } = new URL(address);
  const fix = `Correct the account SID and the auth token in ${name}, as the console of Twilio shows them.`;
  return tried(
    check,
    async () => {
      const problem = await checkTwilioAccount(address);
      if (problem !== undefined) return [wrong(check, problem, fix)];
      return 'Twilio accepts account and token. Nothing was sent.';
    },
    (error) => toProblem(error, networkProblems(host), `Check ${name}.`),
  );
};

const checkScanner = ({ clamdUrl }: Settings): Promise<Finding[]> => {
  const scan = createVirusScan(clamdUrl);
  if (scan === undefined) return Promise.resolve([]);
  return tried(
    'Virus scanner',
    async () => {
      await scan(Buffer.from('purboday check-settings'));
      return 'The scanner answers.';
    },
    (error) => ({
      message: toReason(error instanceof Error ? (error.cause ?? error) : error),
      fix: 'Check CLAMD_URL, and that clamd is running. Until it answers, documents cannot be uploaded.',
    }),
  );
};

const symbols = { ok: '✓', wrong: '✗', warning: '!', skipped: '-' } as const;

const toLines = ({ check, state, message, fix }: Finding): string => {
  const indent = ' '.repeat(18);
  const text = [message, ...(fix === undefined ? [] : [`How to fix it: ${fix}`])].join('\n');
  return `${symbols[state]} ${check.padEnd(16)}${text.replaceAll('\n', `\n${indent}`)}`;
};

/**
 * Validates all settings and tries the services that they name. Nothing is left behind, and no
 * message is sent except with `send`.
 * @param send an address that gets one test email
 */
export const checkSettings = async (
  environment: Record<string, string | undefined>,
  send: string | undefined,
): Promise<Result> => {
  if (send !== undefined && !isEmail(send))
    throw new UsageError(`--send needs an email address: ${send} is not one.`);
  const inspected = inspectSettings(environment);
  const { wrong: wrongNames, settings } = inspected;
  const keyIsWrong = wrongNames.has('MASTER_KEY') || wrongNames.has('MASTER_KEY_PREVIOUS');
  const probes: Record<string, () => Promise<Finding[]>> = {
    DATABASE_URL: () => checkDatabase(settings, { keyIsWrong }),
    S3_URL: () => checkDocuments(settings),
    BACKUP_TO: () => checkBackups(settings),
    ACCESS_LOG: () => checkAccessLog(settings),
    SMTP_URL: () => checkMail(settings, send),
    SMS_URL: () => checkProvider('SMS', 'SMS_URL', settings.smsUrl),
    WHATSAPP_URL: () => checkProvider('WhatsApp', 'WHATSAPP_URL', settings.whatsappUrl),
    CLAMD_URL: () => checkScanner(settings),
    POSTAL_LOOKUP_URL: () =>
      checkAddress('PIN codes', 'POSTAL_LOOKUP_URL', settings.postalLookupUrl),
    ANALYTICS_URL: () => checkAddress('Analytics', 'ANALYTICS_URL', settings.analyticsUrl),
  };
  // The probe of a setting that is wrong would fail for a known reason.
  const probed = Object.entries(probes).filter(([name]) => !wrongNames.has(name));
  const findings = [
    ...checkValues(environment, inspected),
    ...checkMode(settings),
    ...checkFirstAdmin(settings),
    ...(await checkPort(settings)),
    ...(await Promise.all(probed.map(([, probe]) => probe()))).flat(),
  ];
  const bad = findings.filter(({ state }) => state === 'wrong').length;
  const last = bad === 0 ? 'Everything works.' : `${countText(bad, 'problem')} found.`;
  return {
    text: `${findings.map(toLines).join('\n')}\n\n${last}`,
    json: { ok: bad === 0, checks: findings },
    failed: bad > 0,
  };
};
