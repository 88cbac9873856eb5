import type { FunderFactKind } from '@purboday/contract/funder-facts/funder-fact-kinds';
import type { Foundation } from '@purboday/contract/pages/foundation';
import type { ShownLook } from '@purboday/contract/foundation-settings/look';
import { isEmail } from '@purboday/contract/fields/account-fields';
import { idPolicies } from '@purboday/contract/fields/identity-document-types';
import { isAbsolute } from 'node:path';
import * as z from 'zod';
import { describeFoundation } from './domain/foundation/described-foundation.ts';
import { validatePeriods, retentionPeriods } from './domain/retention/retention-store.ts';
import { stallDays } from '@purboday/contract/overdue/steps';
import { limitsOfSteps } from './domain/pending-tasks/pending-tasks.ts';
import { parseBackupRetention, validateBackupTarget } from './platform/backup/backup-target.ts';
import { validateDatabaseAddress, validateDatabaseTls } from './platform/database/open-database.ts';
import { validateS3Url } from './platform/files/storage.ts';
import { toProxyTrust, validateProxyTrust } from './platform/http/proxy-trust.ts';
import { describeUnescaped } from './platform/process/unescaped-character.ts';
import { validateScannerAddress } from './platform/files/virus-scan.ts';
import { readEnvFile, readSettingFiles } from './setting-files.ts';
import { listSettingWarnings } from './setting-warnings.ts';
import { describeSettings } from './settings-in-force.ts';
import { readDefaultFoundation } from './platform/pages/page-facts.ts';
import { validateProviderUrl } from './platform/messaging/message-providers.ts';
import { isLoopback, toHttpAddress } from './platform/process/loopback.ts';
import {
  validateTemplates,
  listTextsWithoutId,
  phoneLanguages,
  type PhoneLanguage,
  parseTemplateIds,
  validateContentSids,
} from './platform/messaging/message-channels.ts';

// Decisions §8: every setting comes from the environment and is checked at start; setting-descriptions.ts documents it.

const flag = z
  .enum(['0', '1', 'true', 'false'], 'must be 1 or 0')
  .transform((text) => text === '1' || text === 'true');

const address = (
  protocols: string[],
  describe: (text: string) => string | undefined = () => undefined,
) =>
  z.string().superRefine((text, context) => {
    const isValid = URL.canParse(text) && protocols.includes(new URL(text).protocol);
    const form = `must be an address starting with ${protocols.map((p) => `${p}//`).join(' or ')}`;
    const problem = describe(text) ?? (isValid ? undefined : form);
    if (problem !== undefined) context.addIssue(problem);
  });

const absolutePath = z
  .string()
  .refine(isAbsolute, 'must be a path from the root, as in /var/log/purboday/access.log');

const emailAddress = z.string().refine(isEmail, 'must be an email address');

const web = address(['http:', 'https:']);

/** Pages, links and cookies are made for the root of a host. */
const appAddress = web.refine((text) => {
  const { pathname, search, hash, username } = new URL(text);
  return pathname === '/' && search + hash + username === '';
}, 'must be an address without a path, as in https://purboday.example.org: the product cannot be served below a path. Give it a host name of its own');

const key = z
  .string()
  .refine(
    (text) => /^[0-9a-f]{64}$/iu.test(text) || Buffer.from(text, 'base64').length === 32,
    'must be 32 random bytes as base64 or hex; make one with: openssl rand -base64 32',
  );

/** @param findErrors returns an error for each mistake in the text */
const checked = (findErrors: (text: string) => (string | undefined)[]) =>
  z.string().superRefine((text, context) => {
    for (const message of findErrors(text)) if (message !== undefined) context.addIssue(message);
  });

const databaseAddress = checked((text) => [
  describeUnescaped(text, { single: true }) ?? validateDatabaseAddress(text),
]);

const findBackupTargetErrors = (text: string) => [
  (text.startsWith('s3://') ? describeUnescaped(text) : undefined) ?? validateBackupTarget(text),
];

const mailServer = address(['smtp:', 'smtps:'], describeUnescaped);

/** An IPv6 address may be in brackets, as in a URL. */
const host = z.string().transform((text) => text.replace(/^\[(.*)\]$/u, '$1'));

const provider = (channel: 'sms' | 'whatsapp') =>
  checked((text) => [validateProviderUrl(channel, text)]);

/** The name below the app's icon. */
const appName = z
  .string()
  .regex(/^[^\p{Cc}]{1,50}$/u, 'must be a name of at most 50 characters')
  .transform((text) => text.trim());

const appId = z
  .string()
  .regex(
    /^[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)+$/u,
    'must be lower-case words with dots between them, as in org.example.skills',
  );

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/iu, 'must be a colour as in #1d1a3b')
  .transform((text) => text.toLowerCase());

const dltId = /^\d{12,25}$/u;
/** A name at most providers; Twilio's are checked below. */
const templateName = /^[\w.:-]{1,100}$/u;
const templates = (id: RegExp) => checked((text) => validateTemplates(text, id));

const smsLanguages = z.string().transform((text, context) => {
  const codes = text.split(',').map((code) => code.trim());
  const languages = phoneLanguages.filter((language) => codes.includes(language));
  if (languages.length === codes.length) return languages;
  context.addIssue(`must be codes of languages, as in ${phoneLanguages.join(',')}`);
  return z.NEVER;
});

/** Days after joining, each once, in order. */
const checkInDays = z
  .string()
  .regex(/^\s*\d{1,4}\s*(?:,\s*\d{1,4}\s*)*$/u, 'must be days, as in 30,90,180,365')
  .transform((text) => [...new Set(text.split(',').map(Number))].toSorted((a, b) => a - b))
  .refine((days) => days.length <= 20 && (days[0] ?? 0) > 0, 'must be up to 20 days above 0');

const emailAddresses = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim().toLowerCase()))
  .refine((emails) => emails.every(isEmail), 'must be emails with commas between them');

const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u, 'must be a time, as in 02:30');

const backupRetention = z.string().transform((text, context) => {
  const retention = parseBackupRetention(text);
  if (retention !== undefined) return retention;
  context.addIssue('must be numbers of days, weeks and months, as in 7d,4w,12m');
  return z.NEVER;
});

const variables = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test', 'trial']).default('trial'),
  HOST: host.default('127.0.0.1'),
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
  APP_URL: appAddress.optional(),
  TRUST_PROXY: checked((text) => [validateProxyTrust(text)]).default(''),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: databaseAddress.optional(),
  DIRECT_DATABASE_URL: databaseAddress.optional(),
  PREPARED_STATEMENTS: flag.default(true),
  S3_URL: checked((text) => [describeUnescaped(text) ?? validateS3Url(text)]).optional(),
  BACKUP_TO: checked(findBackupTargetErrors).optional(),
  BACKUP_AT: timeOfDay.default('02:30'),
  BACKUP_KEEP: backupRetention.default({ days: 7, weeks: 4, months: 12 }),
  CLAMD_URL: checked((text) => [validateScannerAddress(text)]).optional(),
  MASTER_KEY: key.optional(),
  MASTER_KEY_PREVIOUS: key.optional(),
  SMTP_URL: mailServer.optional(),
  ALLOW_PLAINTEXT_SMTP: flag.default(false),
  MAIL_FROM: z.string().optional(),
  MESSAGES: z.enum(['on', 'off'], 'must be on or off').default('on'),
  SMS_URL: provider('sms').optional(),
  WHATSAPP_URL: provider('whatsapp').optional(),
  SMS_LANGUAGES: smsLanguages.optional(),
  DLT_ENTITY_ID: z.string().regex(dltId, 'must be the digits of a principal entity id').optional(),
  DLT_TEMPLATES: templates(dltId).optional(),
  WHATSAPP_TEMPLATES: templates(templateName).optional(),
  POSTAL_LOOKUP_URL: web.optional(),
  ANALYTICS_URL: address(['https:']).optional(),
  FIRST_ADMIN_EMAIL: emailAddress.optional(),
  FIRST_ADMIN_PASSWORD: z.string().optional(),
  FIRST_ADMIN_NAME: z.string().default('Administrator'),
  DEMO: flag.optional(),
  API_DOCS: flag.optional(),
  OFFLINE_SHELL: flag.default(true),
  CHECK_IN_DAYS: checkInDays.default([30, 90, 180, 365]),
  RETENTION_DAYS: checked(validatePeriods).optional(),
  STALL_DAYS: limitsOfSteps.default(stallDays),
  ADMIN_MFA: z.enum(['optional', 'required'], 'must be optional or required').optional(),
  PROVIDER_MFA: z
    .enum(['optional', 'required'], 'must be optional or required')
    .default('optional'),
  GUARDIAN_CONSENT: z.enum(['on', 'off'], 'must be on or off').optional(),
  HARASSMENT_READERS: emailAddresses.default([]),
  ID_POLICY: z.enum(idPolicies, 'must be aadhar or any').default('aadhar'),
  MAX_CONNECTIONS: z.coerce.number('must be a whole number above 0').int().positive().default(2000),
  CODES_PER_HOUR: z.coerce.number('must be a whole number above 0').int().positive().default(3000),
  SMS_PER_DAY: z.coerce.number('must be a whole number above 0').int().positive().default(1000),
  RATE_LIMIT_SCALE: z.coerce.number('must be a number above 0').positive().default(1),
  METRICS_PORT: z.coerce.number('must be a port number').int().min(1).max(65_535).optional(),
  METRICS_HOST: host.default('127.0.0.1'),
  ACCESS_LOG: absolutePath.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PRODUCT_NAME: z.string().default('Purboday'),
  FOUNDATION_NAME: z.string().optional(),
  ANDROID_APP_NAME: appName.optional(),
  ANDROID_APP_ID: appId.default('org.purboday.app'),
  ANDROID_ICON_BACKGROUND: colour.default('#1d1a3b'),
  ANDROID_ICON_FOREGROUND: colour.optional(),
  SUPPORT_EMAIL: emailAddress.optional(),
  SUPPORT_PHONE: z.string().optional(),
  SECURITY_CONTACT: z
    .string()
    .refine(
      (text) => isEmail(text) || (URL.canParse(text) && new URL(text).protocol === 'https:'),
      'must be an email address or an https address',
    )
    .optional(),
  AUDIT_HEAD_TO: emailAddress.optional(),
});

/** The names of all settings. */
export const settingNames = Object.keys(variables.shape);

const neededInProduction = ['APP_URL', 'MASTER_KEY', 'SMTP_URL', 'MAIL_FROM'] as const;

/** A setting is missing or wrong. The message names each one and prevents the start. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

type SettingValues = z.output<typeof variables>;

/** Parameters of nodemailer that switch TLS off. */
const switchesTlsOff = (smtpUrl: string): boolean => {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  const off =
    searchParams.get('ignoreTLS') === 'true' ||
    searchParams.get('requireTLS') === 'false' ||
    (protocol === 'smtps:' && searchParams.get('secure') === 'false');
  return off && !isLoopback(searchParams.get('host') ?? hostname);
};

const findPlaintextSmtp = ({ SMTP_URL, ALLOW_PLAINTEXT_SMTP }: SettingValues): string[] =>
  SMTP_URL !== undefined && !ALLOW_PLAINTEXT_SMTP && switchesTlsOff(SMTP_URL)
    ? [
        'SMTP_URL: it switches TLS off for a mail server on another machine. Remove ignoreTLS, requireTLS and secure from it, or set ALLOW_PLAINTEXT_SMTP=1',
      ]
    : [];

const findProductionErrors = (values: SettingValues, wrong: ReadonlySet<string>): string[] => {
  if (values.NODE_ENV !== 'production') return [];
  const missing = neededInProduction
    .filter((name) => values[name] === undefined && !wrong.has(name))
    .map((name) => `${name} is needed in production mode`);
  const plaintext = (['DATABASE_URL', 'DIRECT_DATABASE_URL'] as const).flatMap((name) => {
    const fault = values[name] === undefined ? undefined : validateDatabaseTls(values[name]);
    return fault === undefined ? [] : [`${name}: ${fault}`];
  });
  return [
    ...missing,
    ...(values.DEMO === true ? ['DEMO=1 is refused in production mode'] : []),
    ...plaintext,
    ...findPlaintextSmtp(values),
  ];
};

/** Where messages only go to the mailbox of the demo, no text has to be registered. */
const toPhoneLanguages = (values: SettingValues): readonly PhoneLanguage[] => {
  const { SMS_URL, WHATSAPP_URL, DLT_TEMPLATES, WHATSAPP_TEMPLATES } = values;
  const isSent = [SMS_URL, WHATSAPP_URL, DLT_TEMPLATES, WHATSAPP_TEMPLATES].some(Boolean);
  return values.SMS_LANGUAGES ?? (hasMailbox(values) && !isSent ? phoneLanguages : ['hi']);
};

const findTemplateIdErrors = (values: SettingValues, wrong: ReadonlySet<string>): string[] => [
  // India's networks reject an SMS that names only one of the two.
  ...((values.DLT_ENTITY_ID === undefined) === (values.DLT_TEMPLATES === undefined) ||
  wrong.has('DLT_ENTITY_ID') ||
  wrong.has('DLT_TEMPLATES')
    ? []
    : ['DLT_ENTITY_ID and DLT_TEMPLATES are needed together']),
  ...(['DLT_TEMPLATES', 'WHATSAPP_TEMPLATES'] as const).flatMap((name) => {
    const list = wrong.has(name) ? undefined : values[name];
    const missing = list === undefined ? [] : listTextsWithoutId(list, toPhoneLanguages(values));
    return missing.length === 0 ? [] : [`${name}: no id for ${missing.join(', ')}`];
  }),
  ...validateContentSids(values.WHATSAPP_URL, values.WHATSAPP_TEMPLATES),
];

/** The foundation of `foundation.json`, with what the environment sets otherwise. */
const toFoundation = (values: SettingValues, foundation: Foundation): Foundation => ({
  ...foundation,
  name: values.FOUNDATION_NAME ?? foundation.name,
  contact: {
    ...foundation.contact,
    email: values.SUPPORT_EMAIL ?? foundation.contact.email,
    phone: values.SUPPORT_PHONE ?? foundation.contact.phone,
  },
});

/** Name and identity of this instance's app on phones. */
const toAndroidApp = (
  values: z.output<typeof variables>,
  environment: Record<string, string | undefined>,
) => ({
  /** Undefined: the name of the foundation. */
  name: values.ANDROID_APP_NAME ?? (environment['PRODUCT_NAME'] && values.PRODUCT_NAME),
  packageName: values.ANDROID_APP_ID,
  background: values.ANDROID_ICON_BACKGROUND,
  /** Undefined: the accent colour. */
  foreground: values.ANDROID_ICON_FOREGROUND,
});

/** Address and port on which the process listens, and its public address. */
const toReach = (values: SettingValues) => ({
  host: values.HOST,
  port: values.PORT,
  /** Without a trailing slash; links in emails start with it. */
  appUrl: (values.APP_URL ?? toHttpAddress(values.HOST, values.PORT)).replace(/\/+$/u, ''),
  trustProxy: toProxyTrust(values.TRUST_PROXY),
  maxConnections: values.MAX_CONNECTIONS,
  /** Address for Prometheus; undefined without metrics. */
  metrics:
    values.METRICS_PORT === undefined
      ? undefined
      : { port: values.METRICS_PORT, host: values.METRICS_HOST },
});

/** Demo mode without a mail server shows messages on its mailbox page. */
const hasMailbox = ({ NODE_ENV, SMTP_URL }: SettingValues): boolean =>
  NODE_ENV !== 'production' && SMTP_URL === undefined;

/** Channels for messages to people. */
const toChannels = (values: SettingValues) => ({
  /** Nothing is sent to people, as on a copy for tests. */
  messagesOff: values.MESSAGES === 'off',
  smtpUrl: values.SMTP_URL,
  /** Passwords and codes are sent to other machines encrypted or not at all. */
  smtpNeedsTls: values.NODE_ENV === 'production' && !values.ALLOW_PLAINTEXT_SMTP,
  mailFrom: values.MAIL_FROM ?? 'Purboday <no-reply@localhost>',
  smsUrl: values.SMS_URL,
  whatsappUrl: values.WHATSAPP_URL,
  /** Whether codes can be sent to phones: by SMS or WhatsApp, or to the mailbox page of the demo. */
  phoneCodes:
    values.SMS_URL !== undefined || values.WHATSAPP_URL !== undefined || hasMailbox(values),
  /** Languages of SMS and WhatsApp messages to candidates, in addition to English. */
  phoneLanguages: toPhoneLanguages(values),
  /** Registration of the SMS texts with the networks. */
  phoneTemplates: {
    sms: { entityId: values.DLT_ENTITY_ID, ids: parseTemplateIds(values.DLT_TEMPLATES ?? '') },
    whatsapp: { ids: parseTemplateIds(values.WHATSAPP_TEMPLATES ?? '') },
  },
});

const toFirstAdmin = ({
  FIRST_ADMIN_EMAIL: email,
  FIRST_ADMIN_PASSWORD: password,
  FIRST_ADMIN_NAME: name,
}: SettingValues) =>
  email !== undefined && password !== undefined ? { email, password, name } : undefined;

/** Features that are on in demo mode and off for real data. */
const toMode = (values: SettingValues) => {
  const production = values.NODE_ENV === 'production';
  const forPeopleElsewhere = production || values.NODE_ENV === 'test';
  return {
    production,
    /**
     * Other people may reach the instance; `test` is for programs that try it, without demo
     * accounts.
     */
    forPeopleElsewhere,
    demo: values.DEMO ?? !forPeopleElsewhere,
    apiDocs: values.API_DOCS ?? !production,
    /** Whether people under 18 need the consent of a guardian (T13, SEC-56). */
    guardianConsent: (values.GUARDIAN_CONSENT ?? (production ? 'on' : 'off')) === 'on',
    adminMfa: values.ADMIN_MFA ?? (production ? ('required' as const) : ('optional' as const)),
    providerMfa: values.PROVIDER_MFA,
  };
};

/** Undefined when scheduled backups are off, as always in demo mode. */
const toBackupSettings = (values: SettingValues) =>
  values.BACKUP_TO === undefined || toMode(values).demo
    ? undefined
    : { to: values.BACKUP_TO, at: values.BACKUP_AT, retention: values.BACKUP_KEEP };

const toSettings = (values: SettingValues, environment: Record<string, string | undefined>) => {
  const foundation = toFoundation(values, readDefaultFoundation());
  return {
    productName: values.PRODUCT_NAME,
    foundation,
    ...describeFoundation(foundation),
    look: { accent: 'marigold', logo: null } as ShownLook,
    /** Names of the settings that the environment sets: the portal cannot change them. */
    fixed: new Set(Object.keys(environment)) as ReadonlySet<string>,
    ...toMode(values),
    ...toReach(values),
    ...toChannels(values),
    androidApp: toAndroidApp(values, environment),
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    directDatabaseUrl: values.DIRECT_DATABASE_URL,
    preparedStatements: values.PREPARED_STATEMENTS,
    s3Url: values.S3_URL,
    backup: toBackupSettings(values),
    /** Every effective setting, for the system page. */
    inForce: describeSettings(environment),
    clamdUrl: values.CLAMD_URL,
    masterKey: values.MASTER_KEY,
    previousMasterKey: values.MASTER_KEY_PREVIOUS,
    postalLookupUrl: values.POSTAL_LOOKUP_URL,
    analyticsUrl: values.ANALYTICS_URL,
    /** Undefined: `supportEmail`. */
    securityContact: values.SECURITY_CONTACT,
    auditHeadTo: values.AUDIT_HEAD_TO,
    firstAdmin: toFirstAdmin(values),
    offlineShell: values.OFFLINE_SHELL,
    idPolicy: values.ID_POLICY,
    funderFacts: [] as FunderFactKind[],
    checkInDays: values.CHECK_IN_DAYS,
    retention: retentionPeriods(values.RETENTION_DAYS ?? ''),
    stallDays: values.STALL_DAYS,
    harassmentReaders: values.HARASSMENT_READERS,
    codesPerHour: values.CODES_PER_HOUR,
    smsPerDay: values.SMS_PER_DAY,
    rateLimitScale: values.RATE_LIMIT_SCALE,
    accessLog: values.ACCESS_LOG,
    logLevel: values.LOG_LEVEL,
  };
};

export type Settings = ReturnType<typeof toSettings>;

/**
 * Reads the settings and names every one that is missing or wrong.
 * @returns `wrong`: names of the settings whose value was rejected; `settings` has their defaults
 * instead; `warnings` describes names that are no setting
 */
export const inspectSettings = (environment: Record<string, string | undefined>) => {
  const inFiles = readSettingFiles(environment, settingNames);
  // An empty variable in a compose file or unit means "not set".
  const filled = Object.fromEntries(
    Object.entries(inFiles.environment).filter(([, text]) => text !== ''),
  );
  const issues = variables.safeParse(filled).error?.issues ?? [];
  const wrong = new Set(issues.map(({ path }) => String(path[0])));
  const values = variables.parse(
    Object.fromEntries(Object.entries(filled).filter(([name]) => !wrong.has(name))),
  );
  const errors = [
    ...inFiles.errors,
    ...issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...findProductionErrors(values, wrong),
    ...findTemplateIdErrors(values, wrong),
  ];
  const warnings = listSettingWarnings(filled, readEnvFile(environment), settingNames);
  return { errors, warnings, wrong, settings: toSettings(values, filled) };
};

/**
 * The validated settings of this process.
 * @throws SettingsError naming every setting that is missing or wrong
 */
export const readSettings = (environment: Record<string, string | undefined>): Settings => {
  const { errors, settings } = inspectSettings(environment);
  if (errors.length > 0) throw new SettingsError(errors.join('\n'));
  return settings;
};
