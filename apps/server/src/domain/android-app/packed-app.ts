import type { AndroidApp } from '@purboday/contract/android/android.contract';
import { accents } from '@purboday/contract/foundation-settings/look';
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  X509Certificate,
  type KeyObject,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type SigningIdentity, signApk } from '#server/platform/apk/apk-signature.ts';
import { editXml, type XmlEdit, type XmlElement } from '#server/platform/apk/binary-xml.ts';
import { toFingerprint, createSigningIdentity } from '#server/platform/apk/certificate.ts';
import {
  unpackEntry,
  readZip,
  createStoredEntry,
  writeZip,
  type ZipEntry,
} from '#server/platform/apk/zip-archive.ts';
import { acquireLock, type Database } from '#server/platform/database/database.ts';
import type { Encryption } from '#server/platform/encryption/encryption.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Settings } from '#server/settings.ts';
import { signingKeyStore, versionStore } from './signing-key-store.ts';

/** Anyone who opens this file can publish apps in the foundation's name. */
const shortestPassphrase = 12;
const smallestKey = 2048;

/**
 * PEM with the key encrypted by the passphrase (PKCS#8, AES-256).
 * @throws Error when the passphrase is too short
 */
export const toKeyFile = (identity: SigningIdentity, passphrase: string): string => {
  if (passphrase.length < shortestPassphrase)
    throw new Error(`The passphrase needs at least ${shortestPassphrase} characters.`);
  const key = identity.privateKey.export({
    type: 'pkcs8',
    format: 'pem',
    cipher: 'aes-256-cbc',
    passphrase,
  });
  const certificate = new X509Certificate(identity.certificate).toString();
  return `Signing key of an Android app, SHA-256 ${toFingerprint(identity.certificate)}\n${String(key)}${certificate}`;
};

const openKey = (pem: string, passphrase: string): KeyObject => {
  try {
    return createPrivateKey({ key: pem, format: 'pem', passphrase });
  } catch (error) {
    throw new Error('The key cannot be opened: it is not a PEM file, or the passphrase is wrong.', {
      cause: error,
    });
  }
};

/**
 * Also reads other PEM files with a private key and its certificate.
 * @throws Error that names what is missing or wrong
 */
export const readSigningIdentity = (pem: string, passphrase: string): SigningIdentity => {
  const privateKey = openKey(pem, passphrase);
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = privateKey;
  if (type !== 'rsa' || (details?.modulusLength ?? 0) < smallestKey)
    throw new Error(`The key must be an RSA key of at least ${smallestKey} bits.`);
  const [block] = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/u.exec(pem) ?? [];
  if (block === undefined) throw new Error('The file has no certificate.');
  const certificate = new X509Certificate(block);
  if (!certificate.checkPrivateKey(privateKey))
    throw new Error('The certificate does not belong to the key.');
  return { privateKey, publicKey: createPublicKey(privateKey), certificate: certificate.raw };
};

type AppFacts = {
  /** Scheme, host and port. */
  origin: string;
  /** The label of the icon. */
  name: string;
  packageName: string;
  versionName: string;
  versionCode: number;
  /** `#rrggbb` */
  background: string;
  foreground: string;
};

const configFile = 'assets/config.json';

/** `0xAARRGGBB`, opaque. */
const argb = (colour: string): number => Number.parseInt(`ff${colour.slice(1)}`, 16);

const isDark = (colour: string): boolean => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(colour.slice(at, at + 2), 16),
  );
  return 0.299 * red + 0.587 * green + 0.114 * blue < 140;
};

const horizonOn = (background: string): string => (isDark(background) ? '#fbf5e9' : '#1d1a3b');

const manifestEdit = (facts: AppFacts): XmlEdit => {
  const values: Record<string, string | number> = {
    'manifest package': facts.packageName,
    'manifest versionCode': facts.versionCode,
    'manifest versionName': facts.versionName,
    'application label': facts.name,
    'data host': new URL(facts.origin).hostname,
    'provider authorities': `${facts.packageName}.photos`,
  };
  return (element, attribute) => values[`${element.name} ${attribute}`];
};

const shortcutEdit =
  ({ packageName }: AppFacts): XmlEdit =>
  (element, attribute) =>
    element.name === 'intent' && attribute === 'targetPackage' ? packageName : undefined;

const iconEdit = ({ background, foreground }: AppFacts): XmlEdit => {
  const colours = { background, sun: foreground, horizon: horizonOn(background) };
  const colourOf = ({ name, attributes }: XmlElement): string | undefined =>
    name === 'path' ? colours[attributes['name'] as keyof typeof colours] : undefined;
  return (element, attribute) => {
    const colour = colourOf(element);
    return colour !== undefined && (attribute === 'fillColor' || attribute === 'strokeColor')
      ? argb(colour)
      : undefined;
  };
};

const editFor = (file: string, facts: AppFacts): XmlEdit | undefined => {
  if (file === 'AndroidManifest.xml') return manifestEdit(facts);
  if (file === 'res/xml/shortcuts.xml') return shortcutEdit(facts);
  return /^res\/(?:drawable|mipmap).*\/ic_\w+\.xml$/u.test(file) ? iconEdit(facts) : undefined;
};

const own = (entry: ZipEntry, facts: AppFacts): ZipEntry => {
  if (entry.name === configFile)
    return createStoredEntry(configFile, Buffer.from(JSON.stringify({ origin: facts.origin })));
  const edit = editFor(entry.name, facts);
  return edit ? createStoredEntry(entry.name, editXml(unpackEntry(entry), edit)) : entry;
};

/**
 * Adds address, name, version and colours to the template and signs it. Deterministic.
 * @throws Error when the template is not the one of `apps/android`
 */
const appFile = (template: Buffer, facts: AppFacts, identity: SigningIdentity): Buffer => {
  const entries = readZip(template);
  if (!entries.some(({ name }) => name === configFile))
    throw new Error(`The template of the Android app has no ${configFile}`);
  return signApk(writeZip(entries.map((entry) => own(entry, facts))), identity);
};

/** Built by `apps/android/build.sh`, without address and signature. */
const appTemplate = (): Promise<Buffer> =>
  readFile(new URL('../../../../android/template-unsigned.apk', import.meta.url));

const productVersion = (): string => {
  const file = new URL('../../../../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
};

export type PackedApp = AppFacts & {
  file: Buffer;
  /** For `ETag`. */
  tag: string;
  fingerprint: string;
};

type PackedAppsDeps = {
  settings: Pick<Settings, 'appUrl' | 'androidApp' | 'foundationName' | 'look'>;
  database: Database;
  encryption: Encryption;
  clock: Clock;
};

const loopback = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/u;

/** Why there is no app for this address. */
export const toRejection = (
  appUrl: string,
): Extract<AndroidApp, { source: 'none' }>['reason'] | undefined => {
  const { protocol, hostname } = new URL(appUrl);
  if (loopback.test(hostname)) return 'loopback';
  return protocol === 'https:' ? undefined : 'not-https';
};

const sha256 = (...parts: (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The values of the operator, else those of the foundation's settings. */
const toFacts = ({
  appUrl,
  androidApp: { name, packageName, background, foreground },
  foundationName,
  look,
}: PackedAppsDeps['settings']): Omit<AppFacts, 'versionCode'> => ({
  name: name ?? foundationName,
  packageName,
  background,
  foreground: foreground ?? accents[look.accent][isDark(background) ? 'dark' : 'light'].fill,
  origin: new URL(appUrl).origin,
  versionName: productVersion(),
});

const toInputs = (facts: object, template: Buffer, { certificate }: SigningIdentity): Buffer =>
  sha256(JSON.stringify(facts), sha256(template), certificate);

const make = async (
  { database, encryption, clock }: Omit<PackedAppsDeps, 'settings'>,
  facts: Omit<AppFacts, 'versionCode'>,
): Promise<PackedApp> => {
  const template = await appTemplate();
  const keys = signingKeyStore({ database, encryption, clock });
  // Processes that start at the same time wait here and get the same key, code and file.
  const [identity, versionCode] = await database.transaction(async () => {
    await acquireLock(database, 'androidApp');
    const known = await keys.newest();
    const used = known ?? (await createSigningIdentity(facts.name, clock()));
    if (!known) await keys.add(used);
    return [used, await versionStore(database, clock).codeOf(toInputs(facts, template, used))];
  });
  const file = appFile(template, { ...facts, versionCode }, identity);
  return {
    ...facts,
    versionCode,
    file,
    tag: `"${sha256(file).toString('base64url')}"`,
    fingerprint: toFingerprint(identity.certificate),
  };
};

/** Builds the app at the first call, and again when its settings have changed. A failure is retried at the next call. */
export const packedApps = ({ settings, ...deps }: PackedAppsDeps) => {
  const rejection = toRejection(settings.appUrl);
  let making: Promise<PackedApp> | undefined;
  let madeOf = '';
  return {
    rejection,
    /** Undefined when there is no app (`refusal`). */
    get: async (): Promise<PackedApp | undefined> => {
      if (rejection !== undefined) return undefined;
      const facts = toFacts(settings);
      const inputs = JSON.stringify(facts);
      if (inputs !== madeOf) making = undefined;
      madeOf = inputs;
      making ??= make(deps, facts).catch((error: unknown) => {
        making = undefined;
        throw error;
      });
      return making;
    },
  };
};

export type PackedApps = ReturnType<typeof packedApps>;
