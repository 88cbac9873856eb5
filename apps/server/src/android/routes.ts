import type { Services } from '#server/services.ts';
import { androidContract } from '@purboday/contract/android/android.contract';
import type { AndroidApp } from '@purboday/contract/android/android.contract';
import { mount } from '#server/platform/http/mount.ts';
import type { App } from '#server/platform/http/mount.ts';
import { operatorsFileSize } from './download-routes.ts';

const describe = async ({
  settings,
  androidApps,
}: Pick<Services, 'settings' | 'androidApps'>): Promise<AndroidApp> => {
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

export const registerAndroid = (app: App, services: Services): void => {
  mount(app, androidContract.androidApp, () => describe(services));
};
