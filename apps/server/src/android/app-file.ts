import { createPrivateKey, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { signApk, type SigningIdentity } from '#server/platform/apk/apk-signature.ts';
import { editXml, type XmlEdit, type XmlElement } from '#server/platform/apk/binary-xml.ts';
import { toFingerprint } from '#server/platform/apk/certificate.ts';
import {
  unpackEntry,
  readZip,
  createStoredEntry,
  writeZip,
  type ZipEntry,
} from '#server/platform/apk/zip-archive.ts';

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

export type AppFacts = {
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

export const isDark = (colour: string): boolean => {
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
export const appFile = (template: Buffer, facts: AppFacts, identity: SigningIdentity): Buffer => {
  const entries = readZip(template);
  if (!entries.some(({ name }) => name === configFile))
    throw new Error(`The template of the Android app has no ${configFile}`);
  return signApk(writeZip(entries.map((entry) => own(entry, facts))), identity);
};

/** Built by `apps/android/build.sh`, without address and signature. */
export const appTemplate = (): Promise<Buffer> =>
  readFile(new URL('../../../android/template-unsigned.apk', import.meta.url));

export const productVersion = (): string => {
  const file = new URL('../../../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
};
