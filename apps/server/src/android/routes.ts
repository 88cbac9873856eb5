import { androidContract } from '@purboday/contract/android/android.contract';
import type { AndroidApp } from '@purboday/contract/android/android.contract';
import { mount } from '#server/platform/http/mount.ts';
import type { App } from '#server/platform/http/mount.ts';
import { operatorsFileSize } from './download-routes.ts';
import type { PackedApps } from './packed-app.ts';

const describe = async ({
  settings,
  androidApps,
}: {
  settings: { dataDir: string };
  androidApps: PackedApps;
}): Promise<AndroidApp> => {
  const size = await operatorsFileSize(settings.dataDir);
  if (size !== undefined) return { source: 'operator', size };
  const packed = await androidApps.get();
  if (!packed) return { source: 'none', reason: androidApps.refusal ?? 'not-https' };
  const { name, packageName, versionName, versionCode, fingerprint, file } = packed;
  return {
    source: 'packed',
    name,
    packageName,
    versionName,
    versionCode,
    fingerprint,
    size: file.length,
  };
};

export const mountAndroid = (app: App, deps: Parameters<typeof describe>[0]): void => {
  mount(app, androidContract.androidApp, () => describe(deps));
};
