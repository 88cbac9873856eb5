import type { PackedApps } from '#server/android/packed-app.ts';
import type { Log } from '#server/platform/process/log.ts';

/** Makes the Android app while requests are answered already; one that cannot be made yet is tried again when it is asked for. */
export const announceAndroidApp = (androidApps: PackedApps, log: Log): void => {
  androidApps.get().then(
    (app) => {
      if (!app) return log.info({ reason: androidApps.refusal }, 'There is no Android app');
      const { versionName, versionCode, fingerprint, file } = app;
      const facts = { versionName, versionCode, fingerprint, bytes: file.length };
      return log.info(facts, 'The Android app is made');
    },
    (error: unknown) => log.error({ err: error }, 'The Android app could not be made'),
  );
};
