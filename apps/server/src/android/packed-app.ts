import { createHash } from 'node:crypto';
import type { AndroidApp } from '@purboday/contract/android/android.contract';
import { accents } from '@purboday/contract/foundation-settings/look';
import { toFingerprint, createSigningIdentity } from '#server/platform/apk/certificate.ts';
import type { SigningIdentity } from '#server/platform/apk/apk-signature.ts';
import { acquireLock } from '#server/platform/database/database.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Encryption } from '#server/platform/encryption/encryption.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Settings } from '#server/settings.ts';
import { appFile, appTemplate, isDark, productVersion, type AppFacts } from './app-file.ts';
import { signingKeyStore, versionStore } from './signing-key-store.ts';
export type PackedApp = AppFacts & {
  file: Buffer;
  /** For `ETag`. */
  tag: string;
  fingerprint: string;
};

type Deps = {
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
}: Deps['settings']): Omit<AppFacts, 'versionCode'> => ({
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
  { database, encryption, clock }: Omit<Deps, 'settings'>,
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
export const packedApps = ({ settings, ...deps }: Deps) => {
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
