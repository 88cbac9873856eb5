import { readFile, writeFile } from 'node:fs/promises';
import {
  readSigningIdentity,
  toKeyFile,
  toRejection,
} from '#server/domain/android-app/packed-app.ts';
import { signingKeyStore } from '#server/domain/android-app/signing-key-store.ts';
import { toFingerprint } from '#server/platform/apk/certificate.ts';
import { acquireLock } from '#server/platform/database/database.ts';
import { withRecords } from './instance.ts';
import { promptSecret, confirm, type Result } from './terminal.ts';

/** Writes the key that signs the Android app to a file, encrypted with a passphrase. */
export const exportKey = (file: string): Promise<Result> =>
  withRecords(async (records) => {
    const identity = await signingKeyStore(records).newest();
    if (!identity) {
      throw new Error(
        toRejection(records.settings.appUrl) === undefined
          ? 'There is no key yet. The first start of the server creates it.'
          : 'There is no key yet. The first start of the server with an https address as APP_URL creates it.',
      );
    }
    const pem = toKeyFile(identity, await promptSecret({ name: 'Passphrase' }));
    // An existing file may be the only copy of another key.
    await writeFile(file, pem, { mode: 0o600, flag: 'wx' });
    const fingerprint = toFingerprint(identity.certificate);
    await records.recordStep({ audited: 'android-key-exported', detail: { fingerprint } });
    return {
      text: `Wrote the key ${fingerprint}\nto ${file}. Keep the file in one safe place and the passphrase in another.`,
      json: { file, fingerprint },
    };
  });

const needsReplace = `There already is a key. Phones with the app reject an update that is signed with another key, until the app is removed from
them. To sign with the key of the file anyway, add --replace.`;

/** Signs the Android app with the key of a file from now on. */
export const importKey = async (
  file: string,
  { replace, yes }: { replace: boolean; yes: boolean },
): Promise<Result> => {
  if (replace)
    await confirm(
      'This replaces the key of the Android app. Phones with the app reject its updates, until the app is removed from them.',
      { yes },
    );
  const pem = await readFile(file, 'utf8');
  const identity = readSigningIdentity(pem, await promptSecret({ name: 'Passphrase', once: true }));
  const fingerprint = toFingerprint(identity.certificate);
  const imported = await withRecords(async (records) => {
    const keys = signingKeyStore(records);
    return records.database.transaction(async () => {
      await acquireLock(records.database, 'androidApp');
      const present = await keys.newest();
      if (present?.certificate.equals(identity.certificate)) return false;
      if (present && !replace) throw new Error(needsReplace);
      await keys.add(identity);
      await records.recordStep({ audited: 'android-key-imported', detail: { fingerprint } });
      return true;
    });
  });
  return {
    text: imported
      ? `The app is signed with the key ${fingerprint}\nafter the next start of the server.`
      : 'This key is already in use.',
    json: { fingerprint, imported },
  };
};
